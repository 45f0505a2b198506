import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a refinery buyer in Korea, a shipowner's operations desk in Oslo, a sanctions reporter in London, an importer of
 * soy meal in Europe and a coast guard watch keeper in the Philippines. Written from the notation and the documented filters, without
 * sight of the parser, its lists or any other set.
 */
export const koreanBuyersOperatorsAndWatchKeepers: readonly ConditionsQuestion[] = [
  // A refinery buyer in Korea
  ['vlccs ras tanura to ulsan, laden', 'size=vlcc (CH) orig=SARTA dest=KRUSN laden'],
  ['Which Murban cargoes reach Yeosu in the next 10 days?', '$Murban (C) dest=KRYOS eta=10d (laden)'],
  ['Arab Light for Daesan or Onsan on vessels over 250k dwt', '$Arab_Light (C) dest* dwt>250000 (laden)'],
  [
    'US crude with destination Korea, now passing the Cape of Good Hope',
    '$crude/C (C) orig=US dest=KR in=cape-of-good-hope/near* (laden)',
  ],
  ['suezmax and aframax coming from Kozmino, eta under 5 days', 'size=suezmax,aframax (CH) orig*/last* eta=5d (laden)'],
  ['ships w/ 2 mn bbl or more of crude for south korea', '$crude/C (C) cargo>~272900 dest=KR (laden)'],
  ['dubai now?', 'price=DUBAI'],
  ['Where are Brent and Dubai trading this morning', 'price=BRENT,DUBAI'],
  ['jkm against ttf pls', 'price=TTF,LNG_ASIA'],
  [
    'naphtha on LR2s that loaded in Kuwait or the UAE and discharge at Yeosu',
    '$Naphtha size=lr2 (CH) orig=KW,AE dest=KRYOS (laden)',
  ],
  ['crude carriers waiting off Ulsan right now', 'C status=waiting/status=anchored,waiting at=KRUSN/near*'],
  ['where is the vlcc Universal Winner', 'name* (size=vlcc) (CH)'],
  ['condensate from Qatar arriving at Incheon within a week', '?condensate orig=QA dest=KRINC eta=7d (C) (laden)'],
  [
    'Laden tankers with ESPO in the Sea of Japan that are not sanctioned',
    '$ESPO/$ESPO_Blend (CNPH) laden near* unsanctioned',
  ],
  [
    'empty vlccs doing more than 13 knots westbound in the malacca strait',
    'size=vlcc (CH) ballast kn>13 in=malacca ?westbound',
  ],
  ['LPG Houston to Yeosu via the Panama Canal', 'P/$LPG/$lpg (P) orig=USHOU dest=KRYOS ?panama/?via (laden)'],
  ['fuel oil into Korea, parcels under 40,000 tonnes', '$Fuel_Oil (CH) dest=KR cargo<40000 (laden)'],
  [
    'crude loaded in Iraq on Greek or Korean flag, currently in the Indian Ocean',
    '$crude/C (C) orig=IQ flag=GR,KR in=indian-ocean (laden)',
  ],
  ['What is the nameplate capacity of the Onsan refinery?', 'ask'],
  ['pls list jet fuel cargos from Korea to Los Angeles', '$Jet_Fuel (CH) orig=KR dest=USLAX (laden)'],
  ['从沙特开往韩国的VLCC', 'size=vlcc (CH) orig=SA dest=KR (laden)'],

  // A shipowner's operations desk in Oslo
  ['any aframax at anchor off skagen?', 'size=aframax (CH) status=anchored,waiting at=DKSKA/near*'],
  ['MRs in ballast in the North Sea, last port Antwerp', 'size=mr (CH) ballast in=north-sea last=BEANR'],
  ['norwegian flagged product tankers, speed below 9 kn', 'H flag=NO kn<9'],
  ['Crude tankers at berth in Mongstad', 'C status=moored/status=moored,loading,discharging at=NOMON/near*'],
  ['LNG from Hammerfest to Lithuania', 'N/$LNG/$lng (N) orig=NOHFT dest=LT (laden)'],
  [
    'Suezmaxes that loaded in West Africa and sail for orders',
    'size=suezmax (CH) orig=west-africa dest=orders (laden) (status=under_way)',
  ],
  ['kamsarmax in the Baltic without cargo', 'size=kamsarmax (B) ballast in=baltic-sea'],
  ['ships with "Nordic" in the name bound for the US Gulf', 'name=Nordic/name=NORDIC/name=nordic dest=us-gulf'],
  [
    'capes 170-185k dwt, ballasting, off South Africa',
    'size=capesize (B) dwt>170000 dwt<185000 ballast waters=ZA/near*',
  ],
  ['Suezmaxes whose declared ETA has already passed', 'size=suezmax (CH) quality=eta_past'],
  [
    'VLGCs with a stale draught on their way to Japan',
    'size=vlgc (P) quality=draught_stale dest=JP (status=under_way)',
  ],
  ['Frontline VLCCs heading to China', 'size=vlcc (CH) dest=CN ?frontline'],
  ['Welche Tanker liegen vor Rostock vor Anker?', 'CH/CNPH/CHP status=anchored,waiting at=DERSK/near*'],
  ['LR1s due in ARA within 72 hours and at least three quarters full', 'size=lr1 (CH) dest=ara eta=72h/eta=3d load>75'],
  ['methanol or ammonia going into Rotterdam', '$Methanol/$Ammonia/$chemicals ? dest=NLRTM (PH) (laden)'],
  [
    'drifting crude tankers in the Norwegian Sea, position from the last two hours',
    'C status=drifting in=norwegian-sea recv=2h',
  ],
  ['bauxite Guinea → China, newcastlemax', '$Bauxite orig=GN dest=CN size=newcastlemax (B) (laden)'],
  [
    'Would you show me handysize bulkers discharging in Norway?',
    'size=handysize B status=discharging waters=NO/dest=NO/near*',
  ],
  ['car carriers bound for Drammen', '?car (dest*)'],
  ['What does diesel cost at the moment?', 'price=DIESEL'],
  ['wave height in the bay of biscay tonight', 'ask/?wave (in=bay-of-biscay) (eta*)'],

  // A sanctions reporter in London
  [
    'sanctioned tankers that loaded in Russia and are now in the English Channel',
    'sanctioned CH/CNPH/CHP orig=RU in=english-channel (laden)',
  ],
  ['Which sanctioned VLCCs off Malaysia have gone dark?', 'sanctioned size=vlcc (CH) waters=MY/near* quality=gap'],
  [
    'crude tankers out of Primorsk flying the flags of Gabon, Comoros or the Cook Islands',
    'C orig=RUPRI/last=RUPRI flag=GA,KM,CK (laden)',
  ],
  ['shadow fleet tankers in the Gulf of Finland', '?shadow/sanctioned CH/CNPH/CHP in=gulf-of-finland'],
  [
    'Urals for India, more than 100,000 tonnes aboard, ship on a sanctions list',
    '$Urals (C) dest=IN cargo>100000 sanctioned (laden)',
  ],
  ['tankers under a false flag in the danish straits', 'CH/CNPH/CHP in=danish-straits ?false'],
  ['W\u0068o is the beneficial owner of the tanker Eagle S?', '?owner (name*) (CNPH)'],
  ['tankers, last port Kharg Island, destination China', 'CH/CNPH/CHP last=IRKHK dest=CN'],
  [
    'russian lng cargoes en route to belgium or france',
    'N/$LNG/$lng (N) orig=RU dest=BE,FR (laden) (status=under_way)',
  ],
  ['Crude tankers that share an MMSI with another ship', 'C quality=shared_mmsi'],
  ['tankers with conflicting positions near Novorossiysk', 'CH/CNPH/CHP quality=position_conflict at=RUNVS/near*'],
  ['crude loaded in Venezuela for Cuba on Panama flagged ships', '$crude/C (C) orig=VE dest=CU flag=PA (laden)'],
  ['sanctioned LNG carriers slower than 6 knots in the Arctic', 'sanctioned N kn<6 in=arctic/near*'],
  ['ship-to-ship transfers in the Laconian Gulf last month', '? (near*)'],
  [
    'unsanctioned tankers older than 20 years bound from Ust-Luga to Turkey',
    'unsanctioned CH/CNPH/CHP orig=RUULU/last=RUULU dest=TR ?old/?year (laden)',
  ],
  ['fuel oil, Russia to Fujairah, aframax only', '$Fuel_Oil size=aframax (CH) orig=RU dest=AEFJR (laden)'],
  ['tell me the oil price', 'price=BRENT,WTI'],
  ['which tankers called at Kharg in 2022?', '?2022 (CNPH) (last*) (orig*) (near*)'],
  ['coal out of north korea on ships with AIS switched off', '$Coal (B) orig=KP quality=gap (laden)'],
  [
    'Tankers in the Black Sea still declaring the port they just left as destination',
    'CH/CNPH/CHP in=black-sea quality=destination_left',
  ],
  ['stolen grain from Sevastopol on its way to Syria', '$Grain (B) orig* dest=SY ?stolen (laden) (status=under_way)'],

  // An importer of soy meal in Europe
  ['soybean meal from Argentina to Rotterdam', '$Soybean_Meal/?meal ($Soybeans) (B) orig=AR dest=NLRTM (laden)'],
  [
    'panamax bulkers loaded in Paranagua for Europe, ETA inside two weeks',
    'size=panamax B orig=BRPNG dest=europe eta=14d (laden)',
  ],
  ['Graneleros con soja de Brasil rumbo a Tarragona', '$Soybeans (B) orig=BR dest=ESTAR (laden)'],
  [
    'Quels vraquiers chargés attendent au large de Lorient ?',
    'B laden status=waiting/status=anchored,waiting at=FRLRT/near*',
  ],
  [
    'bulkers queuing off Santos with an empty hold',
    'B ballast/load<5 status=waiting/status=anchored,waiting at=BRSSZ/near*',
  ],
  [
    'soybeans to Amsterdam, between 50 and 70 thousand tonnes',
    '$Soybeans (B) dest=NLAMS cargo>50000 cargo<70000 (laden)',
  ],
  ['corn out of Odesa for Spain or Portugal', '$Corn (B) orig=UAODS dest=ES,PT (laden)'],
  ['GMO-free soymeal, India to Hamburg', '$Soybean_Meal/?meal ($Soybeans) (B) ?gmo orig=IN dest=DEHAM (laden)'],
  [
    'supras or ultras discharging soyabeans at Cartagena, Spain',
    'size=supramax,ultramax (B) $Soybeans status=discharging at=ESCAR/dest=ESCAR/near*',
  ],
  ['wheat or barley, Constanta to Lisbon', '$Grain/$Wheat/$Barley ? (B) orig=ROCND dest=PTLIS (laden)'],
  ['dry bulk from Rosario to Ravenna, arriving by Friday', 'B/$dry_bulk (B) orig=ARROS dest=ITRAN eta* (laden)'],
  ['Chicago soybean meal futures price?', 'ask'],
  ['laden kamsarmaxes slower than 10kn in Biscay', 'size=kamsarmax (B) laden kn<10 in=bay-of-biscay/near*'],
  ['Bulk carriers at anchor in the River Plate, more than 80% loaded', 'B status=anchored,waiting near* load>80'],
  [
    'us gulf soybeans for Germany, around 60k tonnes',
    '$Soybeans (B) orig=us-gulf dest=DE cargo>54000 cargo<66000 (laden)',
  ],
  ['rapeseed from ukraine to ghent', '$Rapeseed/?rapeseed ($Grain) (B) orig=UA dest* (laden)'],
  ['Cargill soybeans, Brazil to Barcelona', '$Soybeans (B) orig=BR dest=ESBCN ?cargill (laden)'],
  [
    'bulk carriers of 60 to 80 thousand dwt, loaded on the east coast of South America, for the Med',
    'B dwt>60000 dwt<80000 orig=east-coast-south-america dest=mediterranean (laden)',
  ],
  ['Palm oil Indonesia → Rotterdam, bigger than 30k t', '$Palm_Oil (CH) orig=ID dest=NLRTM cargo>30000 (laden)'],
  ['are any soya meal ships due in Denmark tomorow', '$Soybean_Meal/?meal ($Soybeans) (B) dest=DK eta* (laden)'],

  // A coast guard watch keeper in the Philippines
  ['tankers in philippine waters with AIS gap', 'CH/CNPH/CHP waters=PH quality=gap'],
  ['CN flag ships near Scarborough Shoal, received last 1 hr', 'flag=CN near*/?scarborough recv=1h'],
  ['bulk carriers anchored in Manila Bay', 'B status=anchored,waiting near*/at=PHMNL'],
  ['vessels adrift in the Sulu Sea', 'status=drifting near*'],
  ['container ships bound for Manila with ETA tomorrow', 'X/$containers dest=PHMNL eta*'],
  ['any ship making over 18 knots in the Luzon Strait', 'kn>18 near*'],
  ['indonesian coal arriving Philippines next 48 hrs', '$Coal (B) orig=ID dest=PH eta=48h/eta=2d (laden)'],
  ['fishing boats near Palawan', '?fishing (near*)'],
  [
    'Liberia or Marshall Islands flagged tankers moored in Subic',
    'flag=LR,MH CH/CNPH/CHP status=moored/status=moored,loading,discharging at=PHSFS/near*',
  ],
  ['sanctioned crude tankers, south china sea, less than 2 kts', 'sanctioned C in=south-china-sea kn<2'],
  [
    'nickel ore from the philippines to china, supramax',
    '$Nickel_Ore/?nickel (B) orig=PH dest=CN size=supramax (laden)',
  ],
  ['laden oil tankers within 30 nm of Cebu', 'laden CH/C near*/at=PHCEB'],
  ['Request: Vietnamese flag bulkers with last port Haiphong, for Davao', 'B flag=VN last=VNHPH dest=PHDVO'],
  ['warships in the west philippine sea', '?warship (near*)'],
  ['vlocs with iron ore crossing the Philippine Sea', 'size=vloc (B) $Iron_Ore near* (laden) (status=under_way)'],
  [
    'Good evening, chemical tankers under way in the Visayas Sea please, updated within 30 minutes',
    'H status=under_way near*/?visayas recv=30m',
  ],
  ['which vessels passed balabac strait yesterday', '?yesterday/?passed (near*)'],
]
