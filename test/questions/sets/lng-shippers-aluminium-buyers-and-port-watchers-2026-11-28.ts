import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG shipping manager of a Japanese utility, a raw material buyer of an aluminium smelter in Bahrain, a coast
 * watcher in the Dardanelles, a macro analyst at a central bank and a product tanker broker. Written from the notation and the
 * documented filters, without sight of the parser, its lists or any other set.
 */
export const lngShippersAluminiumBuyersAndPortWatchers: readonly ConditionsQuestion[] = [
  // LNG shipping manager of a Japanese utility
  ['lng carriers due in japan within the next 10 days', 'N/$LNG dest=JP eta=10d'],
  ['Which laden LNG ships loaded at Ras Laffan are heading for Japan or Korea?', 'N/$LNG laden orig=QARLF dest=JP,KR'],
  ['show me empty LNG vessels whose destination is Gladstone', 'N/$LNG ballast dest=AUGLT'],
  ['q-flex ships currently in the Strait of Malacca, fully laden', '(N) size=q_flex laden in=malacca'],
  [
    'LNG from the US Gulf to Japan, ships in or around the Panama Canal right now',
    'N/$LNG orig=us-gulf dest=JP in=panama/near* (laden)',
  ],
  [
    'how many LNG tankers are rounding the Cape of Good Hope on their way to Asia',
    'N/$LNG in=cape-of-good-hope dest=asia',
  ],
  ['What is JKM today?', 'price=LNG_ASIA'],
  ['please compare JKM with TTF and Henry Hub', 'price=LNG_ASIA,TTF,NATGAS'],
  ['LNG carriers waiting off Futtsu or Sodegaura', 'N/$LNG status=waiting/status=anchored,waiting near*/dest*'],
  [
    'Japanese-flagged LNG carriers making less than 10 knots in the South China Sea',
    'N/$LNG flag=JP kn<10 in=south-china-sea',
  ],
  [
    'sanctioned lng carriers loaded in Russia with a position in the last 12 hours',
    'N/$LNG sanctioned orig=RU recv=12h (laden)',
  ],
  ['LNG carriers bound for Japan, but not from Australia', 'N/$LNG dest=JP ?'],
  [
    'small-scale LNG carriers at berth in Japan',
    '(N) size=small_lng status=moored/status=moored,loading,discharging waters=JP/near*/dest=JP',
  ],
  ['LNG vessels out of Bintulu that are more than 90% full', 'N/$LNG orig=MYBTU/last=MYBTU load>90 (laden)'],
  ['What is the boil-off rate of the LNG carriers en route to Himeji?', '(N) ($LNG) (dest*) (status=under_way) ?boil'],
  [
    'I need LNG cargoes over 65,000 tonnes arriving in Japan before the end of next week',
    'N/$LNG cargo>65000 dest=JP eta* (laden)',
  ],
  [
    'lng ships that left Darwin or Dampier and are bound for Tokyo Bay',
    'N/$LNG last=AUDRW,AUDAM/orig=AUDRW,AUDAM dest* (laden)',
  ],
  [
    'conventional size LNG carriers in ballast, Indian Ocean, over 16 kts',
    '(N) size=conventional_lng ballast in=indian-ocean kn>16',
  ],
  ['which LNG carriers have gone dark in the Gulf of Oman', 'N/$LNG quality=gap in=gulf-of-oman'],
  ['LNG carriers in the North Pacific that still sail for orders', 'N/$LNG in=north-pacific dest* (status=under_way)'],

  // raw material buyer of an aluminium smelter in Bahrain
  [
    'bauxite from Guinea on its way to the Arabian Gulf',
    '$Bauxite (B) orig=GN dest=persian-gulf (laden) (status=under_way)',
  ],
  ['alumina cargoes due Bahrain in the coming 3 weeks', '$Alumina/?alumina (B) dest=BH eta=21d (laden)'],
  [
    'pet coke shipments loaded in the US Gulf for Bahrain',
    '$Petcoke/$Petroleum_Coke/$Pet_Coke/?coke (B) orig=us-gulf dest=BH (laden)',
  ],
  ['bulkers that loaded at Bunbury or Kwinana and are now steering for Bahrain', 'B/$dry_bulk orig* dest=BH (laden)'],
  ['panamax bulkers at anchor off Bahrain', '(B) size=panamax status=anchored,waiting waters=BH/near*'],
  [
    'capesizes with bauxite heading for China, eta inside two weeks',
    '(B) size=capesize $Bauxite dest=CN eta=14d (laden)',
  ],
  ['Kamsar - what bulk carriers are loading there now?', 'B/$dry_bulk status=loading at=GNKMR/near*'],
  ['handymax bulkers discharging in Bahrain', '(B) size=handymax status=discharging waters=BH/near*/dest=BH'],
  ['what does the LME quote for aluminium today', 'ask'],
  ['price of coal and of Brent please', 'price=COAL,BRENT'],
  [
    'bulk carriers of 50-60k dwt in ballast in the Arabian Sea',
    'B/$dry_bulk dwt>50000 dwt<60000 ballast in=arabian-sea',
  ],
  ['ships carrying caustic soda to Bahrain', '$Caustic_Soda/?caustic (H) dest=BH (laden)'],
  [
    'Bulkers from Jamaica or Brazil for the Middle East with more than 40,000 t aboard',
    'B/$dry_bulk orig=JM,BR dest=middle-east cargo>40000 (laden)',
  ],
  [
    'non-sanctioned supramaxes in the Red Sea with anthracite for us',
    '(B) size=supramax unsanctioned in=red-sea $Anthracite/$Coal/?anthracite (laden)',
  ],
  ['Which bulkers bound for Bahrain have an ETA that is already past?', 'B/$dry_bulk dest=BH quality=eta_past'],
  [
    'coking coal from Australia into India, laden, only ships above 100k dwt',
    '$Coking_Coal (B) orig=AU dest=IN laden dwt>100000',
  ],
  ['Supramax or ultramax bulkers out of Weipa', '(B) size=supramax,ultramax orig*/last* (laden)'],
  [
    'Liberian or Marshall Islands flagged bulkers passing Bab el-Mandeb at 12 knots or more',
    'B/$dry_bulk flag=LR,MH in=bab-el-mandeb kn>12',
  ],
  ['who owns the bulk carriers that bring bauxite to Jubail', '(B) ($Bauxite) (dest*) (laden) ?own'],
  ['How much bauxite was unloaded in Bahrain last March?', '(B) ($Bauxite) (dest*) (near*) (laden) (status*) ?'],

  // coast watcher in the Dardanelles
  ['what tankers are in the dardanelles right now', 'CH/CNPH/CHP in=turkish-straits/near*'],
  [
    'Suezmaxes waiting in the Turkish Straits',
    '(CH) size=suezmax status=waiting/status=anchored,waiting in=turkish-straits',
  ],
  ['huge box ship passing Canakkale, anything above 100000 dwt there?', 'X/$containers dwt>100000 near*'],
  ['Russian flagged ships in the Aegean', 'flag=RU near*'],
  ['bulkers with grain from Ukraine in the sea of marmara', '$Grain (B) orig=UA near* (laden)'],
  ['wheat or corn from Odesa heading to Egypt', '$Grain ? (B) orig=UAODS dest=EG (laden)'],
  ['crude tankers from Novorossiysk headed to Trieste or Augusta', 'C/$crude orig=RUNVS dest=ITTRS,ITAUG (laden)'],
  ['any sanctioned tankers anchored off Çanakkale?', 'CH/CNPH/CHP sanctioned status=anchored,waiting near*'],
  ['lpg carriers in the black sea going slower than 8 knots', 'P/$LPG in=black-sea kn<8'],
  ['where is the ship called Delta Pioneer', 'name*'],
  ['vessels with their AIS off around Bozcaada', 'quality=gap near*'],
  [
    'turkish flag bulkers moored in Istanbul',
    'B/$dry_bulk flag=TR status=moored/status=moored,loading,discharging at=TRIST/near*',
  ],
  ['are there warships near the Bosphorus?', '(near*) ?warship'],
  ['Ships drifting near Lemnos, seen within the past 3 hours', 'status=drifting near* recv=3h'],
  ['Tankers that called at Tuapse last and are now in the Mediterranean', 'CH/CNPH/CHP last=RUTUA in=mediterranean'],
  ['Maltese and Greek tankers bound for Constanta', 'CH/CNPH/CHP flag=MT,GR dest=ROCND'],
  [
    'aframaxes in ballast for Novorossiysk, arriving in under 48 hours',
    '(CH) size=aframax ballast dest=RUNVS eta=48h/eta=2d',
  ],
  [
    'W\u0068o sails faster than 14 knots through the Turkish Straits? Seen in the last half hour please',
    'kn>14 in=turkish-straits recv=30m (status=under_way)',
  ],
  ['Welche Rohöltanker liegen gerade im Schwarzen Meer vor Anker?', 'C/$crude status=anchored,waiting in=black-sea'],
  [
    'sunflower oil from Ukraine to Turkey or Italy',
    '$Sunflower_Oil/$Vegetable_Oil/?sunflower (H) orig=UA dest=TR,IT (laden)',
  ],

  // macro analyst at a central bank
  ['What is the current oil price?', 'price=BRENT,WTI'],
  ['Number of VLCCs that are laden and bound for China', '(CH) size=vlcc laden dest=CN'],
  [
    'Container ships heading to the European Union with an ETA in the next fortnight',
    'X/$containers dest=european-union eta=14d',
  ],
  [
    'total crude oil currently on the water from the Middle East to Asia',
    'C/$crude orig=middle-east dest=asia (laden) (status=under_way)',
  ],
  ['What will inflation be next quarter if freight rates double?', 'ask'],
  ['How many ships transited the Suez Canal last year compared with 2019?', '(near*) ?'],
  [
    'Container ships off the route: those at the Cape of Good Hope doing more than 18 knots',
    'X/$containers in=cape-of-good-hope kn>18',
  ],
  ['Container ships at anchor in Chinese waters', 'X/$containers status=anchored,waiting waters=CN'],
  [
    'Iron ore shipments from Brazil and Australia to China above 150,000 tonnes',
    '$Iron_Ore (B) orig=BR,AU dest=CN cargo>150000 (laden)',
  ],
  [
    'soybean cargoes leaving Argentina for Spain, Portugal or the Netherlands',
    '$Soybeans (B) orig=AR dest=ES,PT,NL (laden)',
  ],
  ['urea from Egypt to Europe', '?urea (B) orig=EG dest=europe (laden)'],
  [
    'sanctioned crude tankers loaded in Russia that give India as destination',
    'C/$crude sanctioned orig=RU dest=IN (laden)',
  ],
  ['Chinese LNG imports expected in the next 30 days', 'N/$LNG dest=CN eta=30d (laden)'],
  ['Combien de pétroliers chargés vont de la Russie vers la Turquie ?', 'CH/C/CNPH/CHP laden orig=RU/last=RU dest=TR'],
  ['Which refineries in Europe are offline at the moment?', 'ask'],
  ['US gasoline and heating oil prices', 'price=GASOLINE,HEATING_OIL'],
  [
    'Coal for Japan, Korea or Taiwan on ships that are at least 50 percent loaded',
    '$Coal (B) dest=JP,KR,TW load>50 (laden)',
  ],
  ['Grain bound for Germany, weighted by its value in euros', '$Grain (B) dest=DE (laden) ?value/?weighted/?euro'],
  ['从巴西运往中国的大豆', '$Soybeans (B) orig=BR dest=CN (laden)'],
  ['buques de GNL que llegan a España en los próximos 5 días', 'N/$LNG dest=ES eta=5d'],

  // product tanker broker in chat shorthand
  ['mr ballast ara', '(CH) size=mr ballast in=ara/near*/dest=ara'],
  ['lr2s ag > ukc laden jet', '(CH) size=lr2 $Jet_Fuel orig=persian-gulf/orig=middle-east dest* laden'],
  ['lr1 ballast eta fujairah nxt 5 days', '(CH) size=lr1 ballast dest=AEFJR eta=5d'],
  ['mrs usg > brazil w diesel', '(CH) size=mr $Diesel orig=us-gulf dest=BR (laden)'],
  ['cpp tkrs ex sikka pls', 'H/CH/$products orig=INSIK/last=INSIK (laden)'],
  ['aframaxes laden fuel oil in med', '(CH) size=aframax $Fuel_Oil laden in=mediterranean'],
  ['handy tkrs blk sea ballast sub 10kn', '(CH) size=handysize ballast in=black-sea kn<10'],
  ['naphtha skikda > japan/korea lr1 or lr2', '$Naphtha (CH) size=lr1,lr2 orig=DZSKI dest=JP,KR (laden)'],
  ['any mr disch lagos?', '(CH) size=mr status=discharging near*/dest*'],
  ['jet n diesel px pls', 'price=JET,DIESEL'],
  ['mogas ex ara to west africa, 30kt+', '$Gasoline (CH) orig=ara dest=west-africa cargo>30000 (laden)'],
  ['tc2 worldscale now?', 'ask'],
  [
    'mrs 45-52k dwt laden ex ulsan/yeosu going australia',
    '(CH) size=mr dwt>45000 dwt<52000 laden orig=KRUSN,KRYOS dest=AU',
  ],
  ['stainless chem tkrs abt 20k dwt in nwe', 'H dwt>18000 dwt<22000 near*/dest* ?stainless'],
  ['jet yanbu > rdam on water', '$Jet_Fuel (CH) orig=SAYNB dest=NLRTM (laden) (status=under_way)'],
  ['dark tkrs off malaysia', 'CH/CNPH/CHP quality=gap waters=MY/near*'],
  ['panama flag lr1s in the pg, recvd last 2h', '(CH) size=lr1 flag=PA recv=2h in=persian-gulf'],
  ['methanol trinidad > ara', '$Methanol (H) orig=TT dest=ara (laden)'],
  ['who fixed the lr2 out of jubail', '(CH) (size=lr2) (orig*) (last*) (laden) ?'],
  ['tkrs w stale draught at houston', 'CH/CNPH/CHP quality=draught_stale at=USHOU/near*'],
]
