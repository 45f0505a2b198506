import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of four reviewers for a magazine: a trader, an analyst, a journalist and a developer. Written from the notation, the
 * filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const reviewers: readonly ConditionsQuestion[] = [
  // Energy trader
  [
    'VLCCs that loaded in Saudi Arabia or Kuwait and are now bound for Ulsan',
    'size=VLCC (C) orig=SA,KW dest=KRUSN (laden)',
  ],
  ['Suezmaxes in ballast off West Africa doing more than 11 knots', 'size=suezmax (C) ballast in=west-africa kn>11'],
  [
    'Any LR2s with naphtha heading to Japan or South Korea, ETA by 6 December?',
    'size=LR2 (H) $Naphtha dest=JP,KR etaTo=2026-12-06 (etaFrom=2026-11-24)',
  ],
  ['unsanctioned aframaxes with Urals, destination India', 'size=aframax (C) $Urals dest=IN unsanctioned'],
  ['LNG carriers for orders in the North Atlantic', 'N dest=orders in=north-atlantic'],
  ['cargoes of Bonny Light bigger than 900 kb for Europe', '$Bonny_Light cargo>~122783 dest=europe'],
  [
    'Jet from the Middle East or West Coast India arriving ARA in the first half of December',
    '$Jet_Fuel orig=middle-east,west-coast-india dest=ara etaFrom=2026-12-01 etaTo=2026-12-15',
  ],
  ['VLGCs out of Houston with propane, less than 90% full', 'size=VLGC (P) orig=USHOU/last=USHOU $Propane load<90'],
  [
    'Which crude tankers are drifting in the Gulf of Oman with more than 1 million barrels on board?',
    'C status=drifting in=gulf-of-oman cargo>~136426 (laden) ($crude)',
  ],
  ['Where is Brent trading right now?', 'price=BRENT'],
  [
    'diesel from the US Gulf, either to Brazil or to Northwest Europe, on MRs',
    '$Diesel orig=us-gulf dest=BR,north-west-europe size=MR (H)',
  ],
  ['No ballasters please: Murban for Japan, arriving in the next 10 days', 'laden $Murban dest=JP eta=10d'],
  ['Tankers waiting off Shanghai, more than 200,000 dwt', 'CH status=waiting at=CNSHA/near* dwt>200000'],
  [
    'fuel oil ex Russia to Singapore or Fujairah, sanctioned vessels only',
    '$Fuel_Oil orig=RU dest=SGSIN,AEFJR/dest=SG,AEFJR sanctioned',
  ],
  ['Q-Flex or Q-Max in the Arabian Sea, laden', 'size=q_flex,q_max (N) in=arabian-sea laden'],
  ['What is LR1 freight from the Persian Gulf to Japan paying today?', 'ask'],
  ['What does TTF trade at?', 'price=TTF'],
  ['only those with more than 100,000 t aboard', 'C orig=NG cargo>100000', { types: ['Crude Tanker'], origin: ['NG'] }],
  [
    'crude heading for the US Gulf from Mexico, Venezuela or Colombia, but not on aframaxes',
    '$crude dest=us-gulf orig=MX,VE,CO ?aframax',
  ],
  ['Ammonia cargoes ex Trinidad going to Europe or the United States', '$Ammonia orig=TT dest=europe,US'],
  ['laden vlccs rounding the cape of good hope, faster than 12kn', 'size=VLCC (C) laden in=cape-of-good-hope kn>12'],
  ['VLCCs owned by Bahri, ballasting to Ras Tanura', 'size=VLCC (C) ballast dest=SARTA ?bahri/?owned'],
  ['LNG, laden, under 12 knots, dest Japan/South Korea/Taiwan', 'N/$lng laden kn<12 dest=JP,KR,TW'],
  ["Pétroliers chargés de brut russe à destination de l'Inde", 'C/CH $crude orig=RU dest=IN (laden)'],
  [
    'VLCC en lastre rumbo al golfo Pérsico con ETA antes del 5 de diciembre',
    'size=VLCC (C) ballast dest=persian-gulf etaTo=2026-12-04/etaTo=2026-12-05 (etaFrom=2026-11-24)',
  ],

  // Dry-bulk analyst
  [
    'capes laden with iron ore from Port Hedland to China, ETA next week',
    'size=capesize (B) $Iron_Ore (laden) orig=AUPHE dest=CN etaFrom=2026-11-30 etaTo=2026-12-06',
  ],
  ['Kamsarmaxes in ballast heading to Santos or Paranaguá', 'size=kamsarmax (B) ballast dest=BRSSZ,BRPNG'],
  ['supramaxes in the Black Sea that are loading grain', 'size=supramax (B) in=black-sea status=loading $Grain'],
  [
    'bulk carriers at anchor near Newcastle (NSW), 80,000 dwt and up',
    'B status=anchored,waiting at=AUNTL/near* dwt>80000',
  ],
  [
    'Handysize bulkers in the Great Lakes, less than 30,000 dwt and under way',
    'B size=handysize in=great-lakes dwt<30000 status=under_way',
  ],
  ['coking coal from Hay Point to India, more than 70,000 tonnes', '$Coking_Coal orig=AUHPT dest=IN cargo>70000'],
  [
    'bauxite from Guinea on capesizes or newcastlemaxes, arriving in China in December',
    '$Bauxite orig=GN dest=CN etaFrom=2026-12-01 etaTo=2026-12-31 size=capesize,newcastlemax (B)',
  ],
  ['soybeans from Brazil but not to China', '$Soybeans orig=BR ?china'],
  [
    'panamaxes between 75,000 and 82,000 dwt, bulkers only, ballasting toward the US Gulf',
    'B size=panamax dwt>75000 dwt<82000 ballast dest=us-gulf',
  ],
  ['bulk carriers with coal discharging at Rotterdam', 'B status=discharging at=NLRTM/near* $Coal'],
  ['Wheat ships leaving Novorossiysk for Egypt or Turkey', '$Wheat (B) orig=RUNVS/last=RUNVS dest=EG,TR'],
  [
    'Corn, loaded in Argentina, ETA Vietnam within two weeks, Liberian flag',
    '$Corn orig=AR dest=VN eta=14d/etaTo=2026-12-08 flag=LR',
  ],
  ['Baltic Dry Index today', 'ask'],
  ['What is coal trading at?', 'price=COAL'],
  ['bulkers older than 15 years carrying coal from Indonesia to China', 'B $Coal orig=ID dest=CN ?'],
  ['largest laden bulk carriers in the Indian Ocean', 'B laden in=indian-ocean ?largest'],
  ['bulk carriers slower than 9 knots, 60% loaded or more, in the South Atlantic', 'B kn<9 load>60 in=south-atlantic'],
  ['Capes whose last port was Richards Bay, now headed for Europe', 'size=capesize (B) last=ZARCB dest=europe'],
  ['What about Gladstone instead?', 'B orig=AUGLT', { types: ['Bulk Carrier'], origin: ['AUNTL'] }],
  [
    'Forget the flag, and only those with an ETA within 5 days',
    'B dest=CN eta=5d',
    { types: ['Bulk Carrier'], flags: ['PA'], destination: ['CN'] },
  ],
  ['geared bulkers in the Bay of Bengal with coal for Bangladesh', 'B in=bay-of-bengal $Coal dest=BD ?geared'],
  [
    'Grain out of Ukraine or Romania heading into the Med: anything with over 25,000 mt?',
    '$Grain orig=UA,RO/last=UA,RO dest=mediterranean cargo>25000',
  ],
  [
    'Ultramaxes with soybeans from East Coast South America to South East Asia, ETA after 10 December',
    'size=ultramax (B) $Soybeans orig=east-coast-south-america dest=south-east-asia etaFrom=2026-12-10/etaFrom=2026-12-11',
  ],
  [
    'Massengutfrachter mit Kohle aus Kolumbien Richtung Rotterdam, Ankunft diese Woche',
    'B $Coal orig=CO dest=NLRTM eta*',
  ],
  ['从澳大利亚装铁矿石前往中国的好望角型散货船', 'size=capesize (B) $Iron_Ore orig=AU dest=CN (laden)'],

  // Journalist
  ['Which sanctioned tankers are in the Baltic Sea right now?', 'CH sanctioned in=baltic-sea'],
  [
    'tankers from Russia that are sailing through the English Channel under the flag of Gabon or Cameroon',
    'CH orig=RU in=english-channel flag=GA,CM (status=under_way)',
  ],
  ['Shadow fleet ships off Denmark', 'sanctioned/?shadow waters=DK/bbox*/in=danish-straits'],
  [
    'container ships rerouted around the Cape of Good Hope, bound for Rotterdam',
    'X (in=cape-of-good-hope) dest=NLRTM ?rerouted',
  ],
  ['How many LNG ships crossed the Strait of Hormuz yesterday?', 'ask'],
  ['Are there any Iranian-flagged tankers in the Strait of Malacca, loaded?', 'CH flag=IR in=malacca laden'],
  ['Venezuelan crude on its way to China or Cuba', '$crude orig=VE dest=CN,CU (status=under_way) (laden)'],
  ['everything except container ships anchored in the Red Sea', 'CNPHB/?container in=red-sea status=anchored,waiting'],
  ['oil tankers that have gone dark near Malaysia', 'C/CH waters=MY/bbox*/near* quality=gap'],
  ['empty tankers leaving India for Russia', 'CH ballast last=IN dest=RU'],
  ['Greek-flagged or Maltese-flagged tankers with Russian oil', 'CH flag=GR,MT orig=RU ($crude) (laden)'],
  ['Leere Tanker in der Nordsee unter norwegischer Flagge', 'CH ballast in=north-sea flag=NO'],
  ['Is LNG from Russia still going to Belgium, France or Spain?', 'N/$lng orig=RU dest=BE,FR,ES'],
  [
    'tankers near Novorossiysk that are not under way',
    'CH at=RUNVS/near* status=moored,anchored,waiting,drifting,loading,discharging/?',
  ],
  ['Where is the tanker called Marinera?', 'name=Marinera (CH)'],
  ['Ships in the Sea of Azov flying the Russian flag and carrying grain', 'in=sea-of-azov flag=RU $Grain'],
  [
    'Tankers carrying at least 2 million barrels of Saudi crude to the United States',
    'C/CH $crude orig=SA dest=US cargo>~272851',
  ],
  ['Vessels built in Korea, flying the Panamanian flag, in the Panama Canal', 'flag=PA in=panama ?built/?korea'],
  [
    'Méthaniers venant du Qatar attendus en France ou en Belgique la semaine prochaine',
    'N orig=QA/last=QA dest=FR,BE etaFrom=2026-11-30 etaTo=2026-12-06',
  ],
  ['Will there be a storm in the Bay of Biscay this weekend?', 'ask'],
  [
    'container ships of Maersk heading to Los Angeles or Long Beach, arriving by Saturday',
    'X dest=USLAX,USLGB etaTo=2026-11-28 (etaFrom=2026-11-24) ?maersk/name=Maersk',
  ],
  [
    'Any sanctioned tankers bound for Chinese ports with crude loaded in Iran?',
    'C/CH sanctioned dest=CN $crude orig=IR (laden)',
  ],
  ['tankers going to Cuba that are not empty, whatever their flag', 'CH dest=CU laden'],
  [
    'What about those that are on no sanctions list?',
    'C orig=RU dest=IN unsanctioned',
    { types: ['Crude Tanker'], origin: ['RU'], destination: ['IN'] },
  ],
  [
    '¿Qué buques con bandera de Venezuela están fondeados en el Caribe?',
    'flag=VE status=anchored,waiting in=caribbean',
  ],

  // Developer
  [
    'flag:MH type:bulk status:moored near:Antwerp',
    'B flag=MH status=moored/status=moored,loading,discharging at=BEANR/near*',
  ],
  ['dwt >= 300000 AND speed < 5 AND laden', 'dwt>300000 kn<5 laden'],
  ['mmsi 311000784', 'mmsi=311000784'],
  ['IMO 9321483', 'imo=9321483'],
  ['container ships in the Taiwan Strait, positions received within the last 2 hours', 'X in=taiwan-strait recv=2h'],
  ['tankers with speed between 10 and 13 knots and load between 40 and 70 percent', 'CH kn>10 kn<13 load>40 load<70'],
  ['vessel names containing "STAR", Singapore flag, under 50000 dwt', 'name=STAR flag=SG dwt<50000'],
  ['LPG carriers with propane, destination China, but not loaded in Qatar', 'P $Propane dest=CN ?qatar'],
  [
    'product tankers or LPG carriers in the Singapore Strait, drifting or anchored',
    'PH in=singapore-strait status=drifting,anchored,waiting',
  ],
  [
    'chemical tankers with palm oil from Malaysia or Indonesia to the Netherlands or Spain',
    'H $Palm_Oil orig=MY,ID dest=NL,ES',
  ],
  ['type crude tanker near Rotterdam, draught > 15m', 'C at=NLRTM/near* ?draught'],
  ['eta 2026-12-01..2026-12-07, dest USHOU, crude tankers', 'C dest=USHOU etaFrom=2026-12-01 etaTo=2026-12-07'],
  [
    'MRs in ballast with ETA today or tomorrow into Houston',
    'size=MR (H) ballast dest=USHOU etaTo=2026-11-25/eta=36h (etaFrom=2026-11-24)',
  ],
  [
    'laden=true AND region=persian-gulf AND size IN (suezmax, aframax)',
    'laden in=persian-gulf size=suezmax,aframax (C)',
  ],
  ['ships going to any port in Germany except Hamburg', 'dest=DE ?hamburg'],
  [
    'gasoline on LR1s or MRs heading to Nigeria, Togo or Ghana, empties excluded',
    '$Gasoline size=LR1,MR (H) dest=NG,TG,GH laden',
  ],
  ['all ships northbound in the Red Sea above 14 knots', 'in=red-sea kn>14 ?northbound'],
  ['container, last port Algeciras, now in the North Atlantic', 'X last=ESALG in=north-atlantic'],
  ['gas', 'ask'],
  ['tankers w/ naptha going to Chiba or Ulsan, eta < 72h', 'CH $Naphtha dest=JPCHB,KRUSN eta=72h/eta=3d'],
  [
    'feeder container ships in the Gulf of Finland or the Gulf of Bothnia',
    'size=feeder (X) in=gulf-of-finland,gulf-of-bothnia',
  ],
  [
    'ULCVs due at Felixstowe between 28 November and 2 December',
    'size=ulcv (X) dest=GBFXT etaFrom=2026-11-28 etaTo=2026-12-02',
  ],
  [
    'container ships less than 20% loaded, heading to Shanghai under the flag of Hong Kong',
    'X load<20 dest=CNSHA flag=HK',
  ],
  ['min speed 18, container ships, dest DEHAM, from Asia', 'X kn>18 dest=DEHAM orig=asia/last=asia'],
  ['前往日本的液化天然气船，已装载，五天内到达', 'N laden dest=JP eta=5d/etaTo=2026-11-29'],
]
