import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a macro hedge-fund analyst, a grain trader in Geneva, a maritime security watch officer, a product-tanker broker in
 * Singapore and a student. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const macroAnalystsGrainTradersAndWatchOfficers: readonly ConditionsQuestion[] = [
  // macro hedge-fund analyst
  ['how many laden VLCCs are pointed at China right now', 'laden size=vlcc (CH) dest=CN'],
  ['russian crude on the water to india', '$crude orig=RU dest=IN (laden) (C)'],
  ['iron ore due into China within two weeks, capes only', '$Iron_Ore dest=CN eta=14d size=capesize (B) (laden)'],
  ['Brent vs WTI, latest please', 'price=BRENT,WTI'],
  ['TTF and Henry Hub quotes', 'price=TTF,NATGAS'],
  ['laden crude tankers doing under 1 knot around Singapore', 'C laden kn<1 near*'],
  ['US LNG headed for Europe, eta inside 10 days', 'N/$LNG orig=US dest=europe eta=10d (laden)'],
  ['Saudi crude to Asia compared with the same week last year', '$crude orig=SA dest=asia (C) (laden) ?'],
  ['boxships currently off the Cape of Good Hope making over 18 kts', 'X/$containers near* kn>18'],
  ["where's thermal coal trading", 'price=COAL'],
  ['newcastlemaxes, loaded, last called Port Hedland', 'size=newcastlemax (B) laden last=AUPHE'],
  ['is OPEC going to cut again in June?', 'ask'],
  ['Tankers waiting in Chinese waters', 'CH/CNPH/CHP status=waiting/status=anchored,waiting waters=CN'],
  ['Venezuelan crude cargoes bigger than 1.5 million barrels', '$crude orig=VE cargo>~204600 (laden) (C)'],
  [
    'crude tankers that loaded in the US gulf and are bound for South Korea or Japan',
    'C orig=us-gulf dest=KR,JP (laden)',
  ],
  ['Massengutfrachter mit Eisenerz von Brasilien nach China', 'B $Iron_Ore orig=BR dest=CN (laden)'],
  ['sanctioned tankers with destinaton Shandong', 'sanctioned CH/CNPH/CHP dest*'],
  ['bauxite afloat, Guinea origin, 150kt and up', '$Bauxite orig=GN cargo>150000 (laden) (B)'],
  [
    'jet fuel into the UK out of the Middle East or India, arriving by the end of next week',
    '$Jet_Fuel dest=GB orig=middle-east,IN eta* (H) (laden)',
  ],
  ['Q-Flex and Q-Max vessels now in Hormuz with China as destination', 'size=q_flex,q_max (N) in=hormuz dest=CN'],

  // grain trader in Geneva
  ['wheat ex Novorossiysk to Egypt, laden', '$Wheat orig=RUNVS dest=EG laden (B)'],
  ['panamaxes loading soybeans in Santos', 'size=panamax (B) status=loading $Soybeans at=BRSSZ/near*'],
  ['corn from Ukraine to Spain, handysize or supramax', '$Corn orig=UA dest=ES size=handysize,supramax (B) (laden)'],
  ['bulkers waiting off Rosario, Argentina', 'B status=waiting/status=anchored,waiting near*'],
  ["vraquiers chargés de blé de Rouen vers l'Algérie", 'B $Wheat orig=FRURO dest=DZ (laden)'],
  ['soyabeans brazil/china eta next 15 days', '$Soybeans orig=BR dest=CN eta=15d (B) (laden)'],
  ['feed barley Australia to Saudi Arabia', '$Barley/$Grain/?barley orig=AU dest=SA (B) (laden) (?)'],
  [
    'sunflower oil out of the Black Sea going to India',
    '$Sunflower_Oil/$Sunoil/$Vegetable_Oil/$Vegetable_Oils/?sunflower orig=black-sea dest=IN (H) (laden) (?)',
  ],
  ['wheat or corn into Damietta within 5 days', '$Grain ? dest=EGDAM eta=5d (B) (laden)'],
  [
    'kamsarmax in ballast, east coast south america now',
    'size=kamsarmax (B) ballast in=east-coast-south-america/near*',
  ],
  ['empty ultramaxes heading to the US Gulf, less than 12 days out', 'ballast size=ultramax (B) dest=us-gulf eta=12d'],
  ['what did CBOT wheat close at?', 'ask'],
  [
    'bulk carriers for Alexandria whose draught has not been updated for a month',
    'B dest=EGALY/dest=EGEDK quality=draught_stale',
  ],
  ['Bulk carriers at berth in Constanta', 'B status=moored/status=moored,loading,discharging at=ROCND/near*'],
  ['Cargill-chartered panamax bulkers loaded in Brazil', 'size=panamax B orig=BR ?cargill (laden)'],
  ['handysize bulkers, Turkish flag, in the Black Sea or the Sea of Azov', 'B size=handysize flag=TR near*'],
  ['grain to Iran from Brazil, more than 60,000 t', '$Grain orig=BR dest=IR cargo>60000 (B) (laden)'],
  ['bulkers that left Odesa on Monday', 'B last=UAODS/orig=UAODS ? (laden)'],
  ['grain bulkers in the turkish straits, southbound', '$Grain in=turkish-straits ?southbound (B)'],
  ['canola ex Vancouver for Japan', '$Canola/$Rapeseed/$Oilseeds/?canola orig=CAVAN dest=JP (B) (laden) (?)'],

  // navy / maritime security watch officer
  ['all tankers gone dark in Gulf of Oman', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  ['vessels drifting, Gulf of Guinea, last report within 3 hrs', 'status=drifting in=gulf-of-guinea recv=3h'],
  ['sanctioned ships inside Bab el-Mandeb', 'sanctioned in=bab-el-mandeb'],
  ['Iranian-flagged tankers, last port Kharg Island, AIS switched off', 'flag=IR CH/CNPH/CHP last* quality=gap'],
  ['LPG carriers in the Strait of Hormuz, speed 14 or more', 'P/$LPG in=hormuz kn>14'],
  ['need any vessel called ARTEMIS, position no older than 6 hours', 'name=ARTEMIS recv=6h'],
  [
    'Panama or Liberia flagged containerships within Gulf of Aden, fix under 1 hour old',
    'flag=PA,LR X/$containers in=gulf-of-aden recv=1h',
  ],
  ['ships sharing one MMSI in the Black Sea', 'quality=shared_mmsi in=black-sea'],
  ['everything within 20 nm of Hodeidah', 'near*'],
  ['what is the piracy risk level this week', 'ask'],
  ['north korean flag, any type, Yellow Sea', 'flag=KP near*'],
  ['crude tankers in Venezuelan waters at anchor', 'C waters=VE status=anchored,waiting'],
  [
    'Tankers with Russian-loaded cargo in the Danish Straits not on any sanctions list',
    'CH/CNPH/CHP orig=RU in=danish-straits unsanctioned (laden)',
  ],
  ['request list of vessels with conflicting positions, Persian Gulf', 'quality=position_conflict in=persian-gulf'],
  ['bulkers off Yemen doing less than 5 knots', 'B waters=YE kn<5'],
  ['warships near Taiwan', '?warship (near*) (waters=TW)'],
  ['suezmaxes for Ceyhan whose ETA has already passed', 'size=suezmax (CH) quality=eta_past dest=TRCEY/dest=TRBOT'],
  ['subsea cables in the Gulf of Finland', '?cable (in=gulf-of-finland)'],
  [
    'tankers over 100,000 dwt in the South China Sea, laden, moving at 2 kn or less',
    'CH/CNPH/CHP dwt>100000 laden kn<2 in=south-china-sea',
  ],
  [
    'Cook Islands, Comoros or Gabon flag, tanker, under way in the Baltic',
    'flag=CK,KM,GA CH/CNPH/CHP status=under_way in=baltic-sea',
  ],

  // product-tanker broker in Singapore
  ['MR in ballast for Singapore next 5 days', 'size=mr ballast dest=SG/dest=SGSIN eta=5d (CH)'],
  ['LR2s laden with naphtha ex AG to Japan', 'size=lr2 $Naphtha orig=persian-gulf/orig=middle-east dest=JP laden (CH)'],
  [
    'gasoil ex Yeosu, 30-40kt, for Australia',
    '$Gasoil/$Diesel orig=KRYOS cargo>30000 cargo<40000 dest=AU (CH) (laden)',
  ],
  ['tankers 45-55k dwt part laden, say 20 to 60 pct', 'CH/CNPH/CHP dwt>45000 dwt<55000 load>20 load<60 (laden)'],
  ['LR1 anchored Fujairah, empty', 'size=lr1 status=anchored,waiting ballast at=AEFJR/near* (CH)'],
  [
    'palm oil out of Malaysia/Indonesia to India or Pakistan, 15kt+',
    '$Palm_Oil orig=MY,ID dest=IN,PK cargo>15000 (H) (laden)',
  ],
  ['product tankers discharging at Brisbane', 'H status=discharging at=AUBNE/near*'],
  ['jet ex Korea to US West Coast', '$Jet_Fuel orig=KR dest* (H) (laden)'],
  ['jet and diesel prices pls', 'price=JET,DIESEL'],
  [
    'fuel oil from Russia into Singapore or Malaysia, aframax size',
    '$Fuel_Oil orig=RU dest=SG,MY/dest=SGSIN,MY size=aframax (CH) (laden)',
  ],
  ['any condensate ex Qatar?', '?condensate orig=QA (CH) (laden)'],
  ['MRs due Chiba between 5 and 12 December', 'size=mr (CH) dest=JPCHB eta*'],
  ['who owns the LR2s lying off Sikka', '?own (size=lr2) (CH) (near*)'],
  ['MRs ballasting in Malacca strait, last cargo gasoline', 'size=mr ballast in=malacca ? (CH)'],
  ['methanol tankers above 25k dwt going China ex Iran', '$Methanol dwt>25000 dest=CN orig=IR (CH) (laden)'],
  ['product tankers around 18k dwt in the Bay of Bengal', 'H dwt>16200 dwt<19800 in=bay-of-bengal'],
  ['product tankers doing STS off Tanjung Pelepas', 'H near* ?'],
  ['从新加坡装货去澳大利亚的成品油轮', 'H/$products orig=SG/orig=SGSIN dest=AU (laden) (H)'],
  ['where is TC1 freight today', 'ask'],
  ['MRs flag Singapore or HK, >12.5 kn, bound Durban/Mombasa', 'size=mr flag=SG,HK kn>12.5 dest=ZADUR,KEMBA (CH)'],

  // university student new to the field
  [
    'Could you please show me which ships are carrying liquefied natural gas from Qatar to Italy?',
    'N/$LNG orig=QA dest=IT (laden)',
  ],
  [
    'I would like to see all of the container ships that are in the English Channel at the moment.',
    'X/$containers in=english-channel',
  ],
  ['What is the price of oil today?', 'price=BRENT,WTI'],
  [
    'Which very large crude carriers are empty and sailing faster than 13 knots?',
    'size=vlcc (CH) ballast kn>13 (status=under_way)',
  ],
  [
    'Can you tell me which ships are waiting at the Panama Canal?',
    'status=waiting/status=anchored,waiting near*/dest=panama/dest=PA',
  ],
  [
    'Are there any bulk carriers with coal on board that come from South Africa and are going to Pakistan?',
    'B $Coal orig=ZA/last=ZA dest=PK (laden)',
  ],
  ['How many ships are there in the Suez Canal right now?', 'in=suez'],
  [
    'Please list the ships which carry ammonia that was loaded in Trinidad and Tobago.',
    '$Ammonia orig=TT (HP) (laden)',
  ],
  ['What is the difference between a Suezmax and an Aframax?', 'ask'],
  [
    'Which tankers under the flag of Greece are going to the Netherlands or Belgium and will arrive within three days?',
    'CH/CNPH/CHP flag=GR dest=NL,BE eta=3d',
  ],
  ['Which ships that carry cement are going to the United States?', '?cement dest=US (B) (laden)'],
  ['Could I see the ships in the Mediterranean Sea which are less than a quarter full?', 'load<25 in=mediterranean'],
  [
    'Which oil tankers took their cargo in Nigeria and are now sailing to France or Portugal?',
    'CH/C orig=NG dest=FR,PT (laden) (status=under_way)',
  ],
  [
    'Please show me the ships near Gibraltar whose position was received during the last half an hour.',
    'near* recv=30m',
  ],
  ['Which ferries are in the Irish Sea?', '?ferr (in=irish-sea)'],
  [
    'Is it possible to find bulk carriers whose deadweight is between 150,000 and 200,000 tons and that are unloading in Japan?',
    'B dwt>150000 dwt<200000 status=discharging waters=JP/dest=JP/near*',
  ],
  ['¿Qué buques de gas natural licuado van a España desde Argelia?', 'N/$LNG dest=ES orig=DZ/last=DZ (laden)'],
  [
    'I want to know about the refined products that were loaded in ports of the North Sea and are going to ports in West Africa.',
    '$products orig=north-sea dest=west-africa (H) (laden)',
  ],
  ['Which environmentally friendly ships are going to Hamburg?', '? dest=DEHAM'],
  [
    'Which ships with sanctions against them are registered in Cameroon and are carrying crude oil?',
    'sanctioned flag=CM $crude (C) (laden)',
  ],
]
