import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LPG trader in Tokyo, a reporter of a financial newspaper, a vessel scheduler of a grain merchant in Geneva, a port state
 * control inspector and a junior analyst in the first week. Written from the notation and the documented filters, without sight of the
 * parser, its lists or any other set.
 */
export const lpgTradersReportersAndInspectors: readonly ConditionsQuestion[] = [
  // LPG trader in Tokyo
  [
    'Please show me VLGC which loaded in US Gulf and is bound for Japan.',
    'size=vlgc (P) orig=us-gulf/orig=gulf-of-mexico dest=JP (laden)',
  ],
  ['LPG carriers arriving at Chiba within 5 days', 'P/$lpg dest=JPCHB eta=5d'],
  [
    'Empty VLGCs now in the Indian Ocean going to Persian Gulf',
    'size=vlgc (P) ballast in=indian-ocean dest=persian-gulf',
  ],
  ['How many LPG ships are waiting at Panama Canal now?', 'P/$lpg status=waiting/status=anchored,waiting near*'],
  ['MGC from Ras Tanura to India, speed more than 13 knots', 'size=mgc (P) orig=SARTA dest=IN kn>13 (laden)'],
  [
    'I want to see lpg vessels with cargo over 44,000 tons for Ulsan or Incheon',
    'P/$lpg cargo>44000 dest=KRUSN,KRINC (laden)',
  ],
  ['What is propane price today?', 'price=PROPANE'],
  ['VLGC bigger than 84,000 cbm, in ballast to Houston', 'size=vlgc (P) ballast dest=USHOU ?cbm'],
  [
    'Any LPG carrier with flag of Japan or Singapore that is discharging in China?',
    'P/$lpg flag=JP,SG status=discharging waters=CN/dest=CN/near* (laden)',
  ],
  ['ammonia cargo to Japan, arriving in next two weeks', '$Ammonia (PH) dest=JP eta=14d (laden)'],
  ['Show sanctioned LPG tankers that took their cargo in Iran', 'P/$lpg sanctioned orig=IR (laden)'],
  ['LGC size, laden, near Cape of Good Hope', 'size=lgc (P) laden near*'],
  ['last port Kawasaki, now ballast, LPG ships only', 'P/$lpg last=JPKWS ballast'],
  ['Is there any VLGC loading at Ruwais at this moment?', 'size=vlgc (P) status=loading near*/dest*'],
  [
    'VLGC loaded in USA, position now in north Pacific, destination Korea or Taiwan',
    'size=vlgc (P) orig=US in=north-pacific dest=KR,TW (laden)',
  ],
  [
    'naphtha tankers of about 75,000 dwt coming to Japan, loaded in Middle East',
    '$Naphtha (CNPH) dwt>67500 dwt<82500 dest=JP orig=middle-east (laden)',
  ],
  [
    'LPG carriers in South China Sea, position not older than 2 hours, 80% or more full',
    'P/$lpg in=south-china-sea recv=2h load>80 (laden)',
  ],
  ['LPG vessels at anchor in Tokyo Bay', 'P/$lpg status=anchored,waiting near*'],
  ['VLGC with cargo from Qatar or Kuwait but not going to India', 'size=vlgc (P) orig=QA,KW (laden) ?'],
  ['Which is cheaper now, JKM or Henry Hub?', 'price=LNG_ASIA,NATGAS'],

  // Reporter of a financial newspaper
  ['How many sanctioned tankers are in the Baltic right now?', 'CH/CNPH/CHP sanctioned in=baltic-sea'],
  ['Russian-flagged LNG carriers in the Arctic', 'N/$LNG flag=RU in=arctic'],
  ["What's Brent trading at against WTI this morning?", 'price=BRENT,WTI'],
  ['shadow fleet tankers loaded with Urals heading for India', '$Urals (CNPH) dest=IN (laden) sanctioned/?shadow'],
  ['Container ships avoiding the Red Sea', 'X/$containers ?'],
  ['crude carriers that have gone dark in the Gulf of Oman', 'C/$crude quality=gap in=gulf-of-oman'],
  [
    'tankers drifting off Malaysia with more than 1.5 million barrels of crude on board',
    '$crude/C (CNPH) status=drifting waters=MY/near* cargo>~204600 (laden)',
  ],
  [
    'which supertankers carrying Saudi crude are due in China within ten days?',
    'size=vlcc/size=vlcc,ulcc C/$crude orig=SA dest=CN eta=10d (laden)',
  ],
  [
    'LNG cargoes from the United States on their way to Europe',
    'N/$LNG orig=US dest=europe (laden) (status=under_way)',
  ],
  ['Crude cargoes of at least 2m barrels bound for the US Gulf coast', 'C/$crude cargo>~272800 dest=us-gulf (laden)'],
  ['How did Russian crude exports change since January?', '(orig=RU) ($crude) (C) ?'],
  ['boxships over 150,000 dwt passing Bab el-Mandeb', 'X/$containers dwt>150000 in=bab-el-mandeb (status=under_way)'],
  ['Iranian-flagged VLCCs sitting laden off Singapore', 'size=vlcc (C) flag=IR laden near*'],
  [
    'tankers loaded at Primorsk or Ust-Luga that are now in the English Channel',
    'CH/CNPH/CHP orig* in=english-channel (laden)',
  ],
  ['who owns the tankers anchored outside Ceuta?', '(CNPH) (status=anchored,waiting) (near*) ?'],
  [
    'Vessels under the flags of Gabon, Cameroon and the Comoros carrying oil products',
    'flag=GA,CM,KM $products/H (CH) (laden)',
  ],
  [
    '¿Cuántos petroleros cargados en Venezuela navegan hacia China?',
    'CH/C/CNPH/CHP orig=VE dest=CN (laden) (status=under_way)',
  ],
  [
    'Coal shipments out of Indonesia with Indian ports as destination, bigger than 70,000 tonnes',
    '$Coal (B) orig=ID dest=IN cargo>70000 (laden)',
  ],
  ['did any grain ships leave Odesa in the past two days?', '($Grain) (B) (orig=UAODS) (last=UAODS) ?'],
  ['LNG tankers doing less than 1 knot off Egypt', 'N/$LNG kn<1 waters=EG/near*'],

  // Vessel scheduler of a grain merchant in Geneva
  [
    'kamsarmaxes w/ soybeans ex santos for china, eta inside 20 days',
    'size=kamsarmax (B) $Soybeans orig=BRSSZ dest=CN eta=20d (laden)',
  ],
  [
    'panamax bulkers ballasting to ECSA, 70-82k dwt',
    'size=panamax B/$dry_bulk ballast dest=east-coast-south-america dwt>70000 dwt<82000',
  ],
  [
    'wheat from novorossiysk or tuapse bound alexandria/damietta',
    '$Wheat (B) orig=RUNVS,RUTUA dest=EGALY,EGDAM (laden)',
  ],
  [
    'handysize bulkers waiting off Constanta',
    'size=handysize B/$dry_bulk status=waiting/status=anchored,waiting near*/at=ROCND/dest=ROCND',
  ],
  ['who has corn on board out of Paranagua for Vietnam or Indonesia', '$Corn (B) orig=BRPNG dest=VN,ID (laden)'],
  ['supramax at Casablanca, open for prompt fixing', 'size=supramax (B) at=MACAS/near*/dest=MACAS ?'],
  ['urea ships from Egypt to Brazil', '?urea orig=EG dest=BR (B) (laden)'],
  [
    'vessels at Rouen loading wheat, min 25 kt on board',
    '$Wheat (B) status=loading at=FRURO/near*/dest=FRURO cargo>25000 (laden)',
  ],
  ['bulkers transiting the Bosporus southbound', 'B/$dry_bulk near* ?southbound (status=under_way)'],
  ['ultramax with wheat or barley ex Black Sea', 'size=ultramax (B) $Grain/$Wheat orig=black-sea (laden) ?'],
  ['grain ex Great Lakes to Algeria or Morocco', '$Grain (B) orig=great-lakes dest=DZ,MA (laden)'],
  [
    'pls list soybean cargoes > 60,000 mt in the south atlantic, destination for orders',
    '$Soybeans (B) cargo>60000 in=south-atlantic dest=orders (laden)',
  ],
  ['Quels vraquiers chargés de blé vont de Russie vers la Turquie ?', '$Wheat (B) orig=RU dest=TR (laden)'],
  ['where is m/v Golden Pearl', 'name*'],
  [
    'bulkers last port Richards Bay in ballast, 50k-65k dwt, above 11 kn',
    'B/$dry_bulk last=ZARCB ballast dwt>50000 dwt<65000 kn>11',
  ],
  ['anything discharging corn in Spain?', '$Corn (B) status=discharging waters=ES/dest=ES/near* (laden)'],
  [
    'handymax moored at Rosario, less than 40 pct loaded',
    'size=handymax (B) load<40 status=moored/status=moored,loading,discharging at=ARROS/near*',
  ],
  ['USG to Mexico corn, eta this week', '$Corn (B) orig=us-gulf/orig=gulf-of-mexico dest=MX eta* (laden)'],
  [
    'pls advise tonnage due santos inside 10 days, supramax only, must be in ballast',
    'size=supramax (B) dest=BRSSZ eta=10d ballast',
  ],
  ['palm oil tankers ex Dumai for Rotterdam', '$Palm_Oil (CNPH) orig=IDDUM dest=NLRTM (laden)'],

  // Port state control inspector
  [
    'All ships at anchor off Rotterdam under the flag of Panama, Liberia or Marshall Islands',
    'status=anchored,waiting at=NLRTM/near*/dest=NLRTM flag=PA,LR,MH',
  ],
  ['Vessels due in Antwerp within 24 hours whose last port was in Russia', 'dest=BEANR eta=24h/eta=1d last=RU'],
  ['tankers older than 20 years heading to Algeciras', 'CH/CNPH/CHP dest=ESALG ?old/?year'],
  ['ships with a draught above the hull maximum in the North Sea', 'quality=draught_above_hull in=north-sea'],
  ['Which vessels share an MMSI near Malta?', 'quality=shared_mmsi near*'],
  ['Tankers with AIS switched off in the waters of Greece', 'CH/CNPH/CHP quality=gap waters=GR'],
  [
    'bulk carriers moored in Hamburg and flagged Togo, Tanzania or Sierra Leone',
    'B/$dry_bulk status=moored/status=moored,loading,discharging at=DEHAM/near* flag=TG,TZ,SL',
  ],
  ['Ships detained in the last 36 months', 'ask'],
  ['laden chemical tankers ex Turkey to Italy', 'H/$chemicals orig=TR dest=IT laden'],
  ['W\u0068o is doing more than 20 knots in the Irish Sea', 'in=irish-sea kn>20'],
  ['vessel name contains STAR, Cook Islands flag', 'name* flag=CK'],
  ['Sanctioned vessels bound for any EU port', 'sanctioned dest*/?eu'],
  [
    'Laden LNG carriers in the Danish straits that are on no sanctions list',
    'N/$LNG laden in=danish-straits unsanctioned',
  ],
  [
    'Schiffe unter maltesischer Flagge, die vor Bremerhaven vor Anker liegen',
    'flag=MT status=anchored,waiting at=DEBRV/near*/dest=DEBRV',
  ],
  ['bulkers whose reported ETA has already passed, destination Gdansk', 'B/$dry_bulk quality=eta_past dest=PLGDN'],
  ['vessels classed by RINA, under 10 000 dwt, heading for Livorno', '?rina dwt<10000 dest=ITLIV'],
  ['Container ships arriving Felixstowe tomorrow', 'X/$containers dest=GBFXT eta*'],
  ['stale draught and speed below 3 knots in the Bay of Biscay', 'quality=draught_stale kn<3 in=bay-of-biscay'],
  ['Impossible ETA reported, product tankers for Le Havre', 'H/$products quality=eta_impossible dest=FRLEH'],
  [
    'Suezmaxes and aframaxes at berth in Trieste',
    'size=suezmax,aframax (CH) status=moored/status=moored,loading,discharging at=ITTRS/near*',
  ],

  // Junior analyst in the first week
  [
    'hi! could you show me all the LNG carriers that left Ras Laffan and are going to Italy or Spain?',
    'N/$LNG orig=QARLF/last=QARLF dest=IT,ES (laden)',
  ],
  ['what is the oil price', 'price=BRENT,WTI'],
  ['How many tankers are in the Strait of Hormuz at the moment, only the laden ones', 'CH/CNPH/CHP in=hormuz laden'],
  [
    'sorry if this is a stupid question, but which VLCCs in the Arabian Sea are less than half full?',
    'size=vlcc (C) load<50 in=arabian-sea',
  ],
  [
    'iron ore from Port Hedland to Qingdao, on ships of more than 180k deadweight',
    '$Iron_Ore (B) orig=AUPHE dest* dwt>180000 (laden)',
  ],
  ['Jet fuel going from South Korea to the US west coast', '$Jet_Fuel (CH) orig=KR dest*/?west (laden)'],
  [
    'my boss wants a list of aframaxes with Urals in the Mediteranean',
    'size=aframax (CH) $Urals in=mediterranean (laden)',
  ],
  ['how much lng storage capacity do the german terminals have', 'ask'],
  [
    'ships carrying bauxite from guinea, currently moving faster than 12kn',
    '$Bauxite (B) orig=GN kn>12 (laden) (status=under_way)',
  ],
  ['Which methanol carriers are headed to ARA in the coming 2 weeks?', '$Methanol (CNPH) dest=ara eta=14d (laden)'],
  ['Can I see MR tankers with gasoline for West Africa, please', 'size=mr (CH) $Gasoline dest=west-africa (laden)'],
  ['capsize bulkers, empty, heading to brasil', 'size=capesize (B) ballast dest=BR'],
  [
    'vessels of around 50,000 dwt in the Gulf of Guinea that were h\u0065ard in the last 30 min',
    'dwt>45000 dwt<55000 in=gulf-of-guinea recv=30m',
  ],
  ['What does laytime mean?', 'ask'],
  ['哪些满载的VLCC正从伊拉克驶往韩国？', 'size=vlcc (C) laden/load* orig=IQ dest=KR (status=under_way)'],
  ["q-flex or q-max anchored off India's west coast", 'size=q_flex,q_max (N) status=anchored,waiting near*'],
  [
    'How many panamax container vessels are going from Shanghai to Los Angeles',
    'X/$containers size=panamax orig=CNSHA/last=CNSHA dest=USLAX (laden)',
  ],
  [
    'diesel and fuel oil cargoes leaving the Netherlands for Nigeria',
    '$Diesel/$Fuel_Oil/$products ? (CH) orig=NL/last=NL dest=NG (laden)',
  ],
  ['Tankers owned by Frontline in the North Atlantic', 'CH/CNPH/CHP in=north-atlantic ?frontline'],
  ['Is Dubai crude more expensive than Brent right now?', 'price=DUBAI,BRENT'],
]
