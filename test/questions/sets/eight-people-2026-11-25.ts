import type { ConditionsQuestion } from '../notations/conditions.ts'

type Condition = readonly [question: string, expected: string]

const anchored = 'status=anchored/status=anchored,waiting'
const waiting = 'status=waiting/status=waiting,anchored/status=waiting,anchored,drifting'
const drifting = 'status=drifting/status=drifting,waiting'
const moored = 'status=moored/status=moored,loading,discharging'
const tankers = 'CH/CNPH'
const crude = '$crude/$crude_oil/C'

const gasDesk: readonly Condition[] = [
  ['lng laden -> NWE eta <7d', 'N/$LNG laden dest=north-west-europe eta=7d'],
  ['US LNG headed for Asia', 'N/$LNG orig=US dest=asia (laden)'],
  ['qflex + qmax ex ras laffan', 'size=Q_flex,Q_max orig=QARLF/last=QARLF (N)'],
  ['LNGCs ballasting back to Sabine Pass', 'N ballast dest=USSAB'],
  ['lng waiting off Zeebrugge', `N/$LNG ${waiting} at=BEZEE/dest=BEZEE`],
  ['any spot LNG out of Spain?', 'N/$LNG orig=ES/last=ES ?spot (laden)'],
  ['laden LNG in the Atlantic basin', 'N/$LNG laden in=north-atlantic,south-atlantic'],
  ['Lng to JKTC this wk', 'N/$LNG dest=JP,KR,TW,CN/?jktc eta*'],
  ['lng ex Cameron still laden, for orders', 'N/$LNG orig=USLCH/last=USLCH laden dest=orders'],
  ['VLGCs Houston -> Chiba via Panama', 'size=VLGC (P) orig=USHOU/last=USHOU dest=JPCHB ?via/?panama'],
  ['lpg carriers >16kn malacca strait', 'P kn>16 in=malacca'],
  ['mgc or lgc with ammonia, ex Point Lisas', 'size=MGC,LGC (P) $ammonia orig=TTPTS/last=TTPTS (laden)'],
  ['LNG to UK next 10 days excl South Hook', 'N/$LNG dest=GB eta=10d ?hook/?excl/?milford'],
]

const shipbroker: readonly Condition[] = [
  ['open vlccs AG next 10 days', 'size=VLCC (CH) ballast/?open dest=persian-gulf/in=persian-gulf eta=10d'],
  ['prompt ballasters USG, LR2 size', 'size=LR2 (CH) ballast in=us-gulf/dest=us-gulf ?prompt/eta*'],
  ['suezmaxes ballasting to WAF', 'size=suezmax (CH) ballast dest=west-africa'],
  ['show me capes in ballast for Tubarao', 'size=capesize (B) ballast dest=BRTUB'],
  ['aframaxes in the Med, not laden', 'size=aframax (CH) ballast in=mediterranean'],
  ['supramax open ecsa', 'size=supramax (B) ballast/?open in=east-coast-south-america/dest=east-coast-south-america'],
  ['bulkers 50-60k dwt bay of bengal / andaman sea', 'B dwt>50000 dwt<60000 in=bay-of-bengal,andaman-sea'],
  [
    'panamax bulkers ballasting nopac, 11-13 kn',
    'size=panamax B ballast in=north-pacific/dest=north-pacific kn>11 kn<13',
  ],
  ['MRs in ARA, max draft 11.5m', 'size=MR (CH) in=ara/dest=ara ?draft/?draught/?11.5'],
  ['clean tankers Ulsan, laycan 5-8 Dec', 'H at=KRUSN/dest=KRUSN ?laycan (etaFrom*) (etaTo*)'],
  [
    'vlcc ex USG for China eta before 20 Dec',
    'size=VLCC (CH) orig=us-gulf/last=us-gulf dest=CN etaTo=2026-12-19/etaTo=2026-12-20 (etaFrom*) (laden)',
  ],
  ['handysize bulk last port Santos', 'size=handysize B last=BRSSZ'],
  ['ships of 170-180,000 dwt anchored off Port Hedland', `dwt>170000 dwt<180000 ${anchored} at=AUPHE`],
  ['greek flag VLCCs, scrubber fitted', 'size=VLCC (CH) flag=GR ?scrubber'],
  ['anything over 200k dwt for Qingdao except vlccs', 'dwt>200000 dest=CNTAO ?vlcc'],
]

