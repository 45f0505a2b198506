import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 120 questions of a second examiner, spread evenly over all filters. Written from the notation, the filters and the list of regions
 * alone, without sight of the parser or of other sets.
 */
export const secondExaminer: readonly ConditionsQuestion[] = [
  // types and sizes
  ['laden VLCCs heading to South Korea', 'size=VLCC (C/CH) laden dest=KR'],
  ['Suezmaxes and Aframaxes in the Black Sea in ballast', 'size=suezmax,aframax (C/CH) in=black-sea ballast'],
  ['capesizes waiting off Port Hedland', 'size=capesize (B) status=waiting at=AUPHE'],
  ['Show me kamsarmax bulkers bound for Brazil, empty', 'size=kamsarmax B dest=BR ballast'],
  [
    'LR2s carrying jet fuel from the Middle East Gulf to NWE',
    'size=LR2 (CH/H) $Jet_Fuel (laden) orig=persian-gulf dest=north-west-europe',
  ],
  ['MR product tankers in the Caribbean going slower than 8 knots', 'size=MR H in=caribbean kn<8'],
  ['VLGCs with propane for Japan', 'size=VLGC (P) $Propane (laden) dest=JP'],
  ['Q-Max and Q-Flex ships out of Ras Laffan', 'size=q_max,q_flex (N) orig=QARLF/last=QARLF'],
  ['LNG and LPG carriers in the Panama Canal area', 'NP in=panama'],
  ['supramax bulkers in the Bay of Bengal without cargo', 'size=supramax B in=bay-of-bengal ballast'],
  ['container ships over 150,000 dwt heading for Hamburg', 'X dwt>150000 dest=DEHAM'],
  ['handysize bulk carriers loaded in Ukraine bound for Egypt', 'size=handysize B orig=UA dest=EG (laden)'],
  [
    'all newcastlemaxes laden with iron ore, ETA China next 10 days',
    'size=newcastlemax (B) $Iron_Ore (laden) dest=CN eta=10d',
  ],

  // cargoes and grades
  ["who's carrying Murban to Japan right now", '$Murban dest=JP (laden) (C/CH)'],
  ['Urals cargoes en route to India', '$Urals dest=IN (laden) (C/CH) (status=under_way)'],
  [
    'Bonny Light arriving in the Med before 5 December',
    '$Bonny_Light dest=mediterranean etaTo=2026-12-05/etaTo=2026-12-04 (etaFrom=2026-11-24) (laden) (C/CH)',
  ],
  [
    'soybeans from Brazil to China, ships above 60,000 tonnes of cargo',
    '$Soybeans orig=BR dest=CN cargo>~60000 (B) (laden)',
  ],
  ['coking coal out of Australia heading for India', '$Coking_Coal orig=AU/last=AU dest=IN (B) (laden)'],
  ['bulkers with bauxite loaded in Guinea', 'B $Bauxite orig=GN (laden)'],
  ['wheat and corn cargoes from Russia or Ukraine', '$Grain/$Wheat/$Corn/? orig=RU,UA (B) (laden)'],
  [
    'naphtha for Asia from the Med, ETA within two weeks',
    '$Naphtha dest=asia orig=mediterranean eta=14d (H/CH) (laden)',
  ],
  ['diesel tankers headed to the US Atlantic coast', '$Diesel dest=us-atlantic-coast (H/CH) (laden)'],
  ['ammonia ships loaded in Trinidad', '$Ammonia orig=TT (P/NP) (laden)'],
  ['palm oil from Malaysia into Rotterdam', '$Palm_Oil orig=MY dest=NLRTM (H/CH) (laden)'],
  ['methanol on the water to China', '$Methanol dest=CN (laden) (H/CH) (status=under_way)'],
  [
    'fuel oil cargoes of at least 80,000 tonnes going to Singapore',
    '$Fuel_Oil cargo>~80000 dest=SGSIN/dest=SG (CH/H) (laden)',
  ],
  [
    'Russian crude on its way to Turkey in Suezmaxes',
    '$crude/C orig=RU size=suezmax (C/CH) dest=TR (laden) (status=under_way)',
  ],

  // laden, ballast, load
  ['ballast Capesizes speeding above 12 knots towards Brazil', 'ballast size=capesize (B) kn>12 dest=BR'],
  ['tankers less than 25% loaded in the Gulf of Guinea', 'CH load<25 in=gulf-of-guinea'],
  ['bulkers at least 90 percent full waiting off China', 'B load>90 status=waiting waters=CN/bbox*'],
  ['empty LNG carriers on their way to the US Gulf', 'N ballast dest=us-gulf (status=under_way)'],
  ['crude tankers between 40 and 60 percent load in the Persian Gulf', 'C load>40 load<60 in=persian-gulf'],

  // areas, straits, ports
  ['tankers anchored off Fujairah with cargo on board', 'CH status=anchored,waiting at=AEFJR laden'],
  ['all container vessels currently in the Red Sea or Gulf of Aden', 'X in=red-sea,gulf-of-aden'],
  ['gas carriers inside the Strait of Hormuz, moving slower than 5 kn', 'NP in=hormuz kn<5 (status=under_way)'],
  [
    'bulk carriers rounding the Cape of Good Hope laden with coal',
    'B in=cape-of-good-hope $Coal (laden) (status=under_way)',
  ],
  ['product tankers in the English Channel flying the Maltese flag', 'H in=english-channel flag=MT'],
  ['LNG carriers under way in Norwegian waters', 'N status=under_way waters=NO/bbox*'],
  [
    'bulkers at anchor near the Bosphorus carrying grain',
    'B status=anchored,waiting in=turkish-straits/bbox*/near*/at=TRIST $Grain (laden)',
  ],
  ['Panamax bulkers queueing off Richards Bay', 'size=panamax B status=waiting/status=anchored,waiting at=ZARCB'],

  // destination
  [
    'laden crude tankers from West Africa sailing for orders',
    'C dest=orders orig=west-africa laden (status=under_way)',
  ],
  ['laden LNG carriers bound for Zeebrugge or Dunkirk', 'N laden dest=BEZEE,FRDKK'],
  [
    'laden MRs into Lagos, ETA by Friday',
    'size=MR (CH/H) laden dest=NGLOS/dest=NGAPP etaTo=2026-11-27 (etaFrom=2026-11-24)',
  ],
  [
    'container ships heading to the US West Coast, ETA this weekend',
    'X dest=us-west-coast etaFrom=2026-11-28 etaTo=2026-11-29',
  ],
  ['VLCCs ex Ras Tanura for India or Pakistan', 'size=VLCC (C/CH) orig=SARTA dest=IN,PK (laden)'],
  ['coal into South Asia from South Africa', '$Coal dest=south-asia orig=ZA (B) (laden)'],

  // origin, last port
  ['tankers that last called at Novorossiysk and are now in the Aegean', 'CH last=RUNVS in=aegean-sea'],
  [
    'ballast VLCCs whose last port was in China, now in the Indian Ocean',
    'size=VLCC (C/CH) ballast last=CN in=indian-ocean',
  ],
  ['LNG from Australia and Qatar going to Taiwan', 'N/$lng orig=AU,QA dest=TW (laden)'],
  ['tankers leaving Saudi Arabia for Egypt laden', 'CH orig=SA/last=SA dest=EG laden'],
  ['container ships that departed Colombo bound for Europe', 'X last=LKCMB/orig=LKCMB dest=europe'],
  ['laden crude tankers from Iraq, Kuwait or the UAE to South East Asia', 'C laden orig=IQ,KW,AE dest=south-east-asia'],
  ['chemical tankers loaded in Houston heading for Antwerp', 'H orig=USHOU dest=BEANR (laden)'],

  // ETA
  [
    'iron ore vessels arriving in Japan between 1 and 5 December',
    '$Iron_Ore (B) dest=JP etaFrom=2026-12-01 etaTo=2026-12-05 (laden)',
  ],
  ['LNG carriers due at Milford Haven within 72 hours', 'N dest=GBMLF eta=72h/eta=3d'],
  ['crude tankers with ETA Trieste tomorrow', 'C dest=ITTRS etaFrom=2026-11-25 etaTo=2026-11-25'],
  ['jet fuel due in the UK next week', '$Jet_Fuel dest=GB etaFrom=2026-11-30 etaTo=2026-12-06 (H/CH) (laden)'],
  [
    'soybean ships reaching China after 10 December',
    '$Soybeans (B) dest=CN etaFrom=2026-12-10/etaFrom=2026-12-11 (laden)',
  ],
  [
    'VLCCs arriving in Ulsan by the end of November',
    'size=VLCC (C/CH) dest=KRUSN etaTo=2026-11-30 (etaFrom=2026-11-24)',
  ],

  // speed
  ['laden LNG carriers in the North Atlantic faster than 17 knots', 'N laden in=north-atlantic kn>17'],
  ['crude tankers slow steaming under 9 knots in the South Atlantic', 'C kn<9 in=south-atlantic (status=under_way)'],
  [
    'ballast capes between 10 and 13 knots in the Indian Ocean',
    'ballast size=capesize (B) kn>10 kn<13 in=indian-ocean',
  ],

  // deadweight, cargo
  ['crude tankers with at least 2 million barrels bound for China', 'C cargo>~272900 dest=CN (laden) ($crude)'],
  ['fewer than 700,000 barrels of crude, heading for the US Gulf', '$crude/C (C/CH) cargo<~95500 dest=us-gulf (laden)'],
  ['bulkers of 50,000 to 60,000 dwt anchored off Santos', 'B dwt>50000 dwt<60000 status=anchored,waiting at=BRSSZ'],
  [
    'Suezmax tankers carrying over a million barrels from Libya',
    'size=suezmax (C/CH) cargo>~136400 orig=LY (laden) ($crude)',
  ],

  // status
  ['MR tankers moored in Rotterdam', 'size=MR (CH/H) status=moored,loading,discharging at=NLRTM'],
  ['VLCCs loading at Ras Tanura right now', 'size=VLCC (C/CH) status=loading at=SARTA'],
  ['bulkers discharging coal in Japan', 'B status=discharging $Coal waters=JP/bbox*/dest=JP (laden)'],
  ['crude tankers drifting or waiting in the Singapore Strait', 'C status=drifting,waiting in=singapore-strait'],

  // flags, sanctions
  ['sanctioned tankers in the Baltic', 'sanctioned CH in=baltic-sea'],
  ['Greek or Norwegian flagged Suezmaxes to the US Gulf', 'flag=GR,NO size=suezmax (C/CH) dest=us-gulf'],
  ['sanctioned crude tankers laden and heading for China', 'sanctioned C laden dest=CN'],
  ['any OFAC-listed ships off Malaysia with crude', 'sanctioned waters=MY/bbox* $crude/C (C/CH) (laden)'],
  ["Panama-flagged LPG carriers that aren't sanctioned, in the Gulf of Oman", 'flag=PA P unsanctioned in=gulf-of-oman'],
  ['Gabon, Cameroon or Comoros flag tankers in the South China Sea', 'flag=GA,CM,KM CH in=south-china-sea'],

  // names, numbers
  ['where is IMO 9811000', 'imo=9811000'],
  ['show the vessel with MMSI 353136000', 'mmsi=353136000'],
  ['tankers with Minerva in the name heading to Italy', 'CH name=Minerva dest=IT'],
  ['bulkers whose name contains Star, off South Africa', 'B name=Star waters=ZA/bbox*'],

  // positions received
  ['tankers in the Black Sea with a position in the last 2 hours', 'CH in=black-sea recv=2h'],
  ['container ships off Yemen seen within the past 30 minutes', 'X waters=YE/bbox* recv=30m'],

  // negations
  ['VLCCs in the Arabian Sea that are not laden', 'size=VLCC (C/CH) in=arabian-sea ballast'],
  ['LNG carriers to Europe but not from the United States', 'N dest=europe ?'],
  ['tankers in the Black Sea not flagged in Russia', 'CH in=black-sea ?'],
  ['gas carriers in the Gulf of Mexico, excluding LNG', 'P in=gulf-of-mexico'],
  ['bulkers with grain from Argentina going anywhere except China', 'B $Grain orig=AR (laden) ?'],

  // parts without a filter
  ['Aframaxes in the North Sea older than 15 years', 'size=aframax (C/CH) in=north-sea ?older/?years/?age'],
  ['Frontline VLCCs heading to West Africa', 'size=VLCC (C/CH) dest=west-africa ?frontline'],
  ['laden tankers with draught over 15 metres in the Malacca Strait', 'CH laden in=malacca ?draught'],
  ['top 10 largest LNG carriers in the Persian Gulf', 'N in=persian-gulf ?largest/?top'],
  ['northbound bulkers in the Red Sea above 10 knots', 'B in=red-sea kn>10 ?northbound'],
  ['crude tankers doing ship-to-ship transfers off Malta', 'C waters=MT/bbox*/at=MTMLA ?ship-to-ship/?ship/?transfer'],
  ['product tankers gone dark off Iran', 'H waters=IR/bbox* quality=gap'],
  [
    'Trafigura-chartered LR1s with naphtha from Algeria',
    'size=LR1 (CH/H) $Naphtha orig=DZ (laden) ?trafigura/?chartered',
  ],

  // Spanish, French, German, Chinese
  ['petroleros sancionados en el Mediterráneo con bandera de Panamá', 'CH/C sanctioned in=mediterranean flag=PA'],
  ['graneleros con maíz de Argentina rumbo a Vietnam', 'B $Corn orig=AR dest=VN (laden)'],
  ['¿a cuánto cotiza hoy el Brent?', 'price=BRENT'],
  ['méthaniers chargés à destination de la France, arrivée sous 5 jours', 'N laden dest=FR eta=5d'],
  ['vraquiers en attente au large de Dakar sous pavillon libérien', 'B status=waiting at=SNDKR flag=LR'],
  ['porte-conteneurs en mer Rouge à plus de 15 nœuds', 'X in=red-sea kn>15'],
  ['beladene Rohöltanker aus Norwegen mit Ziel Wilhelmshaven', 'C laden orig=NO dest=DEWVN'],
  ['Massengutfrachter vor Anker in der Ostsee über 70.000 dwt', 'B status=anchored,waiting in=baltic-sea dwt>70000'],
  ['从巴西开往中国的铁矿石船,下周到港', '$Iron_Ore (B) orig=BR dest=CN etaFrom=2026-11-30 etaTo=2026-12-06 (laden)'],
  ['马六甲海峡里的空载VLCC', 'size=VLCC (C/CH) in=malacca ballast'],

  // follow-ups
  ['and only those above 12 knots', 'C dest=CN kn>12', { types: ['Crude Tanker'], destination: ['CN'] }],
  [
    'same but bound for India instead',
    'C orig=SA dest=IN',
    { types: ['Crude Tanker'], origin: ['SA'], destination: ['CN'] },
  ],
  [
    'now just the ones arriving within 5 days',
    'N dest=JP,KR eta=5d',
    { types: ['LNG Carrier'], destination: ['JP', 'KR'] },
  ],
  ['drop the flag filter, please', 'B orig=BR', { types: ['Bulk Carrier'], flags: ['GR'], origin: ['BR'] }],
  ['what about the empty ones?', 'C ballast dest=SA', { types: ['Crude Tanker'], laden: true, destination: ['SA'] }],
  ['also include LPG carriers', 'NP orig=US', { types: ['LNG Carrier'], origin: ['US'] }],

  // refused or asked back
  ["what's the spot VLCC freight rate from the Gulf to China?", 'ask'],
  ['will there be storms in the Bay of Biscay this weekend', 'ask'],
  ['which ships are carrying gas at the moment', 'ask'],
  ['write me a short poem about the sea', 'ask'],
  ['show ships near my office', 'ask'],
  ["what's the Baltic Dry Index today", 'ask'],

  // prices
  ['current TTF front-month price?', 'price=TTF'],
  ['Henry Hub gas price right now', 'price=NATGAS'],
  ['what is iron ore trading at per tonne', 'ask'],
]
