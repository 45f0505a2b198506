import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of crude, gas, dry bulk and container desks, an insurer, a journalist, a student and a port agent. Written from the
 * notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const desksAndAgents: readonly ConditionsQuestion[] = [
  // Crude traders
  ['VLCCs laden from Ras Tanura to China', 'size=VLCC (CH) laden orig=SARTA dest=CN'],
  ['suezmax from waf to ukc', 'size=suezmax (CH) orig=west-africa dest=north-west-europe (laden)'],
  ['tankers in the strait of hormuz right now', 'CH/CNPH in=hormuz'],
  [
    'Russian crude heading to India, ETA next 10 days',
    '$crude/$Crude_Oil/C orig=RU dest=IN eta=10d/etaTo* (etaFrom*) (laden)',
  ],
  ['aframaxs in balast in the North Sea', 'size=aframax (CH) ballast in=north-sea'],
  ['any iranian crude on the water?', '$crude/$Crude_Oil/C orig=IR (laden)'],
  ['Urals cargoes going to Turkey or India', '$Urals dest=TR,IN (C) (laden)'],
  ['vlcc eta ningbo in 10 days', 'size=VLCC (CH) dest=CNNGB eta*'],
  ['CPC Blend liftings ex Novorossiysk last 2 weeks', '$CPC_Blend orig=RUNVS ?week (C) (laden)'],
  ['tankers bound for LOOP, over 250k dwt', 'CH/CNPH dest=USLO9 dwt>250000'],
  ['murban for japan or s korea', '$Murban dest=JP,KR (C) (laden)'],
  ['crude tankers stopped off Fujairah', 'C at=AEFJR/near* kn<*/status* ($crude/$Crude_Oil)'],
  ['venezuelan crude into usgc', '$crude/$Crude_Oil/C orig=VE dest=us-gulf (laden)'],
  ['cargoes above 1m bbl from Basrah', 'cargo>~136000 orig=IQMAB (laden) ($crude/$Crude_Oil/C)'],
  [
    'suezmaxes and aframaxes waiting in the Black Sea',
    'size=suezmax,aframax (CH) in=black-sea status=waiting/status=waiting,anchored',
  ],
  ['VLCCs for orders in the Indian Ocean', 'size=VLCC (CH) dest=orders in=indian-ocean'],
  ['laden crude tankers below 3 knots in the South China Sea', 'C laden kn<3 in=south-china-sea ($crude/$Crude_Oil)'],
  ['laden VLCCs not going to China', 'size=VLCC (CH) laden ?china'],
  ['floating storage VLCC off Singapore', 'size=VLCC (CH) at=SGSIN/near* ?storage/?floating (laden) (status*) (kn<*)'],

  // Products traders
  ['LR2s naphtha AG to Japan', 'size=LR2 (CH) $Naphtha orig=persian-gulf dest=JP (laden)'],
  ['MR tankers arriving Houston this week', 'size=MR (CNPH) dest=USHOU eta*'],
  ['jet fuel to roterdam', '$Jet_Fuel dest=NLRTM (CH) (laden)'],
  ['diesel cargos from india to europe over 80kt', '$Diesel orig=IN dest=europe cargo>80000 (CH) (laden)'],
  ['product tankers ballasting toward ARA', 'H ballast dest=ara'],
  ['fuel oil ships in singapor strait', '$Fuel_Oil in=singapore-strait (CH) (laden)'],
  [
    'gasoline from ARA to New York by 15 Dec 2026',
    '$Gasoline orig=ara dest=USNYC etaTo=2026-12-15/etaTo=2026-12-15T23:59:59Z (CH) (laden)',
  ],

  // LNG traders
  ['q-flex laden toward NW europe', 'size=q_flex (N) ($LNG) laden dest=north-west-europe'],
  ['LNG from Sabine Pass and Corpus Christi', 'N/$LNG orig=USSAB,USCRP (laden)'],
  ['any LNG carrier due at Zeebrugge before the 30th', 'N dest=BEZEE eta* ($LNG)'],
  ['lng carriers faster than 17kn', 'N kn>17 ($LNG)'],
  ['lng carriers over 170k cbm in the med', 'N in=mediterranean ?170/?cbm ($LNG)'],
  ['lng ships in the kara sea or barents sea', 'N in=kara-sea,barents-sea ($LNG)'],
  [
    'LNG carriers heading for Japan, Korea or Taiwan, laden, eta within 2 weeks',
    'N dest=JP,KR,TW laden eta=14d/etaTo* (etaFrom*) ($LNG)',
  ],
  ['non-Russian LNG going to Spain', 'N/$LNG dest=ES ?russia (laden)'],
  ['empty lng carriers in the US gulf', 'N ballast in=us-gulf/in=gulf-of-mexico ($LNG)'],
  ['LNG carriers that changed destination this week', 'N ?chang ($LNG)'],

  // LPG traders
  ['VLGCs loadng in Houston', 'size=VLGC (P) ($LPG) status=loading at=USHOU/near*'],
  ['propane to china', '$Propane dest=CN (P) (laden)'],
  ['ammonia carriers', '$Ammonia (P)'],
  ['mgc or lgc in the med', 'size=mgc,lgc (P) ($LPG) in=mediterranean'],
  ['butane cargo > 20 kt to north africa', '$Butane cargo>20000 dest=north-africa (P) (laden)'],

  // Dry bulk traders
  ['capes from Port Hedland to Qingdao', 'size=capesize (B) orig=AUPHE/last=AUPHE dest=CNTAO (laden)'],
  ['iron ore brazil to china', '$Iron_Ore orig=BR dest=CN (B) (laden)'],
  ['panamax bulkers open in ECSA', 'size=panamax B ballast/?open in=east-coast-south-america'],
  [
    'coal ships waiting off Newcastle australia',
    '$Coal/B status=waiting/status=waiting,anchored at=AUNTL/near*/dest=AUNTL',
  ],
  [
    'capesize waiting to discharge in china more than 5 days',
    'size=capesize (B) status=waiting/status=waiting,anchored dest=CN/waters=CN ?days (laden)',
  ],
  ['bulk carriers 50-60k dwt in indian ocean', 'B dwt>50000 dwt<60000 in=indian-ocean'],
  ['supramax to bangladesh', 'size=supramax dest=BD (dwt<*) (B)'],
  [
    'soybeans from Santos or Paranagua to China ETA december',
    '$Soybeans orig=BRSSZ,BRPNG dest=CN etaFrom* etaTo* (B) (laden)',
  ],
  ['bauxite from Guinea above 150000 mt', '$Bauxite orig=GN cargo>150000 (B) (laden)'],
  ['bulker anchored at Richards Bay', 'B status=anchored/status=waiting,anchored at=ZARCB/near*'],
  ['cape balasters heading to Brazil or west africa', 'size=capesize (B) ballast dest=BR,west-africa'],
  ['corn and soybean cargoes from Santos', 'orig=BRSSZ ?corn/?soy ($Corn/$Soybeans/$Grain/$dry_bulk) (B) (laden)'],
  ['grain ships which left odesa in last 3 days', '$Grain/B last=UAODS/orig=UAODS ?days (laden)'],
  ['handies in the baltic', 'size=handysize (BCH) in=baltic-sea'],

  // Container lines and forwarders
  ['contaner ships arriving LA or Long Beach next week', 'X dest=USLAX,USLGB etaFrom* etaTo* ($Containers)'],
  ['ULCVs in the Red Sea', 'size=ULCV (X) in=red-sea'],
  ['boxships at anchor off Savannah', 'X status=anchored/status=waiting,anchored at=USSAV/near* ($Containers)'],
  ['MSC containerships to Felixstowe', 'X name=msc/?msc dest=GBFXT ($Containers)'],
  ['where is the ever given', 'name=ever_given'],
  ['container ships over 14000 teu in malacca strait', 'X dwt>~175000/?teu/?14000 in=malacca ($Containers)'],
  ['box ships under 12 knots, N Atlantic', 'X kn<12 in=north-atlantic ($Containers)'],

  // An insurance analyst
  ['sanctioned tankers in the Baltic', 'CH/CNPH sanctioned in=baltic-sea'],
  ['Vessels with AIS gaps in Persian Gulf', 'quality=gap in=persian-gulf'],
  ['tankers flag Cameroon, Gabon or Comoros', 'CH/CNPH flag=CM,GA,KM'],
  ['ships older than 20 years carrying crude', '$crude/$Crude_Oil/C ?older/?years (laden)'],
  ['vessels within 50 nm of Hodeidah', 'near*'],
  ['bulkers and tankers in Ukrainian waters', 'CHB/CNPHB waters=UA'],
  [
    'tankers not on any sanctions list, Panama or Liberia flag, bound for India',
    'CH/CNPH unsanctioned flag=PA,LR dest=IN',
  ],

  // A journalist
  ['shadow fleet tankers in the English channel', 'CH/CNPH in=english-channel sanctioned/?shadow'],
  ['greek owned tankers carrying russian crude', 'orig=RU $crude/$Crude_Oil/C ?owned/?greek (CNPH) (laden)'],

  // Students
  ['list all bulk carriers with the norwegain flag', 'B flag=NO'],
  ['all ships in the English Channel except container ships', 'CNPHB in=english-channel'],
  ['crude tankers less than half loaded', 'C load<50 ($crude/$Crude_Oil)'],

  // A port agent
  [
    'inbound Rotterdam ETA 3–5 Dec 2026',
    'dest=NLRTM etaFrom=2026-12-03/etaFrom=2026-12-03T00:00:00Z etaTo=2026-12-05/etaTo=2026-12-05T23:59:59Z',
  ],
  ['vessels discharging at Antwerp', 'status=discharging at=BEANR/near*'],
  ['who is arriving in Durban by Friday with draft over 14m', 'dest=ZADUR eta* ?draft/?draught/?14'],
  ['last port Houston, now going to Tuxpan', 'last=USHOU dest=MXTUX'],
  ['IMO 9745902', 'imo=9745902'],
  ['bulkers off Gladstone, position received in last 6 hours', 'B recv=6h at=AUGLT/near*'],

  // Other languages
  ['pétroliers chargés en route vers Le Havre', 'C/CH/CNPH laden dest=FRLEH (status=under_way)'],
  ['méthaniers en provenance du Qatar à destination de la France', 'N orig=QA/last=QA dest=FR ($LNG) (laden)'],
  ['buques graneleros en lastre hacia Brasil', 'B ballast dest=BR'],
  ['petroleros de bandera panameña en el Caribe', 'C/CH/CNPH flag=PA in=caribbean'],
  ['Containerschiffe nach Hamburg, Ankunft nächste Woche', 'X dest=DEHAM etaFrom* etaTo* ($Containers)'],
  ['beladene LNG-Tanker in der Nordsee', 'N laden in=north-sea ($LNG)'],
  ['navios com minério de ferro do Brasil para a China', '$Iron_Ore orig=BR dest=CN (B) (laden)'],
  ['navios fundeados em Santos', 'status=anchored/status=waiting,anchored at=BRSSZ/near*'],
  ['petroliere ferme davanti a Trieste', 'C/CH/CNPH kn<*/status* at=ITTRS/near*'],
  ['bulkcarriers onderweg naar Amsterdam met kolen', 'B $Coal dest=NLAMS (laden) (status=under_way)'],

  // No list of vessels
  ['brent price today', 'price=BRENT'],
  ['ttf and jkm prices', 'price=TTF,LNG_ASIA'],
  ['weather in bay of biscay this weekend', 'ask ?weather'],
  ['what is the baltic dry index', 'ask ?index'],
  ['what does a VLCC cost per day AG to China', 'ask ?cost'],
  ['distance ras laffan to tokyo', 'ask ?distance'],
  ['difference between aframax and LR2', 'ask'],
  ['who owns the Sounion', 'ask/name=sounion ?owns/?who'],
  ['is port hedland closed because of the cyclone', 'ask'],
  ['how much crude did Saudi export last month', 'ask/orig=SA ($crude/$Crude_Oil/C) (laden) ?month'],
]
