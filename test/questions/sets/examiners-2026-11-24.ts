import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 140 questions of an examiner who measures how often a question becomes exactly the right filters. Written from the notation,
 * the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const examiners: readonly ConditionsQuestion[] = [
  // crude
  ['laden VLCCs heading to China with ETA in the next 10 days', 'size=VLCC (C) (CH) laden dest=CN eta=10d'],
  ['Suezmaxes in ballast in the Med', 'size=suezmax (C) (CH) ballast in=mediterranean'],
  ['Aframaxes waiting off Trieste', 'size=aframax (C) (CH) status=waiting at=ITTRS'],
  [
    'crude tankers under Liberian flag, laden, speed below 8 knots, Indian Ocean',
    'C flag=LR laden kn<8 in=indian-ocean',
  ],
  ['tankers anchored off Fujairah with load above 80%', 'CH status=anchored,waiting at=AEFJR load>80'],
  ['sanctioned tankers in the Baltic Sea below 10 kn', 'CH sanctioned in=baltic-sea kn<10'],
  ['sanctioned crude tankers loaded in Novorossiysk heading to India', 'C sanctioned orig=RUNVS dest=IN (laden)'],
  ['Bonny Light cargoes to Europe over 900,000 barrels', '$Bonny_Light (C) dest=europe cargo>~122783 (laden)'],
  ['VLCCs with more than 1.8 million barrels from Saudi Arabia', 'size=VLCC (C) (CH) cargo>~245566 orig=SA (laden)'],
  ['Murban crude heading to Thailand or Singapore', '$Murban (C) dest=TH,SG/dest=TH,SGSIN (laden)'],
  [
    'Urals on aframaxes to India or Turkey, arriving between 1 and 7 December',
    '$Urals size=aframax (C) (CH) dest=IN,TR etaFrom=2026-12-01 etaTo=2026-12-07 (laden)',
  ],
  [
    'VLCC carrying Arab Light to Japan, arriving in December',
    '$Arab_Light size=VLCC (C) (CH) dest=JP etaFrom=2026-12-01 etaTo=2026-12-31 (laden)',
  ],
  ['crude tankers loading at Ras Tanura, over 250k dwt', 'C status=loading at=SARTA dwt>250000'],
  ['VLCCs for orders, laden, dwt at least 300k', 'size=VLCC (C) (CH) dest=orders laden dwt>300000'],
  ['any tanker in Norwegian waters above 100,000 dwt', 'CH waters=NO dwt>100000'],
  ['tankers that departed Novorossiysk, laden, now in the Med', 'CH orig=RUNVS/last=RUNVS laden in=mediterranean'],
  [
    'VLCCs in ballast, last port in China, going to the Persian Gulf',
    'size=VLCC (C) (CH) ballast last=CN dest=persian-gulf',
  ],
  ['crude tankers near Gibraltar, 50 to 70 percent full', 'C at=GIGIB/near*/waters=GI load>50 load<70'],
  ['Greek-flagged suezmaxes from Iraq to the Med', 'flag=GR size=suezmax (C) (CH) orig=IQ dest=mediterranean'],
  ['tankers in the Strait of Hormuz going faster than 14 knots and not sanctioned', 'CH in=hormuz kn>14 unsanctioned'],
  ['aframax moored in Augusta', 'size=aframax (C) (CH) status=moored,loading,discharging at=ITAUG'],
  [
    'crude tankers in the South China Sea or the Malacca Strait with load below 25%',
    'C in=south-china-sea,malacca load<25',
  ],
  [
    'position received in the last 2 hours, sanctioned VLCCs, South China Sea',
    'recv=2h sanctioned size=VLCC (C) (CH) in=south-china-sea',
  ],
  ['ULCCs and VLCCs laden in the Singapore Strait', 'size=ulcc,vlcc (C) (CH) laden in=singapore-strait'],
  ['crude tankers only, ETA Rotterdam tomorrow', 'C dest=NLRTM etaFrom=2026-11-25 etaTo=2026-11-25'],
  [
    'how many VLCCs are en route to Korea with crude from Kuwait',
    'size=VLCC (C) (CH) dest=KR orig=KW ($crude) (laden) (status=under_way)',
  ],
  [
    'tankers of 100 to 120k dwt heading to the Baltic Sea in ballast, 10-13 knots',
    'CH dwt>100000 dwt<120000 dest=baltic-sea ballast kn>10 kn<13',
  ],
  ['VLCC eta Singapore 28 Nov', 'size=VLCC (C) (CH) dest=SGSIN/dest=SG etaFrom=2026-11-28 etaTo=2026-11-28'],
  ['tankers within 50 miles of Gibraltar, laden, under Malta flag', 'CH laden flag=MT near*/at=GIGIB'],
  ['Indian flagged crude tankers with cargo from Russia', 'C flag=IN orig=RU (laden)'],

  // products, chemicals
  [
    'product tankers carrying jet fuel from India or Korea bound for Europe',
    'H $Jet_Fuel orig=IN,KR dest=europe (laden)',
  ],
  [
    'LR2 tankers with naphtha from the Persian Gulf to Japan',
    'size=LR2 (H) (CH) $Naphtha orig=persian-gulf dest=JP (laden)',
  ],
  ['MR tankers in the North Sea, 30-60 % loaded', 'size=MR (H) (CH) load>30 load<60 in=north-sea'],
  ['chemical tankers drifting in the US Gulf', 'H status=drifting in=us-gulf/in=gulf-of-mexico'],
  ['tankers discharging in Rotterdam with diesel', 'CH/H $Diesel status=discharging at=NLRTM'],
  ['methanol cargoes from Trinidad to Europe', '$Methanol (H) orig=TT dest=europe (laden)'],
  [
    'palm oil from Indonesia or Malaysia bound for India, cargo above 15,000 t',
    '$Palm_Oil (H) orig=ID,MY dest=IN cargo>15000 (laden)',
  ],
  [
    'Marshall Islands flag MRs in the Caribbean, under way, over 13 knots',
    'flag=MH size=MR (H) (CH) in=caribbean status=under_way kn>13',
  ],
  [
    'fuel oil cargoes into Singapore over 80,000 tonnes',
    '$Fuel_Oil dest=SGSIN/dest=SG cargo>80000 (C) (H) (CH) (laden)',
  ],
  [
    'gasoline from ARA to the US Atlantic Coast or West Africa, arriving by 5 December',
    '$Gasoline (H) orig=ara dest=us-atlantic-coast,west-africa etaTo=2026-12-05 (etaFrom=2026-11-24) (laden)',
  ],
  ['LR1 or LR2 in ballast in the Red Sea', 'size=LR1,LR2 (H) (CH) ballast in=red-sea'],
  ['product tankers into Lagos this weekend', 'H dest=NGLOS etaFrom=2026-11-28 etaTo=2026-11-29'],
  [
    'chemicals from Korea to India, cargo between 5,000 and 20,000 tons',
    '$chemicals/H orig=KR dest=IN cargo>5000 cargo<20000 (laden)',
  ],
  [
    'clean products to West Africa with eta after 10 December',
    '$products/H dest=west-africa etaFrom=2026-12-10/etaFrom=2026-12-11 (laden)',
  ],
  [
    'tankers from Algeria arriving Sunday in France or Spain',
    'CH orig=DZ dest=FR,ES etaFrom=2026-11-29 etaTo=2026-11-29',
  ],

  // gas
  ['LNG carriers from Qatar heading to Japan or Korea', 'N ($lng) orig=QA dest=JP,KR (laden)'],
  ['ballast LNG carriers doing 17+ knots in the Atlantic', 'N ballast kn>17 in=north-atlantic,south-atlantic'],
  [
    'VLGCs loaded in Houston with propane heading for the Far East',
    'size=VLGC (P) $Propane orig=USHOU dest=far-east (laden)',
  ],
  ['LPG carriers bound for India with butane, ETA this week', 'P $Butane dest=IN eta* (laden)'],
  ['Q-Flex and Q-Max laden from Ras Laffan to Europe', 'size=q_flex,q_max (N) laden orig=QARLF dest=europe'],
  ['laden LNG carriers in the Indian Ocean with destination for orders', 'N laden dest=orders in=indian-ocean ($lng)'],
  ['ammonia cargoes in the North Atlantic heading to Morocco', '$Ammonia (P) in=north-atlantic dest=MA (laden)'],
  ['gas carriers in the Panama Canal, laden', 'NP in=panama laden'],
  ['LNG vessels transiting Suez, laden, more than 9 knots', 'N laden in=suez kn>9 ($lng)'],
  [
    'VLGC ballast heading to the US Gulf, arriving first half of December',
    'size=VLGC (P) ballast dest=us-gulf etaFrom=2026-12-01 etaTo=2026-12-15',
  ],
  ['lng tankers under 10 knots in the Arabian Sea, laden', 'N kn<10 in=arabian-sea laden ($lng)'],
  ['LPG ships flying the flag of Norway or Singapore, dwt > 40k', 'P flag=NO,SG dwt>40000 ($lpg)'],
  ['LNG carriers drifting or waiting in the Mediterranean', 'N status=drifting,waiting in=mediterranean'],

  // dry bulk, containers, all ships
  [
    'capes laden with iron ore from Brazil to China, ETA before 15 December',
    'size=capesize (B) $Iron_Ore (laden) orig=BR dest=CN etaTo=2026-12-14/etaTo=2026-12-15 (etaFrom=2026-11-24)',
  ],
  [
    'bulk carriers between 40 and 90k dwt in the Black Sea, not sanctioned',
    'B dwt>40000 dwt<90000 in=black-sea unsanctioned',
  ],
  ['Panamax bulkers with grain out of Ukraine', 'size=panamax B $Grain orig=UA (laden)'],
  [
    'kamsarmax ballasting towards ECSA arriving 5-15 December',
    'size=kamsarmax B ballast dest=east-coast-south-america etaFrom=2026-12-05 etaTo=2026-12-15',
  ],
  ['supramaxes in ballast near Singapore', 'size=supramax (B) ballast at=SGSIN/near*/in=singapore-strait/waters=SG'],
  ['Newcastlemaxes heading for Port Hedland in ballast', 'size=newcastlemax (B) dest=AUPHE ballast'],
  ['handysize bulkers at anchor in the Bay of Bengal', 'size=handysize B status=anchored,waiting in=bay-of-bengal'],
  ['coking coal from Australia to India on panamaxes', '$Coking_Coal orig=AU dest=IN size=panamax (B) (laden)'],
  ['bulkers with bauxite from Guinea, load over 90 percent', 'B $Bauxite orig=GN load>90 (laden)'],
  ['bulkers that last called at Richards Bay with coal for India or Pakistan', 'B last=ZARCB $Coal dest=IN,PK (laden)'],
  [
    'soybeans from Brazil or Argentina to China, ETA in December',
    '$Soybeans (B) orig=BR,AR dest=CN etaFrom=2026-12-01 etaTo=2026-12-31 (laden)',
  ],
  ['wheat ships from Russia heading for Egypt or Turkey', '$Wheat (B) orig=RU dest=EG,TR (laden)'],
  [
    'bulk carriers heading to Santos or Paranagua, eta within 48 hours, in ballast',
    'B dest=BRSSZ,BRPNG eta=48h ballast',
  ],
  [
    'thermal coal from Indonesia to China or India, 50-60k dwt',
    '$Thermal_Coal (B) orig=ID dest=CN,IN dwt>50000 dwt<60000 (laden)',
  ],
  [
    'handymax with grain from the River Plate to North Africa',
    'size=handymax (B) $Grain orig=river-plate dest=north-africa (laden)',
  ],
  ['ships under Panama or Liberia flag in the Red Sea doing less than 5 knots', 'flag=PA,LR in=red-sea kn<5'],
  ['container ships over 150,000 dwt in the Gulf of Aden', 'X dwt>150000 in=gulf-of-aden'],
  [
    'containerships to Los Angeles or Long Beach arriving next week',
    'X dest=USLAX,USLGB etaFrom=2026-11-30 etaTo=2026-12-06',
  ],
  ['any ships in the Danish Straits with Russian flag going over 12 kn', 'flag=RU in=danish-straits kn>12'],
  ['bulkers loading in Australia over 150k dwt', 'B status=loading waters=AU/orig=AU dwt>150000'],

  // negations
  ['laden crude tankers in the Baltic except sanctioned ones', 'C laden in=baltic-sea unsanctioned'],
  ['VLCCs from Saudi Arabia not going to China', 'size=VLCC (C) (CH) orig=SA ?china/?not'],
  ['tankers in the Andaman Sea other than Malaysian flag', 'CH in=andaman-sea ?malaysian/?malaysia/?flag/?other'],
  ['gas carriers but no LPG in the Indian Ocean', 'N/?lpg (NP) in=indian-ocean'],
  [
    'laden tankers in the Persian Gulf that are not VLCCs',
    'CH in=persian-gulf laden ?vlcc/?vlccs/?not/dwt<200000/size=ulcc,suezmax,aframax,lr1,mr,handysize/size=suezmax,aframax,lr1,mr,handysize',
  ],
  [
    'bulkers waiting off Newcastle Australia, no capesizes',
    'B status=waiting at=AUNTL ?capesize/?capesizes/dwt<100000/size=handysize,handymax,panamax',
  ],
  [
    'Russian crude on aframaxes to anywhere but India',
    '$crude/C (CH) size=aframax orig=RU (laden) ?india/?but/?anywhere',
  ],
  ['container ships except Panama flagged heading to Hamburg', 'X dest=DEHAM ?panama/?except'],
  ['LNG cargoes from the US to any destination except Europe', 'N/$lng orig=US (laden) ?europe/?except'],
  [
    'all bulkers in the Yellow Sea except handysize, laden',
    'B laden in=yellow-sea ?handysize/?except/dwt>40000/size=capesize,panamax,handymax',
  ],
  ['tankers in the North Sea, no product tankers, laden', 'C/?product (CH) in=north-sea laden'],
  ['bulk carriers not in ballast from South Africa heading to China', 'B laden orig=ZA dest=CN'],
  ['suezmax not laden off West Africa', 'size=suezmax (C) (CH) ballast in=west-africa'],
  [
    'VLCCs without Liberian or Marshall Islands flag in the Indian Ocean, in ballast',
    'size=VLCC (C) (CH) ballast in=indian-ocean ?liberian/?liberia/?without/?flag',
  ],
  ['LPG carriers to India not loaded in Qatar, ETA within 7 days', 'P dest=IN eta=7d ?qatar/?not'],

  // parts that have no filter
  ['dark fleet tankers in the Gulf of Finland under 100k dwt', 'CH in=gulf-of-finland dwt<100000 ?dark'],
  ['VLCCs older than 15 years heading to China laden', 'size=VLCC (C) (CH) dest=CN laden ?older/?age/?years'],
  ['eco MR tankers in ballast in the Med', 'size=MR (H) (CH) ballast in=mediterranean ?eco'],
  ['scrubber fitted capesizes heading to Port Hedland', 'size=capesize (B) dest=AUPHE ?scrubber'],
  ['laden suezmaxes on charter to Shell off West Africa', 'size=suezmax (C) (CH) laden in=west-africa ?shell/?charter'],
  ['largest laden bulk carriers off Brazil', 'B laden waters=BR/bbox*/in=east-coast-south-america ?largest'],
  ['top 10 LNG carriers by speed in the North Atlantic', 'N in=north-atlantic ?top/?speed'],
  ['tankers with draught over 20 m in the Malacca Strait', 'CH in=malacca ?draught/?draft'],
  ['Frontline VLCCs in ballast going to the Persian Gulf', 'size=VLCC (C) (CH) ballast dest=persian-gulf ?frontline'],
  ['Maersk container ships heading to Rotterdam or Felixstowe', 'X dest=NLRTM,GBFXT ?maersk/name=Maersk'],
  ['bulkers built before 2010 under Chinese flag heading to Indonesia', 'B flag=CN dest=ID ?built/?2010/?age'],
  ['crude tankers loaded last week in Kuwait heading to Japan', 'C orig=KW dest=JP (laden) ?week/?last'],
  ['sanctioned tankers doing STS off Malaysia', 'CH sanctioned waters=MY/bbox* ?sts'],
  ['northbound tankers in the Red Sea, laden', 'CH in=red-sea laden ?northbound'],
  ['Aframaxes with ice class in the Gulf of Bothnia', 'size=aframax (C) (CH) in=gulf-of-bothnia ?ice/?class'],
  ['Greek owned aframaxes in the Black Sea', 'size=aframax (C) (CH) in=black-sea ?owned/?owner/?greek'],
  ['product tankers rerouted around the Cape of Good Hope to Europe', 'H dest=europe (in=cape-of-good-hope) ?rerouted'],

  // Spanish, French, German, Chinese
  ['petroleros cargados con destino a China que salieron de Arabia Saudita', 'CH/C laden dest=CN orig=SA/last=SA'],
  [
    'graneleros en lastre hacia Santos con llegada antes del 5 de diciembre',
    'B ballast dest=BRSSZ etaTo=2026-12-04/etaTo=2026-12-05 (etaFrom=2026-11-24)',
  ],
  ['metaneros en el Mediterráneo con bandera de Malta o Grecia', 'N in=mediterranean flag=MT,GR'],
  ['petroleros sancionados en el Caribe de más de 20 años', 'CH/C sanctioned in=caribbean ?años/?20/?edad'],
  ["méthaniers chargés venant du Qatar à destination de la France ou de l'Italie", 'N laden orig=QA dest=FR,IT ($lng)'],
  ['pétroliers de plus de 150 000 tpl en mer Rouge, vitesse inférieure à 6 nœuds', 'CH/C dwt>150000 in=red-sea kn<6'],
  ["vraquiers avec du blé de Russie vers l'Égypte", 'B $Wheat orig=RU dest=EG (laden)'],
  [
    'VLCC sur lest à destination du golfe Persique, pavillon grec',
    'size=VLCC (C) (CH) ballast dest=persian-gulf flag=GR',
  ],
  ['beladene Rohöltanker aus Russland nach Indien', 'C laden orig=RU dest=IN ($crude)'],
  ['LNG-Tanker mit Ziel Wilhelmshaven, Ankunft in den nächsten 7 Tagen', 'N dest=DEWVN eta=7d'],
  [
    'Massengutfrachter in der Ostsee zwischen 30.000 und 60.000 tdw, nicht sanktioniert',
    'B in=baltic-sea dwt>30000 dwt<60000 unsanctioned',
  ],
  [
    'Containerschiffe nach Hamburg, schneller als 18 Knoten, älter als 10 Jahre',
    'X dest=DEHAM kn>18 ?älter/?alter/?jahre',
  ],
  ['从沙特开往中国的载货VLCC', 'size=VLCC (C) (CH) laden orig=SA dest=CN'],
  ['南海的空载散货船,速度低于10节', 'B ballast in=south-china-sea kn<10'],
  [
    '从卡塔尔开往日本或韩国的LNG船,12月5日前到达',
    'N ($lng) orig=QA dest=JP,KR etaTo=2026-12-04/etaTo=2026-12-05 (etaFrom=2026-11-24)',
  ],

  // refused as a whole, or asked back
  ['what is the current freight rate for a VLCC from Ras Tanura to Ningbo?', 'ask'],
  ['what was the TD3C rate on Friday', 'ask'],
  ['how will the weather be in the Bay of Biscay on Thursday and Friday?', 'ask'],
  ['how much crude did India import from Russia in October?', 'ask'],
  ['show me gas heading to Europe', 'ask'],
  ['when is the next OPEC+ meeting?', 'ask'],
  ['write a mail to my broker asking for firm offers', 'ask'],
  ['will freight rates go up next year?', 'ask'],
  ['Baltic Dry Index today', 'ask'],
  ['what do one-year time charter rates look like this week?', 'ask'],

  // prices
  ['what is Brent trading at right now?', 'price=BRENT'],
  ['JKM price today', 'price=LNG_ASIA'],
  ['what is the price of Newcastle coal?', 'price=COAL'],
  ['Henry Hub gas price now', 'price=NATGAS'],
  ['wheat price in Chicago', 'ask ?price'],
]