const sanctionsInvestigator: readonly Condition[] = [
  ['sanctioned tankers in the Gulf of Finland', `${tankers} sanctioned in=gulf-of-finland`],
  ['Which sanctioned vessels are bound for India?', 'sanctioned dest=IN'],
  ['OFAC-listed ships moored in Dalian', `sanctioned (?ofac) ${moored} at=CNDLC`],
  ['shadow fleet tankers in the Aegean', `${tankers} in=aegean-sea ?shadow (sanctioned)`],
  [
    'vessels that loaded at Kharg Island and are now drifting in Malaysian waters',
    `orig=IRKHK ${drifting} waters=MY (laden)`,
  ],
  ['Iranian crude on ships that are not sanctioned', `${crude} orig=IR unsanctioned (laden)`],
  ['ships flying the flag of Gabon, Cameroon or Comoros', 'flag=GA,CM,KM'],
  ['tankers with AIS gaps, Gulf of Oman', `${tankers} quality=gap in=gulf-of-oman`],
  ['two ships broadcasting the same MMSI', 'quality=shared_mmsi/quality=shared_mmsi,position_conflict (?two)'],
  ['Russian-origin fuel oil going to Turkey or Egypt', '$fuel_oil orig=RU dest=TR,EG (laden)'],
  ['tankers older than 20 years whose last port was Novorossiysk', `${tankers} last=RUNVS ?older/?years/?20`],
  ['blacklisted VLCCs carrying Venezuelan crude', `size=VLCC sanctioned orig=VE ${crude} (C) (laden)`],
]

const reporter: readonly Condition[] = [
  [
    'How many tankers are waiting outside the port of Novorossiysk right now?',
    `${tankers} ${waiting} at=RUNVS/dest=RUNVS`,
  ],
  [
    'Which ships carrying Russian crude are currently in the English Channel?',
    `${crude} orig=RU in=english-channel (C) (laden)`,
  ],
  [
    'Show me all laden crude tankers that have left Saudi Arabia for the United States.',
    'C laden orig=SA/last=SA dest=US',
  ],
  ['Are there any LNG carriers still going through the Red Sea?', 'N in=red-sea (status=under_way)'],
  [
    'List the container ships sailing around the Cape of Good Hope instead of using the Suez Canal.',
    'X in=cape-of-good-hope (?suez) (status=under_way)',
  ],
  [
    'Which grain ships have sailed from Odesa in the past week?',
    '$grain/$grains/B (B) orig=UAODS/last=UAODS ?week/?past',
  ],
  ['Which oil tankers are due to arrive in Rotterdam tomorrow?', 'CH/C dest=NLRTM eta*'],
  [
    'How much diesel is on the water from India and the Middle East to Europe?',
    '$diesel orig=IN,middle-east dest=europe (H) (laden)',
  ],
  ['Show the vessels currently at anchor off Chittagong.', `${anchored} at=BDCGP`],
  [
    'Are any Chinese-flagged bulk carriers loading coal in Newcastle, Australia?',
    'B flag=CN status=loading at=AUNTL $coal',
  ],
  ['Which cargo ships are in the Black Sea, excluding those under the Russian flag?', 'in=black-sea ?russia (BX)'],
]

const hobbyist: readonly Condition[] = [
  ['where is the Nissos Kea', 'name=Nissos_Kea'],
  ['mmsi 273353610', 'mmsi=273353610'],
  ['anything in the baltic slower than 2 knots', 'in=baltic-sea kn<2'],
  ['ships within 20nm of Gdansk', 'near*'],
  ['russian flag ships doing 15+ kts in the Norwegian Sea', 'flag=RU kn>15 in=norwegian-sea'],
  ['everything other than container ships going >14 kn in the skagerrak', 'CNPHB kn>14 in=skagerrak'],
  ['vessels in danish waters seen in the last 30 min', 'waters=DK recv=30m'],
  [
    'ships with jumping gps positions around Port Said',
    'quality=teleport_held_back/quality=position_conflict/quality=teleport_held_back,position_conflict/?jumping at=EGPSD',
  ],
  ["who's anchored off Skagen with Primorsk as last port??", `${anchored} at=DKSKA last=RUPRI`],
  ['show tankers longer than 250m in the kattegat', `${tankers} in=kattegat ?long/?length/?250`],
  ['lng tankers from sabetta not heading to europe', 'N orig=RUSAB/last=RUSAB ?europe'],
]

const ministryPlanner: readonly Condition[] = [
  [
    'LNG arrivals in Poland and Lithuania between 1 and 15 December 2026',
    'N/$LNG dest=PL,LT etaFrom=2026-12-01 etaTo=2026-12-15',
  ],
  [
    'Coal cargoes arriving in Japan in the first quarter of 2027',
    '$coal (B) dest=JP etaFrom=2027-01-01 etaTo=2027-03-31 (laden)',
  ],
  [
    'tankers with diesel expected in Mombasa by 10 December',
    '$diesel (CNPH) dest=KEMBA etaTo=2026-12-10 (etaFrom*) (laden)',
  ],
  ['crude oil arrivals South Korea, week 50', `${crude} dest=KR etaFrom=2026-12-07 etaTo=2026-12-13 (laden)`],
  [
    'jet fuel due in the UK within the next 14 days, at least 60,000 t per ship',
    '$jet_fuel dest=GB eta=14d cargo>60000 (laden)',
  ],
  ['gasoline cargoes for Indonesia, not from Singapore, ETA this month', '$gasoline dest=ID eta* ?singapore (laden)'],
  [
    'Vessels to Pakistan with an ETA from 28 Nov to 5 Dec 2026 and more than 100,000 tonnes on board',
    'dest=PK etaFrom=2026-11-28 etaTo=2026-12-05 cargo>100000 (laden)',
  ],
  ['tankers into Durban next week with a draught of 12 to 13.5 m', `${tankers} dest=ZADUR eta* ?draught/?draft/?13.5`],
]

