import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a coal and iron ore exporter in Australia, a trade finance lawyer in London, a builder of dashboards, a petrochemical
 * feedstock buyer in Korea and a teacher of straits and canals. Written from the notation and the documented filters, without sight of
 * the parser, its lists or any other set.
 */
export const exportersTradeLawyersAndDashboardBuilders: readonly ConditionsQuestion[] = [
  // a coal and iron ore exporter in Australia
  ['capes waiting off newcastle nsw', '(B) size=capesize status=waiting/status=anchored,waiting near*'],
  ['Which bulkers left Port Hedland and are now laden for China?', 'B last=AUPHE/orig=AUPHE laden dest=CN'],
  ['iron ore from Brazil arriving Qingdao within 10 days', '(B) $Iron_Ore orig=BR dest* eta=10d (laden)'],
  ['ballasters heading to Dampier or Port Walcott, over 200k dwt', '(B) ballast dest=AUDAM,AUPWL dwt>200000'],
  ['coking coal out of Hay Point bound for India', '(B) $Coking_Coal orig=AUHPT dest=IN (laden)'],
  ['coal to Japan, panamaxes only', '(B) $Coal size=panamax dest=JP (laden)'],
  ['how many bulk carriers are loading at gladstone right now', 'B status=loading near*'],
  ['newcastlemaxes in the south china sea doing less than 11 kn', '(B) size=newcastlemax in=south-china-sea kn<11'],
  ["what's the coal price doing", 'price=COAL'],
  [
    'VLOCs off the Cape of Good Hope with Brazilian iron ore',
    '(B) size=vloc in=cape-of-good-hope/near* orig=BR $Iron_Ore (laden)',
  ],
  ['bulk carriers moored at Port Kembla', 'B status=moored/status=moored,loading,discharging near*'],
  ['bulkers off Dampier chartered by Rio Tinto', 'B near* ?rio'],
  ['coal ex Indonesia or Colombia into Korea, eta next 2 weeks', '(B) $Coal orig=ID,CO dest=KR eta=14d (laden)'],
  ['drifting capesizes with a position in the past 3 hours', '(B) size=capesize status=drifting recv=3h'],
  ['bulk carrers with more than 160,000 tonnes on board going to Kwangyang', 'B cargo>160000 dest=KRKAN (laden)'],
  ['empty kamsarmaxes due Abbot Point in the next six days', '(B) size=kamsarmax ballast dest* eta=6d'],
  ['Guinea bauxite to China on capes', '(B) $Bauxite orig=GN dest=CN size=capesize (laden)'],
  ['Liberian or Marshall Islands flag bulkers whose last call was Port Hedland', 'B flag=LR,MH last=AUPHE'],
  ['iron ore 62% fe price', 'ask'],
  ['bulkers of around 75,000 dwt bound for Vietnam with coal', 'B $Coal dwt>67500 dwt<82500 dest=VN (laden)'],

  // a trade finance lawyer in London
  ['Please list sanctioned tankers currently in the English Channel.', 'CH/CNPH/CHP sanctioned in=english-channel'],
  [
    'Show me vessels on a sanctions list which loaded in Russia and are bound for India or China',
    'sanctioned orig=RU dest=IN,CN (laden)',
  ],
  ['Crude tankers flying the flag of Gabon, Cameroon or the Cook Islands', 'C flag=GA,CM,CK'],
  ['Which ships have gone dark in the Gulf of Oman?', 'quality=gap in=gulf-of-oman'],
  ['non-sanctioned product tankers from Novorossiysk to Turkey', 'H unsanctioned orig=RUNVS dest=TR (laden)'],
  ['W\u0068o is the beneficial owner of the tanker Eagle S?', 'ask/name* ?owner (CNPH)'],
  [
    'tankers with a position conflict or a shared MMSI near Malta',
    'CH/CNPH/CHP quality=position_conflict,shared_mmsi near*',
  ],
  ['Laden vessels with "Minerva" in the name', 'name=minerva laden'],
  ['Is the bill of lading or the charterparty the governing contract?', 'ask'],
  ['Iranian-flagged VLCCs at anchor off Malaysia', '(CH) size=vlcc flag=IR status=anchored,waiting near*'],
  ['vessels whose draught is above the hull, destination Fujairah', 'quality=draught_above_hull dest=AEFJR'],
  ['Venezuelan crude on ships that are still for orders', '(C) $crude orig=VE dest=orders (laden)'],
  ['At which ports did sanctioned vessels call in 2022?', 'ask/sanctioned ?2022'],
  [
    'I need cargoes of wheat shipped from Odesa toward Egypt, ETA within a fortnight',
    '(B) $Wheat orig=UAODS dest=EG eta=14d (laden)',
  ],
  ['Laden ships carrying fuel oil and insured with a London P&I club', '$Fuel_Oil laden (CH) ?insur'],
  ['Marshall Islands flag LNG carriers which last called at Sabetta', 'N flag=MH last*'],
  ['Which vessels declare an ETA that has already passed and are bound for Syria?', 'quality=eta_past dest=SY'],
  [
    'Palm oil from Indonesia to the EU, unsanctioned only, over 20,000 tonnes',
    '$Palm_Oil (CH) orig=ID dest=european-union unsanctioned cargo>20000 (laden)',
  ],
  ['current Brent and Dubai, for a price clause', 'price=BRENT,DUBAI'],
  [
    'Sanctioned tankers under Panama flag that are moored at Ust-Luga',
    'CH/CNPH/CHP flag=PA status=moored/status=moored,loading,discharging near* sanctioned',
  ],

  // a builder of dashboards
  ['type:lng status:under_way dest:JP', 'N/$lng/$LNG status=under_way dest=JP'],
  ['size=vlcc,suezmax laden=true region=malacca', '(CH) size=vlcc,suezmax laden in=malacca'],
  ['flag:GR,MT,CY | bulk carriers | speed>12', 'flag=GR,MT,CY B kn>12'],
  ['commodity: jet fuel; origin: KW, SA; dest: NLRTM', '(CH) $Jet_Fuel orig=KW,SA dest=NLRTM (laden)'],
  ['min_dwt:150000 max_dwt:210000 type:bulk carrier', 'B dwt>150000 dwt<210000'],
  [
    'origin=us-gulf destination=north-west-europe commodity=crude',
    '(C) $crude orig=us-gulf dest=north-west-europe (laden)',
  ],
  ['container ships, eta <= 48h, dest NLRTM/BEANR/DEHAM', 'X/$containers eta=48h dest=NLRTM,BEANR,DEHAM'],
  ['quality:gap, region:black-sea, received_within:12h', 'quality=gap in=black-sea recv=12h'],
  ['suezmax load 40-60 pct', '(CH) size=suezmax load>40 load<60'],
  ['price: WTI, BRENT, TTF', 'price=WTI,BRENT,TTF'],
  ['laden:false size:q-flex,q-max dest:QA', '(N) ballast size=q_flex,q_max dest=QA'],
  ['sanctioned:yes type:crude tanker,chemical tanker origin:IR', 'CH sanctioned orig=IR (laden)'],
  ['vlgc; ballast; region panama', '(P) size=vlgc ballast in=panama'],
  ['ULCV | region: suez, bab-el-mandeb | kn > 15', '(X) size=ulcv in=suez,bab-el-mandeb kn>15'],
  ['commodity=soybeans, dest=CN, hull_age<10', '(B) $Soybeans dest=CN ?age (laden)'],
  ['status in (waiting, anchored, drifting), near SGSIN', 'status=waiting,anchored,drifting near*'],
  ['name: maran, type: crude tanker, laden', 'C name=maran laden'],
  ['aframax // orig:RUPRI // dest:IN // cargo>=90kt', '(CH) size=aframax orig=RUPRI dest=IN cargo>90000 (laden)'],
  ['last_port:AEFJR ; kn<3 ; type:tankers', 'CH/CNPH/CHP last=AEFJR kn<3'],
  ['mr + waters of NO + gasoline + crew nationality', 'size=mr (CH) waters=NO/near* $Gasoline ?crew (laden)'],

  // a petrochemical feedstock buyer in Korea
  ['naphtha arriving in Korea within 10 days', '(CH) $Naphtha dest=KR eta=10d (laden)'],
  ['LR2s with naphtha from the Middle East to Daesan', '(CH) size=lr2 $Naphtha orig=middle-east dest* (laden)'],
  ['VLGCs from Houston bound for Ulsan or Yeosu', '(P) size=vlgc orig=USHOU dest=KRUSN,KRYOS (laden)'],
  ['condensate from Qatar to Korea pls', 'orig=QA dest=KR ?condensate (laden)'],
  ['lpg carriers loaded at Ras Laffan, now doing less than 14 knots', 'P/$lpg/$LPG orig=QARLF kn<14 (laden)'],
  ['propane price pls', 'price=PROPANE'],
  [
    'what LR1s are coming to Yeosu with more than 50 kt of naphtha',
    '(CH) size=lr1 $Naphtha dest=KRYOS cargo>50000 (laden)',
  ],
  ['US LPG now in the Panama Canal and headed for Asia', 'P/$lpg/$LPG orig=US in=panama dest=asia (laden)'],
  ['MGCs discharging at Incheon', '(P) size=mgc status=discharging near*/dest=KRINC'],
  ['methanol from Trinidad to Ulsan', '(CH) $Methanol orig=TT dest=KRUSN (laden)'],
  ['Any ammonia cargoes coming to us in Korea from Indonesia?', '(PH) $Ammonia orig=ID dest=KR (laden)'],
  ['naphtha, paraffin content above 75%, to Onsan', '(CH) $Naphtha dest* ?paraffin (laden)'],
  [
    'Russian naphtha now in the Singapore Strait or in Malacca',
    '(CH) $Naphtha orig=RU in=singapore-strait,malacca (laden)',
  ],
  ['从沙特到韩国的石脑油船', '(CH) $Naphtha orig=SA dest=KR (laden)'],
  ['product tankers in ballast around Yeosu, built after 2015', 'H ballast near* ?built/?2015'],
  [
    'tankers waiting at Ulsan with load over 70 percent',
    'CH/CNPH/CHP status=waiting/status=anchored,waiting near*/dest=KRUSN load>70',
  ],
  [
    'Crude cargoes above 2 million barrels, Saudi or UAE origin, due in Korea in 5 days',
    '(C) $crude cargo>~272851 orig=SA,AE dest=KR eta=5d (laden)',
  ],
  ['JKM and ttf now?', 'price=TTF,LNG_ASIA'],
  ['Hormuz: any LPG carriers laden there now?', 'P/$lpg/$LPG laden in=hormuz'],
  ['When does the Yeochun cracker come back from its turnaround?', 'ask'],

  // a teacher preparing a lesson on straits and canals
  ['What ships are in the Suez Canal right now?', 'in=suez'],
  ['How many oil tankers are in the Strait of Hormuz at the moment?', 'CH/C in=hormuz'],
  ['Container ships in the Panama Canal heading for the USA', 'X/$containers in=panama dest=US'],
  ['Which LNG ships are in the Turkish Straits?', 'N/$lng/$LNG in=turkish-straits'],
  ['Ships going faster than 10 knots in the Strait of Dover', 'kn>10 near*'],
  ['W\u0068o dug the Panama Canal and how long did it take?', 'ask/near* ?'],
  ['ships at anchor in the Suez canal area that are going to Italy', 'status=anchored,waiting in=suez/near* dest=IT'],
  ['container ships near the Kiel Canal with a length over 200 metres', 'X/$containers near* ?length/?metres'],
  ['Greek-flagged ships at the Corinth canal', 'flag=GR near*'],
  ['Bulk carriers with grain in the Bosphorus', 'B $Grain near* (laden)'],
  [
    'Ships in the Strait of Malacca or the Taiwan Strait with a Chinese destination',
    'in=malacca,taiwan-strait dest=CN',
  ],
  [
    'Tankers that loaded in the Persian Gulf and are bound for Japan, please',
    'CH/CNPH/CHP orig=persian-gulf dest=JP (laden)',
  ],
  ['What happened when the Ever Given got stuck?', 'ask/name* ?'],
  ['¿Qué petroleros hay en el estrecho de Gibraltar?', 'CH/C/CNPH/CHP near*'],
  ['Quels porte-conteneurs sont dans le canal de Suez ?', 'X/$containers in=suez'],
  [
    'Welche Massengutfrachter fahren gerade durch den Ärmelkanal nach Deutschland?',
    'B/$dry_bulk in=english-channel dest=DE (status=under_way)',
  ],
  ['Everything in Bab el-Mandeb h\u0065ard from within the last hour', 'in=bab-el-mandeb recv=1h'],
  [
    'Ships at the Cape of Good Hope with cargo from Asia for Europe',
    'in=cape-of-good-hope/near* orig=asia dest=europe (laden)',
  ],
  [
    'Can you show me LPG ships in the Danish straits flying the Norwegian flag?',
    'P/$lpg/$LPG flag=NO in=danish-straits',
  ],
  ['What is the oil price today? My pupils want to know', 'price=BRENT,WTI'],
]
