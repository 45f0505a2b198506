import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a product tanker pool manager, a teacher preparing a lesson, a pilot station dispatcher, a coal trader in Jakarta and an
 * energy policy adviser. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 */
export const poolsTeachersAndDispatchers: readonly ConditionsQuestion[] = [
  // Product tanker pool manager
  ['lr2 ballast red sea or gulf of aden, speed over 11', 'size=lr2 (CH) ballast in=red-sea,gulf-of-aden kn>11'],
  ['empty MRs lying at anchor in ARA', 'size=mr (CH) ballast status=anchored,waiting in=ara'],
  ['LR1s w/ naphtha loaded Sikka for Japan or Korea', 'size=lr1 (CH) $Naphtha orig* dest=JP,KR (laden)'],
  ['product tankers 45-52k dwt, last port in Nigeria, now ballasting', 'H dwt>45000 dwt<52000 last=NG ballast'],
  [
    'jet cargoes from the AG to europe, 80,000t and up',
    '$Jet_Fuel orig=persian-gulf/orig=middle-east dest=europe cargo>80000 (laden)',
  ],
  ['clean tankers drifting off west africa with nothing on board', 'H status=drifting in=west-africa ballast'],
  [
    'Which LR2s bound for Singapore will be there inside 10 days, loaded above 90%?',
    'size=lr2 (CH) dest=SG/dest=SGSIN eta=10d load>90 (laden)',
  ],
  [
    'Handysize product tankers under Italian or Maltese flag trading in the Med',
    'H size=handysize flag=IT,MT in=mediterranean',
  ],
  [
    'diesel ex Houston to Brazil, MR only, nothing sanctioned pls',
    '$Diesel orig=USHOU dest=BR size=mr (CH) unsanctioned (laden)',
  ],
  ['gasoline cargoes ara > usac next fortnight', '$Gasoline orig=ara dest*/?usac eta=14d (laden)'],
  ['MR tankers whose last call was Mombasa and that are now empty', 'size=mr (CNPH) last=KEMBA ballast'],
  ['ulsd price pls', 'price=DIESEL/price=HEATING_OIL'],
  ['pull up our pool vessels waiting at Rotterdam', 'status=waiting/status=anchored,waiting near*/dest=NLRTM ?pool'],
  ['35k dwt and up, epoxy coated product tankers heading for Lome', 'H dwt>35000 dest=TGLFW ?epoxy'],
  ['palm oil out of Malaysia or Indonesia, discharge Rotterdam', '$Palm_Oil orig=MY,ID dest=NLRTM (laden)'],
  ['lr1 laden w fuel oil, singapore strait, under 3 kts', 'size=lr1 (CH) $Fuel_Oil in=singapore-strait kn<3 (laden)'],
  ['chem / product tnkrs with eta already past, going to china', 'H quality=eta_past dest=CN'],
  ['Which company controls the most LR2s?', 'ask'],
  ['Hafnia LR2s in the north atlantic', 'size=lr2 (CH) in=north-atlantic name*/?hafnia'],
  [
    'MRs less than half full, Gulf of Mexico or Caribbean, US flag excluded if you can',
    'size=mr (CH) load<50 in=gulf-of-mexico,caribbean (laden) ?',
  ],
  ['buques de productos vacíos en el Mediterráneo a menos de 8 nudos', 'H ballast in=mediterranean kn<8'],

  // Teacher preparing a lesson
  ['How many container ships are in the English Channel right now?', 'X/$containers in=english-channel'],
  ['Which ships are bringing wheat from Ukraine to Egypt?', '$Wheat (B) orig=UA dest=EG (laden)'],
  [
    'I would like to show my class LNG carriers that left Qatar and are heading to the UK.',
    'N/$LNG orig=QA/last=QA dest=GB (laden)',
  ],
  [
    'Please find bulk carriers flying the flag of the Marshall Islands that are on the Great Lakes',
    'B/$dry_bulk flag=MH in=great-lakes',
  ],
  ['oil tankers waiting near the Suez canal', 'CH/C status=waiting/status=anchored,waiting near*'],
  ['What is the difference between crude oil and petrol?', 'ask'],
  [
    'Are there any ships carrying iron ore from Brazil to China that are going slower than 10 knots?',
    '$Iron_Ore (B) orig=BR dest=CN kn<10 (laden)',
  ],
  ['where is the Ever Given today?', 'name*'],
  ['ships with bananas on their way to Rotterdam', 'dest=NLRTM ?banana (status=under_way)'],
  [
    'Find me a huge ship, over two hundred thousand tonnes deadweight, sailing round the Cape of Good Hope with cargo aboard',
    'dwt>200000 in=cape-of-good-hope laden (status=under_way)',
  ],
  ["What's the price of a barrel of oil today? It's for a geography lesson", 'price=BRENT,WTI'],
  [
    'soya beans from Brazil arriving in Spain or Portugal over the next two weeks',
    '$Soybeans (B) orig=BR dest=ES,PT eta=14d (laden)',
  ],
  [
    'Welche Containerschiffe fahren nach Hamburg und kommen in den nächsten drei Tagen an?',
    'X/$containers dest=DEHAM eta=3d (status=under_way)',
  ],
  ['Do any vessels with a Swiss flag carry grain at the moment?', 'flag=CH $Grain (B) (laden)'],
  ['crude tankers attacked by pirates in the Gulf of Aden', 'C in=gulf-of-aden ?pirate'],
  ['What ships sank in the Baltic in 1994?', 'ask'],
  [
    'Which ships moored in Liverpool carry grain?',
    '$Grain (B) status=moored/status=moored,loading,discharging near* (laden)',
  ],
  ['lpg ships that loaded in the USA and are now in the north pacific', 'P/$LPG orig=US in=north-pacific (laden)'],
  [
    'Could you list the bulk ships taking coal from Australia to Japan with a cargo of at least 100 000 tonnes?',
    'B $Coal orig=AU dest=JP cargo>100000 (laden)',
  ],
  ['container vessels close to Singapore whose position came in during the last hour', 'X/$containers near* recv=1h'],

  // Pilot station dispatcher
  ['inbd hamburg next 12 hrs over 100k dwt', 'dest=DEHAM eta=12h dwt>100000'],
  ['anything anchored off ijmuiden with destination amsterdam', 'status=anchored,waiting near* dest=NLAMS'],
  ['Container vsls eta Felixstowe within 6h, doing more than 15 kn', 'X/$containers dest=GBFXT eta=6h kn>15'],
  ['laden VLCCs for Rotterdam, draught more than 20 m', 'size=vlcc (CH) laden dest=NLRTM ?draught'],
  ['lng or lpg vessels alongside in Antwerp', 'NP status=moored/status=moored,loading,discharging near*'],
  ['who still has Dunkirk as destination but the ETA is gone', 'dest=FRDKK quality=eta_past'],
  ['ships heading for Brunsbuttel that went dark on AIS', 'dest=DEBRB quality=gap'],
  ['tankers waiting outside milford haven', 'CH/CNPH/CHP status=waiting/status=anchored,waiting near*/dest=GBMLF'],
  [
    'Bulkers 60 to 100k dwt arriving Immingham this weekend',
    'B/$dry_bulk dwt>60000 dwt<100000 dest=GBIMM eta*/?weekend',
  ],
  ['vessels in the north sea bound flushing with a pilot on board', 'in=north-sea dest=NLVLI ?pilot'],
  ['all lng ships underway in the north sea for Zeebrugge', 'N/$LNG status=under_way in=north-sea dest=BEZEE'],
  ['drifting vessels, german bight, reported in last 2 hrs', 'status=drifting near*/?bight recv=2h'],
  ['chemical tankers due le havre in the coming 48h under 20,000 dwt', 'H dest=FRLEH eta=48h dwt<20000'],
  ['gothenburg approaches: position reports last 30 min, speed below 2', 'near*/dest=SEGOT recv=30m kn<2'],
  ['Has Stolt Sandpiper got Rotterdam as h\u0065r destination?', 'name* dest=NLRTM'],
  ['navires en lest à destination du Havre, attendus sous 24 heures', 'ballast dest=FRLEH eta=24h'],
  ['ships at anchor off Gibraltar sailing for orders', 'status=anchored,waiting near* dest*'],
  ['Liberian flag capes for Dunkirk, not moving', 'flag=LR size=capesize (B) dest=FRDKK kn<1/kn<0.5/status*'],
  ['vessels longer than 330 metres due southampton tmrw', 'dest=GBSOU eta* ?'],
  ['two ships sharing one mmsi around dover, show them', 'quality=shared_mmsi near*'],

  // Coal trader in Jakarta
  ['please show bulk vessel carry coal from indonesia go to india', 'B $Coal orig=ID dest=IN (laden)'],
  [
    'vessel coal from samarinda to philippine, cargo more 50000 ton',
    '$Coal (B) orig=IDSRI dest=PH cargo>50000 (laden)',
  ],
  ['supramax and ultramax empty near balikpapan', 'size=supramax,ultramax (B) ballast near*'],
  ['how much price coal newcastle now', 'price=COAL'],
  ['panamax bulk ballast to Taboneo eta 5 day', 'size=panamax B ballast dest*/?taboneo eta=5d'],
  ['coal australia which will arrive china in one week', '$Coal (B) orig=AU dest=CN eta=7d (laden)'],
  [
    'i need ship with coal 4200 gar from Kalimantan for Vietnam',
    '$Coal (B) orig*/?kalimantan dest=VN ?gar/?4200 (laden)',
  ],
  ['which cape is loading coal at Richards Bay', 'size=capesize (B) $Coal status=loading near*/orig=ZARCB'],
  [
    'bulk carriers which wait outside of Newcastle Australia',
    'B/$dry_bulk status=waiting/status=anchored,waiting near*/dest=AUNTL',
  ],
  ['coal now discharging in Mundra, any panamax?', '$Coal size=panamax (B) status=discharging near*/dest=INMUN'],
  ['how many coal Indonesia sell to China last year', 'ask'],
  ['coal of russia pass the malacca, destination malaysia or india', '$Coal (B) orig=RU in=malacca dest=MY,IN (laden)'],
  ['barge of coal from Banjarmasin go to Java', '$Coal orig* dest*/?java ?barge (laden)'],
  [
    'vessel flag indonesia, handysize bulk, speed more than 10 knot, no cargo',
    'flag=ID size=handysize B kn>10 ballast',
  ],
  ['price of coal and brent, both please', 'price=COAL,BRENT'],
  [
    'Coal to Japan and Korea and Taiwan, quantity about 80.000 mt',
    '$Coal (B) dest=JP,KR,TW cargo>72000 cargo<88000 (laden)',
  ],
  ['bulk ship finish in Pakistan last port, come back empty to indonesia', 'B/$dry_bulk last=PK ballast dest=ID'],
  [
    'Coal South Africa origin, india destination, eta before 10 days, vessel over 150000 dwt',
    '$Coal (B) orig=ZA dest=IN eta=10d dwt>150000 (laden)',
  ],
  ['newcastlemax in South China Sea load above 80 percent', 'size=newcastlemax (B) in=south-china-sea load>80 (laden)'],
  ['从印尼运煤到中国的散货船,七天内到港', 'B $Coal orig=ID dest=CN eta=7d (laden)'],

  // Energy policy adviser
  [
    'Sanctioned tankers carrying Russian crude through the Danish straits',
    'sanctioned $crude (CNPH) orig=RU in=danish-straits (laden)',
  ],
  [
    'LNG loaded in the United States and due to reach Europe in the next ten days',
    'N/$LNG orig=US dest=europe eta=10d (laden)',
  ],
  ['Tankers with AIS switched off in the Gulf of Oman', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  [
    'Which vessels of the so-called shadow fleet are anchored off Greece?',
    'sanctioned/?shadow status=anchored,waiting waters=GR/near*',
  ],
  ['TTF against JKM', 'price=TTF,LNG_ASIA'],
  [
    'Crude from Saudi Arabia, Iraq and Kuwait towards Japan, VLCCs only',
    '$crude size=vlcc (CH) orig=SA,IQ,KW dest=JP (laden)',
  ],
  ['lng carriers in arctic waters that are not on any sanctions list', 'N/$LNG in=arctic unsanctioned'],
  ['List the LNG import terminals in Germany with their capacity', 'ask'],
  ['Iranian-flagged crude tankers stopped (below 1 knot) with oil still on board', 'C flag=IR kn<1 laden ($crude)'],
  ['Ammonia shipments out of Trinidad, to Europe or Morocco', '$Ammonia orig=TT dest=europe,MA (laden)'],
  ['oil tankers bound for India with at least one million barrels', 'CH/C ($crude) dest=IN cargo>~136400 (laden)'],
  [
    'Is any Venezuelan crude on its way to the US Gulf on ships that are free of sanctions?',
    '$crude (C) orig=VE dest=us-gulf unsanctioned (laden) (status=under_way)',
  ],
  ['Colombian coal bound for Poland or Germany, above 70 kt', '$Coal (B) orig=CO dest=PL,DE cargo>70000 (laden)'],
  ['Any liquid hydrogen heading for Japan?', 'dest=JP ?hydrogen (status=under_way)'],
  [
    'laden lng carriers drifting in the Singapore Strait or the South China Sea',
    'N/$LNG laden status=drifting in=singapore-strait,south-china-sea',
  ],
  ['Urals for Turkey or China under the flag of Cameroon or Gabon', '$Urals (C) dest=TR,CN flag=CM,GA (laden)'],
  [
    'Oil tankers from the Persian Gulf to Europe that are not in the Red Sea',
    'CH/C orig=persian-gulf dest=europe (laden) ?',
  ],
  [
    'tankers loaded at Primorsk or Ust-Luga with oil sold above the price cap',
    'CH/CNPH/CHP/C orig=RUPRI,RUULU ($crude) ?cap (laden)',
  ],
  [
    'crude going to china on vessels whose draught has not been updated for over a month',
    '$crude (C) dest=CN quality=draught_stale (laden)',
  ],
]