const bunkerSalesman: readonly Condition[] = [
  ['vessels arriving Gibraltar or Algeciras in next 36 hrs', 'dest=GIGIB,ESALG/dest=GI,ESALG eta=36h'],
  ['bulkers and container ships waiting at Singapore', `BX ${waiting} at=SGSIN/in=singapore-strait`],
  ["who's calling Las Palmas tomorrow? 70000 dwt and up", 'dest=ESLPA eta* dwt>70000'],
  ['ships at anchor Fujairah, not tankers', `BX/NPBX/?tanker ${anchored} at=AEFJR`],
  [
    'boxships 14000 teu+ to Piraeus this week',
    'X dest=GRPIR eta* ?teu/?14000/dwt>~175000/size=ULCV/size=ULCV,neo_panamax',
  ],
  ['ships drawing over 15 metres bound for Rotterdam, eta today', 'dest=NLRTM eta* ?draw/?draught/?metres'],
]

const academic: readonly Condition[] = [
  [
    'all vessels with a deadweight between 80,000 and 120,000 tonnes under the flags of Liberia, Panama or the Marshall Islands',
    'dwt>80000 dwt<120000 flag=LR,PA,MH',
  ],
  ['laden bulk carriers at no more than 10 knots in the South Atlantic', 'B laden kn<10 in=south-atlantic'],
  ['tankers with a load factor above 90 percent in the Strait of Hormuz', `${tankers} load>90 in=hormuz`],
  ['capesize vessels in ballast from China to Australia', 'size=capesize (B) ballast last=CN dest=AU'],
  ['fishing vessels in Argentine waters', 'waters=AR ?fishing (include*)'],
  [
    'bulk carriers on the Great Lakes that are neither anchored nor moored',
    'B in=great-lakes status=under_way/status=drifting,under_way/status=waiting,drifting,under_way/kn>*/?anchor/?neither',
  ],
]

const otherLanguages: readonly Condition[] = [
  ['petroleros con destino a España que llegan en los próximos 5 días', 'CH/C/CNPH dest=ES eta=5d'],
  ['metaneros fondeados frente a Barcelona', `N ${anchored} at=ESBCN`],
  ['quels méthaniers partis de Sabetta vont vers la France ?', 'N orig=RUSAB/last=RUSAB dest=FR'],
  [
    'vraquiers de plus de 80 000 tonnes de port en lourd en mer Rouge, sauf pavillon chinois',
    'B dwt>80000 in=red-sea ?chin',
  ],
  ['alle beladenen VLCCs auf dem Weg nach China', 'size=VLCC (CH) laden dest=CN'],
  ['Containerschiffe mit mehr als 18 Knoten im Ärmelkanal', 'X kn>18 in=english-channel'],
  ['从巴西开往中国的满载铁矿石散货船', 'B $iron_ore orig=BR/last=BR dest=CN laden'],
  ['navios-tanque com bandeira da Libéria a caminho de Santos', 'CH/C/CNPH flag=LR dest=BRSSZ'],
]

const noVesselList: readonly Condition[] = [
  ["what's brent at?", 'price=BRENT'],
  ['TTF price pls', 'price=TTF'],
  ['Hi there!', 'ask'],
  ['Show me a chart of Russian crude exports over the last twelve months', 'ask'],
  ['How many LNG cargoes did Japan import in October?', 'ask'],
  ['weekly transits through Bab el-Mandeb since January', 'ask'],
  ['freight rate VLCC ag-china today', 'ask'],
  ['What does deadweight mean?', 'ask'],
  ['thanks, very helpful', 'ask'],
  ['Which is the busiest oil port in Asia?', 'ask'],
]

/**
 * 100 questions of a gas desk, a shipbroker, a sanctions investigator, a reporter, a hobbyist, a planner, a bunker salesman and an academic.
 * Written from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const eightPeople: readonly ConditionsQuestion[] = [
  ...gasDesk,
  ...shipbroker,
  ...sanctionsInvestigator,
  ...reporter,
  ...hobbyist,
  ...ministryPlanner,
  ...bunkerSalesman,
  ...academic,
  ...otherLanguages,
  ...noVesselList,
]
