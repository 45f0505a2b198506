import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a tanker operator's commercial manager in Athens, an energy ministry official of an importing country, a journalist
 * covering the Baltic Sea, an investor in shipping shares and a petrochemicals buyer in Asia. Written from the notation and the documented
 * filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const commercialManagersAndMinistries: readonly ConditionsQuestion[] = [
  // a tanker operator's commercial manager in Athens
  ['ballast aframaxes in the med pls, under 12 kn', 'size=aframax (CH) ballast in=mediterranean kn<12'],
  [
    'empty suezmaxes heading to wafr, eta inside 10 days',
    'size=suezmax (CH) ballast dest=west-africa/dest=gulf-of-guinea eta=10d',
  ],
  ['who is loading at ceyhan rn, 80k dwt and up', 'status=loading near*/at=TRCEY dwt>80000'],
  ['vlccs in ballast to the AG, last port singapore', 'size=vlcc (CH) ballast dest=persian-gulf last=SG/last=SGSIN'],
  ['Greek-flagged LR2s laden for Europe', 'size=lr2 (CH) flag=GR laden dest=europe'],
  ['greek owned suezmaxes in the black sea', 'size=suezmax (CH) in=black-sea ?own'],
  [
    'MRs with diesel out of Novorossiysk for Turkey or Greece',
    'size=mr (CH) $Diesel orig=RUNVS/last=RUNVS dest=TR,GR (laden)',
  ],
  ['tankers with Minerva in the name that are empty', 'CH/CNPH/CHP name* ballast'],
  ['How many aframaxes are at anchor off Piraeus?', 'size=aframax (CH) status=anchored,waiting near*'],
  [
    'tankers 150-165k dwt discharging in Trieste or Augusta',
    'CH/CNPH/CHP dwt>150000 dwt<165000 status=discharging near*/dest*',
  ],
  ["what's brent at?", 'price=BRENT'],
  ['position list suezmax: laden, CPC blend, not sanctioned', 'size=suezmax (CH) $CPC_Blend laden unsanctioned'],
  ['what tankers does Dynacom own that are in ballast off Malaysia', 'CH/CNPH/CHP ballast waters=MY/near* ?dynacom'],
  ['VLCCs built before 2006 that loaded at Basrah', 'size=vlcc (CH) orig* (laden) ?built/?2006'],
  [
    'LR1 with naphtha, eta Singapore < 6 days',
    'size=lr1 (CH) $Naphtha dest=SG/dest=SGSIN/dest=singapore-strait eta=6d (laden)',
  ],
  ['crude tankers 105 to 115 k dwt, unladen, somewhere in the Aegean', 'C dwt>105000 dwt<115000 ballast near*'],
  [
    "suezmaxes in the US Gulf on their ballast leg that aren't sanctioned, 157,000 dwt or bigger",
    'size=suezmax (CH) in=us-gulf/in=gulf-of-mexico ballast unsanctioned dwt>157000',
  ],
  ['Aframaxes drifting off Gibraltar, position not older than 2h', 'size=aframax (CH) status=drifting near* recv=2h'],
  ['VLCCs that left Yanbu and are headed to Ain Sukhna, loaded', 'size=vlcc (CH) last*/orig* dest* laden'],
  ['where is td3c trading today', 'ask ?td3c'],

  // an energy ministry official of an importing country
  [
    'Could you show us all LNG carriers due at Revithoussa within the next two weeks?',
    'N/$LNG dest*/?revithoussa eta=14d',
  ],
  [
    'How much crude is on the water bound for Pakistan from the Arabian Gulf?',
    '$crude/C (C) dest=PK orig=persian-gulf (laden)',
  ],
  ['Please list LPG vessels arriving at Mombasa this month.', 'P/$LPG dest=KEMBA eta*'],
  [
    'Ships carrying petrol to Kenya, Tanzania or Mozambique, arriving within 10 days',
    '$Gasoline dest=KE,TZ,MZ eta=10d (laden) (CH)',
  ],
  ['Is any vessel on a sanctions list currently in Bulgarian waters?', 'sanctioned waters=BG'],
  [
    'LNG tankers from Qatar that are waiting outside Hormuz',
    'N/$LNG orig=QA/last=QA status=waiting/status=anchored,waiting near* (laden)',
  ],
  ['What is the TTF price and how does it compare with JKM?', 'price=TTF,LNG_ASIA'],
  [
    'Which crude tankers loaded in Kuwait or the Emirates are less than 3 days away from Chittagong?',
    'C orig=KW,AE dest* eta=3d (laden)',
  ],
  [
    'Coal ships larger than 70,000 dwt discharging at ports in the Philippines',
    '$Coal (B) dwt>70000 status=discharging waters=PH/dest=PH/near*',
  ],
  [
    'bulkers with wheat from Ukraine or Romania for Egypt, at least 30 000 tonnes each',
    'B $Wheat orig=UA,RO dest=EG cargo>30000 (laden)',
  ],
  [
    'vessels with Russian-loaded diesel approaching Brazil, not on any sanctions list',
    '$Diesel orig=RU dest=BR/near* unsanctioned (laden) (CH)',
  ],
  ['fuel oil arriving at Karachi before 30 June', '$Fuel_Oil dest* eta* (laden) (CH)'],
  ['Which pipelines feed the Świnoujście LNG terminal?', 'ask'],
  ['Q-Flex and Q-Max vessels presently in the Suez Canal or the Red Sea', 'size=q_flex,q_max (N) in=suez,red-sea'],
  [
    'LNG cargoes from the United States to Germany, Poland and Lithuania whose reported ETA has already passed',
    'N/$LNG (N) orig=US dest=DE,PL,LT quality=eta_past (laden)',
  ],
  [
    'jet fuel for the UK from Kuwait, India or Oman, cargoes of over 80 thousand tonnes',
    '$Jet_Fuel dest=GB orig=KW,IN,OM cargo>80000 (laden) (CH)',
  ],
  ['How many tankers berthed in Chittagong yesterday?', '?yesterday (CNPH) (near*) (dest*) (status*)'],
  ['Quels méthaniers chargés arrivent à Dunkerque ou à Montoir dans les 7 jours ?', 'N/$LNG laden dest* eta=7d'],
  [
    'We urgently need to know which LPG carriers under 30,000 dwt are en route to the Dominican Republic',
    'P/$LPG dwt<30000 dest=DO (status=under_way)',
  ],
  [
    'Anything under the Iranian flag in the waters of Sri Lanka with its AIS switched off?',
    'flag=IR waters=LK quality=gap',
  ],

  // a journalist covering the Baltic Sea
  ['Which sanctioned tankers are in the Gulf of Finland at the moment?', 'CH/CNPH/CHP sanctioned in=gulf-of-finland'],
  [
    'tankers flagged Gabon, Cameroon or the Cook Islands in the Danish straits, loaded',
    'CH/CNPH/CHP flag=GA,CM,CK in=danish-straits laden',
  ],
  ['show me shadow fleet ships off Gotland', '?shadow (sanctioned) near*/?gotland'],
  ['ships that went dark in the baltic and came from Primorsk', 'quality=gap in=baltic-sea last*/orig*'],
  ['who cut the Estlink cable last Christmas?', 'ask'],
  ['Vessels at anchor near Bornholm, excluding Danish flagged', 'status=anchored,waiting near* ?'],
  ['where is the tanker Eagle S right now', 'name* (CNPH)'],
  [
    'Oil tankers leaving Ust-Luga for India with more than 100,000 tons on board',
    'CH/C last*/orig* dest=IN cargo>100000 (laden)',
  ],
  [
    'ships crawling at under 4 knots in the Gulf of Finland, h\u0065ard within the last 30 min',
    'kn<4 in=gulf-of-finland recv=30m',
  ],
  [
    'ships whose position jumps impossibly near Kaliningrad',
    'quality=teleport_held_back/quality=position_conflict/quality=position_conflict,teleport_held_back/?jump near*',
  ],
  ['container ships from St Petersburg to Antwerp, Rotterdam or Hamburg', 'X orig*/last* dest=BEANR,NLRTM,DEHAM'],
  [
    'tankers in the English Channel with 700,000 barrels or more that were loaded in Primorsk',
    'CH/CNPH/CHP cargo>~95500 in=english-channel orig* (laden)',
  ],
  ['Russian flagged LNG carriers in the Norwegian Sea or the Arctic', 'N/$LNG flag=RU in=norwegian-sea,arctic'],
  ['Öltanker unter russischer Flagge in der Ostsee, langsamer als 5 Knoten', 'CH/C flag=RU in=baltic-sea kn<5'],
  ['tankers escorted by the Russian navy in the Danish Straits', 'CH/CNPH/CHP in=danish-straits ?escort/?navy'],
  ['LNG carriers whose last call was Vysotsk, now under way at above 12 knots', 'N/$LNG last* status=under_way kn>12'],
  ['Bulkers carrying urea from Ust-Luga', 'B orig*/last* ?urea (laden)'],
  ['which ships claim Port Said as their destination but are still in the Baltic', 'dest=EGPSD in=baltic-sea'],
  ['aframaxes loaded at Russian ports, now in Swedish waters', 'size=aframax (CH) orig=RU waters=SE (laden)'],
  ['moored at Sillamäe or Muuga: any chemical tanker?', 'H status=moored/status=moored,loading,discharging near*'],

  // an investor in shipping shares
  ['How many VLCCs are sailing without cargo right now?', 'size=vlcc (CH) ballast (status=under_way)'],
  [
    'Capesizes with iron ore from Brazil to China, doing less than 11 knots',
    'size=capesize (B) $Iron_Ore orig=BR dest=CN kn<11 (laden)',
  ],
  [
    'which of the ships managed by Frontline are waiting at anchor',
    '?frontline/?manage status=anchored,waiting/status=waiting/status=anchored',
  ],
  [
    'Newcastlemax bulkers waiting off Port Hedland',
    'size=newcastlemax (B) status=waiting/status=anchored,waiting near*/dest*',
  ],
  ['Should I buy Scorpio Tankers stock?', 'ask'],
  [
    'VLGCs loaded in Houston going to Japan or Korea via Panama',
    'size=vlgc (P) orig=USHOU dest=JP,KR (laden) ?via/?panama',
  ],
  [
    'LNG carriers full and at anchor around Singapore',
    'N/$LNG laden/load>90/load>95 (laden) status=anchored,waiting near*',
  ],
  ['wti and brent please', 'price=WTI,BRENT'],
  [
    'boxships over 150k dwt near the Cape of Good Hope with a position from today',
    'X dwt>150000 near* recv=24h/recv=1d/recv*/?today',
  ],
  [
    'ultra large container vessels in Bab el-Mandeb or the Gulf of Aden now',
    'size=ulcv (X) in=bab-el-mandeb,gulf-of-aden',
  ],
  [
    'kamsarmaxes with soybeans off Santos, more than 60kt of cargo',
    'size=kamsarmax (B) $Soybeans near* cargo>60000 (laden)',
  ],
  [
    'Which suezmaxes go faster than 14.5 kts, in ballast, North Atlantic only',
    'size=suezmax (CH) kn>14.5 ballast in=north-atlantic',
  ],
  [
    'Marshall Islands or Liberia flag MR tankers, ballasting to the US Gulf, arriving by the end of next week',
    'size=mr (CH) flag=MH,LR ballast dest=us-gulf eta*',
  ],
  ['henry hub, last', 'price=NATGAS'],
  ['product tankers fitted with scrubbers in the North Sea', 'H in=north-sea ?scrubber/?fitted'],
  [
    'dry bulk vessels between 55 and 60 thousand dwt with coal from Indonesia heading for India',
    'B $Coal dwt>55000 dwt<60000 orig=ID dest=IN (laden)',
  ],
  ['ulccs and vlccs parked at anchor in the Malacca strait', 'size=ulcc,vlcc (CH) status=anchored,waiting in=malacca'],
  ['What did the Baltic Dry Index close at?', 'ask'],
  [
    'neo-panamax box ships queueing at the Panama Canal',
    'size=neo_panamax (X) status=waiting/status=anchored,waiting near*',
  ],
  [
    'VLCCs that are more than 95% full, bound for China with an ETA in under 20 days',
    'size=vlcc (CH) load>95 dest=CN eta=20d (laden)',
  ],

  // a petrochemicals buyer in Asia
  [
    'naphtha cargoes from the Middle East to Korea, Japan, Taiwan eta 15 days',
    '$Naphtha orig=middle-east dest=KR,JP,TW eta=15d (laden) (CH)',
  ],
  ['methanol ships ex Iran heading China', '$Methanol orig=IR/last=IR dest=CN (laden) (H)'],
  ['chem tankers < 20,000 dwt discharging at Kaohsiung or Mailiao', 'H dwt<20000 status=discharging near*/dest*'],
  ['paraxylene parcels from Ulsan to Ningbo', '?paraxylene orig*/last* dest* (laden) (H)'],
  [
    'propane from the US Gulf to Ningbo, Zhangjiagang or Tianjin within 3 weeks',
    '$Propane/$LPG/P (P) orig=us-gulf dest* eta=21d (laden)',
  ],
  ['propane price pls', 'price=PROPANE'],
  [
    'vessels for orders in the South China Sea with fuel oil aboard, half loaded or less',
    '$Fuel_Oil in=south-china-sea dest=orders load<50 (laden) (CH)',
  ],
  ['从沙特到中国的LPG船，七天内到达', 'P/$LPG (P) orig=SA/last=SA dest=CN eta=7d (laden)'],
  ['VLGCs or LGCs with over 40kt LPG, last port Ruwais', 'size=vlgc,lgc (P) ($LPG) cargo>40000 last* (laden)'],
  [
    'palm oil from Indonesia to India, about 30,000 t per ship',
    '$Palm_Oil orig=ID dest=IN cargo>27000 cargo<33000 (CH) (laden)',
  ],
  [
    'Handysize tankers loading in Jubail for Kandla',
    'size=handysize CH/CNPH/CHP status=loading near*/orig*/last* dest*',
  ],
  ['ammonia vessels into Ulsan, Paradip or Kandla that are at least 85 pct full', '$Ammonia dest* load>85 (P) (laden)'],
  ['LR2s with naphtha at Bab el Mandeb, going at least 10 kn', 'size=lr2 (CH) $Naphtha in=bab-el-mandeb kn>10 (laden)'],
  ['who is carrying Murban to Map Ta Phut', '$Murban dest* (C) (laden)'],
  [
    'chemical tankers without sanctions, empty, Singapore Strait, 30-50k dwt',
    'H unsanctioned ballast in=singapore-strait dwt>30000 dwt<50000',
  ],
  [
    'lpg ships bound for Chiba or Kawasaki with a draught not updated for over 30 days',
    'P/$LPG dest* quality=draught_stale',
  ],
  ['steam cracker outages in Korea?', 'ask'],
  ['gasolne out of sikka to singapore, mr size', '$Gasoline size=mr (CH) orig*/last* dest=SG/dest=SGSIN (laden)'],
  [
    'Buques de GLP cargados con destino a Corea del Sur, procedentes de Australia',
    'P/$LPG laden dest=KR orig=AU/last=AU',
  ],
  [
    'methanol from Trinidad, over 25,000 mt, currently in the North Pacific',
    '$Methanol orig=TT cargo>25000 in=north-pacific (laden) (H)',
  ],
]
