import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a crude scheduler at a US Gulf refinery, an analyst at an energy agency, a harbour master's office, a commodity insurance
 * broker in London and a PhD student of trade economics. Written from the notation and the documented filters, without sight of the parser,
 * its lists or any other set.
 */
export const schedulersAgenciesAndHarbourMasters: readonly ConditionsQuestion[] = [
  // crude scheduler at a US Gulf refinery
  [
    'any vlccs or suezmaxes laden ex Basrah due us gulf next 3 weeks',
    'size=vlcc,suezmax (CH) orig* (laden) dest=us-gulf eta=21d',
  ],
  [
    'Aframaxes in ballast in the Gulf of Mexico doing under 3 kts',
    'size=aframax (CH) ballast in=gulf-of-mexico/in=us-gulf kn<3',
  ],
  ['maya cargoes headed to Pascagoula', '$Maya (CH) (laden) dest=USPGL'],
  ['Which crude tankers are waiting off Galveston right now?', 'C status=waiting/status=anchored,waiting near*'],
  ['what is WTI trading at this morning', 'price=WTI'],
  [
    'crude out of guyana bound Houston or Corpus Christi, eta inside 10 days',
    'C/$crude orig=GY (laden) dest=USHOU,USCRP eta=10d',
  ],
  ['ships discharging at Port Arthur that are down to less than 25% of cargo', 'status=discharging near* load<25'],
  ['VLCCs available for reverse lightering, Galveston area', 'size=vlcc (CH) near* ?lighter'],
  ['suezmaxes that loaded at Novorossiysk and are going to the States', 'size=suezmax (CH) orig=RUNVS (laden) dest=US'],
  ['Is any sanctioned tanker within 50 miles of Corpus Christi?', 'sanctioned CH/CNPH/CHP near*'],
  ['crude arriving Texas City by friday, 70 kt minimum', 'C/$crude dest* eta* cargo>70000'],
  [
    'list crude tankers with more than 1 million bbl on board heading for Louisiana',
    'C cargo>~136400 dest*/?louisiana',
  ],
  ['afras due at Beaumont today or tomorow', 'size=aframax (CH) dest=USBPT eta*'],
  [
    'vlccs bound for the us gulf whose draught hasnt changed in over a month',
    'size=vlcc (CH) dest=us-gulf quality=draught_stale',
  ],
  ['Arab Light for Motiva, whats on the water', '$Arab_Light (CH) (laden) (status=under_way) ?motiva'],
  [
    'tankers whose last port was Covenas, now steaming at 11 knots or better',
    'CH/CNPH/CHP last* kn>11 (status=under_way)',
  ],
  [
    'Crude ships under way from West Africa for Lake Charles carrying at least 120 kt',
    'C/$crude status=under_way orig=west-africa (laden) dest=USLCH cargo>120000',
  ],
  ['plz show anything dark in the us gulf, crude tankers only', 'C quality=gap in=us-gulf'],
  ['whats the vlcc freight rate ag-usg', 'ask ?freight/?rate'],
  [
    'empty suezmaxes with USG as destination that declared an eta already past',
    'size=suezmax (CH) ballast dest=us-gulf quality=eta_past',
  ],

  // analyst at an energy agency
  [
    'How many LNG carriers loaded in the United States are currently on their way to Europe?',
    'N/$LNG orig=US (laden) dest=europe (status=under_way)',
  ],
  ['q-flex vessels heading to asia which loaded at ras laffan', 'size=q_flex (N) orig=QARLF (laden) dest=asia'],
  ['TTF and JKM today please', 'price=TTF,LNG_ASIA'],
  [
    'diesel from India to north west Europe, only ships above 80,000 dwt',
    '$Diesel (CH) orig=IN (laden) dest=north-west-europe dwt>80000',
  ],
  [
    'Crude from Russia in the Baltic on ships flagged Gabon, Cameroon or the Cook Islands',
    'C/$crude orig=RU (laden) in=baltic-sea flag=GA,CM,CK',
  ],
  [
    'Laden crude tankers drifting or anchored in the Singapore Strait',
    'C laden status=drifting,anchored/status=drifting,anchored,waiting in=singapore-strait',
  ],
  ['naphtha bound for Japan or Korea with ETA within a fortnight', '$Naphtha (CH) (laden) dest=JP,KR eta=14d'],
  ['US coal presently crossing the North Atlantic', '$Coal (B) orig=US (laden) in=north-atlantic (status=under_way)'],
  ['tankers from Iran to China, unsanctioned hulls only', 'CH/CNPH/CHP orig=IR (laden) dest=CN unsanctioned'],
  ['What were Libyan crude exports last month?', '? (C) ($crude) (orig=LY) (laden)'],
  ['VLGCs now at the Panama Canal en route to Asia', 'size=vlgc (P) in=panama/near* dest=asia (status=under_way)'],
  ['Jet fuel cargoes of 60 kt or more destined for the UK', '$Jet_Fuel (CH) (laden) cargo>60000 dest=GB'],
  ['crude, laden, South Atlantic, faster than 13 kn', 'C/$crude laden in=south-atlantic kn>13'],
  ['Which LNG tankers around the Cape of Good Hope have gone dark?', 'N/$LNG near* quality=gap'],
  ['condensate from Qatar or Australia', 'orig=QA,AU (laden) ?condensate'],
  [
    'product tankers sailing to Nigeria, at least 70 percent full',
    'H/$products dest=NG load>70 (laden) (status=under_way)',
  ],
  ['¿Cuántos metaneros cargados van rumbo a España?', 'N/$LNG laden dest=ES (status=under_way)'],
  ['henry hub?', 'price=NATGAS'],
  [
    'Fuel oil loaded in Kuwait or the Emirates moving to the Mediterranean via the Red Sea',
    '$Fuel_Oil (CH) orig=KW,AE (laden) dest=mediterranean in=red-sea/?via/?red (status=under_way)',
  ],
  ['gas carriers heading to Turkey', 'NP/?gas (dest=TR)'],

  // harbour master's office
  ['Vessels expected at Milford Haven in the coming 24 hours', 'dest=GBMLF eta=24h/eta=1d'],
  ["what's anchored off Algeciras", 'status=anchored,waiting near*'],
  ['container ships moored in Felixstowe', 'X/$containers status=moored/status=moored,loading,discharging at=GBFXT'],
  ['bulkers inbound for Immingham over 60,000 dwt', 'B/$dry_bulk dest=GBIMM dwt>60000'],
  [
    'Ships adrift in the English Channel, h\u0065ard within the last hour',
    'status=drifting in=english-channel recv=1h',
  ],
  ['is a ship called Stena Impero coming to Gothenburg?', 'name* dest=SEGOT'],
  ['tankers for Le Havre that have no pilot booked yet', 'CH/CNPH/CHP dest=FRLEH ?pilot'],
  ['chemical tankers loading in Antwerp now', 'H status=loading at=BEANR'],
  ['all vessels making more than 10 knots within the Danish straits', 'kn>10 in=danish-straits'],
  ['Those bound for Durban whose ETA has already passed', 'dest=ZADUR quality=eta_past'],
  ['Vraquiers attendus à Dunkerque dans les 5 jours', 'B/$dry_bulk dest=FRDKK eta=5d'],
  [
    'Welche Öltanker unter griechischer Flagge fahren nach Wilhelmshaven?',
    'CH/C flag=GR dest=DEWVN (status=under_way)',
  ],
  ['how many vessels longer than 300 m are coming to Hamburg', 'dest=DEHAM ?300/?longer'],
  [
    'norwegian or danish flagged tankers at berth in Gothenburg',
    'flag=NO,DK CH/CNPH/CHP status=moored/status=moored,loading,discharging at=SEGOT',
  ],
  ['Which berth is free at Europoort?', 'ask ?berth'],
  [
    'ships that called last at Tangier and are waiting outside Gibraltar',
    'last* status=waiting/status=anchored,waiting near*',
  ],
  ['feeders due Piraeus before midnight', 'size=feeder (X) dest=GRPIR eta*'],
  ['ships whose destination is still the port they just left, Adriatic', 'quality=destination_left in=adriatic-sea'],
  ['empty tankers at anchor near Trieste', 'CH/CNPH/CHP ballast status=anchored,waiting near*'],
  ['cruise ships arriving Southampton tomorrow', 'dest=GBSOU eta* ?cruise'],

  // commodity insurance broker in London
  ['Any tankers in the Gulf of Aden with AIS switched off?', 'CH/CNPH/CHP in=gulf-of-aden quality=gap'],
  ['For our war risk desk: laden VLCCs in the Strait of Hormuz at the moment', 'size=vlcc (CH) laden in=hormuz'],
  [
    'grain from Ukraine moving through the Turkish straits',
    '$Grain (B) orig=UA (laden) in=turkish-straits (status=under_way)',
  ],
  [
    'Show me blacklisted crude tankers sailing under the flag of Panama or Liberia',
    'C sanctioned flag=PA,LR (status=under_way)',
  ],
  ['who insures the Eagle S', '?insure (name*)'],
  ['palm oil parcels of circa 30,000 mt ex Indonesia', '$Palm_Oil (CH) orig=ID (laden) cargo>27000 cargo<33000'],
  ['vessels sharing an MMSI in the Black sea', 'quality=shared_mmsi in=black-sea'],
  [
    'LPG ships loaded in Saudi Arabia crossing Bab el-Mandeb',
    'P/$LPG orig=SA (laden) in=bab-el-mandeb (status=under_way)',
  ],
  ['tankers older than 20 years off Malaysia', 'CH/CNPH/CHP waters=MY/near* ?older/?year/?age'],
  ['Brent and diesel prices please', 'price=BRENT,DIESEL'],
  [
    'iron ore capes brazil to china, cargo at least 170k',
    '$Iron_Ore size=capesize (B) orig=BR (laden) dest=CN cargo>170000',
  ],
  ['Tankers hanging around off Malta below 2 kn', 'CH/CNPH/CHP near* kn<2'],
  ['position conflicts in the Persian Gulf (tankers only)', 'quality=position_conflict in=persian-gulf CH/CNPH/CHP'],
  ['ammonia heading to Morocco', '$Ammonia (PH) (laden) dest=MA'],
  ['What is the aggregate insured value of cargo in the Red Sea?', '?value (in=red-sea)'],
  ['methanol, out of Trinidad, anything > 40kt, going ARA', '$Methanol (CH) orig=TT (laden) cargo>40000 dest=ara'],
  [
    'Has anything stopped in the Mozambique channel? Laden tankers I mean',
    'CH/CNPH/CHP laden in=mozambique-channel status*/kn<1/kn<0.5',
  ],
  [
    'containerships for Jeddah already in the Red Sea, not on any sanctions list',
    'X/$containers dest=SAJED in=red-sea unsanctioned',
  ],
  ['vessels owned by Greeks going in ballast to Primorsk', 'ballast dest=RUPRI ?own/?greek'],
  [
    'Suezmaxes with Bonny Light aboard, more than 90 pct full, bound for anywhere in Europe',
    'size=suezmax (CH) $Bonny_Light (laden) load>90 dest=europe',
  ],

  // PhD student of trade economics
  [
    'I would like to see all soybean shipments from Brazil to China currently on the water',
    '$Soybeans (B) orig=BR (laden) dest=CN (status=under_way)',
  ],
  ['wheat or corn loaded in the US Gulf for Egypt', '$Grain ? (B) orig=us-gulf (laden) dest=EG'],
  ['coal price now', 'price=COAL'],
  [
    'Container ships over 150,000 dwt in the Malacca Strait heading to Rotterdam',
    'X/$containers dwt>150000 in=malacca dest=NLRTM',
  ],
  ['newcastlemaxes carrying bauxite from Guinea', 'size=newcastlemax $Bauxite (B) orig=GN (laden)'],
  ['Which tankers in the Suez Canal fly the Maltese or the Cypriot flag?', 'CH/CNPH/CHP in=suez flag=MT,CY'],
  ['how did Suez Canal transits change after 2023', '?2023/?change/?transit (in=suez)'],
  ['Bulk carriers at less than 10 knots in the Bay of Bengal, loaded', 'B/$dry_bulk kn<10 in=bay-of-bengal laden'],
  [
    'Could you tell me the number of Chinese-flagged LNG carriers under way to China',
    'N/$LNG flag=CN status=under_way dest=CN',
  ],
  ['urea from Egypt to Europe', 'orig=EG (laden) dest=europe ?urea'],
  [
    'Any vessels with gasoline loaded in ARA going to West Africa, under 40 thousand dwt?',
    '$Gasoline (CH) orig=ara (laden) dest=west-africa dwt<40000',
  ],
  ['Handysize bulk carriers in the Great Lakes bound for Europe', 'size=handysize B in=great-lakes dest=europe'],
  [
    'ships from Australia with coal for India or Japan ariving within 30 days',
    '$Coal (B) orig=AU (laden) dest=IN,JP eta=30d',
  ],
  ['从澳大利亚开往青岛的铁矿石船', '$Iron_Ore (B) orig=AU/last=AU (laden) dest*'],
  ['exports of rubber and cocoa out of Abidjan', 'orig=CIABJ (laden) ?rubber ?cocoa'],
  ['ULCVs waiting off Los Angeles', 'size=ulcv (X) status=waiting/status=anchored,waiting near*'],
  ['what does a tonne of copper cost', 'ask ?copper'],
  ['Vessels of Marshall Islands registry carrying corn out of Argentina', 'flag=MH $Corn (B) orig=AR (laden)'],
  [
    'Dry bulk ships half full or less off the east coast of South America',
    'B/$dry_bulk load<50 in=east-coast-south-america',
  ],
  [
    'Ships between 70 and 90 thousand deadweight at anchor around Santos',
    'dwt>70000 dwt<90000 status=anchored,waiting near*',
  ],
]
