import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a Suezmax owner's chartering desk in Athens, an energy reporter in Moscow, an LNG buyer in Seoul, an agricultural
 * economist and a maritime security contractor. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 */
export const suezmaxOwnersBuyersAndEconomists: readonly ConditionsQuestion[] = [
  // Suezmax owner's chartering desk in Athens
  [
    'suezmaxes ballasting towards west africa, eta inside 10 days',
    'size=suezmax (CH) ballast dest=west-africa eta=10d',
  ],
  [
    'Which Suezmaxes are empty and at anchor in the Med right now?',
    'size=suezmax (CH) ballast status=anchored,waiting in=mediterranean',
  ],
  ['laden suezmax ex Novorossiysk for Trieste or Augusta', 'size=suezmax (CH) laden orig=RUNVS dest=ITTRS,ITAUG'],
  ['CPC Blend parcels of 130k tonnes or more heading for Asia', '$CPC_Blend (C) cargo>130000 dest=asia (laden)'],
  [
    'crude tankers carrying at least 1 million barrels, Basrah to Greece',
    'C ($crude) cargo>~136400 orig* dest=GR (laden)',
  ],
  [
    'greek flag suezmaxes doing under 10 knots laden in the Indian Ocean',
    'flag=GR size=suezmax (CH) kn<10 laden in=indian-ocean',
  ],
  [
    'who is waiting at Ceyhan? crude tankers 120-200k dwt only',
    'C status=waiting/status=anchored,waiting at=TRCEY/dest=TRCEY/near* dwt>120000 dwt<200000',
  ],
  [
    'suezmax positions AG pls, ballasters that last called Fujairah',
    'size=suezmax (CH) ballast last=AEFJR in=persian-gulf',
  ],
  [
    'tankers btwn 140,000 and 165,000 dwt, empty, passing the Turkish Straits',
    'CH/CNPH/CHP dwt>140000 dwt<165000 ballast in=turkish-straits (status=under_way)',
  ],
  ['Frontline suezmaxes in ballast off Brazil', 'size=suezmax (CH) ballast waters=BR ?frontline'],
  [
    'suezmaxes sailing for orders, laden, off West Africa',
    'size=suezmax (CH) laden dest=orders in=west-africa (status=under_way)',
  ],
  [
    'Bonny Light on a suezmax to Rotterdam, arriving in the coming fortnight',
    '$Bonny_Light size=suezmax (CH) dest=NLRTM eta=14d (laden)',
  ],
  ['Angolan crude for India, 130 kt or bigger', '$crude (C) orig=AO dest=IN cargo>130000 (laden)'],
  [
    'non-sanctioned suezmaxes in ballast, US Gulf, moving under 12 kn',
    'unsanctioned size=suezmax (CH) ballast in=us-gulf/in=gulf-of-mexico kn<12',
  ],
  ['Aframaxes or suezmaxes drifting off Malta', 'size=aframax,suezmax (CH) status=drifting near*'],
  ['what did TD20 freight do this week', 'ask'],
  ['Suezmaxes older than 15 years, laden, going to China', 'size=suezmax (CH) laden dest=CN ?'],
  ['where are Brent and Dubai trading this morning?', 'price=BRENT,DUBAI'],
  [
    'Suezmaxes rounding the Cape of Good Hope with cargo loaded in Iraq',
    'size=suezmax (CH) in=cape-of-good-hope orig=IQ (laden) (status=under_way)',
  ],
  ['pull up any suezmax with Delta in h\u0065r name that is in ballast', 'name=delta size=suezmax (CH) ballast'],

  // Energy reporter of an agency in Moscow
  ['Urals cargoes expected in India within the next two weeks', '$Urals (C) dest=IN eta=14d (laden)'],
  [
    'Which tankers loaded in Primorsk or Ust-Luga are now in the English Channel?',
    'CH/CNPH/CHP orig* in=english-channel (laden)',
  ],
  ['sanctioned LNG carriers in the Arctic', 'sanctioned N/$LNG in=arctic'],
  ['ESPO to China on ships that switched off their AIS', '$ESPO/$ESPO_Blend (C) dest=CN quality=gap (laden)'],
  ['russian coal on capesize or panamax vessels to turkey', '$Coal orig=RU dest=TR size=capesize,panamax (B) (laden)'],
  [
    'Shadow fleet tankers at anchor in the Gulf of Finland',
    'CH/CNPH/CHP status=anchored,waiting in=gulf-of-finland sanctioned/?shadow',
  ],
  [
    'Russian-flagged tankers seen in the Danish Straits in the last 12 hours',
    'CH/CNPH/CHP flag=RU in=danish-straits recv=12h',
  ],
  [
    'diesel from Russia to Brazil with over 30,000 tonnes on board, arriving in the next 7 days',
    '$Diesel orig=RU dest=BR cargo>30000 eta=7d (CH) (laden)',
  ],
  ['How many barrels of oil did Russia export last year?', 'ask'],
  ['Is the Arctic LNG 2 plant producing again?', 'ask'],
  ['LNG loaded at Sabetta bound for Zeebrugge or Dunkirk', '$LNG/N (N) orig* dest=BEZEE,FRDKK (laden)'],
  ['Russian fuel oil, laden, moving slower than 1 knot near Singapore', '$Fuel_Oil orig=RU laden kn<1 near* (CH)'],
  ['tankers whose last port was Kozmino and that fly the flag of Gabon or Cameroon', 'CH/CNPH/CHP last* flag=GA,CM'],
  ['what is the oil price now', 'price=BRENT,WTI'],
  ['tankers doing STS off Greece with Russian crude', '$crude orig=RU waters=GR ?sts (CNPH) (laden)'],
  [
    'grain being loaded in Novorossiysk at the moment, vessels above 50 thousand dwt',
    '$Grain (B) status=loading near*/orig=RUNVS dwt>50000',
  ],
  [
    'Laden LPG carriers out of Ust-Luga with Poland or the Netherlands as their destination',
    'P/$LPG orig* dest=PL,NL laden',
  ],
  ['condensate cargoes from Ust-Luga going to Singapore', 'orig* dest=SG/dest=SGSIN ?condensate (laden)'],
  [
    'Blacklisted tankers with Russian naphtha heading toward Taiwan or Malaysia',
    '$Naphtha sanctioned orig=RU dest=TW,MY (CNPH) (laden)',
  ],
  [
    'Jet fuel coming into north west europe from Kuwait or Saudi Arabia, over 80,000 t',
    '$Jet_Fuel orig=KW,SA dest=north-west-europe cargo>80000 (CH) (laden)',
  ],

  // A power utility's LNG buyer in Seoul
  ['laden LNG carriers due at Incheon within 5 days', 'N/$LNG dest=KRINC eta=5d laden'],
  ['Q-Flex vessels from Qatar bound for Korea', 'size=q_flex (N) orig=QA dest=KR (laden)'],
  ['laden LNG tankers showing for orders in the Indian Ocean', 'N/$LNG laden dest=orders in=indian-ocean'],
  ['JKM vs TTF vs Henry Hub please', 'price=LNG_ASIA,TTF,NATGAS'],
  [
    'US Gulf LNG coming via the Panama Canal to Korea or Japan',
    '$LNG/N (N) orig=us-gulf dest=KR,JP in=panama/?panama (laden)',
  ],
  ['Australian LNG, 60k tonnes plus, for Gwangyang', '$LNG/N (N) orig=AU cargo>60000 dest* (laden)'],
  ['Empty LNG carriers slower than 8 knots in the South China Sea', 'N/$LNG ballast kn<8 in=south-china-sea'],
  ['Sakhalin LNG for Korea, ship must not be sanctioned', '$LNG/N (N) orig*/?sakhalin dest=KR unsanctioned (laden)'],
  [
    'conventional size LNG carriers discharging in Korea at present',
    'size=conventional_lng (N) status=discharging waters=KR/near*/dest=KR',
  ],
  ['Nigerian or Equatorial Guinea LNG doing better than 17 knots', '$LNG/N (N) orig=NG,GQ kn>17 (laden)'],
  ['gas ships, LNG as well as LPG, with ETA Boryeong in the next 48 hours', 'NP dest* eta=2d/eta=48h'],
  ['lng carriers of 174,000 cbm on the way to Tongyeong', 'N/$LNG dest* ? (size=conventional_lng) (status=under_way)'],
  ['Hormuz: laden LNG carriers over 14 kts, signal not older than 3 hours', 'N/$LNG laden in=hormuz kn>14 recv=3h'],
  ['has the Freeport LNG outage ended?', 'ask'],
  ['LNG loaded in Mozambique with Thailand or Vietnam as destination', '$LNG/N (N) orig=MZ dest=TH,VN (laden)'],
  ['LNG vessels to Pyeongtaek whose ETA has already passed', 'N/$LNG dest* quality=eta_past'],
  ['Coal price today?', 'price=COAL'],
  ['LNG carriers chartered by KOGAS, in ballast off Oman', 'N/$LNG ballast waters=OM ?kogas'],
  ['LNG carriers 30 to 60 percent full heading for Japan', 'N/$LNG load>30 load<60 dest=JP (laden)'],
  ['Peruvian LNG crossing the North Pacfic', '$LNG/N (N) orig=PE in=north-pacific (laden) (status=under_way)'],

  // Agricultural economist
  [
    'I would like to see soybean shipments from Brazil to China of more than 60,000 t each',
    '$Soybeans (B) orig=BR dest=CN cargo>60000 (laden)',
  ],
  ['corn loaded at Odesa, Chornomorsk or Pivdennyi and destined for Egypt', '$Corn (B) orig* dest=EG (laden)'],
  ['wheat or corn ships bound for Indonesia out of the Black Sea', '$Grain ? (B) orig=black-sea dest=ID (laden)'],
  ['palm oil Dumai to Rotterdam, ETA within 3 weeks', '$Palm_Oil (H) orig=IDDUM dest=NLRTM eta=21d (laden)'],
  [
    'panamax bulkers waiting off Santos',
    'size=panamax B/$dry_bulk status=waiting/status=anchored,waiting near*/at=BRSSZ/dest=BRSSZ',
  ],
  ['urea from the Persian Gulf to Brazil', 'orig=persian-gulf dest=BR ?urea (B) (laden)'],
  ['Ammonia out of Trinidad going to Tampa', '$Ammonia orig=TT dest=USTPA (PH) (laden)'],
  ['grain for Bangladesh on geared supramaxes', '$Grain dest=BD size=supramax (B) ?geared (laden)'],
  ['Which vessels are loading grain in the Great Lakes?', '$Grain (B) status=loading in=great-lakes'],
  ['Diesel and Henry Hub gas prices please', 'price=DIESEL,NATGAS'],
  ['Argentine soybean meal to Vietnam', 'orig=AR dest=VN $Soybean_Meal/$Soymeal/?meal (B) (laden)'],
  [
    'Laden bulkers with US Gulf grain for Japan that are near Panama now',
    '$Grain (B) laden orig=us-gulf dest=JP near*/in=panama',
  ],
  ['How has the Red Sea diversion changed freight costs for Ukrainian maize since 2023?', 'ask'],
  [
    'handysizes of up to 30k dwt carrying wheat from Constanta',
    '$Wheat size=handysize dwt<30000 orig=ROCND (B) (laden)',
  ],
  ['sugar cargoes, Santos to Algeria', '$Sugar/?sugar orig=BRSSZ dest=DZ (B) (laden)'],
  [
    'grain carriers moored in Alexandria, Egypt right now',
    '$Grain (B) status=moored/status=moored,loading,discharging near*/at=EGALY',
  ],
  [
    'bulk carriers from 75 to 85 thousand dwt, in ballast, heading up to Rosario',
    'B/$dry_bulk dwt>75000 dwt<85000 ballast dest=ARROS',
  ],
  ["Quels vraquiers chargés de blé à Rouen vont vers l'Algérie ?", '$Wheat (B) orig=FRURO dest=DZ (laden)'],
  [
    'Massengutfrachter mit Weizen aus Rumänien nach Saudi-Arabien, mehr als 50.000 Tonnen Ladung',
    '$Wheat (B) orig=RO dest=SA cargo>50000 (laden)',
  ],
  [
    'soybeans from Argentina or Paraguay, holds more than 90% full, making at least 11 kn',
    '$Soybeans (B) orig=AR,PY load>90 kn>11 (laden)',
  ],

  // Maritime security contractor
  ['tankers transiting the Gulf of Aden below 12 kn', 'CH/CNPH/CHP kn<12 in=gulf-of-aden (status=under_way)'],
  [
    'anything flagged Liberia or Marshall Islands in the Bab el-Mandeb, position less than an hour old',
    'flag=LR,MH in=bab-el-mandeb recv=1h',
  ],
  ['Container ships adrift in the Gulf of Guinea', 'X/$containers status=drifting in=gulf-of-guinea'],
  ['dark tankers in the Strait of Hormuz', 'CH/CNPH/CHP quality=gap in=hormuz'],
  ['bulkers with low freeboard in Somali waters at 10 kts or less', 'B/$dry_bulk waters=SO kn<10 ?freeboard'],
  ['latest piracy incidents off Nigeria', '?piracy (waters=NG)'],
  ['tankers that have been at anchor off Lagos for more than five days', 'CH/CNPH/CHP status=anchored,waiting near* ?'],
  [
    'tankers with conflicting AIS positions in the Black Sea',
    'CH/CNPH/CHP quality=position_conflict/quality=position_conflict,teleport_held_back in=black-sea',
  ],
  ['what is the Houthi threat level today', 'ask'],
  ['Iran flag vessels at anchor near Bandar Abbas', 'flag=IR status=anchored,waiting near*'],
  ['LPG carriers in the Malacca Strait not making more than 9 knots', 'P/$LPG in=malacca kn<9'],
  ['sanctioned crude tankers off Malaysia doing under 2 knots', 'sanctioned C waters=MY kn<2'],
  ['Where is the MT Sea Falcon right now?', 'name* (CNPH)'],
  [
    'petroleros fondeados en el golfo de Guinea con señal de las últimas 6 horas',
    'CH/C status=anchored,waiting in=gulf-of-guinea recv=6h',
  ],
  ['US flagged ships under way in the Red Sea, next port Jeddah', 'flag=US status=under_way in=red-sea dest=SAJED'],
  [
    'boxships bound for Mombasa or Dar es Salaam currently inside the Mozambique Channel',
    'X/$containers dest=KEMBA,TZDAR in=mozambique-channel',
  ],
  [
    'any ship that last called at Hodeidah and is now in the Red Sea or Gulf of Aden',
    'last=YEHOD in=red-sea,gulf-of-aden',
  ],
  [
    'vlcc or suezmax, empty, persian gulf bound, now in the arabian sea',
    'size=vlcc,suezmax (CH) ballast dest=persian-gulf in=arabian-sea',
  ],
  ['vessels sharing one MMSI near Fujairah', 'quality=shared_mmsi near*'],
  ['Car carriers with Panama flag in the Red Sea', 'flag=PA in=red-sea ?car'],
]
