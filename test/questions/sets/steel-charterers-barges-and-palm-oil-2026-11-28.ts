import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a chartering manager of a steel company in Turkey, a bunker barge operator, an analyst of a sovereign wealth
 * fund, a maritime archaeologist on a survey ship and an importer of palm oil in Pakistan. Written from the notation and the
 * documented filters, without sight of the parser, its lists or any other set.
 */
export const chartererSteelBargesAndPalmOil: readonly ConditionsQuestion[] = [
  // a chartering manager of a steel company in Turkey
  ['bulkers with coking coal heading to iskenderun', 'B $Coking_Coal dest=TRISK (laden)'],
  ['capes loaded with iron ore in Tubarao bound for Turkey', 'size=capesize (B) $Iron_Ore orig=BRTUB dest=TR (laden)'],
  ['empty supramaxes currently in the Black Sea', 'size=supramax (B) ballast in=black-sea'],
  [
    'Which handysize bulk carriers of 25 to 35k dwt are in ballast in the eastern Med?',
    'size=handysize B dwt>25000 dwt<35000 ballast near*',
  ],
  ['steel scrap cargoes from Baltimore to Aliaga', '?scrap orig=USBAL dest=TRALI (B) (laden)'],
  [
    'anyone still waiting off Eregli with coal?',
    '$Coal (B) status=waiting/status=anchored,waiting at=TRERE/near*/dest=TRERE (laden)',
  ],
  [
    'panamax bulkers due Iskenderun within 6 days w/ more than 60,000 t on board',
    'size=panamax B dest=TRISK eta=6d cargo>60000',
  ],
  ['pig iron from Novorossiysk to Marmara ports', '?pig orig=RUNVS dest* (B) (laden)'],
  [
    'Turkish-flagged bulk carriers moored in Ukraine',
    'flag=TR B status=moored/status=moored,loading,discharging waters=UA/near*',
  ],
  [
    'met coal shipments from Hay Point or Gladstone going to Europe',
    '$Coking_Coal/$Coal orig=AUHPT,AUGLT dest=europe (B) (laden)',
  ],
  ['laden bulkers crawling through the Turkish Straits, under 5 kn', 'B laden in=turkish-straits kn<5'],
  ['ultramax 60-64k dwt, last port in Egypt, now ballasting', 'size=ultramax (B) dwt>60000 dwt<64000 last=EG ballast'],
  [
    'Please show me iron ore from Saldanha Bay or Narvik on ships over 150,000 dwt',
    '$Iron_Ore orig=ZASDB,NONVK dwt>150000 (B) (laden)',
  ],
  ['coal price today', 'price=COAL'],
  [
    'what is the freight rate for a supramax from Odesa to Iskenderun',
    '?freight (size=supramax) (B) (orig=UAODS) (dest=TRISK) (laden)',
  ],
  ['sanctioned ships heading for Zonguldak', 'sanctioned dest=TRZON'],
  ['is there a ship called ISDEMIR on the way to Iskenderun?', 'name=isdemir dest=TRISK (status=under_way)'],
  [
    'bulk ships into mersin next 10 days, 15 to 25 thousand tons of cargo',
    'B/$dry_bulk dest=TRMER eta=10d cargo>15000 cargo<25000',
  ],
  ['where does the baltic dry index stand', 'ask'],
  ['Kamsarmaxes with Richards Bay coal doing under 11 knots', 'size=kamsarmax (B) $Coal orig=ZARCB kn<11 (laden)'],

  // a bunker barge operator
  ['who is anchored off Gibraltar right now', 'status=anchored,waiting at=GIGIB/near*/waters=GI'],
  ['box ships due Singapore inside 24 hours', 'X/$containers dest=SG/dest=SGSIN eta=24h/eta=1d'],
  ['bunker barges under way in the bay of Algeciras', '?barge status=under_way at=ESALG/near*'],
  ['VLCCs lying at anchor off Fujairah, in ballast', 'size=vlcc (CH) status=anchored,waiting at=AEFJR/near* ballast'],
  ['fuel oil cargoes coming to Rotterdam from the Baltic', '$Fuel_Oil (CH) dest=NLRTM orig=baltic-sea (laden)'],
  ['VLSFO price in Singapore?', 'ask'],
  ['heating oil price pls', 'price=HEATING_OIL'],
  ['bulkers over 170k dwt in the strait of Gibraltar, westbound', 'B dwt>170000 near* ?westbound'],
  ['tankers drifting off Las Palmas, for orders', 'CH/CNPH/CHP status=drifting at=ESLPA/near* dest=orders/dest*'],
  [
    'fuel oil tankers, 30-40k tonnes on board, arriving Gibraltar within 3 days',
    '$Fuel_Oil (CH) cargo>30000 cargo<40000 dest=GI/dest=GIGIB eta=3d',
  ],
  [
    'product tankers moored in Antwerp, h\u0065ard within the last 30 min',
    'H status=moored/status=moored,loading,discharging at=BEANR/near* recv=30m',
  ],
  ['buques portacontenedores fondeados frente a Algeciras', 'X/$containers status=anchored,waiting at=ESALG/near*'],
  ['gasoil from ARA to the Canary Islands', '$Gasoil/$Diesel (CH) orig=ara dest* (laden)'],
  ['Which container ships bound for Port Said need bunkers?', 'X/$containers dest=EGPSD ?bunker'],
  [
    'capesizes whose last call was Singapore, now off the Cape of Good Hope',
    'size=capesize (B) last=SG/last=SGSIN in=cape-of-good-hope/near*',
  ],
  ['hi, tankers inbound Houston with a load under 10%?', 'CH/CNPH/CHP dest=USHOU load<10'],
  ['everything slower than 3 knots in Singapore strait', 'kn<3 in=singapore-strait'],
  ['aframaxes with fuel oil loaded Novorossiysk or Tuapse', '$Fuel_Oil size=aframax (CH) orig=RUNVS,RUTUA (laden)'],
  ['vessels expected at Piraeus by tomorrow with deadweight above 50k', 'dest=GRPIR eta* dwt>50000'],
  ['panama flagged bulkers at anchor, Galveston', 'flag=PA B status=anchored,waiting at=USGLS/near*'],

  // an analyst of a sovereign wealth fund
  ['Brent vs WTI today', 'price=BRENT,WTI'],
  [
    'How much crude is on its way from Saudi Arabia to Japan?',
    'C/$crude (C) orig=SA dest=JP (laden) (status=under_way)',
  ],
  [
    'LNG leaving Qatar for Europe with more than 70,000 tonnes aboard',
    'N/$LNG (N) orig=QA dest=europe cargo>70000 (laden)',
  ],
  ['Sanctioned oil tankers that loaded in Iran', 'CH/C sanctioned orig=IR (laden)'],
  ['tankers gone dark in the Gulf of Oman', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  ['TTF and JKM please', 'price=TTF,LNG_ASIA'],
  ['Which companies own the most VLCCs?', '? (size=vlcc) (CH)'],
  [
    'suezmaxes from west africa bound for india or indonesia, not sanctioned',
    'size=suezmax (CH) orig=west-africa dest=IN,ID unsanctioned (laden)',
  ],
  ['crude tankers sitting laden at anchor off Malaysia', 'C/$crude (C) laden status=anchored,waiting waters=MY/near*'],
  ['crude from Guyana in parcels of 1 million barrels or more', '$crude (C) orig=GY cargo>~136400 (laden)'],
  ['where is henry hub trading', 'price=NATGAS'],
  ['LPG carriers under the Norwegian flag bound for the US Gulf', 'P/$LPG (P) flag=NO dest=us-gulf'],
  ['what share of Russian crude goes to India?', 'C/$crude (C) orig=RU dest=IN ?share (laden)'],
  ['Bauxite from Guinea to China on Newcastlemaxes', '$Bauxite size=newcastlemax (B) orig=GN dest=CN (laden)'],
  ['LNG-Tanker mit Ziel Deutschland, beladen', 'N/$LNG (N) dest=DE laden'],
  ['How full is the crude storage at Cushing?', 'ask'],
  ['container ships running Bab el-Mandeb at over 18 knots', 'X/$containers in=bab-el-mandeb kn>18'],
  ['ammonia and methanol out of Trinidad', '$Ammonia/$Methanol/$chemicals ? orig=TT (HP) (laden)'],
  ['OPEC production forecast for next quarter', 'ask'],
  [
    'VLCCs of at least 280,000 dwt in ballast, destination Persian Gulf, ETA inside two weeks',
    'size=vlcc (CH) dwt>280000 ballast dest=persian-gulf eta=14d',
  ],

  // a maritime archaeologist on a survey ship
  ['any ship within 15 nautical miles of 36.45N 23.20E', 'near*'],
  ['bulk carriers crossing the Adriatic faster than 12 knots', 'B in=adriatic-sea kn>12'],
  ['fishing boats off Crete right now', '?fishing near*'],
  ['ships anchored on the Skerki Bank', 'status=anchored,waiting near*/?skerki'],
  ['which ships sank off Malta in 1942', '? (near*) (waters=MT)'],
  ['chemical tankers in Irish waters, positions from the last 2 hours only', 'H waters=IE recv=2h'],
  ['drifting bulkers in the western Black Sea', 'B status=drifting near*'],
  ['Greek or Maltese flagged vessels in the Ionian Sea', 'flag=GR,MT near*'],
  ['navires de moins de 3000 tpl au large de la Libye', 'dwt<3000 waters=LY/near*'],
  ['How deep is the water at Cape Artemision?', 'ask'],
  ['cable layers or dredgers in the English Channel', '?dredg in=english-channel'],
  ['anything that came out of Varna and is making for Istanbul', 'last=BGVAR/orig=BGVAR dest=TRIST/dest* (laden)'],
  ['ships in the Gulf of Finland whose ETA has already passed', 'quality=eta_past in=gulf-of-finland'],
  ['LPG tankers making less than 6 kn in the Bay of Biscay', 'P/$LPG (P) kn<6 in=bay-of-biscay'],
  ['silent on AIS, Bay of Bengal, big bulkers above 100000 dwt', 'quality=gap in=bay-of-bengal B dwt>100000'],
  ['bulk traffic around the Kerch Strait, laden only', 'B/$dry_bulk laden near*'],
  ['vessels with conflicting positions near Cyprus', 'quality=position_conflict near*/waters=CY'],
  ['Dutch flag ships up to 8,000 dwt sailing in Croatian waters', 'flag=NL dwt<8000 waters=HR (status=under_way)'],
  [
    'tankers from Skikda to Marseille that are less than half full',
    'CH/CNPH/CHP orig=DZSKI dest=FRMRS/dest=FRFOS/dest=FRMRS,FRFOS load<50 (laden)',
  ],
  ['feeders in Tunisian waters heading to Genoa', 'size=feeder (X) waters=TN dest=ITGOA'],

  // an importer of palm oil in Pakistan
  ['palm oil from dumai or belawan to port qasim', '$Palm_Oil (H) orig=IDDUM,IDBLW dest=PKBQM (laden)'],
  ['chemical tankers with palm oil arriving Karachi in the next 5 days', 'H $Palm_Oil dest=PKKHI eta=5d (laden)'],
  ['crude palm oil vessels loading at Pasir Gudang', '$Palm_Oil (H) status=loading at=MYPGU/near*'],
  ['CPO ships from Malaysia to Pakistan with 20k tonnes or more', '$Palm_Oil (H) orig=MY dest=PK cargo>20000 (laden)'],
  ['RBD palm olein Port Klang to Karachi', '$Palm_Oil/?olein (H) orig=MYPKG dest=PKKHI (laden)'],
  ['price of palm oil on Bursa Malaysia', 'ask'],
  ['chem tankers berthed at Port Qasim', 'H status=moored/status=moored,loading,discharging at=PKBQM/near*'],
  [
    'sunflower oil from Odesa to Karachi',
    '$Sunflower_Oil/$Vegetable_Oils/?sunflower (H) orig=UAODS dest=PKKHI (laden)',
  ],
  ['Soybeans from Brazil for Pakistan, bulkers over 60k dwt', '$Soybeans B orig=BR dest=PK dwt>60000 (laden)'],
  [
    'tankers which left Belawan and are in the malaca strait now',
    'CH/CNPH/CHP last=IDBLW/orig=IDBLW in=malacca (laden)',
  ],
  [
    'palm oil cargoes from Sumatra bound for the west coast of India',
    '$Palm_Oil (H) orig* dest=west-coast-india/dest* (laden)',
  ],
  [
    'palm oil tankers in Bay of Bengal under 10 knots with a stale draught',
    '$Palm_Oil (CHP) in=bay-of-bengal kn<10 quality=draught_stale',
  ],
  ['Stolt ships with palm oil due at Karachi', '$Palm_Oil (H) name=stolt/?stolt dest=PKKHI (laden)'],
  ['tankers of Indonesian or Malaysian flag with destination Pakistan', 'CH/CNPH/CHP flag=ID,MY dest=PK'],
  ['开往巴基斯坦的棕榈油船', '$Palm_Oil (H) dest=PK (laden)'],
  ['urea from Saudi to Karachi within 2 weeks', '?urea orig=SA dest=PKKHI eta=14d (B) (laden)'],
  ['Which terminal in Port Qasim has free tank capacity?', '? (near*) (at=PKBQM) (dest=PKBQM)'],
  [
    'unsanctioned ships with palm oil for Chittagong, at least 80% loaded',
    'unsanctioned $Palm_Oil (H) dest=BDCGP load>80 (laden)',
  ],
  ["vessel with PALM in it's name bound for Karachi", 'name=palm dest=PKKHI'],
  ['dubai crude price now', 'price=DUBAI'],
]
