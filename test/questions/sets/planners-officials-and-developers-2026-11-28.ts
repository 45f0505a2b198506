import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a planner of a refinery, an official of an energy agency, a developer, a broker of dry bulk and a marine insurer.
 * Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 * The names of goods, prices and statuses are those of the notation, which its author was not given.
 */
export const plannersOfficialsAndDevelopers: readonly ConditionsQuestion[] = [
  // A planner of a refinery in Rotterdam
  ['crude tankers heading to Rotterdam that will get here within 5 days', 'C/$crude (C) dest=NLRTM eta=5d'],
  ['aframaxes loaded in Primorsk or Ust-Luga, still full', 'size=aframax (CH) orig* laden/load*'],
  [
    'which suezmaxes are in the north sea now with more than 120 kt on board',
    'size=suezmax (CH) in=north-sea cargo>120000 (laden)',
  ],
  [
    'anything at anchor off rotterdam carrying fuel oil?',
    '$Fuel_Oil (CH) status=anchored,waiting at=NLRTM/near* (laden)',
  ],
  ['naphtha US Gulf to ARA, eta next 10 days', '$Naphtha (CH) orig=us-gulf dest=ara eta=10d (laden)'],
  ['VLCCs Ras Tanura -> Europoort', 'size=vlcc (CH) orig* dest* (laden)'],
  ['Which jetties at Maasvlakte are free tomorrow?', 'ask'],
  ['What is Brent trading at this morning?', 'price=BRENT'],
  [
    'diesel out of Jamnagar or Ruwais, more than 80% full, going to north west europe',
    '$Diesel (CH) orig* load>80 dest=north-west-europe (laden)',
  ],
  [
    'LR2s with jet rounding the Cape of Good Hope at the moment',
    'size=lr2 (CH) $Jet_Fuel in=cape-of-good-hope/near* (laden) (status=under_way)',
  ],
  [
    'Tankers discharging at Rotterdam whose cargo was loaded in Novorossiysk',
    'CH/CNPH/CHP status=discharging at=NLRTM/near* orig=RUNVS (laden)',
  ],
  [
    'graag alle productentankers die uit Antwerpen komen en naar Rotterdam onderweg zijn',
    'H orig=BEANR/last=BEANR dest=NLRTM (status=under_way) (laden)',
  ],
  [
    'loaded Aframaxes doing less than 10 knots in the English Channel',
    'size=aframax (CH) laden kn<10 in=english-channel',
  ],
  [
    'crude cargoes of around 130,000 tonnes lifted in West Africa',
    '$crude/C (C) orig=west-africa cargo>117000 cargo<143000 (laden)',
  ],
  ['laden crude tankers with destination for orders', 'C/$crude (C) laden dest=orders'],
  [
    'tankers of 25-55k dwt ex Baltic bound for Rotterdam or Vlissingen',
    'CH/CNPH/CHP dwt>25000 dwt<55000 orig=baltic-sea/last=baltic-sea dest=NLRTM,NLVLI (laden)',
  ],
  ['sour crude arriving at Roterdam in the coming 7 days', '?sour $crude/C (C) dest=NLRTM eta=7d (laden)'],
  [
    'do we see any gasoline leaving Rotterdam for New York or West Africa',
    '$Gasoline (CH) orig=NLRTM dest=USNYC,west-africa (laden) (status=under_way)',
  ],
  [
    'vessels moored in Rotterdam that came from Fawley',
    'status=moored/status=moored,loading,discharging at=NLRTM/near* last*/orig*',
  ],
  [
    'tankers due here (rotterdam) within 48 hrs, greek or maltese flag',
    'CH/CNPH/CHP dest=NLRTM eta=48h/eta=2d flag=GR,MT',
  ],

  // An official of an energy agency
  [
    'LNG carriers en route to Europe from the United States',
    'N/$LNG (N) ($LNG) orig=US dest=europe (status=under_way) (laden)',
  ],
  [
    'How many LNG cargoes are expected at German ports in the coming two weeks?',
    'N/$LNG (N) ($LNG) dest=DE eta=14d (laden)',
  ],
  ['Please list the Russian-origin crude that is heading for India.', '$crude/C (C) orig=RU dest=IN (laden)'],
  ['what does TTF gas cost right now', 'price=TTF'],
  ['oil tankers in the Strait of Hormuz moving faster than 14 kn', 'CH/CNPH/CHP/C in=hormuz kn>14 (status=under_way)'],
  ['laden VLCCs that are not moving in the Singapore Strait', 'size=vlcc (CH) laden in=singapore-strait status*/kn<*'],
  ['LPG loaded at Houston and destined for Japan or South Korea', '$LPG/P (P) ($LPG) orig=USHOU dest=JP,KR (laden)'],
  ['gas carriers heading to Swinoujscie', 'NP/? dest*/?'],
  ['How much crude did Saudi Arabia export last year?', 'ask'],
  [
    'jet fuel shipments into the UK, arriving within 3 weeks, origin Kuwait or the UAE',
    '$Jet_Fuel (CH) dest=GB eta=21d orig=KW,AE (laden)',
  ],
  ['coal from Colombia or South Africa to the Netherlands', '$Coal (B) orig=CO,ZA dest=NL (laden)'],
  ['Q-Max vessels in ballast in the Arabian Sea', 'size=q_max (N) ($LNG) ballast in=arabian-sea'],
  [
    'laden crude tankers drifting or anchored off Malaysia',
    'C/$crude (C) laden status=drifting,anchored/status=drifting,anchored,waiting waters=MY/near*',
  ],
  [
    'Sanctioned tankers in the Gulf of Finland whose position was h\u0065ard within the last 12 h',
    'CH/CNPH/CHP sanctioned in=gulf-of-finland recv=12h',
  ],
  [
    'crude loaded in Russia under the flags of Gabon, Comoros or the Cook Islands',
    '$crude/C (C) orig=RU flag=GA,KM,CK (laden)',
  ],
  [
    'ammonia cargoes of 20,000 t and up for the Gulf of Mexico',
    '$Ammonia (PH) cargo>20000 dest=gulf-of-mexico/dest=us-gulf (laden)',
  ],
  [
    'LNG tankers that left Sabine Pass and are below 8 knots in the North Atlantic',
    'N/$LNG (N) ($LNG) orig*/last* kn<8 in=north-atlantic (laden)',
  ],
  [
    'diesel tankers in the Suez Canal on their way to the Mediteranean, loaded in India',
    '$Diesel (CH) in=suez/near* dest=mediterranean orig=IN (status=under_way) (laden)',
  ],
  ['Crude cargoes above 1 million barrels bound for Italy', '$crude/C (C) dest=IT cargo>~136426/?barrel (laden)'],
  ['LNG carriers operated by Novatek in the Arctic', 'N/$LNG (N) ($LNG) in=arctic ?novatek'],

  // A developer trying the natural-language endpoint
  ['type=lng, flag=NO, speed>10', 'N/$LNG (N) ($LNG) flag=NO kn>10'],
  ['test', 'ask'],
  [
    'Return all container ships bigger than 150000 DWT with destination Los Angeles or Long Beach',
    'X dwt>150000 dest=USLAX,USLGB',
  ],
  ['vessels whose name contains "maersk" and that are anchored', 'name=maersk status=anchored,waiting'],
  ['bulkers, ballast, south atlantic, 11-13 kn', 'B ballast in=south-atlantic kn>11 kn<13'],
  ['ships within 50 nm of Gibraltar making under 3 knots', 'near* kn<3'],
  ['find me vlcc OR suezmax, unsanctioned, destination Ningbo', 'size=vlcc,suezmax (CH) unsanctioned dest*'],
  ['chemical tankers in Norwegian waters updated in the past 30 minutes', 'H waters=NO recv=30m'],
  ["select * from vessels where flag = 'PA' and laden = true and size = 'capesize'", 'flag=PA laden size=capesize (B)'],
  ['LPG carriers with eta <= 72h to Mundra', 'P/$LPG (P) ($LPG) dest=INMUN eta=72h/eta=3d'],
  ['whats the henry hub price', 'price=NATGAS'],
  ['purple bulk carriers in the Black Sea', '?purple B in=black-sea'],
  ['ships that are NOT in ballast and going to Brazil', 'laden dest=BR'],
  ['tankers near Malta, excluding the Liberian flag', 'CH/CNPH/CHP near*/waters=MT ?'],
  ['container ships with a draught over 15 m in the Malacca Strait', '?draught X in=malacca'],
  ['at least 170k dwt, carrying bauxite from Guinea to Yantai', '$Bauxite (B) orig=GN dest* dwt>170000 (laden)'],
  ['feeders moored in Hamburg', 'size=feeder (X) status=moored/status=moored,loading,discharging at=DEHAM/near*'],
  [
    'give me boxships with an ETA in the next 24 hours at Felixstowe or Southampton',
    'X eta=24h/eta=1d dest=GBFXT,GBSOU',
  ],
  ['palm oil, more than 20kt, Indonesia to Spain', '$Palm_Oil (CH) cargo>20000 orig=ID dest=ES (laden)'],
  ['methanol from Trinidad, ship at most half full', '$Methanol (CH) orig=TT load<50 (laden)'],

  // A broker of dry bulk in London
  ['capes ballasting to Brazil at over 12 knots', 'size=capesize (B) ballast dest=BR kn>12 (status=under_way)'],
  ['spot ultramaxes in ballast in the Gulf of Guinea', '?spot size=ultramax (B) ballast in=gulf-of-guinea'],
  ['pmax bulkers, empty, for ECSA', 'size=panamax B ballast dest=east-coast-south-america'],
  ['supramaxes with grain Black Sea to Egypt', 'size=supramax (B) $Grain orig=black-sea dest=EG (laden)'],
  [
    'iron ore out of Port Hedland for Qingdao on capesize, due inside a week',
    '$Iron_Ore size=capesize (B) orig=AUPHE dest* eta=7d (laden)',
  ],
  [
    'newcastlemaxes waiting off Dampier',
    'size=newcastlemax (B) status=waiting/status=anchored,waiting,drifting at=AUDAM/near*',
  ],
  ['VLOCs ex Tubarao for China, laden', 'size=vloc (B) orig* dest=CN laden'],
  ['handysize bulkers in the Great Lakes flying the Canadian flag', 'size=handysize B in=great-lakes flag=CA'],
  ['geared supras in the Bay of Bengal', '?geared size=supramax (B) in=bay-of-bengal'],
  ['grain ships at anchor off Rosario', '$Grain (B) status=anchored,waiting at=ARROS/near* (laden)'],
  ['What did a Capesize earn per day between Tubarao and Qingdao last month?', 'ask'],
  ['Coal price please', 'price=COAL'],
  [
    'bulk carriers 55-60,000 dwt, no cargo, heading US Gulf, under 11 kts',
    'B dwt>55000 dwt<60000 ballast dest=us-gulf kn<11 (status=under_way)',
  ],
  ['soybeans Santos/Paranagua to China', '$Soybeans/$Soybean/$Grain/?soy (B) orig=BRSSZ,BRPNG dest=CN (laden)'],
  ['coal Richards Bay to west coast India', '$Coal (B) orig=ZARCB dest=west-coast-india (laden)'],
  [
    'Panamaxes unloading coal in Taiwan right now',
    'size=panamax (B) $Coal status=discharging waters=TW/near*/dest=TW (laden)',
  ],
  [
    'bulkers queueing off Qinhuangdao for more than 3 days',
    'B status=waiting/status=anchored,waiting,drifting near* ?3/?day',
  ],
  [
    'unladen capesizes in the Indian Ocean w/ Singapore as next port',
    'size=capesize (B) ballast in=indian-ocean dest=SGSIN/dest=SG',
  ],
  ['dry bulk last called Klaipeda, now in the Danish Straits', 'B/$dry_bulk last=LTKLJ in=danish-straits'],
  [
    'min 30,000 mt wheat to Algeria, loaded in France or Romania',
    '$Wheat/$Grain (B) cargo>30000 dest=DZ orig=FR,RO (laden)',
  ],

  // A marine insurer
  ['tankers and LNG carriers now inside the Gulf of Aden or the Red Sea', 'CNH/CNPH in=gulf-of-aden,red-sea'],
  ['sanctioned vessels with crude aboard, in the Black Sea', 'sanctioned $crude/C (C) in=black-sea (laden)'],
  [
    'Vessels drifting in Bab el-Mandeb with over 50,000 t of cargo',
    'status=drifting in=bab-el-mandeb cargo>50000 (laden)',
  ],
  ['laden crude tankers older than 20 years in the Baltic', '?year/?old C/$crude (C) laden in=baltic-sea'],
  ['Which ships are insured by Gard?', 'ask ?gard/?insured'],
  [
    'Panama-flagged bulk carriers in Ukrainian waters, position received in the last 24 hours',
    'B flag=PA waters=UA recv=24h/recv=1d',
  ],
  [
    'LPG carriers of Iranian origin on a sanctions list, en route to China',
    'P/$LPG (P) ($LPG) orig=IR sanctioned dest=CN (laden) (status=under_way)',
  ],
  [
    'container ships above 14,000 TEU transiting the Panama Canal',
    'X ?teu/dwt>~175000 in=panama/near* (status=under_way)',
  ],
  ['tankers with AIS switched off near Kharg Island', 'CH/CNPH/CHP quality=gap/?ais/?switched near*'],
  ['where is WTI today?', 'price=WTI'],
  ['suezmaxes with cargo creeping along at less than 9 kn off Angola', 'size=suezmax (CH) laden kn<9 waters=AO/near*'],
  ['bulk carriers off Odesa registered in Liberia, the Marshall Islands or Malta', 'B near*/waters=UA flag=LR,MH,MT'],
  ['we need all tankers expected at Yanbu or Jeddah within five days', 'CH/CNPH/CHP dest* eta=5d'],
  ['Russian flag LNG carriers in the Norwegian Sea', 'N/$LNG (N) ($LNG) flag=RU in=norwegian-sea'],
  [
    'vessels carrying ammonium nitrate through the Turkish Straits',
    '?nitrate/?ammonium/$Ammonium_Nitrate in=turkish-straits (B) (laden) (status=under_way)',
  ],
  [
    'ships moored at Novorossiysk that are not sanctioned',
    'status=moored/status=moored,loading,discharging at=RUNVS/near* unsanctioned',
  ],
  [
    'empty VLCCs in the Gulf of Oman under the Hong Kong or Singapore flag',
    'size=vlcc (CH) ballast in=gulf-of-oman flag=HK,SG',
  ],
  ['Accumulation at Singapore: all container ships anchored there now', 'X status=anchored,waiting at=SGSIN/near*'],
  [
    'tankers from Venezuela in the Caribbean, over 90 percent loaded',
    'CH/CNPH/CHP orig=VE/last=VE in=caribbean load>90 (laden)',
  ],
  ['Massengutfrachter unter zyprischer Flagge in der Ostsee', 'B flag=CY in=baltic-sea'],
]
