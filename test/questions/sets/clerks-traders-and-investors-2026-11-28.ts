import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of clerks, traders, researchers and investors. Written from the notation and the documented filters, without sight of the
 * parser, its lists or any other set.
 * The names of goods, prices and statuses are those of the notation, which its author was not given.
 */
export const clerksTradersAndInvestors: readonly ConditionsQuestion[] = [
  // a shipowner's operations clerk in Piraeus
  ['greek flag tankers anchored off Piraeus right now', 'CH/CNPH/CHP flag=GR status=anchored,waiting at=GRPIR'],
  ['bulkers in ballast heading for Novorossiysk, eta this week', 'B ballast dest=RUNVS eta*'],
  ['aframaxes laden ex Ceyhan going to Augusta or Trieste', '(CH) size=aframax laden orig* dest=ITAUG,ITTRS'],
  ['suezmax waiting for the Bosphorus', '(CH) size=suezmax status* in=turkish-straits/near*/dest=turkish-straits'],
  [
    'Please show all LPG carriers under the Maltese flag with an ETA at Piraeus in the next three days',
    'P ($LPG) flag=MT dest=GRPIR eta=3d',
  ],
  [
    'any handysize bulk carriers below 25 thousand dwt discharging grain in Thessaloniki',
    'B size=handysize dwt<25000 status=discharging $Grain at=GRSKG/dest=GRSKG',
  ],
  ['ships drifting south of Crete', 'status=drifting near*/?crete'],
  ['supramaxes in ballast in the black sea doing under 3 knots', '(B) size=supramax ballast in=black-sea kn<3'],
  ['pls give position of mt Nissos Kea', 'name* (CNPH)'],
  [
    'container ships moored in Piraeus over 100,000 tonnes deadweight',
    'X status=moored/status=moored,loading,discharging at=GRPIR dwt>100000',
  ],
  ['δεξαμενόπλοια με ελληνική σημαία στον Περσικό Κόλπο', 'CH/CNPH/CHP flag=GR in=persian-gulf'],
  [
    'vlccs with last port Fujairah now in the arabian sea and no cargo on board',
    '(CH) size=vlcc last=AEFJR in=arabian-sea ballast',
  ],
  ['capes fixed by Cargill tubarao to qingdao', '(B) (size=capesize) (orig*) (dest*) (laden) ?cargill'],
  ['tankers with no AIS signal for more than 12 hours off Libya', 'CH/CNPH/CHP waters=LY/near* ?'],
  ['vessels that arrived in Elefsis yesterday', '(near*) (last*) (dest*) ?'],
  ['mr tankers loading diesel at Agioi Theodoroi', '(CH) size=mr $Diesel status=loading near*/orig*'],
  [
    'Liberian or Marshall Islands flag kamsarmaxes, 82k dwt and up, sailing faster than 12.5 kn',
    '(B) flag=LR,MH size=kamsarmax dwt>82000 kn>12.5 (status=under_way)',
  ],
  ['car carriers at anchor by Izmir', '(status=anchored,waiting) (near*) ?car'],
  ['ETA Algeciras within 48 hrs, gasoil cargo, malta flag', '$Diesel/$Gasoil dest=ESALG eta=48h/eta=2d flag=MT (CH)'],
  [
    'tonnage list: handymax, ballast, east med, updated last 24h',
    '(B) size=handymax ballast near*/?east recv=24h/recv=1d',
  ],

  // a products and bunker trader in Singapore
  [
    'fuel oil cargoes arriving Singapore next 10 days > 80kt',
    '$Fuel_Oil dest=SG/dest=SGSIN eta=10d cargo>80000 (CH) (laden)',
  ],
  [
    'lr2s with jet from wc india to nwe',
    '(CH) size=lr2 $Jet_Fuel orig=west-coast-india/orig=IN dest=north-west-europe/dest=europe (laden)',
  ],
  ['naphtha afloat for Japan / Korea', '$Naphtha dest=JP,KR (CH) (laden) (status=under_way)'],
  ['whats ulsd trading at', 'price=DIESEL/price=HEATING_OIL'],
  ['dubai crude price pls', 'price=DUBAI'],
  [
    'vlccs in singapore strait carrying more than 1 million barrels',
    '(CH) size=vlcc in=singapore-strait cargo>~136000/?barrels (laden)',
  ],
  [
    'fuel oil tankers anchored or drifting near Tanjung Pelepas',
    '(CH) $Fuel_Oil status=anchored,waiting,drifting at=MYTPP/near*',
  ],
  ['bunker barges on the eastern anchorage', '(status=anchored,waiting) (near*) ?bunker/?barge'],
  [
    'palm oil Indonesia to Rotterdam, chem tankers under 50,000 dwt',
    'H $Palm_Oil orig=ID dest=NLRTM dwt<50000 (laden)',
  ],
  ['VLGCs US Gulf to Chiba via Panama', '(P) size=vlgc orig=us-gulf dest=JPCHB (laden) ?panama/?via'],
  ['Hong Kong-flagged product tankers that last called at Yeosu', 'H/CH flag=HK last*'],
  [
    'jamnagar gasoil cargoes for europe around 90k t',
    '$Diesel/$Gasoil orig* dest=europe cargo>~85000 cargo<~95000 (CH) (laden)',
  ],
  ['Russian crude heading to Shandong', '$crude/C ($crude) (C) orig=RU dest*/?shandong (laden)'],
  ['sanctioned tankers off Johor doing STS', 'CH/CNPH/CHP sanctioned near*/?johor ?sts'],
  [
    'crude aframaxes discharging in Malaysia or Thailand',
    'C size=aframax ($crude) status=discharging waters=MY,TH/dest=MY,TH/near*',
  ],
  ['ammonia inbound Ulsan, who gets there in the next fortnight?', '$Ammonia dest=KRUSN eta=14d (P)'],
  ['vlsfo stocks at Vopak Banyan terminal', 'ask'],
  ['去新加坡的燃料油船', '$Fuel_Oil dest=SG/dest=SGSIN (CH)'],
  ['laden LR1s still showing for orders', '(CH) size=lr1 laden dest=orders'],
  ['crude tankers 30-60 percent full in the South China Sea', 'C load>30 load<60 in=south-china-sea'],

  // a university researcher
  ['How many LNG carriers are currently in the Arctic?', 'N ($LNG) in=arctic'],
  ['List container ships of more than 150,000 dwt rounding the Cape of Good Hope', 'X in=cape-of-good-hope dwt>150000'],
  [
    'ballasting capesizes in the South Atlantic at speeds of 12 to 14 knots',
    '(B) size=capesize ballast in=south-atlantic kn>12 kn<14',
  ],
  [
    'tankers registered in Gabon, Comoros, Cameroon or the Cook Islands that loaded in Russia',
    'CH/CNPH/CHP flag=GA,KM,CM,CK orig=RU (laden)',
  ],
  ['Average CO2 emissions of bulk carriers in the North Sea', '(B) (in=north-sea) ?co2/?emissions'],
  ['vessels bound for the Great Lakes with iron ore on board', '$Iron_Ore dest=great-lakes (B) (laden)'],
  [
    'LNG tankers slower than 8 knots in the Norwegian Sea, positions not older than 2 hours',
    'N ($LNG) kn<8 in=norwegian-sea recv=2h',
  ],
  [
    'I am looking for bulkers carrying bauxite from Guinea toward China that are now in the Indian Ocean',
    'B $Bauxite orig=GN dest=CN in=indian-ocean (laden)',
  ],
  [
    'tankers transiting Bab el-Mandeb, excluding those in ballast',
    'CH/CNPH/CHP in=bab-el-mandeb laden (status=under_way)',
  ],
  ['non-sanctioned crude carriers with cargo from Venezuela', 'C ($crude) unsanctioned orig=VE (laden)'],
  ['Ships in the Gulf of Finland that are not under the Russian flag', 'in=gulf-of-finland ?'],
  ['transits of the Danish Straits by shadow fleet tankers in 2023', '(in=danish-straits) (sanctioned) (CNPH) ?'],
  [
    'ultra large container vessels en route from Asia to North-West Europe',
    '(X) size=ulcv orig=asia/last=asia dest=north-west-europe (laden) (status=under_way)',
  ],
  ['vessels waiting at ports of Bangladesh', 'status=waiting/status=waiting,anchored waters=BD/dest=BD/near*'],
  ['which grain ships departed Ukraine for Egypt, Turkey or Spain', '(B) $Grain orig=UA/last=UA dest=EG,TR,ES (laden)'],
  ['LPG ships more than 90 % full in the Mozambique Channel', 'P ($LPG) load>90 in=mozambique-channel (laden)'],
  ['Ships within 20 nautical miles of Skagen that lie at anchor', 'near* status=anchored,waiting'],
  ["Are there ammonia-fuelled ships in Japan's waters?", '(waters=JP) ?fuel'],
  [
    'Wheat from Novorossiysk to West Africa, ships of at most 40 000 t deadweight',
    '$Wheat/$Grain orig=RUNVS dest=west-africa dwt<40000 (B) (laden)',
  ],
  [
    'Norwegian-flagged vessels moored or anchored in the Irish Sea or the Bay of Biscay',
    'flag=NO status=moored,anchored,waiting/status=moored,anchored,waiting,loading,discharging in=irish-sea,bay-of-biscay',
  ],

  // a retail investor new to shipping
  ['what is the oil price today', 'price=BRENT,WTI'],
  ['natural gas price usa', 'price=NATGAS'],
  ['whats the gas price in europe', 'price=TTF'],
  [
    'Hi! How many big oil ships are going to China?',
    'C/CH/CNPH/CHP/$crude (C) ($crude) dest=CN size*/dwt>~100000/?big',
  ],
  ['show me where the Frontline tankers are', '(CNPH) ?frontline'],
  ['which stock should i buy, zim or star bulk', 'ask'],
  ['ships stuck at the suez canal right now', 'in=suez/near* status*/?stuck'],
  ['Is there any LNG on its way to Germany?', 'N/$LNG (N) ($LNG) dest=DE (laden) (status=under_way)'],
  ['Welche Tanker liegen vor Rotterdam vor Anker?', 'CH/CNPH/CHP status=anchored,waiting at=NLRTM'],
  ['oil from saudi arabia to the united states', 'C/$crude/CH/CNPH/CHP (C) ($crude) orig=SA dest=US (laden)'],
  ['cargo ships from Brazil to China with soybeans', '$Soybeans/$Soybean/$Grain/?soybean (B) orig=BR dest=CN (laden)'],
  ['Which vessels in the English Channel go over 20 knots?', 'in=english-channel kn>20'],
  ['are any tankers under US sanctions near Greece?', 'CH/CNPH/CHP sanctioned near*/waters=GR'],
  [
    'Where do I find ships that carry iron ore from Australia and arrive within a week?',
    '$Iron_Ore orig=AU eta=7d (B) (laden)',
  ],
  ['ships with Antwerp as next stop that are half full or less', 'dest=BEANR load<50'],
  ['when will the Ever Given arrive?', 'name* (X)'],
  ['container vessels running late into Los Angeles', 'X dest=USLAX ?late'],
  [
    'how many crude oil tankers are unloading in India at the moment?',
    'C ($crude) status=discharging waters=IN/dest=IN/near*',
  ],
  ['oil refineries near Houston', 'ask'],
  ['boats bringing coffe from Brazil to Hamburg', '(X) orig=BR dest=DEHAM (laden) ?coffe'],

  // a hedge-fund analyst of metals and coal
  ['newc coal price', 'price=COAL'],
  ['iron ore ex Ponta da Madeira to Qingdao, vlocs, eta < 14d', '(B) $Iron_Ore orig* dest* size=vloc eta=14d (laden)'],
  ['thermal coal from Richards Bay to India', '$Thermal_Coal/$Coal orig=ZARCB dest=IN (B) (laden)'],
  ['empty bulkers at anchor off Hay Point', 'B ballast status=anchored,waiting near*'],
  [
    'met coal cargoes US East Coast -> Japan, Korea, Taiwan over 70kt',
    '$Coal/$Coking_Coal/$Metallurgical_Coal/$Met_Coal orig* dest=JP,KR,TW cargo>70000 (B) (laden)',
  ],
  [
    'copper concentrate from Chile & Peru to China',
    '$Copper_Concentrate/$Copper/$Copper_Ore/?copper orig=CL,PE dest=CN (B) (laden)',
  ],
  [
    'nickel ore Philippines - China, supras and ultras',
    '(B) $Nickel_Ore/$Nickel/?nickel orig=PH dest=CN size=supramax,ultramax (laden)',
  ],
  [
    'laden capes out of Western Australia for China steaming below 11 kts',
    '(B) size=capesize laden orig*/last* dest=CN kn<11 (status=under_way)',
  ],
  ["China's coal imports last month", '($Coal) (dest=CN) (B) ?'],
  ['Indonesian coal for the Philippines or Vietnam, max 60k dwt', '$Coal orig=ID dest=PH,VN dwt<60000 (B) (laden)'],
  ['coal on the water from colombia, parcels 75-80kt', '$Coal orig=CO cargo>75000 cargo<80000 (B) (laden)'],
  ['sanctioned bulkers with russian coal', 'B sanctioned $Coal orig=RU (laden)'],
  ['Coal vessels discharging at ARA', '$Coal (B) status=discharging in=ara/dest=ara/near*'],
  [
    'newcastlemaxes or vlocs unloading in China, data no older than 3h',
    '(B) size=newcastlemax,vloc status=discharging waters=CN/dest=CN/near* recv=3h',
  ],
  ['coal stockpiles at Qinhuangdao', '($Coal) (B) (near*) (dest*) ?stock'],
  ['laden panamax bulkers in the north pacific bound japan', 'B size=panamax laden in=north-pacific dest=JP'],
  [
    'iron ore loaded Narvik, destination Rotterdam or Hamburg, at least 100 thousand tons on board',
    '$Iron_Ore orig=NONVK dest=NLRTM,DEHAM cargo>100000 (B) (laden)',
  ],
  ['Dry bulk ships, Chinese flag, drifting in Bay of Bengal', 'B flag=CN status=drifting in=bay-of-bengal'],
  [
    'capes queueing outside Port Hedland',
    '(B) size=capesize status=waiting/status=waiting,anchored/status=anchored,waiting,drifting/?queue at=AUPHE',
  ],
  ['capesizes built after 2015 in ballast to Brazil', '(B) size=capesize ballast dest=BR ?built/?2015'],
]
