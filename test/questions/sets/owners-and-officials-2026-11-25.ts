import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of owners, ports, customs, analysts of energy and images, bunker suppliers, surveyors, terminals, elevators and
 * private investors. Written from the notation, the filters and the list of regions alone, without sight of the parser or of
 * other sets.
 */
export const ownersAndOfficials: readonly ConditionsQuestion[] = [
  // A shipowner's operations manager
  ['suezmaxes waiting off Fujairah', 'size=suezmax (CH) status=waiting at=AEFJR/near*'],
  ['LR2s ballasting towards the AG', 'size=lr2 (CH) ballast dest=persian-gulf/dest=middle-east'],
  ['where is Nissos Kea', 'name*'],
  ['aframaxes ex Novorossiysk for the Med', 'size=aframax (CH) orig=RUNVS dest=mediterranean'],
  ['VLCCs doing under 8 knots in the indian ocean', 'size=vlcc (CH) kn<8 in=indian-ocean'],
  ['empty MR tankers in the Aegean or the Black Sea', 'size=mr (CH) ballast in=aegean-sea,black-sea'],
  ['just the ones due within 3 days', 'size=suezmax (CH) dest=US eta=3d', { size: ['suezmax'], destination: ['US'] }],
  ['how much fuel does a suezmax burn at 13 knots', 'ask/size=suezmax (CH) (kn>*) (kn<*) ?fuel/?burn/?much'],
  ['Which of our charters end this month?', 'ask'],
  ['laden aframaxes from the US Gulf to Rotterdam', 'size=aframax (CH) laden orig=us-gulf dest=NLRTM'],

  // A planner of a port authority
  ['container ships arriving in Rotterdam within 48 hours', 'X dest=NLRTM eta=48h'],
  ['boxships over 150k dwt bound for Hamburg', 'X dwt>150000 dest=DEHAM'],
  ['everything anchored off Antwerp', 'status=anchored/status=anchored,waiting at=BEANR/near*'],
  ['whats moored in felixstowe right now', 'status=moored/status=moored,loading,discharging at=GBFXT/near*'],
  ['chemical tankers due at Antwerp in the next 24h', 'H dest=BEANR eta=24h'],
  ['ULCVs for Valencia, Barcelona or Algeciras', 'size=ulcv (X) dest=ESVLC,ESBCN,ESALG'],
  [
    'and which of those are more than 90% loaded',
    'X dest=NLRTM load>90',
    { types: ['Container Ship'], destination: ['NLRTM'] },
  ],
  ['how many berths are free in Le Havre', 'ask/at=FRLEH/near* ?berths/?free'],
  [
    'average waiting time of bulkers at Santos over the last six months',
    'ask/B (at=BRSSZ/near*) (status=waiting) ?average/?time/?months',
  ],
  ['Massengutfrachter nach Hamburg mit mehr als 100000 tdw', 'B dest=DEHAM dwt>100000'],

  // An official of customs and sanctions
  ['sanctioned tankers in the Baltic', 'sanctioned CH/CNPH/C in=baltic-sea'],
  ['russian crude heading for india', '$crude/C/$crude_oil orig=RU dest=IN'],
  ['tankers with AIS gaps in the Gulf of Finland', 'CH/CNPH/C quality=gap in=gulf-of-finland'],
  ['Gabon flagged tankers loaded in Ust-Luga', 'flag=GA CH/CNPH/C orig=RUULU'],
  ['laden ships from Iran bound for China', 'laden orig=IR dest=CN'],
  ['shadow fleet tankers near Skagen', 'CH/CNPH/C near* sanctioned/?shadow'],
  ['unsanctioned tankers carrying Urals to Turkey', 'unsanctioned (CH/CNPH/C) $Urals dest=TR'],
  [
    'of these, the ones flying the flag of cameroon or comoros',
    'sanctioned C in=baltic-sea flag=CM,KM',
    { types: ['Crude Tanker'], sanctioned: true, region: ['baltic-sea'] },
  ],
  ['who owns the Eagle S', 'ask/name* ?own'],
  ['ship to ship transfers off Kalamata last week', 'ask/near* ?transfer/?week/?last'],

  // An analyst of an energy think tank
  ['LNG carriers from Qatar to Europe', 'N/$LNG orig=QA dest=europe'],
  ['US LNG cargoes reaching the EU in the next 10 days', 'N/$LNG orig=US dest*/?eu eta=10d'],
  ['Russian LNG in arctic waters', 'N/$LNG orig=RU in=arctic'],
  ['laden VLCCs rounding the Cape of Good Hope', 'laden size=vlcc (CH) in=cape-of-good-hope'],
  ['Norwegian crude to Asia', '$crude/C/$crude_oil orig=NO dest=asia'],
  ['coal from Russia to China or India', '$Coal (B) orig=RU dest=CN,IN'],
  ['what is TTF trading at', 'price=TTF'],
  ['jet fuel from the Middle East to north west europe', '$Jet_Fuel (H/CH) orig=middle-east dest=north-west-europe'],
  [
    'how have Red Sea transits changed since the Houthi attacks?',
    'ask/in=red-sea ?changed/?since/?houthi/?transits/?attacks',
  ],
  ['methane emissions of the LNG fleet in 2025', 'ask/N/$LNG ?emissions'],

  // An analyst of satellite images
  ['laden crude tankers drifting in the Gulf of Oman', 'laden C/$crude/$crude_oil status=drifting in=gulf-of-oman'],
  ['ships within 20 nm of Kharg Island', 'near*'],
  ['tankers within 30 km of 26.5N 56.3E', 'CH/CNPH/C near*'],
  ['position conflicts in the Black Sea', 'quality=position_conflict in=black-sea'],
  [
    'VLCCs in the Singapore Strait, position received in the last 2 hours',
    'size=vlcc (CH) in=singapore-strait recv=2h',
  ],
  ['bulk carriers in Ukrainian waters', 'B waters=UA'],
  ['vessels sharing an mmsi in the Persian Gulf', 'quality=shared_mmsi in=persian-gulf'],
  ['tankres anchored in the Sea of Azov', 'CH/CNPH/C status=anchored/status=anchored,waiting in=sea-of-azov'],
  ['same but laden only', 'C laden in=gulf-of-oman', { types: ['Crude Tanker'], region: ['gulf-of-oman'] }],
  ['cloud cover over Ras Tanura tomorrow', 'ask/near* ?cloud'],

  // A bunker supplier
  ['bulkers calling Singapore in the next 4 days', 'B dest=SGSIN/dest=SG eta=4d'],
  ['ships at anchor off Gibraltar', 'status=anchored/status=anchored,waiting at=GIGIB/near*'],
  ['capes brazil to china', 'size=capesize (B) orig=BR dest=CN'],
  ['panamax bulkers arriving Las Palmas in the next 7 days', 'size=panamax B dest=ESLPA eta=7d'],
  ['container ships slower than 14 knots near Algeciras', 'X kn<14 at=ESALG/near*'],
  ['graneleros fondeados cerca de Algeciras', 'B status=anchored/status=anchored,waiting at=ESALG/near*'],
  ['bulkers heading to the Panama Canal', 'B dest=panama/dest=PA'],
  [
    'now the same for Port Louis',
    'B dest=MUPLU eta=4d',
    { types: ['Bulk Carrier'], destination: ['SGSIN'], etaWithin: '4d' },
  ],
  ['vlsfo price fujairah', 'ask/at=AEFJR/near* ?vlsfo/?price'],
  ['which ships need bunkers in Malta', 'ask/near*/dest* ?bunkers/?need'],

  // A marine surveyor
  ['bulkers discharging in Amsterdam', 'B status=discharging at=NLAMS/near*'],
  ['MRs loading at Antwerp', 'size=mr (CH) status=loading at=BEANR/near*'],
  ['IMO 9321483', 'imo=9321483'],
  ['bulkers off Port Hedland with a draught above the hull', 'B at=AUPHE/near* quality=draught_above_hull'],
  ['chem tankers at berth in Houston', 'H status=moored/status=moored,loading,discharging at=USHOU/near*'],
  ['oil tankers that last called at Ventspils', 'C/CH last=LVVNT'],
  ['handysize bulkers ex Rouen for Algeria', 'size=handysize B orig=FRURO dest=DZ'],
  ['vraquiers en chargement à Rouen', 'B status=loading at=FRURO/near*'],
  ['old bulkers moored in Constanta', 'B status=moored/status=moored,loading,discharging at=ROCND/near* ?old'],
  ['last drydock of the bulkers in Gdansk', 'ask/B (at=PLGDN/near*) ?drydock'],

  // An operator of an LNG terminal
  ['LNG carriers due at Eemshaven within 5 days', 'N/$LNG dest=NLEEM eta=5d'],
  ['q-max for Milford Haven', 'size=q_max (N) dest=GBMLF'],
  ['q-flex in ballast to Ras Laffan', 'size=q_flex (N) ballast dest=QARLF'],
  ['lng carriers waiting outside Zeebrugge', 'N/$LNG status=waiting at=BEZEE/near*'],
  ['laden LNG ships sailing for orders', 'N/$LNG laden dest=orders (status=under_way)'],
  ['LNG from Australia to Japan, more than 60,000 t on board', 'N/$LNG orig=AU dest=JP cargo>60000'],
  ['only from the US', 'N dest=NLEEM orig=US', { types: ['LNG Carrier'], destination: ['NLEEM'] }],
  ['前往中国的LNG船', 'N/$LNG dest=CN'],
  ['Henry Hub?', 'price=NATGAS'],
  ['free regas slots at Montoir next month', 'ask/near*/dest* ?slots/?regas/?month'],

  // A manager of a grain elevator
  ['empty bulkers heading to New Orleans', 'B ballast dest=USMSY'],
  ['panamaxes waiting at Paranagua', 'size=panamax (CHBX) status=waiting at=BRPNG/near*'],
  ['grain from Ukraine to Egypt', '$Grain (B) orig=UA dest=EG'],
  ['laden supramaxes in the River Plate', 'size=supramax (B) laden in=river-plate'],
  ['handymaxes arriving in Rosario in 10 days', 'size=handymax (B) dest=ARROS eta=10d'],
  ['bulkers on the great lakes carrying grain', '$Grain (B) in=great-lakes'],
  ['bulk carriers loading in Odesa', 'B status=loading at=UAODS/near*'],
  ['graneleros cargados con destino a Egipto', 'B laden dest=EG'],
  ['with more than 60000 tons aboard', 'B orig=UA cargo>60000', { types: ['Bulk Carrier'], origin: ['UA'] }],
  ['when does the soybean harvest start in Argentina', 'ask'],

  // A private investor
  ['oil tankers going to China', 'C/CH dest=CN'],
  ['contaner ships from china to the usa', 'X orig=CN/last=CN dest=US'],
  ['iron ore from australia', '$Iron_Ore (B) orig=AU'],
  ['tankers stuck in the Strait of Hormuz', 'CH/CNPH/C in=hormuz status*/kn<*/?stuck'],
  ['how many LNG tankers are on their way to Germany', 'N/$LNG dest=DE'],
  ['greek tankers in the mediteranean', 'CH/CNPH/C flag=GR/?greek in=mediterranean'],
  ['VLCCs moving faster than 14 knots to the US', 'size=vlcc (CH) kn>14 dest=US'],
  ['brent', 'price=BRENT'],
  ['should I buy tanker stocks now', 'ask'],
  ['Tanker rates for VLCC Middle East to China', 'ask/size=vlcc (CH/CNPH/C) (orig=middle-east) (dest=CN) ?rates'],
]
