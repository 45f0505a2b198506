import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of Asian desks (in short English that is not their first language), gas and dry-bulk analysts, a port agent
 * in Santos, a bunker trader and a student. Written from the notation and the documented filters, without sight of the
 * parser or of the lists of regions and ports. The author had seen the set crude-traders-and-reporters-2026-11-25.
 */
export const asianDesksAndAgents: readonly ConditionsQuestion[] = [
  // Desks in Japan, Korea, India and Singapore
  ['please show vlgc arrive Chiba this week', 'size=vlgc dest=JPCHB eta* (P)'],
  ['korea bound LNG from Australia and Qatar', 'N/$LNG dest=KR orig=AU,QA (laden)'],
  ['Ras Laffan to Dahej Q-Flex', 'size=q_flex orig=QARLF dest=INDAH (N) (laden)'],
  ['India LPG vessel, load from US Gulf', 'P/$LPG orig=us-gulf dest=IN (laden)'],
  ['naphtha to Yeosu in 2 weeks', '$Naphtha/?naphtha dest=KRYOS eta=14d (CH) (laden)'],
  ['capesize for Gwangyang or Pohang', 'size=capesize dest=KRKAN,KRKPO (B)'],
  ['coal from Indonesia to India west coast', '$Coal orig=ID dest=west-coast-india (B) (laden)'],
  ['coal vessel discharging at Paradip', '$Coal status=discharging at=INPRT/near*/dest=INPRT (B) (laden)'],
  ['which vessel now loading LNG at Bontang', 'N/$LNG status=loading at=IDBXT/near*/dest=IDBXT'],
  ['LNG arrival Himeji within 48 hrs', 'N/$LNG dest=JPHIM eta=48h (laden)'],
  ['Sabine Pass LNG to Incheon', 'N/$LNG orig*/?Sabine dest=KRINC (laden)'],
  [
    'fuel oil from Fujairah to Singapore, MR and LR1',
    '$Fuel_Oil/?fuel orig=AEFJR dest=SG/dest=SGSIN size=mr,lr1 (CH) (laden)',
  ],
  ['ammonia to Ulsan', '$Ammonia/?ammonia dest=KRUSN (P) (laden)'],
  ['how many q-max in Arabian Sea', 'size=q_max in=arabian-sea/near* (N)'],
  ['LNG carrier drifting near Japan', 'N/$LNG status=drifting near*'],
  ['FSRU in Korea?', '?FSRU/ask (N/$LNG) (near*) (dest=KR)'],
  ['vessel in Malacca strait speed below 8 knot', 'in=malacca kn<8'],
  ['india flag lpg carriers', 'flag=IN P/$LPG'],
  ['Mundra port congestion', '?congestion/ask/status* at=INMUN/near*/dest=INMUN/ask (status*)'],
  ['LNG ship at berth Pyeongtaek', 'N/$LNG status=moored/status=moored,loading,discharging at=KRPTK/near*'],
  ['thermal coal Newcastle → Japan', '$Thermal_Coal/?thermal orig=AUNTL dest=JP ($Coal) (?Newcastle) (B) (laden)'],
  ['Kashima iron ore capesize eta 10 days', '$Iron_Ore size=capesize dest=JPKSM eta=10d (B) (laden)'],
  ['nickel ore Philippines to China', '$Nickel_Ore/?nickel orig=PH dest=CN (B) (laden)'],
  ['tanker Japan flag, laden, from UAE', 'CH/CNPH/C flag=JP laden orig=AE'],
  ['crude for Paradip and Vizag, suezmax', '$crude/C/$crude_oil size=suezmax dest=INPRT,INVTZ (CH) (laden)'],
  ['Asia LNG price please', 'price=LNG_ASIA'],
  ['newcastle coal price today', 'price=COAL'],

  // Gas analysts
  [
    'LNG in floating storage east of Suez',
    '?storage/?floating/?suez N/$LNG (laden) (kn<*) (status*) (in=east-of-suez)',
  ],
  ['US Gulf LNG cargoes rounding the Cape of Good Hope', 'N/$LNG orig=us-gulf in=cape-of-good-hope/near* (laden)'],
  [
    'LNG carriers for orders in the Atlantic',
    'N/$LNG dest=orders in=atlantic/in=atlantic-ocean/in=north-atlantic,south-atlantic/near*',
  ],
  ['propane from Houston to Chiba, VLGC', '$Propane/$LPG/?propane orig=USHOU dest=JPCHB size=vlgc (P) (laden)'],
  ['VLGCs waiting at the Panama Canal', 'size=vlgc status=waiting in=panama/near* (P)'],
  ['VLGCs doing over 15 kn in the Pacific, westbound', 'size=vlgc kn>15 in=pacific/near* ?westbound/?west (P)'],
  ['LGC and MGC with ammonia', 'size=lgc,mgc $Ammonia/?ammonia (P) (laden)'],
  ['small scale LNG in the Baltic', 'size=small_lng in=baltic-sea/in=baltic (N) ($LNG)'],
  ['LNG carriers between 30% and 70% loaded', 'N/$LNG load>30 load<70'],
  ['which LNG cargoes to Pakistan are late', '?late/quality=eta_past N/$LNG dest=PK (laden)'],
  ['sanctioned LNG carriers with AIS gaps', 'sanctioned N/$LNG quality=gap'],
  ['Russian LNG to China', 'N/$LNG orig=RU dest=CN (laden)'],
  ['LNG carriers over 100,000 tonnes of cargo heading to Europe', 'N/$LNG cargo>100000 dest=europe (laden)'],
  ['list LNG terminals in India', '?terminal/?list/ask (N/$LNG) (near*)'],
  ['freight Ras Tanura-Chiba for VLGC $/t', '?freight/ask (size=vlgc) (P) (orig=SARTA) (dest=JPCHB)'],

  // Dry-bulk analysts
  ['VLOCs laden Tubarao to China', 'size=vloc laden orig=BRTUB dest=CN (B)'],
  ['newcastlemax from Port Hedland laden, over 12 kn', 'size=newcastlemax orig=AUPHE laden kn>12 (B)'],
  ['iron ore ex Pilbara, eta Qingdao next 5 days', '?Pilbara/orig* $Iron_Ore dest=CNTAO eta=5d (B) (laden)'],
  ['bauxite from Guinea to China on capes', '$Bauxite/?bauxite orig=GN dest=CN size=capesize (B) (laden)'],
  [
    'Panamaxes with grain from ECSA',
    'size=panamax $Grain/$Grains/?grain orig=ecsa/orig=east-coast-south-america/?ECSA (B) (laden)',
  ],
  ['wheat from Novorossiysk to Egypt', '$Wheat/?wheat orig=RUNVS dest=EG ($Grain) ($Grains) (B) (laden)'],
  ['corn us gulf to japan', '$Corn/$Maize/?corn orig=us-gulf dest=JP ($Grain) ($Grains) (B) (laden)'],
  ['kamsarmaxes open in the Black Sea', 'size=kamsarmax ?open/ballast in=black-sea (B)'],
  ['ultramax and supramax in the Med in ballast', 'size=ultramax,supramax ballast in=mediterranean (B)'],
  ['Richards Bay coal to India or Pakistan', '$Coal orig=ZARCB dest=IN,PK (B) (laden)'],
  ['coking coal from Hay Point', '$Coking_Coal/$Metallurgical_Coal/?coking orig=AUHPT/?Hay ($Coal) (B) (laden)'],
  ['bulk carriers waiting off Gladstone', 'B status=waiting at=AUGLT/near*/dest=AUGLT'],
  ['capes with draught over 17 m', 'size=capesize ?draught/?17 (B)'],
  ['bulkers 75-85k dwt in the Indian Ocean', 'B dwt>75000 dwt<85000 in=indian-ocean'],
  ['capesize in ballast, last port Qingdao, going Brazil', 'size=capesize ballast last=CNTAO dest=BR (B)'],
  [
    'handysize bulkers with fertiliser into Brazil',
    'B size=handysize $Fertiliser/$Fertilizer/$Fertilizers/?fertili dest=BR (laden)',
  ],
  ['C5 rate today', 'ask'],
  ['bulk carriers with stale draught off India', 'B quality=draught_stale waters=IN/near*'],
  ['iron ore loaded at Dampier in the last 7 days', '?7/?last/?loaded $Iron_Ore orig=AUDAM (B) (laden)'],
  [
    'grain ships from Ukraine in the Bosphorus',
    '$Grain/$Grains/?grain orig=UA in=bosphorus/in=bosporus/in=turkish-straits/near* (B) (laden)',
  ],
  ['supramax > 52k dwt faster than 11 kts to Chittagong', 'size=supramax dwt>52000 kn>11 dest=BDCGP (B)'],
  [
    'top 10 biggest iron ore cargoes to China',
    '$Iron_Ore dest=CN (?10) (?top) (?biggest) (sort*) (limit*) (B) (laden)',
  ],

  // A port agent in Santos
  ['vessels at anchor off Santos', 'status=anchored/status=anchored,waiting at=BRSSZ/near*'],
  ['bulkers due Santos next 3 days', 'B dest=BRSSZ eta=3d'],
  ['navios fundeados em Santos', 'status=anchored/status=anchored,waiting at=BRSSZ/near*'],
  [
    'soybeans Santos to China more than 60,000 mt',
    '$Soybeans/$Soybean/$Soya/$Grain/$Grains/?soy orig=BRSSZ dest=CN cargo>60000 (B) (laden)',
  ],
  ['mv Stella Hope eta santos?', 'name=Stella_Hope (dest=BRSSZ) (?eta)'],
  ['sugar ex Santos', '$Sugar/?sugar orig=BRSSZ (B) (laden)'],
  ['container ships more than 10,000 teu coming to Santos', 'X dest=BRSSZ ?teu/dwt>~125000'],
  ['last port Santos, in ballast', 'last=BRSSZ ballast'],
  ['when is next berth free at Santos', '?berth/?free/?when/ask (at=BRSSZ) (near*) (dest=BRSSZ)'],
  [
    'ships that arrived in Santos yesterday',
    '?yesterday/?arrived/ask at=BRSSZ/near*/last=BRSSZ/dest=BRSSZ/ask (status*)',
  ],

  // A bunker trader
  ['vessels calling Fujairah next 36h', 'dest=AEFJR eta=36h'],
  ['vlsfo price Singapore', '?vlsfo/?price/ask (at=SGSIN) (near*) (dest=SG) (dest=SGSIN)'],
  ['box ships > 100k dwt eta Singapore within 2 days', 'X dwt>100000 dest=SG/dest=SGSIN eta=2d'],
  ['HSFO heading to Singapore on VLCCs', '$HSFO/$Fuel_Oil/?HSFO size=VLCC dest=SG/dest=SGSIN (CH) (laden)'],
  ['ships slower than 1 kn off Gibraltar', 'kn<1 at=GIGIB/near*'],
  ['seen in last 30 min near Rotterdam, anchored', 'recv=30m status=anchored/status=anchored,waiting at=NLRTM/near*'],
  ['scrubber fitted capesize', '?scrubber size=capesize (B)'],

  // A student
  ['for my thesis: how many LNG carriers pass Hormuz every month?', '?/ask N/$LNG/ask in=hormuz/ask'],
  ['what is the difference between LR2 and Aframax', '?difference/ask (size=aframax,lr2) (CH)'],
  ['ship-to-ship transfers off Malaysia', '?transfer/?ship-to-ship/?STS/ask waters=MY/near*/ask'],
  ['vessels with position conflicts in the Black Sea', 'quality=position_conflict in=black-sea'],

  // Questions that follow an answer
  ['only ballast', 'size=capesize in=indian-ocean ballast (B)', { size: ['capesize'], region: ['indian-ocean'] }],
  ['also Korea', 'N dest=JP,KR', { types: ['LNG Carrier'], destination: ['JP'] }],
  [
    'same but from Brazil',
    'B $Iron_Ore orig=BR dest=CN',
    { types: ['Bulk Carrier'], commodity: 'Iron Ore', origin: ['AU'], destination: ['CN'] },
  ],
  ['remove the speed', 'B dest=IN', { types: ['Bulk Carrier'], minSpeed: 12, destination: ['IN'] }],
  ['over 170000 dwt please', 'size=capesize dest=CN dwt>170000 (B)', { size: ['capesize'], destination: ['CN'] }],

  // German, French, Spanish
  ['LNG-Tanker nach Wilhelmshaven', 'N/$LNG dest=DEWVN'],
  ['Massengutfrachter mit Kohle aus Kolumbien nach Rotterdam', 'B $Coal orig=CO dest=NLRTM (laden)'],
  ['Schiffe vor Anker bei Hamburg', 'status=anchored/status=anchored,waiting at=DEHAM/near*'],
  ['méthaniers à destination de la France dans les 7 jours', 'N/$LNG dest=FR eta=7d'],
  ['vraquiers en attente à Dunkerque', 'B status=waiting at=FRDKK/near*/dest=FRDKK'],
  ['graneleros con carbón hacia España', 'B $Coal dest=ES (laden)'],
  ['¿qué metaneros llegan a Huelva esta semana?', 'N/$LNG dest=ESHUV eta*'],

  // Typing errors
  ['capsize iron ore to qindao', '$Iron_Ore size=capesize dest=CNTAO (B) (laden)'],
  ['lng carier from quatar to taiwan', 'N/$LNG orig=QA dest=TW (laden)'],
  ['bulk carrirs laden from Parangua', 'B laden orig=BRPNG'],
]
