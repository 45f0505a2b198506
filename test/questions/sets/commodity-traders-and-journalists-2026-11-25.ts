import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a crude trader, an LNG analyst, a grain trader, a freight broker, an investigative journalist, a port agent,
 * a naval analyst, an academic, a hedge-fund analyst and a developer, ten each. Written from the notation, the filters and the
 * list of regions alone, without sight of the parser or of other sets.
 */
export const commodityTradersAndJournalists: readonly ConditionsQuestion[] = [
  // A crude trader.
  ['laden VLCCs AG to China', 'laden size=VLCC (CH) orig=persian-gulf dest=CN'],
  ['vlccs in ballast in the arabian sea', 'size=VLCC (CH) ballast in=arabian-sea'],
  ['WAF suezmaxes for Europe, loaded', 'orig=west-africa size=suezmax (CH) dest=europe laden'],
  ['Urals cargoes for India', '$Urals dest=IN (C) (laden)'],
  [
    'crude from Basrah heading to USGC',
    '$crude/C/$crude_oil/$Basrah/$Basrah_Light/$Basrah_Medium orig=IQBSR/orig=IQMAB/orig=IQ dest=us-gulf (laden)',
  ],
  ['aframaxes arriving at Trieste within 4 days', 'size=aframax (CH) dest=ITTRS eta=4d'],
  ['brent price?', 'price=BRENT'],
  ['whats the TD3C freight rate', 'ask ?TD3C/?freight/?rate'],
  ['only the sanctioned ones', 'C dest=CN sanctioned', { types: ['Crude Tanker'], destination: ['CN'] }],
  ['VLCCs discharging in Qingdao', 'size=VLCC (CH) status=discharging at=CNTAO/near*'],

  // An LNG analyst.
  ['LNG carriers from Qatar to Europe', 'N/$LNG orig=QA dest=europe'],
  ['Q-Flex in the Suez Canal', 'size=q_flex (N) in=suez/near*'],
  ['laden lng ships going slower than 10 knots', 'laden N/$LNG kn<10'],
  ['LNG tankers for orders', 'N/$LNG dest=orders'],
  ['small scale lng in the baltic', 'size=small_lng (N) ($LNG) in=baltic-sea'],
  ['méthaniers à destination de Montoir', 'N/$LNG dest=FRMTX'],
  ['lng carrers waiting off Egypt', 'N/$LNG status=waiting waters=EG/near*/dest=EG'],
  ['next LNG cargo into Zeebrugge', 'N/$LNG dest=BEZEE (eta*) (laden) (?next)'],
  ['LNG-Tanker Richtung Wilhelmshaven', 'N/$LNG dest=DEWVN'],
  ['and for Japan instead?', 'N dest=JP', { types: ['LNG Carrier'], destination: ['KR'] }],

  // A grain trader.
  ['bulkers loaded in Odesa', 'B orig=UAODS (laden)'],
  [
    'panamaxes ECSA to China with soybeans',
    'size=panamax orig=east-coast-south-america dest=CN $Soybeans/$Soybean/$Soy/$Grain/B (laden) (?soy)',
  ],
  ['handysize bulkers at Constanta', 'size=handysize B at=ROCND/near*'],
  ['wheat from Russia to Egypt', '$Wheat/$Grain orig=RU dest=EG (B) (laden) (?wheat)'],
  ['grain ships wating at Paranagua', 'B/$Grain status=waiting at=BRPNG/near*/dest=BRPNG'],
  ['bulk carriers river plate', 'B in=river-plate/dest=river-plate/ask'],
  [
    'corn cargoes out of New Orleans arriving Japan within 2 weeks',
    '$Corn/$Maize/$Grain orig=USMSY/orig=US dest=JP eta=14d (B) (laden) (?corn)',
  ],
  ['what is the demurrage on panamaxes at Santos', 'ask/size=panamax (B) (near*) (dest=BRSSZ) ?demurrage'],
  ['vraquiers chargés en provenance de Rouen', 'B laden orig=FRURO'],
  ['kamsarmaxes ballasting to brazil', 'size=kamsarmax (B) ballast dest=BR'],

  // A freight broker.
  ['open MRs in USG', 'size=MR (CH) in=us-gulf ballast/?open'],
  ['LR2 ballasting in the red sea', 'size=LR2 (CH) ballast in=red-sea'],
  ['capes in ballast for Australia', 'size=capesize (B) ballast dest=AU'],
  ['supramax or ultramax in SE Asia empty', 'size=supramax,ultramax (B) in=south-east-asia ballast'],
  ['boxships over 100k dwt underway to Rotterdam', 'X dwt>100000 (status=under_way) (kn>*) dest=NLRTM'],
  ['VLGC fixtures last week', 'ask/size=VLGC (P) ?fixture'],
  ['suezmax near Gibraltar doing under 3 kn', 'size=suezmax (CH) at=GIGIB/near* kn<3'],
  ['aframax in the med built after 2015', 'size=aframax (CH) in=mediterranean ?built/?2015/?year/?age'],
  [
    'in ballast only',
    'B size=capesize in=indian-ocean ballast',
    { types: ['Bulk Carrier'], size: ['capesize'], region: ['indian-ocean'] },
  ],
  ['Norwegian flagged chemical tankers 20-40k dwt', 'flag=NO H dwt>20000 dwt<40000'],

  // An investigative journalist.
  ['sanctioned tankers in the Baltic', 'sanctioned CH/CNPH/C in=baltic-sea'],
  ['ships with AIS gaps near Kharg Island', 'quality=gap at=IRKHK/near*'],
  [
    'tankers switching off their transponders in the Gulf of Oman',
    'CH/CNPH/C in=gulf-of-oman quality=gap/?transponder/?switching',
  ],
  ['russian shadow fleet', 'ask/sanctioned/flag=RU/orig=RU ?shadow (CNPH)'],
  ['Who owns the tanker Boracay?', 'ask/name=Boracay (CNPH) ?owns/?owner'],
  ['gabon flagged tankers loaded with crude', 'flag=GA C/$crude/$crude_oil (CNPH) (laden)'],
  ['now just those under 8 knots', 'sanctioned in=baltic-sea kn<8', { sanctioned: true, region: ['baltic-sea'] }],
  [
    'spoofed positions in the Black Sea',
    'quality=position_conflict/quality=teleport_held_back/quality=position_conflict,teleport_held_back/?spoofed in=black-sea',
  ],
  ['Cook Islands flag, sanctioned, heading for India', 'flag=CK sanctioned dest=IN'],
  ['which ships visited Crimea last year', 'ask ?Crimea/?visited/?year/?history'],

  // A port agent.
  ['vessels arriving Antwerp next 48 hours', 'dest=BEANR eta=48h'],
  ['whos at anchor off Fujairah', 'status=anchored/status=anchored,waiting at=AEFJR/near*'],
  ['Durban', 'at=ZADUR/dest=ZADUR/near*/ask'],
  ['container ships at berth in Hamburg', 'X status=moored/status=moored,loading,discharging at=DEHAM/near*'],
  ['tankrs due Augusta in 24h', 'CH/CNPH/C dest=ITAUG eta=24h'],
  ['barcos esperando en Algeciras', 'status=waiting at=ESALG/near*/dest=ESALG'],
  ['MSC Irina', 'name=MSC_Irina/ask'],
  ['ships discharging in Singapore now', 'status=discharging at=SGSIN/near*/in=singapore-strait'],
  ['only containers', 'X/$containers dest=BEANR eta=48h', { destination: ['BEANR'], etaWithin: '48h' }],
  ['last port Houston, now going to Le Havre', 'last=USHOU dest=FRLEH'],

  // A naval analyst.
  ['drifting tankers in the Gulf of Aden', 'CH/CNPH/C status=drifting in=gulf-of-aden'],
  ['ships in the strait of hormuz', 'in=hormuz/near*'],
  ['Iranian tankers in the Persian Gulf', 'CH/CNPH/C in=persian-gulf flag=IR/?Iranian/ask'],
  ['anything moving faster than 20 knots in the Taiwan Strait', 'kn>20 in=taiwan-strait (status=under_way)'],
  ['merchant ships within 50 km of Sevastopol', 'near* (?merchant)'],
  ['vessels transiting Bab el Mandeb', 'in=bab-el-mandeb/near* (status=under_way)'],
  ['naval escorts in the Red Sea', 'ask/in=red-sea ?naval/?escort'],
  ['Chinese flag bulkers in the south china sea seen within the last hour', 'flag=CN B in=south-china-sea recv=1h'],
  [
    'and in the Gulf of Finland?',
    'sanctioned CH in=gulf-of-finland/in=danish-straits,gulf-of-finland',
    { sanctioned: true, types: ['Crude Tanker', 'Chemical Tanker'], region: ['danish-straits'] },
  ],
  ['tankers loaded in Primorsk in the danish straits', 'CH/CNPH/C orig=RUPRI/orig* in=danish-straits/near* (laden)'],

  // An academic.
  ['average speed of container ships in the north pacific', 'ask/X (in=north-pacific) ?average'],
  ['all bulk carriers under the liberian flag', 'B flag=LR'],
  ['what about Panama flag', 'B flag=PA/flag=LR,PA', { types: ['Bulk Carrier'], flags: ['LR'] }],
  ['emissions of tankers in the North Sea', 'ask/CH/CNPH/C (in=north-sea) ?emission'],
  ['How many ships passed the Panama Canal in 2023?', 'ask/in=panama ?2023/?passed/?past/?history'],
  ['vessels with stale draught', 'quality=draught_stale'],
  ['container ships larger than 14,500 TEU', 'size=ulcv/dwt>~181000/?TEU (X)'],
  ['what is a kamsarmax', 'ask'],
  ['Containerschiffe unter deutscher Flagge', 'X flag=DE'],
  ['vessels carrying iron ore from Brazil', '$Iron_Ore orig=BR (B) (laden)'],

  // A hedge-fund analyst.
  ['crude cargoes above 1.9 mln bbl', 'C/$crude/$crude_oil cargo>~260000/?bbl (laden)'],
  ['coal to India, laden', '$Coal dest=IN laden (B)'],
  ['crude tankers drifting off Singapore', 'C status=drifting at=SGSIN/near*/in=singapore-strait'],
  ['WTI now', 'price=WTI'],
  ['oil on water year on year', 'ask'],
  ['tankers more than 90% full heading to US east coast', 'CH/CNPH/C load>90 dest=us-atlantic-coast'],
  ['arriving within 10 days', 'C dest=US laden eta=10d', { types: ['Crude Tanker'], destination: ['US'], laden: true }],
  ['开往中国的满载VLCC', 'laden size=VLCC (CH) dest=CN'],
  ['add Saudi Arabia as origin too', 'C orig=IQ,SA', { types: ['Crude Tanker'], origin: ['IQ'] }],
  ['is Chinese crude demand slowing?', 'ask/dest=CN/flag=CN (C) ($crude) ($crude_oil) ?demand/?slowing'],

  // A developer.
  ['types=crude_tanker&destination=CN', 'C dest=CN'],
  ['mmsi 636019825', 'mmsi=636019825'],
  ['imo 9811000', 'imo=9811000'],
  ['vessels whose destination is stale', 'quality=destination_stale'],
  ['lpg carriers, position received in last 30 min', 'P recv=30m'],
  ['vessels in bbox 0,50,5,55', 'bbox*'],
  ['speed between 5 and 8 knots, bulk, north sea', 'kn>5 kn<8 B in=north-sea'],
  ['how do I get an API key', 'ask'],
  ['name contains Stena', 'name=Stena'],
  [
    'remove the flag filter',
    'H in=west-mediterranean',
    { types: ['Chemical Tanker'], flags: ['PA'], region: ['west-mediterranean'] },
  ],
]
