import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG trader in Houston, a charterer of palm oil in Kuala Lumpur, a crude scheduler of a refinery in India, a developer who
 * types into the search box, and an analyst of a fund in Geneva. Written from the notation
 * and the documented filters, without sight of the parser, its lists or any other set.
 */
export const lngTradersPalmOilCharterersAndSearchBoxes: readonly ConditionsQuestion[] = [
  // An LNG trader in Houston
  ['LNG carriers in ballast inbound Sabine Pass, eta next 10 days', 'N/$LNG ballast dest=USSAB eta=10d'],
  ['laden LNG carriers out of Freeport TX heading for Europe', 'N/$LNG laden orig=USFPO dest=europe'],
  [
    'how many LNG ships are waiting at the Panama Canal',
    'N/$LNG status=waiting/status=anchored,waiting near*/in=panama/waters=PA',
  ],
  ['Corpus Christi LNG cargoes now off the Cape of Good Hope', 'N/$LNG orig=USCRP in=cape-of-good-hope/near* (laden)'],
  ['any Q-Max laden from Ras Laffan to the UK?', 'size=q_max (N) laden orig=QARLF dest=GB'],
  ['FSRUs moored in German waters', 'N ?fsru status=moored/status=moored,loading,discharging waters=DE/near*'],
  ['where is the Gaslog Geneva', 'name*'],
  ['LNG carriers doing better than 17 knots in the North Atlantic', 'N/$LNG kn>17 in=north-atlantic'],
  ['TTF, Henry Hub and JKM this morning', 'price=TTF,NATGAS,LNG_ASIA'],
  ['laden LNG carriers still showing for orders', 'N/$LNG laden dest=orders'],
  ['LNG from Nigeria into Spain or Portugal', 'N/$LNG orig=NG dest=ES,PT (laden)'],
  ['LNG carriers less than 10% full going to Plaquemines', 'N/$LNG load<10 dest=USMYG'],
  [
    'keep an eye on LNG carriers for Lake Charles with an ETA from 3 Dec to 6 Dec 2026',
    'N/$LNG dest=USLCH etaFrom=2026-12-03 etaTo=2026-12-06',
  ],
  [
    'Greek flag LNG carriers at anchor in the Gulf of Mexico',
    'N/$LNG flag=GR status=anchored,waiting in=gulf-of-mexico',
  ],
  ['what is the day rate for a 174k two-stroke in the Atlantic', 'ask'],
  ['IMO 9707510', 'imo=9707510'],
  ['LNG loaded at Sabetta going to China', 'N/$LNG orig=RUSAB dest=CN (laden)'],
  [
    'LNG carriers alongside at Zeebrugge right now',
    'N/$LNG status=moored/status=moored,loading,discharging at=BEZEE/near*',
  ],
  ['sanctioned LNG carriers in the Barents Sea', 'N/$LNG sanctioned in=barents-sea'],
  ['LNG ships built after 2020 heading for Cove Point', 'N/$LNG dest=USCP6 ?built/?2020'],

  // A palm oil and edible oils charterer in Kuala Lumpur
  ['CPO Dumai to Kandla', '$Palm_Oil orig=IDDUM dest=INIXY (H) (laden)'],
  ['palm oil ships from Belawan for Rotterdam', '$Palm_Oil orig=IDBLW dest=NLRTM (H) (laden)'],
  ['MR tankers in ballast in the Malacca Strait', 'size=mr (CH) ballast in=malacca'],
  ['chem tankers anchored off Pasir Gudang', 'H status=anchored,waiting/status=anchored at=MYPGU/near*'],
  ['palm oil ex Malaysia to Karachi or Port Qasim pls', '$Palm_Oil orig=MY dest=PKKHI,PKBQM (H) (laden)'],
  ['chemical tankers 10k to 20k dwt heading for Port Klang', 'H dwt>10000 dwt<20000 dest=MYPKG'],
  ['palm oil to China arriving within a week', '$Palm_Oil dest=CN eta=7d (H) (laden)'],
  ['chemical tankers loading at Bintulu', 'H status=loading at=MYBTU/near*'],
  ['palm oil parcels above 15,000 tonnes for India', '$Palm_Oil cargo>15000 dest=IN (H) (laden)'],
  ['how many chem tankers waiting off Haldia?', 'H status=waiting/status=anchored,waiting at=INHAL/near*'],
  ['Indonesian flagged chemical tankers in the Java Sea', 'H flag=ID in=java-sea'],
  ['soybeans from Santos to Port Klang', '$Soybeans orig=BRSSZ dest=MYPKG (B) (laden)'],
  ['handysize product tankers near Lahad Datu', 'size=handysize H at=MYLDU/near*'],
  ['palm oil ships that went dark', '$Palm_Oil quality=gap (H) (laden)'],
  ['palm oil cargoes bound for the EU', '$Palm_Oil dest=european-union (H) (laden)'],
  ['empty chemical tankers around Tanjung Pelepas', 'H ballast at=MYTPP/near*'],
  ['what did Bursa palm futures close at yesterday', 'ask'],
  ['Singapore or Malaysia flag vessels carrying palm oil', '$Palm_Oil flag=SG,MY (H) (laden)'],
  [
    'chem tankers from Kuantan to Chittagong, ETA between 2 and 9 December',
    'H orig=MYKUA/last=MYKUA dest=BDCGP etaFrom=2026-12-02 etaTo=2026-12-09 (laden)',
  ],
  ['chemical tankers with stainless tanks heading to Singapore', 'H dest=SGSIN/dest=SG ?stainless'],

  // A refinery crude scheduler in India
  ['crude for Sikka next 12 days', 'C/$crude dest=INSIK eta=12d (laden)'],
  ['laden VLCCs Basrah to Paradip', 'size=vlcc (CH) laden orig=IQMAB dest=INPRT'],
  ['Urals cargoes heading to India', '$Urals dest=IN (C) (laden)'],
  ['ESPO into WC India', '$ESPO dest=west-coast-india (C) (laden)'],
  ['crude tankers waiting at Vadinar', 'C/$crude status=waiting/status=anchored,waiting at=INVAD/near*'],
  [
    'suezmaxes from Novorossiysk for Indian ports, only unsanctioned ships',
    'size=suezmax (CH) orig=RUNVS/last=RUNVS dest=IN unsanctioned (laden)',
  ],
  ['Murban for Kochi', '$Murban dest=INCOK (C) (laden)'],
  ['crude tankers for Vizag whose ETA has already passed', 'C/$crude dest=INVTZ quality=eta_past'],
  ['Arab Light on the water to Mangalore', '$Arab_Light dest=INNML (C) (laden) (status=under_way)'],
  ['tankers discharging at Mundra', 'CH/CNPH/CHP status=discharging at=INMUN/near*'],
  ['VLCCs with over 250,000 mt on board for Jamnagar', 'size=vlcc (CH) cargo>250000 dest=INSIK (laden)'],
  ['West African crude to India', 'C/$crude orig=west-africa dest=IN (laden)'],
  ['ballast VLCCs going to Ras Tanura, ETA by 5 December', 'size=vlcc (CH) ballast dest=SARTA etaTo=2026-12-05'],
  ['Basrah Medium under way in the Arabian Sea', '$Basrah_Medium status=under_way in=arabian-sea (C) (laden)'],
  ['aframaxes at anchor off Mumbai', 'size=aframax (CH) status=anchored,waiting at=INBOM/near*'],
  ['Dubai and Brent price pls', 'price=DUBAI,BRENT'],
  ['crude tankers slower than 8 knots heading for Chennai or Ennore', 'C/$crude kn<8 dest=INMAA,INENR'],
  ['how much demurrage did we pay at Paradip last month?', 'ask'],
  ['sanctioned crude tankers in the Gulf of Oman', 'C/$crude sanctioned in=gulf-of-oman'],
  ['crude tankers of 100k dwt and above loaded at Kozmino', 'C/$crude dwt>100000 orig=RUKZM (laden)'],

  // A developer who builds a dashboard and types into the search box
  ['vlcc hormuz', 'size=vlcc (CH) in=hormuz'],
  ['lng carrirs to japan', 'N/$LNG dest=JP'],
  ['tankers > 15kn', 'CH/CNPH/CHP kn>15'],
  ['bulk cariers near rotterdm', 'B at=NLRTM/near*'],
  ['anchord suezmax near gibralter', 'size=suezmax (CH) status=anchored,waiting/status=anchored at=GIGIB/near*'],
  ['contaner ships in suez canal', 'X/$containers in=suez/near*'],
  ['mmsi 538006712', 'mmsi=538006712'],
  ['imo9320075', 'imo=9320075'],
  ['laden capesize brazl to china', 'size=capesize (B) laden orig=BR dest=CN'],
  ['flag panama, ballast', 'flag=PA ballast'],
  ['cuont lpg ships from us to korea', 'P/$lpg orig=US/last=US dest=KR (laden)'],
  ['iron ore port hedland -> qingdao', '$Iron_Ore orig=AUPHE dest=CNTAO (B) (laden)'],
  ['dwt 50000-80000 bulkers gulf of mexcio', 'B dwt>50000 dwt<80000 in=gulf-of-mexico'],
  ['coal richards bay to pakstan', '$Coal orig=ZARCB dest=PK (B) (laden)'],
  ['dest houstn eta 3 days', 'dest=USHOU eta=3d'],
  ['lng load > 90%', 'N/$LNG load>90'],
  ['wti prise', 'price=WTI'],
  ['sanctiond tankers black sea', 'CH/CNPH/CHP sanctioned in=black-sea'],
  ['bulkers malaca strait updated last 2 hrs', 'B recv=2h in=malacca'],
  ['moored contaner ships long beech', 'X/$containers status=moored/status=moored,loading,discharging at=USLGB/near*'],

  // A hedge fund analyst in Geneva who writes whole sentences
  [
    'Show me laden VLCCs that loaded in Saudi Arabia, are bound for China and are due within the next 14 days.',
    'size=vlcc (CH) laden orig=SA dest=CN eta=14d',
  ],
  [
    'Which laden Suezmax tankers are in the Gulf of Guinea and moving at less than 3 knots?',
    'size=suezmax (CH) laden kn<3 in=gulf-of-guinea',
  ],
  [
    'I would like to see all sanctioned crude tankers under the flag of Gabon or Cameroon that are currently in the Baltic Sea.',
    'C/$crude sanctioned flag=GA,CM in=baltic-sea',
  ],
  [
    'How many LR2 tankers carrying diesel are under way from India to Europe?',
    'size=lr2 (CH) $Diesel status=under_way orig=IN dest=europe (laden)',
  ],
  [
    'Please show jet fuel cargoes from the Middle East that are in the Red Sea and headed for the United Kingdom.',
    '$Jet_Fuel orig=middle-east in=red-sea dest=GB (CH) (H) (laden)',
  ],
  [
    'Which bulk carriers larger than 150,000 dwt are at anchor off Caofeidian?',
    'B dwt>150000 status=anchored,waiting at=CNCFD/near*',
  ],
  [
    'Find VLGCs in ballast that are on their way to the US Gulf and report an ETA between 5 and 12 December.',
    'size=vlgc (P) ballast dest=us-gulf etaFrom=2026-12-05 etaTo=2026-12-12 (status=under_way)',
  ],
  [
    'Which vessels carry more than 60,000 tonnes of corn from Brazil and are heading for Vietnam?',
    '$Corn cargo>60000 orig=BR dest=VN (B) (laden)',
  ],
  [
    'Which LNG carriers that loaded in Qatar are in the Arabian Sea, heading for Pakistan, at more than 14 knots?',
    'N/$LNG orig=QA in=arabian-sea dest=PK kn>14 (laden)',
  ],
  [
    'Are there any ships with fuel oil from Russia that have gone dark in the Mediterranean?',
    '$Fuel_Oil orig=RU quality=gap in=mediterranean (CH) (laden)',
  ],
  [
    'Please list wheat cargoes from Romania or Ukraine to Egypt that arrive in the next ten days.',
    '$Wheat orig=RO,UA dest=EG eta=10d (B) (laden)',
  ],
  [
    'Which tankers near Fujairah are transmitting an MMSI that another ship uses as well?',
    'CH/CNPH/CHP quality=shared_mmsi at=AEFJR/near*',
  ],
  ['How many VLCC fixtures were concluded on average per week in the third quarter of last year?', 'ask'],
  ['Could you give me the latest prices of iron ore, coal and wheat?', 'price=COAL'],
  [
    'Which Capesizes loaded iron ore at Tubarao and are now off the Cape of Good Hope on the way to Asia?',
    'size=capesize (B) $Iron_Ore orig=BRTUB in=cape-of-good-hope/near* dest=asia (laden) (status=under_way)',
  ],
  [
    'How many crude tankers moored at Rotterdam have come from the United States?',
    'C/$crude status=moored/status=moored,loading,discharging at=NLRTM/near* orig=US/last=US (laden)',
  ],
  [
    'I am looking for product tankers between 40,000 and 55,000 dwt that are in ballast and at anchor in the Aegean.',
    'H dwt>40000 dwt<55000 ballast status=anchored,waiting in=aegean-sea',
  ],
  [
    'Show Aframaxes loaded at Ceyhan or Supsa that are heading for Italy or Spain and move faster than 11 knots.',
    'size=aframax (CH) orig=TRBOT,GESPS dest=IT,ES kn>11 (laden)',
  ],
  [
    'Which container ships under the Liberian flag are in the Gulf of Aden and have Jeddah as their destination?',
    'X/$containers flag=LR in=gulf-of-aden dest=SAJED',
  ],
  [
    'Which LPG carriers with propane from the US are in the Panama Canal and bound for Japan or South Korea?',
    'P $Propane orig=US in=panama/near* dest=JP,KR (laden)',
  ],
]
