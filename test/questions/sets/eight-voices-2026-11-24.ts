import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 120 questions in eight voices: telegrams, fragments, whole sentences, English of other native languages. Written from the notation,
 * the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const eightVoices: readonly ConditionsQuestion[] = [
  // Chartering broker, dry bulk, Singapore
  ['capes ballasting to brazil, eta within 25 days', '(B) size=capesize ballast dest=BR eta=25d'],
  ['any supras in ballast around the singapore strait??', '(B) size=supramax ballast in=singapore-strait/near*'],
  [
    'kamsarmaxes laden w/ grain ex ECSA going China',
    '(B) size=kamsarmax $Grain orig=east-coast-south-america dest=CN (laden)',
  ],
  [
    'newcastlemax 200k dwt and up with iron ore from port hedland',
    '(B) size=newcastlemax dwt>200000 $Iron_Ore orig=AUPHE (laden)',
  ],
  ['pls list handysize bulkers anchored off Chittagong', 'B size=handysize status=anchored,waiting at=BDCGP/near*'],
  ['澳大利亚装煤去印度的好望角型船', '(B) size=capesize $Coal orig=AU dest=IN (laden)'],
  ['bulk carriers 50-65k dwt empty, on WCI now', 'B dwt>50000 dwt<65000 ballast in=west-coast-india'],
  ['bauxite from guinea to china, ships under 10 kn', '$Bauxite orig=GN dest=CN kn<10 (B) (laden)'],
  ['c5 freight rate today pls', 'ask'],
  [
    'vsls discharging coking coal at visakhapatnam',
    'status=discharging $Coking_Coal at=INVTZ/near*/dest=INVTZ (B) (laden)',
  ],
  [
    'panamax bulkers, flag marshall islands or liberia, ballast, speed above 12 knots',
    'B size=panamax flag=MH,LR ballast kn>12',
  ],
  ['only those over 180000 dwt', 'B orig=BR dwt>180000', { types: ['Bulk Carrier'], origin: ['BR'] }],
  ['thermal coal ex Indonesia for Korea arr. next 10 days', '$Thermal_Coal orig=ID dest=KR eta=10d (B) (laden)'],
  ['在新加坡海峡锚泊的超灵便型散货船', '(B) size=supramax status=anchored,waiting in=singapore-strait'],
  ['Are there bulkers with corn aboard heading for Vietnam at more than 13 knots?', 'B $Corn dest=VN kn>13 (laden)'],

  // Crude analyst, Geneva
  ['VLCCs loaded in Saudi, destination China, >270kt cargo', '(C/CH) size=VLCC orig=SA dest=CN cargo>~270000 (laden)'],
  ["Pétroliers chargés d'Urals en route vers l'Inde", 'C/CH $Urals dest=IN (laden)'],
  [
    'suezmax ex west africa to med, laden, eta by 10 dec',
    '(C/CH) size=suezmax orig=west-africa dest=mediterranean laden etaTo=2026-12-10 (etaFrom=2026-11-24)',
  ],
  ['Tankers carrying Arab Light at less than 11 knots in the Red Sea', 'C/CH $Arab_Light kn<11 in=red-sea (laden)'],
  ['Murban cargoes bound for Japan, over 500,000 bbl', '$Murban dest=JP cargo>~68213 (C/CH) (laden)'],
  ['brent price now', 'price=BRENT'],
  ['same but to Korea', 'C dest=KR laden', { types: ['Crude Tanker'], destination: ['CN'], laden: true }],
  ['aframaxes ex novorossiysk for augusta or trieste', '(C/CH) size=aframax orig=RUNVS dest=ITAUG,ITTRS (laden)'],
  [
    'Crude tankers waiting off Singapore with load above 90%',
    'C status=waiting/status=anchored,waiting at=SGSIN/near*/waters=SG/bbox*/in=singapore-strait load>90',
  ],
  [
    "Tankers chargés en Irak à destination de l'Europe, attendus dans les 15 jours",
    'C/CH orig=IQ dest=europe eta=15d (laden)',
  ],
  ['Which crude tankers last called in Iran and are on a sanctions list?', 'C last=IR sanctioned'],
  [
    'VLCCs in ballast off the Cape of Good Hope doing 13 kn or better',
    '(C/CH) size=VLCC ballast in=cape-of-good-hope kn>13',
  ],
  ['Bonny Light going to WCI or ECI, laden', '$Bonny_Light dest=west-coast-india,east-coast-india laden (C/CH)'],
  ['Laden crude tankers, Greek flag, in the Turkish Straits', 'C laden flag=GR in=turkish-straits'],
  ['how much crude did India import last month', 'ask'],

  // LNG scheduler, Tokyo
  ['LNG carrier from Ras Laffan to Japan, please', 'N orig=QARLF dest=JP (laden)'],
  [
    'please show me LNG ship which will arrive to Yokohama until 30 November',
    'N/$lng dest=JPYOK etaTo=2026-11-30 (etaFrom=2026-11-24)',
  ],
  ['JKM price now?', 'price=LNG_ASIA'],
  ['Q-Max in Arabian Sea, ballast condition', '(N) size=q_max in=arabian-sea ballast'],
  ['LNG loaded in USA, now in Panama Canal', 'N/$lng orig=US in=panama (laden)'],
  ['LNG carriers with Japan flag, drifting', 'N flag=JP status=drifting'],
  [
    'Australia loaded LNG for Korea and Taiwan, ETA 1 Dec to 7 Dec',
    'N/$lng orig=AU dest=KR,TW etaFrom=2026-12-01 etaTo=2026-12-07 (laden)',
  ],
  ['LNG vessels whose destination is "for orders", laden', 'N/$lng dest=orders laden'],
  ['small-scale LNG carriers under way in Java Sea', '(N) size=small_lng status=under_way in=java-sea'],
  ['VLGC from US Gulf for Far East with propane', '(P) size=VLGC orig=us-gulf dest=far-east $Propane (laden)'],
  ['Could you tell me LNG carriers waiting near Bintulu?', 'N status=waiting/status=anchored,waiting at=MYBTU/near*'],
  ['typhoon forecast for next 3 days please', 'ask'],
  ['LNG ship 90% or more full, from Oman', 'N/$lng load>90 orig=OM (laden)'],
  [
    'LNG carrier, position received within 2 hours, East China Sea, speed over 17 knots',
    'N recv=2h in=east-china-sea kn>17',
  ],
  ['从卡塔尔运往中国的液化天然气船,预计三天内到港', 'N/$lng orig=QA dest=CN eta=3d/eta=72h (laden)'],

  // Products trader, Houston
  ["mr's ex houston w/ gasoline headed to mexico", '(H/CH) size=MR orig=USHOU $Gasoline dest=MX (laden)'],
  ['any LR2 jet AG to NWE?', '(H/CH) size=LR2 $Jet_Fuel orig=persian-gulf dest=north-west-europe (laden)'],
  ['clean tankers discharging in new york right now', 'H/$products status=discharging at=USNYC/near*/dest=USNYC (CH)'],
  [
    'diesel cargoes >60kt loaded in the us gulf bound for europe',
    '$Diesel cargo>~60000 orig=us-gulf dest=europe (H/CH) (laden)',
  ],
  ['whats henry hub at', 'price=NATGAS'],
  [
    'naphtha going to japan or korea by friday',
    '$Naphtha dest=JP,KR etaTo=2026-11-27 (etaFrom=2026-11-24) (H/CH) (laden)',
  ],
  ["empty mr's near corpus christi", '(H/CH) ballast size=MR at=USCRP/near*'],
  ['product tankers last at port arthur, now in the caribbean, loaded', 'H last=USPOA in=caribbean laden'],
  ['tanqueros con diésel cargados en Houston rumbo a Brasil', 'CH/H $Diesel orig=USHOU dest=BR (laden)'],
  [
    'fuel oil from russia into singapore, less than 100k tonnes on board',
    '$Fuel_Oil orig=RU dest=SGSIN/dest=SG cargo<~100000 (C/H/CH) (laden)',
  ],
  [
    'handysize product tankers less than 25% loaded, in the usg',
    'H size=handysize load<25 in=us-gulf/in=gulf-of-mexico',
  ],
  ['propane houston to chiba, eta this week', '$Propane orig=USHOU dest=JPCHB eta* (P) (laden)'],
  ['LR2s heading to ARA owned by scorpio', '(H/CH) size=LR2 dest=ara ?scorpio/?owned'],
  [
    'now only the ones with gasoline',
    'H dest=MX $Gasoline (laden)',
    { types: ['Chemical Tanker'], destination: ['MX'] },
  ],
  [
    'chem tankers w methanol from trinidad, under 15 knots, not on any sanctions list',
    'H $Methanol orig=TT kn<15 unsanctioned (laden)',
  ],

  // Freight-data engineer
  ['type lng_carrier, origin US, destination ES', 'N orig=US dest=ES (laden)'],
  ['bulk carriers in box lat -20 to -10, lon 110 to 120, speed > 10', 'B bbox* kn>10'],
  ['all ships dwt > 300000, status moored', 'dwt>300000 status=moored/status=moored,loading,discharging'],
  ['container ships, flag PA or LR, speed >= 18', 'X flag=PA,LR kn>18'],
  ['mmsi 538007123, recieved in the last 90 min', 'mmsi=538007123 recv=90m'],
  ['Is IMO 9786841 laden?', 'imo=9786841 (laden)'],
  ['Massengutfrachter unter griechischer Flagge, beladen, Ziel Rotterdam', 'B flag=GR laden dest=NLRTM'],
  [
    'tankers where eta between 2026-12-01 and 2026-12-05 and destination = nlrtm',
    'CH etaFrom=2026-12-01 etaTo=2026-12-05 dest=NLRTM',
  ],
  ['gas carriers with a position received within 1h, in the north sea', 'NP recv=1h/recv=60m in=north-sea'],
  ['crude tankers, load between 20 and 60 percent, in the malacca strait', 'C load>20 load<60 in=malacca'],
  ['container ships whose last port is Busan and destination is Los Angeles', 'X last=KRPUS dest=USLAX'],
  ['within 30 nm of gibraltar: anything anchored', 'near*/at=GIGIB status=anchored,waiting'],
  [
    'Containerschiffe im Ärmelkanal, schneller als 16 Knoten, Position höchstens 3 Stunden alt',
    'X in=english-channel kn>16 recv=3h',
  ],
  ['drop the flag filter, keep the rest', 'B dest=CN', { types: ['Bulk Carrier'], flags: ['PA'], destination: ['CN'] }],
  ['top 10 largest bulkers in the baltic sea', 'B in=baltic-sea ?largest/?top'],

  // Investigative reporter
  ['Which sanctioned tankers are currently off the coast of Malaysia?', 'CH sanctioned waters=MY/bbox*'],
  ['Show me shadow fleet tankers in the Gulf of Finland', 'CH in=gulf-of-finland sanctioned/?shadow'],
  ['Gabon-flagged crude tankers that loaded in Russia', 'C flag=GA orig=RU (laden)'],
  ['Crude tankers under the flag of Sierra Leone or Comoros in the English Channel', 'C flag=SL,KM in=english-channel'],
  [
    'Are there any Cook Islands flag tankers, laden and headed for China, that are under sanctions?',
    'CH flag=CK laden dest=CN sanctioned',
  ],
  ['tankers doing ship-to-ship transfers in the Gulf of Oman', 'CH in=gulf-of-oman ?ship-to-ship/?transfers/?sts'],
  [
    '¿Qué petroleros con bandera de Panamá están fondeados frente a Venezuela?',
    'C/CH flag=PA status=anchored,waiting waters=VE/bbox*',
  ],
  ['LNG from Russia going into Spain or France', 'N/$lng orig=RU dest=ES,FR (laden)'],
  ['tankers older than 20 years, flag Cameroon, in the Baltic', 'CH flag=CM in=baltic-sea ?older/?20/?years/?age'],
  ['grain ships out of Odesa heading for Egypt', '$Grain orig=UAODS/last=UAODS dest=EG (B) (laden)'],
  ['Why was the Nord Stream pipeline damaged?', 'ask'],
  ['Vessels with NISSOS in the name, laden, headed to India', 'name=NISSOS laden dest=IN'],
  [
    'anything laden and drifting off Oman with more than 200,000 tonnes of cargo',
    'status=drifting laden cargo>~200000 waters=OM/bbox*',
  ],
  ['Iranian oil on its way to China', '$crude/C/CH orig=IR dest=CN (laden)'],
  ['sanctioned ships that left Murmansk', 'sanctioned orig=RUMMK/last=RUMMK'],

  // Port-agency clerk
  ['vsls with eta hamburg tomorrow', 'dest=DEHAM etaFrom=2026-11-25 etaTo=2026-11-25'],
  ['bulkers at anchor near antwerp', 'B status=anchored,waiting at=BEANR/near*'],
  ['Please send tankers presently discharging at Immingham', 'CH status=discharging at=GBIMM/near*/dest=GBIMM'],
  [
    'containerships arriving Le Havre Sat 28 Nov, ex Asia',
    'X dest=FRLEH etaFrom=2026-11-28 etaTo=2026-11-28 orig=asia/last=asia',
  ],
  ['boxships moored at piraeus', 'X status=moored,loading,discharging at=GRPIR/near*'],
  [
    'buques graneleros con destino Barcelona que llegan hasta el 30 de noviembre',
    'B dest=ESBCN etaTo=2026-11-30 (etaFrom=2026-11-24)',
  ],
  ["what's loading soybeans at santos pls", 'status=loading $Soybeans at=BRSSZ/near* (B)'],
  ['eta rotterdam next 48hrs, chem tankers only', 'H dest=NLRTM eta=48h/eta=2d'],
  [
    'Bitte alle Öltanker unter 100.000 tdw, die in der Ostsee vor Anker liegen',
    'C/CH status=anchored,waiting in=baltic-sea dwt<100000',
  ],
  ['lpg ships moored at gdansk', 'P/$lpg status=moored,loading,discharging at=PLGDN/near*'],
  ['how do i book a tug', 'ask'],
  [
    'and tomorrow?',
    'dest=DEHAM etaFrom=2026-11-25 etaTo=2026-11-25',
    { destination: ['DEHAM'], etaFrom: '2026-11-24', etaTo: '2026-11-24' },
  ],
  ['any wheat cargoes due alexandria within a week', '$Wheat dest=EGALY eta=7d (B) (laden)'],
  ['container vsls + bulkers for koper next 5 days', 'BX dest=SIKOP eta=5d'],
  ['tankers in ballast whose last port was trieste', 'CH ballast last=ITTRS'],

  // Student
  ['how many container ships are in the suez canal right now', 'X in=suez'],
  ['which ships carry palm oil from indonesia to europe', '$Palm_Oil orig=ID dest=europe (H/CH) (laden)'],
  ['oil tankers in the strait of hormuz that are loaded', 'C/CH in=hormuz laden'],
  ['hi, can i see lng ships from the usa to germany', 'N/$lng orig=US dest=DE (laden)'],
  ['bulk carriers in the indian ocean with less than 8 knots', 'B in=indian-ocean kn<8'],
  ['ships under chinese flag with coal from australia', 'flag=CN $Coal orig=AU (B) (laden)'],
  ['ULCC in ballast, where are they?', '(C/CH) size=ulcc ballast'],
  ['what does natural gas cost in europe (ttf)?', 'price=TTF'],
  ['ammonia ships heading for morocco or turkey', '$Ammonia dest=MA,TR (P) (laden)'],
  ['container ships in the south china sea faster than 20 knots, flag denmark', 'X in=south-china-sea kn>20 flag=DK'],
  ["bonjour, je cherche les méthaniers qui vont de l'Algérie vers l'Italie", 'N orig=DZ dest=IT (laden)'],
  ['can you write my essay about maritime law?', 'ask'],
  ['just the slow ones please, under 10 knots', 'P in=malacca kn<10', { types: ['LPG Carrier'], region: ['malacca'] }],
  ['tankers with eta in december for south africa', 'CH etaFrom=2026-12-01 etaTo=2026-12-31 dest=ZA'],
  ['crude oil tankers from angola with more than 1 million barrels', 'C orig=AO cargo>~136426 ($crude) (laden)'],
]
