import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a refinery margin analyst in Houston, a naval attache, a ship spotter, a German steel mill's raw materials planner and a
 * trade minister's adviser in Kenya. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const marginAnalystsAttachesAndSpotters: readonly ConditionsQuestion[] = [
  // a refinery margin analyst in Houston
  ['vlccs carrying crude into the US Gulf, eta inside 10 days', '(C) $crude size=vlcc dest=us-gulf eta=10d (laden)'],
  ['MR tankers that loaded in Houston and are now bound for Brazil', '(CH) size=mr orig=USHOU dest=BR (laden)'],
  [
    'diesel cargoes out of Corpus Christi to northwest europe',
    '$Diesel orig=USCRP dest=north-west-europe (CH) (laden)',
  ],
  ["what's wti trading at", 'price=WTI'],
  ['mexican crude for port arthur or beaumont', '$crude (C) orig=MX dest=USPOA,USBPT (laden)'],
  ['gasoline arriving New York harbor within five days', '$Gasoline dest=USNYC eta=5d (CH)'],
  [
    'russian-loaded fuel oil on suezmaxes, more than 100 kt aboard',
    '$Fuel_Oil orig=RU size=suezmax cargo>100000 (CH) (laden)',
  ],
  ['aframaxes in the gulf of mexico below 1 kn, empty', '(CH) size=aframax in=gulf-of-mexico/in=us-gulf kn<1 ballast'],
  [
    'Venezuelan crude in lots of around 500k bbl headed to the USGC',
    '$crude (C) orig=VE dest=us-gulf cargo>~61400 cargo<~75000 (laden)',
  ],
  ['naphtha US to Asia, over 30,000 t', '$Naphtha orig=US dest=asia cargo>30000 (CH) (laden)'],
  ['LR2s with jet for Los Angeles at a positive refining margin', '$Jet_Fuel size=lr2 dest=USLAX (CH) (laden) ?margin'],
  ['heating oil price pls', 'price=HEATING_OIL'],
  ['Which tankers called last at Texas City and are in ballast?', 'CH/CNPH/CHP last=USTXT ballast'],
  ['when does the Baytown refinery come back from turnaround?', 'ask'],
  ['at least 1.5 million barrels of crude each, US to South Korea', '$crude (C) cargo>~204600 orig=US dest=KR (laden)'],
  ['oil tankers owned by Valero with destination Galveston', 'CH/C dest=USGLS ?valero'],
  ['gasoline and diesel prices today', 'price=GASOLINE,DIESEL'],
  [
    'chem tankers at berth in Houston, leave out the sanctioned ones',
    'H status=moored/status=moored,loading,discharging near*/dest=USHOU unsanctioned',
  ],
  ['VLGCs ex US Gulf, discharge Chiba', '(P) ($lpg) size=vlgc orig=us-gulf dest=JPCHB (laden)'],
  ['anything bound for Houston before friday, position no older than 3h', 'dest=USHOU eta* recv=3h'],

  // a naval attache
  ['Russian-flagged tankers presently in the Mediterranean', 'CH/CNPH/CHP flag=RU in=mediterranean'],
  [
    'sanctioned vessels in the English Channel making above 10 knots',
    'sanctioned in=english-channel kn>10 (status=under_way)',
  ],
  ['Has any ship gone dark in the Gulf of Finland?', 'quality=gap in=gulf-of-finland'],
  [
    'Iranian-origin crude aboard vessels flying Panama, the Cook Islands or Comoros',
    '$crude (C) orig=IR flag=PA,CK,KM (laden)',
  ],
  ['I should be grateful for a list of LNG carriers near Murmansk.', 'N/$LNG near*'],
  ['frigates and destroyers currently in the Taiwan Strait', 'ask/in=taiwan-strait ?frigate'],
  ['vessels sharing one MMSI in the Baltic', 'quality=shared_mmsi in=baltic-sea'],
  ['Tankers with conflicting positions in the Strait of Hormuz', 'CH/CNPH/CHP quality=position_conflict in=hormuz'],
  ['Ships drifting inside the territorial waters of Estonia', 'status=drifting waters=EE'],
  ['bulk carriers whose last port was Sevastopol and which are headed for Syria', 'B/$dry_bulk last* dest=SY'],
  ['Pétroliers sous pavillon gabonais au large du Maroc', 'CH/C flag=GA waters=MA/near*'],
  ['Which Togo- or Tanzania-flagged ships are in Libyan waters?', 'flag=TG,TZ waters=LY'],
  ['tankers anchored off Ceuta, no sanctioned hulls please', 'CH/CNPH/CHP status=anchored,waiting near* unsanctioned'],
  ['Were any merchant vessels attacked in the Gulf of Aden last month?', 'ask/in=gulf-of-aden ?'],
  [
    'All ships flying Malta or the Marshall Islands in the Red Sea, northbound only',
    'flag=MT,MH in=red-sea ?northbound',
  ],
  ['Laden LNG tankers in the Norwegian Sea at less than 8 knots', 'N/$LNG laden in=norwegian-sea kn<8'],
  [
    'Container vessels bound for Vladivostok whose declared ETA has already passed',
    'X/$containers dest=RUVVO quality=eta_past',
  ],
  ['ammunition shipments heading to Port Sudan', 'dest* ?ammunition'],
  ['buques metaneros con rumbo a España cargados en Rusia', 'N/$LNG dest=ES orig=RU (laden)'],
  [
    'Sanctioned crude tankers passing the Turkish Straits under the flag of Cameroon or Sierra Leone, signal recieved in the last 90 minutes',
    'C sanctioned in=turkish-straits flag=CM,SL recv=90m (status=under_way)',
  ],

  // a ship spotter and hobbyist
  ['container ships with "ever" in the name heading to Felixstowe', 'X/$containers name=ever dest=GBFXT'],
  ['ulcvs in the english channel right now', '(X) size=ulcv in=english-channel'],
  ['anything over 300000 dwt near Dover?', 'dwt>300000 near*'],
  ['ships named berge doing more than 12 kn', 'name=berge kn>12'],
  ['ships built before 1990 on the great lakes', 'in=great-lakes ?built'],
  ['danish flagged box ships in the danish straits', 'X/$containers flag=DK in=danish-straits'],
  [
    'tankers at anchor at Gibraltar, greek or liberian flag',
    'CH/CNPH/CHP status=anchored,waiting near*/dest=GI/dest=GIGIB flag=GR,LR',
  ],
  ['cruise ships calling at Venice tomorrow', 'ask/dest=ITVCE/near* (eta*) ?cruise'],
  [
    'little ships under 3000 dwt moored in Antwerp',
    'dwt<3000 status=moored/status=moored,loading,discharging near*/dest=BEANR',
  ],
  ['q-max in the suez canal?', '(N) size=q_max in=suez'],
  [
    'show me VLOCs under way in the indian ocean h\u0065ard within 2 hours',
    '(B) size=vloc status=under_way in=indian-ocean recv=2h',
  ],
  ['hi, can i see orange painted LNG carriers near Milford Haven pls', 'N/$LNG near* ?orange'],
  ['newcastlemaxes heading to Rotterdam with cargo from Brazil', '(B) size=newcastlemax dest=NLRTM orig=BR (laden)'],
  ['conatiner ships crawling along at 6 to 9 knots in the Bay of Biscay', 'X/$containers kn>6 kn<9 in=bay-of-biscay'],
  ['Luxembourg-flagged bulkers off Belgium', 'B/$dry_bulk flag=LU waters=BE'],
  ['feeders due Hamburg in the next 12 hrs', '(X) size=feeder dest=DEHAM eta=12h'],
  ['ships with AIS off in the irish sea', 'quality=gap in=irish-sea'],
  ['what was the largest tanker ever built?', 'ask'],
  ['Schiffe unter norwegischer Flagge in der Nordsee, schneller als 15 Knoten', 'flag=NO in=north-sea kn>15'],
  ['anything with hafnia in its name in the malacca strait, bigger than 70k dwt', 'name=hafnia in=malacca dwt>70000'],

  // a steel mill's raw materials planner in Germany
  ['Capesize mit Eisenerz aus Brasilien nach Rotterdam', '(B) $Iron_Ore size=capesize orig=BR dest=NLRTM (laden)'],
  ['coal loaded in Baltimore, destination Hamburg', '$Coal orig=USBAL dest=DEHAM (B) (laden)'],
  ['iron ore ex Narvik, panamax, eta next 4 days', '$Iron_Ore orig=NONVK size=panamax eta=4d (B) (laden)'],
  [
    'coal from Australia or Mozambique bound for ARA, >70kt on board',
    '$Coal orig=AU,MZ dest=ara cargo>70000 (B) (laden)',
  ],
  [
    'Which bulkers are waiting off Port Hedland?',
    'B/$dry_bulk status=waiting/status=anchored,waiting near*/dest=AUPHE',
  ],
  ['price of coal today?', 'price=COAL'],
  ['iron ore 62% Fe price', 'ask'],
  ['bauxite from Guinea towards Stade', '$Bauxite orig=GN dest* (B) (laden)'],
  ['limestone on handysize vessels in the Baltic Sea', '(B) size=handysize in=baltic-sea ?limestone'],
  ['scrap metal shipments going to Turkey from the UK', 'dest=TR orig=GB/last=GB (laden) ?scrap'],
  [
    'Ladung zwischen 150.000 und 200.000 Tonnen Eisenerz, Ziel IJmuiden',
    '$Iron_Ore cargo>150000 cargo<200000 dest=NLIJM/dest=NLAMS (B) (laden)',
  ],
  ['bulkers ballasting to South Africa faster than 11 kn', 'B/$dry_bulk ballast dest=ZA kn>11'],
  [
    'iron ore, loading port Luleå, for Bremen, minimum 40,000 tonnes',
    '$Iron_Ore orig=SELLA dest=DEBRE cargo>40000 (B) (laden)',
  ],
  [
    'how many kamsarmaxes with US coal are due in Germany within a fortnight',
    '$Coal size=kamsarmax orig=US dest=DE eta=14d (B) (laden)',
  ],
  [
    'capes on demurrage anchored off Rotterdam',
    '(B) size=capesize status=anchored,waiting near*/dest=NLRTM ?demurrage',
  ],
  ['dry bulk vessels discharging at Amsterdam', 'B/$dry_bulk status=discharging near*/dest=NLAMS'],
  [
    'bulkers loading in Ukraine, deadweight around 75,000',
    'B/$dry_bulk status=loading waters=UA/near*/dest=UA dwt>67500 dwt<82500',
  ],
  ['laden coal capes off the Cape of Good Hope', '$Coal size=capesize in=cape-of-good-hope/near* laden (B)'],
  [
    'supramaxes to Gdansk whose last port was in Colombia and whose draught has not been updated for a month',
    '(B) size=supramax dest=PLGDN last=CO quality=draught_stale',
  ],
  ['what is the C3 freight rate at the moment?', 'ask'],

  // a trade minister's adviser in Kenya
  ['Ships carrying wheat to Mombasa, arriving this week', '$Wheat dest=KEMBA eta* (B) (laden)'],
  ['oil tankers expected at Mombasa in the next 72 hours', 'CH/C dest=KEMBA eta=72h/eta=3d'],
  ['palm oil from Indonesia or Malaysia for Kenya', '$Palm_Oil orig=ID,MY dest=KE (CH) (laden)'],
  ['Urea shipments from Saudi Arabia to Mombasa', 'orig=SA dest=KEMBA (laden) ?urea'],
  [
    'maize coming to Kenya from South Africa in cargoes below 25,000 tonnes',
    '$Corn orig=ZA dest=KE cargo<25000 (B) (laden)',
  ],
  [
    'container ships that have been waiting outside Mombasa for more than three days',
    'X/$containers status=waiting/status=anchored,waiting near*/dest=KEMBA ?',
  ],
  ['jet fuel loaded in Fujairah or Sohar for Kenya', '$Jet_Fuel orig=AEFJR,OMSOH dest=KE (CH) (laden)'],
  ['vessels in Kenyan waters h\u0065ard from in the last 30 minutes', 'waters=KE recv=30m'],
  ['W\u0068o owns the oil terminal at Kipevu?', 'ask'],
  [
    'Which LPG carriers loaded at Ras Tanura will reach Mombasa or Dar es Salaam within 9 days?',
    'P/$lpg orig=SARTA dest=KEMBA,TZDAR eta=9d (laden)',
  ],
  ['The current Brent and Dubai price, for the cabinet briefing', 'price=BRENT,DUBAI'],
  ['clinker for Mombasa from Pakistan', 'dest=KEMBA orig=PK (laden) ?clinker'],
  [
    'tankers in the gulf of aden more than 80 per cent full with Mombasa as destination',
    'CH/CNPH/CHP load>80 in=gulf-of-aden dest=KEMBA (laden)',
  ],
  [
    'grain ships now in the Mozambique Channel and bound for Asia',
    '$Grain in=mozambique-channel dest=asia (B) (laden)',
  ],
  ['Kindly list vessels off Somalia that carry insurance against piracy', 'waters=SO/near* ?'],
  ['tea exports leaving Mombasa for Pakistan', 'orig=KEMBA dest=PK (laden) ?tea'],
  ['ships at Dar es Salaam with a deadweight exceeding 50 000 t', 'near*/dest=TZDAR dwt>50000'],
  ['diesel or petrol on MRs from India to Mombasa', '$products size=mr orig=IN dest=KEMBA (CH) (laden) ?'],
  [
    'bulk carriers in the Suez Canal that loaded in Odesa or Constanta and go to Kenya',
    'B/$dry_bulk in=suez orig=UAODS,ROCND dest=KE (laden)',
  ],
  ['Tanzania-bound container vessels at less than 40% load', 'X/$containers dest=TZ load<40'],
]
