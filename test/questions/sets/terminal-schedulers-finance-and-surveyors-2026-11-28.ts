import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG terminal scheduler, a crude trader, a marine biologist, a trade finance officer and a bunker surveyor. Written from
 * the notation and the documented filters, without sight of the parser, its lists or any other set.
 * Gibraltar is one port, by both of its codes, which its author was not told.
 */
export const terminalSchedulersFinanceAndSurveyors: readonly ConditionsQuestion[] = [
  // an LNG terminal operator's scheduler in Rotterdam
  ['LNG carriers due Rotterdam in the next 5 days', 'N/$LNG dest=NLRTM eta=5d'],
  ['which q-flex ships loaded in the US Gulf and declare ARA?', 'size=q_flex (N) orig=us-gulf dest=ara (laden)'],
  ['Anything laden with LNG out of Sabine Pass heading for Zeebrugge?', 'N/$LNG orig*/last* dest=BEZEE (laden)'],
  ['ballast LNG tankers in the Bay of Biscay doing more than 17 kn', 'N ballast in=bay-of-biscay kn>17'],
  ['where are TTF and JKM trading today?', 'price=TTF,LNG_ASIA'],
  [
    'Bahamas or Marshall Islands flagged LNG carriers at anchor off Rotterdam',
    'N/$LNG flag=BS,MH status=anchored,waiting at=NLRTM/near*',
  ],
  ['méthaniers à destination de Dunkerque arrivant sous 72 heures', 'N/$LNG dest=FRDKK eta=72h/eta=3d'],
  ['LNG slow steaming below 10 knots in the North Sea, laden only', 'N/$LNG in=north-sea kn<10 laden'],
  [
    'is there any LNG vessel bound for the Netherlands whose declared ETA has already passed?',
    'N/$LNG quality=eta_past dest=NL',
  ],
  [
    'conventional LNG carriers with cargo from Nigeria or Trinidad, destination northwest Europe',
    'size=conventional_lng (N) orig=NG,TT dest=north-west-europe (laden)',
  ],
  ['small scale LNG ships under 20,000 dwt in the Baltic', 'size=small_lng (N) dwt<20000 in=baltic-sea'],
  [
    'LNG carriers with Sabetta cargo, now in the Norwegian Sea or the Arctic',
    'N/$LNG orig* in=norwegian-sea,arctic (laden)',
  ],
  ['LNG ships to Rotterdam with a boil-off above 0.1% a day', 'N/$LNG dest=NLRTM ?boil'],
  ['how much free tank capacity does Gate have this weekend?', 'ask'],
  ['discharging now in Rotterdam: LNG only', 'N/$LNG status=discharging at=NLRTM/dest=NLRTM/near*'],
  ['LNG ships that last called at Montoir, now empty and pointing to Corpus Christi', 'N last* ballast dest=USCRP'],
  [
    'LNG, 60k tonnes or more on board, Peru origin, arriving Rotterdam inside two weeks',
    'N/$LNG cargo>60000 orig=PE dest=NLRTM eta=14d (laden)',
  ],
  ['lng carriers with Arctic in the name, positions no older than 3 hrs', 'N/$LNG name=Arctic recv=3h'],
  [
    'Q-Max vessels waiting at Suez, northbound',
    'size=q_max (N) status=waiting/status=anchored,waiting in=suez/near* ?northbound',
  ],
  ['laden LNG carriers for orders in the North Atlantic', 'N/$LNG laden dest=orders in=north-atlantic'],

  // a crude trader in Beijing
  ['VLCCs that loaded in Saudi Arabia and are bound for Ningbo', 'size=vlcc (CH) orig=SA dest* (laden)'],
  ['Show tankers with ESPO crude arriving in Qingdao in the next ten days', '$ESPO/$ESPO_Blend (CH) dest* eta=10d'],
  [
    'Iranian crude on sanctioned ships, discharging in China',
    'C/$crude (CH) orig=IR sanctioned status=discharging dest=CN/waters=CN (laden)',
  ],
  ['Price of Brent and Dubai now', 'price=BRENT,DUBAI'],
  [
    'Suezmax from West Africa, cargo more than 900 thousand barrels, going to China',
    'size=suezmax (CH) ($crude) orig=west-africa dest=CN cargo>~122800 (laden)',
  ],
  [
    'tankers in Malacca with crude oil over 250000 tons for Japan or Korea',
    'C/$crude (CH) in=malacca cargo>250000 dest=JP,KR',
  ],
  ['Ships with Merey from Venezuela which turned their AIS off', '$Merey/$Merey_16 (CH) orig=VE quality=gap (laden)'],
  ['Which refinery in Shandong cut its runs this week?', 'ask'],
  [
    'Crude tankers at anchor outside Zhoushan, more than 280,000 dwt',
    'C/$crude status=anchored,waiting near*/dest* dwt>280000',
  ],
  [
    'Please give me empty VLCC that go to the Persian Gulf with speed at least 13 knots',
    'size=vlcc (CH) ballast dest=persian-gulf kn>13',
  ],
  [
    'I want all crude that was loaded in Angola or Gabon and is in the Indian Ocean now',
    'C/$crude (CH) orig=AO,GA in=indian-ocean (laden)',
  ],
  ['Basrah Heavy to India, ships more than 70 percent full', '$Basrah_Heavy (CH) dest=IN load>70 (laden)'],
  ['Aframaxes that are not sanctioned and whose last port was Kozmino', 'size=aframax (CH) unsanctioned last*'],
  ['How much crude did China import in March last year?', '(C) ($crude) (dest=CN) ?'],
  ['Tell me the freight rate of TD3C', 'ask'],
  ['ULCCs more than 20 years old near Singapore', 'size=ulcc (CH) near*/in=singapore-strait ?'],
  ['Crude tankers in the Strait of Hormuz with a position from the last 2 hours', 'C/$crude in=hormuz recv=2h'],
  ['US crude to Taiwan, about 270,000 tons', 'C/$crude (CH) orig=US dest=TW cargo>243000 cargo<297000 (laden)'],
  [
    'Tankers in South China Sea which carry fuel oil from Malaysia or Indonesia and go to China',
    '$Fuel_Oil (CH) in=south-china-sea orig=MY,ID dest=CN (laden)',
  ],
  ['从巴西装货、目的地青岛的VLCC', 'size=vlcc (CH) orig=BR dest* (laden)'],

  // a marine biologist studying ship traffic
  ['container ships going faster than 18 knots in the Gulf of Aden', 'X/$containers in=gulf-of-aden kn>18'],
  [
    'large vessels (above 100,000 tonnes deadweight) that are in the Strait of Gibraltar at the moment',
    'dwt>100000 near*',
  ],
  ['bulkers lying at anchor in the Great Lakes', 'B/$dry_bulk in=great-lakes status=anchored,waiting'],
  [
    'Which ships travel at over 10 knots through whale habitat in the Gulf of Mexico?',
    'kn>10 in=gulf-of-mexico/in=us-gulf ?whale',
  ],
  ['ships of any type in Icelandic waters making less than 1 knot', 'waters=IS kn<1'],
  ['how loud is shipping noise for porpoises?', 'ask'],
  ['Tankers carrying palm oil in the Bay of Bengal', '$Palm_Oil (CH) in=bay-of-bengal'],
  [
    'ships in ballast whose last port was in China and that are bound for the Adriatic',
    'ballast last=CN dest=adriatic-sea',
  ],
  ['cruise ships in Norwegian waters', '?cruise (waters=NO) (near*)'],
  ['bulk carriers loaded with bauxite in Guinea, now off Portugal', '$Bauxite (B) orig=GN waters=PT/near* (laden)'],
  [
    'list everything under way in the Mozambique Channel that was h\u0065ard within the past half hour',
    'in=mozambique-channel status=under_way recv=30m',
  ],
  ['any ship with ammonia in the Danish straits?', '$Ammonia (PH) in=danish-straits'],
  ['Feeder container ships in the Irish Sea slower than 12 kn', 'size=feeder (X) in=irish-sea kn<12'],
  [
    'I need Panama-flagged bulk carriers in the Caribbean moving at 13 knots or more',
    'B/$dry_bulk flag=PA in=caribbean kn>13',
  ],
  ['crude tankers in the Arctic that are loaded to more than 90 percent', 'C/$crude in=arctic load>90 (laden)'],
  ['which vessels hit whales near Sri Lanka last summer?', '?whale (near*) (waters=LK)'],
  ['graneleros fondeados frente a la costa de Uruguay', 'B/$dry_bulk status=anchored,waiting waters=UY/near*'],
  [
    'wheat from Ukraine that is presently in the Black Sea or the Turkish Straits',
    '$Wheat (B) orig=UA in=black-sea,turkish-straits (laden)',
  ],
  ['Are any LNG carriers moored at Hammerfest?', 'N/$LNG status=moored/status=moored,loading,discharging near*/dest*'],
  ['naphtha or gasoline tankers in the Gulf of Finland', 'in=gulf-of-finland $products/$Naphtha/$Gasoline (CH) ?'],

  // a bank's trade finance officer
  [
    'coal cargoes Indonesia to India of approx. 75,000 tonnes',
    '$Coal (B) orig=ID dest=IN cargo>67500 cargo<82500 (laden)',
  ],
  [
    'sanctioned tankers flying the flag of Cameroon or Gabon near Malta',
    'CH/CNPH/CHP sanctioned flag=CM,GA near*/waters=MT',
  ],
  [
    'Could you list vessels under sanctions with a Russian loading port and a Turkish destination?',
    'sanctioned orig=RU dest=TR (laden)',
  ],
  ['Corn loaded at Santos for Vietnam, due within 21 days', '$Corn (B) orig=BRSSZ dest=VN eta=21d (laden)'],
  [
    'iron ore on capesizes, Port Hedland to South Korea, not on any sanctions list',
    '$Iron_Ore size=capesize (B) orig=AUPHE dest=KR unsanctioned (laden)',
  ],
  ['Is bill of lading no. 4471 genuine?', 'ask'],
  ['what is the oil price this morning', 'price=BRENT,WTI'],
  ['soybeans, argentina to egypt, eta within 12 days pls', '$Soybeans (B) orig=AR dest=EG eta=12d (laden)'],
  ['urea from Oman to Brazil', '?urea (B) orig=OM dest=BR (laden)'],
  ['bauxite on vessels owned by Trafigura, going to China', '$Bauxite (B) dest=CN ?trafigura'],
  [
    'methanol from Trinidad to Antwerp, over 20k tonnes, chemical tankers',
    '$Methanol (H) orig=TT dest=BEANR cargo>20000 (laden)',
  ],
  ['tankers that went dark in the Gulf of Oman', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  ['laden ships from Libya whose draught has not changed for more than 30 days', 'quality=draught_stale laden orig=LY'],
  ['Oil tankers sharing their MMSI with another vessel and bound for the UAE', 'CH/C quality=shared_mmsi dest=AE'],
  ['Where is the vessel Amberjack now?', 'name=Amberjack'],
  [
    'diesel from India to Kenya or Tanzania on MRs, min 30,000 t',
    '$Diesel size=mr (CH) orig=IN dest=KE,TZ cargo>30000 (laden)',
  ],
  ['insured value of the crude bound for Trieste', 'C/$crude (CH) dest=ITTRS ?'],
  [
    'Kohlefrachter aus Kolumbien, Ziel Rotterdam, Ankunft in den nächsten 8 Tagen',
    '$Coal (B) orig=CO dest=NLRTM eta=8d (laden)',
  ],
  [
    'Kamsarmaxes under Liberian flag discharging in Spain',
    'size=kamsarmax (B) flag=LR status=discharging dest=ES/waters=ES',
  ],
  ['coal price?', 'price=COAL'],

  // a bunker surveyor in Gibraltar
  ['ships at anchor off Gibraltar, 50,000 dwt and up', 'status=anchored,waiting at=GIGIB/near* dwt>50000'],
  ['bulkers due Gibraltar inside 24 hrs', 'B/$dry_bulk dest=GIGIB/dest=GI eta=24h/eta=1d'],
  [
    'everything alongside in Algeciras above 150k dwt',
    'status=moored/status=moored,loading,discharging at=ESALG/dest=ESALG/near* dwt>150000',
  ],
  ['post-panamax boxships below 6 kts around Ceuta', 'size=post_panamax (X) kn<6 near*'],
  ['what does VLSFO cost in Gibraltar today?', 'ask'],
  ['diesel price right now', 'price=DIESEL'],
  [
    'fuel oil heading for Gibraltar, between 30 and 40 thousand tonnes aboard',
    '$Fuel_Oil (CH) dest=GIGIB/dest=GI cargo>30000 cargo<40000',
  ],
  ['aframax in the med, in ballast, next port Las Palmas', 'size=aframax (CH) in=mediterranean ballast dest=ESLPA'],
  ['drifting ships near Malaga, reports no older than 90 minutes', 'status=drifting near* recv=90m'],
  [
    'Maltese flag chemical tankers waiting at Gibraltar',
    'H flag=MT status=waiting/status=anchored,waiting at=GIGIB/near*/dest=GIGIB/dest=GI',
  ],
  [
    'vessels whose last port was Gibraltar and who are now going to Rotterdam or Hamburg',
    'last=GIGIB/last=GI dest=NLRTM,DEHAM',
  ],
  ['how many tonnes of bunkers remain on board the Calypso?', '(name=Calypso) ?bunker'],
  [
    'capes ex Saldanha Bay steering for Gibraltar at more than 11.5 knots',
    'size=capesize (B) orig*/last* dest=GIGIB/dest=GI kn>11.5 (laden)',
  ],
  ['ships with scrubbers bound for Gibraltar, ETA within 3 days', 'dest=GIGIB/dest=GI eta=3d ?scrubber'],
  ['ultramax and supramax off Morocco with grain', 'size=ultramax,supramax (B) waters=MA/near* $Grain'],
  [
    'VLGCs from the US Gulf in the North Atlantic, more than 80 pct full',
    'size=vlgc (P) orig=us-gulf in=north-atlantic load>80 (laden)',
  ],
  [
    'neo-panamax container ships out of Singapore as last port, destined for the Mediterranean',
    'size=neo_panamax (X) last=SG/last=SGSIN dest=mediterranean',
  ],
  ['bulkcarriers greek flag at ancor ceuta', 'B/$dry_bulk flag=GR status=anchored,waiting near*/dest*'],
  ['which ships for Gibraltar have an overdue ETA', 'dest=GIGIB/dest=GI quality=eta_past'],
  [
    'LR1s with jet for Lisbon, dwt between 70 and 75 thousand',
    'size=lr1 (CH) $Jet_Fuel dest=PTLIS dwt>70000 dwt<75000',
  ],
]
