import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a broker, a bank, an insurer, a ministry, a shipowner, a developer, a citizen, a data scientist, a bunker trader and an agent.
 * Written from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const banksAndBrokers: readonly ConditionsQuestion[] = [
  // A broker of product tankers
  ['MRs in the Med', 'size=MR (CH) in=mediterranean'],
  ['which LR1s are empty', 'size=LR1 (CH) ballast'],
  ['clean lr2 with jet fuel for UKC', 'size=LR2 (CH) $Jet_Fuel dest=north-west-europe (?clean)'],
  [
    'dirty aframax, loaded west africa, going ukc',
    'size=aframax (CH) $crude/C/?dirty/$Fuel_Oil (laden) orig=west-africa dest=north-west-europe',
  ],
  ['naphtha to japan on MR tankers, eta within 10 days', '$Naphtha dest=JP size=MR (CH) eta=10d'],
  ['product tankers in the baltic', 'H/CH in=baltic-sea'],
  ['LR1 or LR2 whose last port was Sikka', 'size=LR1,LR2 (CH) last=INSIK'],
  ['MRs on subs in the North Sea', 'size=MR (CH) in=north-sea ?subs'],
  ['gasoline to the US east coast', '$Gasoline dest=us-atlantic-coast'],
  ['LR2 ballasters in the AG doing 10 knots or more', 'size=LR2 (CH) ballast in=persian-gulf kn>10'],

  // A compliance officer of a bank
  ['sanctioned ships in the Baltic Sea', 'sanctioned in=baltic-sea'],
  ['iran flagged vessels', 'flag=IR'],
  ['Tankers with AIS gaps flying the flag of Cameroon, Gabon or Comoros', 'CH/CNPH/C quality=gap flag=CM,GA,KM'],
  ['vessels owned by sovcomflot', 'ask ?owned/?sovcomflot'],
  ['ships that switched off their AIS near Kharg Island', 'quality=gap at=IRKHK/near*'],
  ['russian crude to India on vessels that are not on any sanctions list', '$crude/C orig=RU dest=IN unsanctioned'],
  ['snactioned vlccs', 'sanctioned size=VLCC (CH)'],
  ['vessels that share their MMSI with another ship', 'quality=shared_mmsi'],
  ['Last called at Kozmino, now bound for China', 'last=RUKZM dest=CN'],
  ['STS transfers off Malaysia last month', 'ask'],
  ['is imo 9286073 sanctioned?', 'imo=9286073 (sanctioned)'],
  [
    'panama flagged tankers in ballast going slower than 3 knots in the gulf of finland',
    'flag=PA CH/CNPH/C ballast kn<3 in=gulf-of-finland',
  ],
  ['which ships are carrying venezuelan oil', 'orig=VE $crude/C/CH/$Merey/$products'],

  // An insurer that prices war risk
  ['Bulk carriers in the Red Sea right now', 'B in=red-sea'],
  ['lng carriers in the strait of hormuz', 'N in=hormuz'],
  ['laden tankers in the Gulf of Aden bound for Europe', 'laden CH/CNPH/C in=gulf-of-aden dest=europe'],
  ['How many ships are in the Black Sea?', 'in=black-sea'],
  ['ships in the Red Sea with links to Israel', 'in=red-sea ?links/?Israel'],
  ['grain ships that loaded in Odesa, Chornomorsk or Pivdennyi', '$Grain (B) orig=UAODS,UAILK,UAYZE'],
  ['british flagged ships in Bab el-Mandeb', 'flag=GB in=bab-el-mandeb'],
  ['ships rounding the Cape of Good Hope', 'in=cape-of-good-hope'],
  ['war risk premium for the red sea', 'ask'],
  ['what is anchored or drifting in the red sea', 'status=anchored,waiting,drifting in=red-sea'],
  ['vessels with impossible position jumps near Hormuz', 'quality=teleport_held_back in=hormuz'],

  // An analyst of an energy ministry
  [
    'ships arriving at Isle of Grain before 1 December',
    'dest=GBIOG (etaFrom=2026-11-24) etaTo=2026-11-30/etaTo=2026-12-01',
  ],
  [
    'Which tankers reach Wilhelmshaven between 25 and 28 November?',
    'CH/CNPH/C dest=DEWVN etaFrom=2026-11-25 etaTo=2026-11-28',
  ],
  ['lng arrivals in japan next week', 'N/$LNG dest=JP etaFrom=2026-11-30 etaTo=2026-12-06'],
  ['coal for Germany', '$Coal dest=DE'],
  ['US LNG on its way to Europe', 'N/$LNG orig=US dest=europe (status=under_way)'],
  ['diesel arriving in Australia in December', '$Diesel dest=AU etaFrom=2026-12-01 etaTo=2026-12-31'],
  ['italian crude imports in 2025', 'ask'],
  ['crude heading to south korea', '$crude/C dest=KR'],
  ['Q-Flex and Q-Max from Ras Laffan', 'size=q_flex,q_max (N) orig=QARLF/last=QARLF'],
  ['fuel oil cargoes over 90,000 tonnes', '$Fuel_Oil cargo>90000'],
  ['vessels due in Le Havre today', 'dest=FRLEH (etaFrom=2026-11-24) etaTo=2026-11-24/eta=12h/eta=1d'],

  // The operations manager of a shipowner
  ['capesizes waitng at Qingdao', 'size=capesize (B) status=waiting at=CNTAO/dest=CNTAO'],
  ['kamsarmaxes steaming at less than 11 knots', 'size=kamsarmax (B) kn<11 (status=under_way)'],
  ['ships at anchor off Santos', 'status=anchored/status=anchored,waiting at=BRSSZ/near*'],
  ['where is MSC Irina', 'name=MSC_Irina'],
  ['vessels whose ETA has already passed', 'quality=eta_past'],
  [
    'supramax or ultramax off the east coast of south america',
    'size=supramax,ultramax (B) in=east-coast-south-america',
  ],
  ['bulk carriers drifting off West Africa for more than 3 days', 'B status=drifting in=west-africa ?days/?3'],
  ['container ships faster than 20 kts', 'X kn>20'],
  [
    'ships queuing at the Panama Canal',
    'status=waiting/status=anchored,waiting in=panama/at=PABLB/dest=panama/dest=PABLB',
  ],
  ['ships within 50 nautical miles of Cape Town', 'near*'],
  ['bulk carriers for Rosario with a draught of max 10 m', 'B dest=ARROS ?draught'],
  ['Tanzanian flag ships built before 2005', 'flag=TZ ?built/?2005'],

  // A developer who tries the words of the API
  ['types chemical_tanker flags LR min_dwt 30000', 'H flag=LR dwt>30000'],
  ['bulk_carrier minimum speed 5 maximum speed 9 knots', 'B kn>5 kn<9'],
  ['lng_carrier laden false destination AU', 'N ballast dest=AU'],
  ['q_max', 'size=q_max (N)'],
  ['size neo_panamax status moored', 'size=neo_panamax (X) status=moored'],
  ['vlgc max load 20 percent', 'size=VLGC (P) load<20'],
  ['received within 30 minutes in greek waters', 'recv=30m waters=GR'],
  ['quality draught_stale', 'quality=draught_stale'],
  ['LPG carriers sailing for orders', 'P dest=orders (status=under_way)'],

  // A curious citizen
  ['big ships near hamburg', 'at=DEHAM/near* (?big)'],
  ['where do oil tankers from saudi arabia go', 'C/CH orig=SA/last=SA'],
  ['what does a barrel of brent cost right now', 'price=BRENT'],
  ['ships with wheat for egypt', '$Wheat dest=EG'],
  ['cruise ships in Barcelona', '?cruise (at=ESBCN/dest=ESBCN)'],
  ['Is the Ever Given still sailing?', 'name=Ever_Given (status=under_way)'],
  ['why are the houthis attacking ships', 'ask'],
  ['difference between a vlcc and a suezmax', 'ask'],

  // A data scientist for commodities
  ['vessels with a stale destination', 'quality=destination_stale'],
  ['50 to 60 thousand tonnes of soybeans from Brazil to China', 'cargo>50000 cargo<60000 $Soybeans orig=BR dest=CN'],
  ['iron ore out of port hedland', '$Iron_Ore orig=AUPHE/last=AUPHE'],
  [
    'laden VLCCs from the Middle East to China, eta in the next 14 days',
    'laden size=VLCC (CH) orig=middle-east dest=CN eta=14d',
  ],
  ['suezmaxes that are 30 to 60 % full', 'size=suezmax (CH) load>30 load<60'],
  ['crude tankers carrying basrah medium', 'C $Basrah_Medium'],
  ['average speed of lng carriers per month since 2020', 'ask'],
  ['TTF gas price', 'price=TTF'],
  ['natural gas price henry hub', 'price=NATGAS'],

  // A bunker trader in Fujairah
  ['everything anchored at fujairah above 150k dwt', 'status=anchored,waiting at=AEFJR dwt>150000'],
  ['vessels arriving Fujairah in the next 24 hours', 'dest=AEFJR eta=24h'],
  ['vlsfo bunker price fujairah', 'ask'],
  ['tankers heading for khor fakkan or fujairah', 'CH/CNPH/C dest=AEKLF,AEFJR'],
  ['ships near Fujairah that need bunkers', 'at=AEFJR/near* ?bunkers/?need'],

  // An agent in Rotterdam
  ['contaner ships eta roterdam tomorrow', 'X dest=NLRTM etaFrom=2026-11-25 etaTo=2026-11-25'],
  ['all vessels due rotterdam or antwerp this weekend', 'dest=NLRTM,BEANR etaFrom=2026-11-28 etaTo=2026-11-29'],
  ['bulkers discharging coal in rotterdam', 'B status=discharging $Coal at=NLRTM/dest=NLRTM'],
  ['LPG vessels for Terneuzen', 'P dest=NLTNZ'],

  // Other languages
  ['petroleros que van a Algeciras', 'C/CH/CNPH dest=ESALG'],
  [
    'metaneros que llegan a Barcelona esta semana',
    'N dest=ESBCN (etaFrom=2026-11-23/etaFrom=2026-11-24) etaTo=2026-11-29/eta=7d/eta=5d',
  ],
  ['méthaniers à destination de Montoir', 'N dest=FRMTX'],
  ['pétroliers en mer Noire', 'C/CH/CNPH in=black-sea'],
  ['Massengutfrachter vor Anker in der Nordsee', 'B status=anchored,waiting in=north-sea'],
  ['beladene Tanker aus Primorsk nach Indien', 'laden C/CH/CNPH orig=RUPRI/last=RUPRI dest=IN'],
  ['去宁波的铁矿石散货船', '$Iron_Ore B dest=CNNGB'],
  ['红海里的集装箱船', 'X in=red-sea'],
]
