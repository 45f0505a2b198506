import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an iron ore trader in Shanghai, an underwriter of hull insurance in Oslo, a chemical distributor in Antwerp, an
 * open-source analyst writing a thread and a canal authority's traffic planner. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 */
export const oreTradersUnderwritersAndPlanners: readonly ConditionsQuestion[] = [
  // an iron ore trader in Shanghai (plain English)
  [
    'which ships are bringing iron ore from Port Hedland to Qingdao',
    '$Iron_Ore orig=AUPHE dest=CNTAO/dest=CNQDG/dest=CNTAO,CNQDG (B) (laden)',
  ],
  [
    'Newcastlemax loaded with iron ore out of Brazil, arriving China in the next ten days',
    'size=newcastlemax $Iron_Ore orig=BR dest=CN eta=10d (B) (laden)',
  ],
  ['I need all empty capes heading for Tubarao', 'size=capesize ballast dest* (B)'],
  [
    'how many capesize are waiting outside Caofeidian now',
    'size=capesize status=waiting/status=anchored,waiting near*/dest* (B)',
  ],
  ['vloc with more than 300000 tons iron ore on board', 'size=vloc $Iron_Ore cargo>300000 (B) (laden)'],
  [
    'show me bulk carriers over 180k dwt moving slower than 10 knots in the indian ocean',
    'B dwt>180000 kn<10 in=indian-ocean (status=under_way)',
  ],
  ['Which vessels took iron ore at Saldanha Bay and go to Asia?', '$Iron_Ore orig=ZASDB dest=asia (B) (laden)'],
  ['ships discharging iron ore at rizhao', '$Iron_Ore status=discharging at=CNRZH/dest=CNRZH (B) (laden)'],
  ['what is coal price today', 'price=COAL'],
  ['iron ore 62% fe price please', 'ask'],
  [
    'bulkers with bauxite from West Africa for China, at least 150 thousand tonnes',
    'B $Bauxite orig=west-africa dest=CN cargo>150000 (laden)',
  ],
  ['any ship owned by Vale in Malacca strait with iron ore?', '$Iron_Ore in=malacca ?vale (B) (laden)'],
  [
    'capesizes with chinese or hong kong flag, full, now in south china sea',
    'size=capesize flag=CN,HK laden/load* in=south-china-sea (B)',
  ],
  ['bulk carriers that last called Dampier but do not go to China', 'B last=AUDAM ?'],
  ['ships with "berge" in the name that are off South Africa', 'name=berge/name=Berge waters=ZA'],
  ['coal ships to Bayuquan or Jingtang, under 80,000 dwt', '$Coal dest* dwt<80000 (B) (laden)'],
  [
    'which kamsarmax are empty and at anchor off Indonesia',
    'size=kamsarmax ballast status=anchored,waiting waters=ID (B)',
  ],
  ['what iron ore will arrive Kashima this week from Canada', '$Iron_Ore dest=JPKSM orig=CA eta* (B) (laden)'],
  ['how much iron ore did China import last month', 'ask'],
  ['iron ore cargos of around 170k tons from South Africa', '$Iron_Ore cargo>153000 cargo<187000 orig=ZA (B) (laden)'],

  // an underwriter of hull insurance in Oslo
  ['Sanctioned tankers currently within Norwegian waters', 'sanctioned CH/CNPH/CHP waters=NO'],
  [
    'Which laden VLCCs are in the Gulf of Aden or the Red Sea right now?',
    'size=vlcc laden in=gulf-of-aden,red-sea (CH)',
  ],
  ['Norwegian-flagged LNG carriers passing Bab el-Mandeb', 'flag=NO N/$LNG/$lng in=bab-el-mandeb (status=under_way)'],
  ['any vessel with an AIS gap in the Black Sea and crude on board', 'quality=gap in=black-sea $crude/C (C) (laden)'],
  [
    'Drifting bulk carriers in the Arabian Sea, position no older than 2 hours',
    'B status=drifting in=arabian-sea recv=2h',
  ],
  [
    'Vessels older than 20 years flying the Cook Islands or Cameroon flag in the Danish straits',
    'flag=CK,CM in=danish-straits ?',
  ],
  [
    'container ships doing above 15 knots in the English Channel, Liberian flag',
    'X/$containers kn>15 in=english-channel flag=LR (status=under_way)',
  ],
  [
    'unsanctioned suezmaxes loaded in Novorossiysk, bound for India',
    'unsanctioned size=suezmax orig=RUNVS dest=IN (CH) (laden)',
  ],
  ['Give me everything inside the JWC listed areas', 'ask ?jwc'],
  [
    'LPG carriers in the Strait of Hormuz whose draught has not been changed for a month',
    'P/$LPG/$lpg quality=draught_stale in=hormuz',
  ],
  [
    'Bulkers with conflicting position reports in the Gulf of Finland',
    'B quality=position_conflict in=gulf-of-finland',
  ],
  [
    'Aframax tankers from Primorsk or Ust-Luga going below 6 knots in the North Sea',
    'size=aframax orig=RUPRI,RUULU kn<6 in=north-sea (CH) (laden) (status=under_way)',
  ],
  [
    'Which ships moored at Odesa are bigger than 50,000 dwt?',
    'status=moored/status=moored,loading,discharging at=UAODS dwt>50000',
  ],
  [
    'LNG carriers under way in the Arctic making more than 14 kn, flag Russia or Cyprus',
    'N/$LNG/$lng status=under_way in=arctic kn>14 flag=RU,CY',
  ],
  [
    'Loaded vessels reporting a draught deeper than the hull allows, off Nigeria',
    'laden quality=draught_above_hull waters=NG',
  ],
  [
    'methanol in the Norwegian Sea or the Baltic on ships below 20,000 dwt',
    '$Methanol in=norwegian-sea,baltic-sea dwt<20000 (H) (laden)',
  ],
  [
    'ULCVs off the Cape of Good Hope with an ETA that has already passed',
    'size=ulcv in=cape-of-good-hope quality=eta_past (X)',
  ],
  [
    'tankers waiting off Ceyhan, not on any sanctions list, recieved within the last 12 hrs',
    'CH/CNPH/CHP status=waiting/status=anchored,waiting near*/dest* unsanctioned recv=12h',
  ],
  ['Sanctioned or not, I want the Gabon-flagged crude tankers whose last port was Murmansk', 'C flag=GA last=RUMMK'],
  ['Which vessels at Fujairah anchorage are insured by Gard?', '?gard at=AEFJR/near* (status=anchored,waiting)'],

  // a chemical distributor in Antwerp
  ['chem tankers due Antwerp next 3 days', 'H/$chemicals dest=BEANR eta=3d (H)'],
  ['methanol arriving ARA from Trinidad within two weeks', '$Methanol dest=ara orig=TT eta=14d (H) (laden)'],
  ['Ammonia loaded in Algeria or Egypt, > 20,000 t on board', '$Ammonia orig=DZ,EG cargo>20000 (PH) (laden)'],
  ['palm oil into Rotterdam ex Malaysia / Indonesia', '$Palm_Oil dest=NLRTM orig=MY,ID (H) (laden)'],
  ['urea from Egypt into Ghent, eta within a week', '?urea orig=EG dest=BEGNE eta=7d (laden)'],
  ["chimiquiers chargés à destination d'Anvers, moins de 15 000 tpl", 'H/$chemicals dest=BEANR laden dwt<15000 (H)'],
  [
    'naphtha inbound North West Europe from Algeria, between 25 and 35 kt',
    '$Naphtha dest=north-west-europe orig=DZ cargo>25000 cargo<35000 (CH) (laden)',
  ],
  ['Which product tankers are lying at anchor off Flushing?', 'H/$products status=anchored,waiting near*/dest* (H)'],
  ['propane price?', 'price=PROPANE'],
  [
    'could you show me LPG ships smaller than 10k dwt at berth in Antwerp',
    'P/$LPG/$lpg dwt<10000 status=moored/status=moored,loading,discharging at=BEANR',
  ],
  [
    'chemical tankers at least 90% full coming from the US Gulf, headed to the Med',
    'H/$chemicals load>90 orig=us-gulf dest=mediterranean (H) (laden)',
  ],
  [
    'gasoline or naphtha from Antwerp to West Africa on MRs',
    'size=mr orig=BEANR dest=west-africa $products/$Gasoline/$Naphtha ? (CH) (laden)',
  ],
  [
    'handysize chemtankers, empty, North Sea, speed above 11 kn',
    'size=handysize H/$chemicals ballast in=north-sea kn>11 (H)',
  ],
  ['odfjell ships discharging in Houston', '?odfjell status=discharging at=USHOU/dest=USHOU'],
  [
    'ships with Stolt in their name under way in the Singapore Strait',
    'name=stolt/name=Stolt in=singapore-strait status=under_way',
  ],
  ['how full are the storage tanks of Oiltanking in Antwerp?', 'ask'],
  [
    'Jubail-loaded chemicals, eta Antwerp or Rotterdam before the end of the month',
    'H/$chemicals orig=SAJUB dest=BEANR,NLRTM eta* (H) (laden)',
  ],
  ['heating oil and diesel quotes pls', 'price=HEATING_OIL,DIESEL'],
  [
    'fuel oil tankers waiting around Rotterdam that are not sanctioned',
    'unsanctioned $Fuel_Oil at=NLRTM/near* status=waiting/status=anchored,waiting (CH) (laden)',
  ],
  [
    'chemical tankers with stainless steel tanks, Ulsan to Europe',
    'H/$chemicals orig=KRUSN dest=europe ?stainless (H) (laden)',
  ],

  // an open-source analyst writing a thread on social media
  ['1/ how many sanctioned crude tankers are off Malaysia with their AIS off?', 'sanctioned C waters=MY quality=gap'],
  ['dark fleet VLCCs heading to China', 'size=vlcc dest=CN quality=gap/sanctioned/?dark (CH)'],
  [
    'LNG carriers that loaded at Sabetta, only those doing 15 kn or better',
    'N/$LNG/$lng orig* kn>15 (laden) (status=under_way)',
  ],
  [
    'anything Iranian-flagged and laden in the Gulf of Oman crawling at under 3 knots',
    'flag=IR laden in=gulf-of-oman kn<3 (status=under_way)',
  ],
  ['loaded tankers in the Med with "for orders" as destination', 'CH/CNPH/CHP laden in=mediterranean dest=orders'],
  ['Brent vs WTI rn?', 'price=BRENT,WTI'],
  [
    'tankers with teleporting positions in the Baltic, last 24h',
    'CH/CNPH/CHP quality=teleport_held_back in=baltic-sea recv=24h/recv=1d',
  ],
  ['shared MMSI, any type of ship, persian gulf', 'quality=shared_mmsi in=persian-gulf'],
  ['russian crude on its way to india via suez', '$crude orig=RU dest=IN ?suez (C) (laden) (status=under_way)'],
  ['Grain out of Ukraine → Egypt or Turkey, >30k t, ty!', '$Grain orig=UA dest=EG,TR cargo>30000 (B) (laden)'],
  ['which tankers did ship-to-ship transfers in the Laconian Gulf in March', 'ask'],
  ['count of russian flagged ships inside UK waters at this moment', 'flag=RU waters=GB'],
  [
    'venezuelan crude bound for the US Gulf on aframaxes, ETA in 5 days or less',
    '$crude orig=VE dest=us-gulf size=aframax eta=5d (CH) (laden)',
  ],
  [
    'tankers adrift in the Taiwan Strait flying Panama, Cook Islands or Comoros',
    'CH/CNPH/CHP status=drifting in=taiwan-strait flag=PA,CK,KM',
  ],
  ['LNG tankers in the South Atlantic without a declared destination', 'N/$LNG/$lng in=south-atlantic ?'],
  ['is TTF above JKM today', 'price=TTF,LNG_ASIA'],
  [
    'Jet fuel from Kuwait, destined for Europe, currently off the Cape of Good Hope',
    '$Jet_Fuel orig=KW dest=europe in=cape-of-good-hope (CH) (laden)',
  ],
  [
    'Sanktionierte Öltanker in der Ostsee, beladen, schneller als 10 Knoten',
    'sanctioned CH/C in=baltic-sea laden kn>10',
  ],
  [
    'Laden VLCCs or suezmaxes at anchor near Singapore with 1 million barrels or more 👀',
    'size=vlcc,suezmax laden status=anchored,waiting at=SGSIN/near* cargo>~136400 (CH)',
  ],
  ['CPC Blend with an Italian destination, over 100kt aboard', '$CPC_Blend dest=IT cargo>100000 (CH) (laden)'],

  // a canal authority's traffic planner
  [
    'Neo-Panamax containerships waiting at the Panama Canal',
    'size=neo_panamax status=waiting/status=anchored,waiting in=panama/near* (X)',
  ],
  ['arrivals at Suez in the next 24 h: laden crude tankers', 'C laden dest* eta=24h/eta=1d'],
  ['southbound vessels in the Suez Canal, 60,000 dwt and up', '?southbound in=suez/near* dwt>60000'],
  ['LNG carriers bound for Cristobal or Balboa with an ETA inside 48 hours', 'N/$LNG/$lng dest* eta=48h/eta=2d'],
  ['bulk carriers with a beam over 32.3 m and Balboa as destination', 'B ?beam dest*'],
  ['Graneleros en lastre con destino a Balboa, de más de 60.000 tpm', 'B ballast dest* dwt>60000'],
  [
    'ships of 150,000 DWT or more moored at Port Said',
    'dwt>150000 status=moored/status=moored,loading,discharging at=EGPSD/near*',
  ],
  ['every vessel exceeding 12 knots in the Turkish Straits', 'in=turkish-straits kn>12 (status=under_way)'],
  [
    'VLGCs loaded at Houston for Japan, presently in the Caribbean',
    'size=vlgc orig=USHOU dest=JP in=caribbean (P) (laden)',
  ],
  ['vessels headed for Port Said or Suez that cannot possibly make their ETA', 'quality=eta_impossible dest*'],
  [
    'tankers less than 40 pct loaded in the Red Sea with Port Said as next port',
    'CH/CNPH/CHP load<40 in=red-sea dest*',
  ],
  [
    'post-panamax boxships last port Colombo now in the Gulf of Aden',
    'size=post_panamax last=LKCMB in=gulf-of-aden (X)',
  ],
  ['what is the transit toll for a laden suezmax?', 'ask'],
  [
    'qatari LNG for europe, Q-Flex only, in the red sea',
    'size=q_flex orig=QA dest=europe in=red-sea (N) ($LNG) ($lng) (laden)',
  ],
  [
    'bulkers of 25 to 38 thousand dwt bound for the Great Lakes, eta in the next fortnight',
    'B dwt>25000 dwt<38000 dest=great-lakes eta=14d',
  ],
  [
    'feeders waiting near Brunsbüttel, speed not more than 1 knot',
    'size=feeder status=waiting/status=anchored,waiting near*/at=DEBRB kn<1 (X)',
  ],
  [
    'only positions of the last 30 minutes please: LPG ships in the Panama Canal area',
    'P/$LPG/$lpg in=panama/near* recv=30m',
  ],
  ['Colombian coal to Chile on supramax or ultramax', '$Coal orig=CO dest=CL size=supramax,ultramax (B) (laden)'],
  ['panamax soybean ships, US Gulf to China', '$Soybeans size=panamax orig=us-gulf dest=CN (B) (laden)'],
  ['how many ships transited the canal yesterday', 'ask'],
]
