import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a naphtha and gasoline trader in Singapore, a radio journalist, a flag registry's officer, a dry bulk freight analyst
 * in Oslo and an energy security adviser to a government. Written from the notation and the documented filters, without sight of the
 * parser, its lists or any other set.
 */
export const naphthaTradersJournalistsAndRegistries: readonly ConditionsQuestion[] = [
  // a naphtha and gasoline trader in Singapore
  [
    'any naphtha loaded in the med or black sea and pointing asia',
    '$Naphtha orig=mediterranean,black-sea dest=asia (laden)',
  ],
  ['LR2s with naphtha for Chiba or Yeosu, eta inside 10 days', 'size=lr2 $Naphtha dest* eta=10d (CH)'],
  ['gasoline MRs spore to indonesia pls', '$Gasoline size=mr orig=SG/orig=SGSIN dest=ID (CH) (laden)'],
  ['Gasoline cargoes over 35kt heading for Australia', '$Gasoline cargo>35000 dest=AU'],
  [
    'who is in ballast in the persian gulf, LR1 or LR2, doing less than 3 knots',
    'ballast in=persian-gulf size=lr1,lr2 kn<3 (CH)',
  ],
  ['naphtha that loaded at Sikka, now in the Malacca Strait', '$Naphtha orig* in=malacca (laden)'],
  ['where is RBOB gasoline trading right now', 'price=GASOLINE'],
  ['chemical tankers waiting off Mailiao', 'H status=waiting/status=anchored,waiting near*/dest*'],
  [
    'product tankers anchored at fujairah, position not older than 2h',
    'H/$products status=anchored,waiting at=AEFJR recv=2h',
  ],
  ['装载石脑油、开往韩国的油轮,七天内到港', '$Naphtha dest=KR eta=7d (CHNP)'],
  ['condensate from Qatar to Japan', 'orig=QA dest=JP ?condensate (laden)'],
  [
    'tankers of 100-120k dwt carrying Algerian naphtha, currently around the Cape of Good Hope',
    '$Naphtha orig=DZ dwt>100000 dwt<120000 in=cape-of-good-hope/near* (CHNP) (laden)',
  ],
  [
    'naphtha or gasoline from India, eta spore in 5 days',
    '$products/$Naphtha/$Gasoline ? orig=IN dest=SG/dest=SGSIN eta=5d (laden)',
  ],
  [
    'MR tankers underway at 14 knots or better out of Ulsan',
    'size=mr kn>14 status=under_way orig=KRUSN/last=KRUSN (CHNP) (laden)',
  ],
  [
    'russian naphtha, at anchor, singapore strait',
    '$Naphtha orig=RU status=anchored,waiting in=singapore-strait (laden)',
  ],
  ['tankers discharging gasoline in the phillipines', '$Gasoline status=discharging waters=PH/dest=PH (CHNP)'],
  ['LR1 size, laden, last called Jebel Ali, declared for Japan', 'size=lr1 laden last=AEJEA dest=JP (CH)'],
  ['which naphtha terminals in Korea are down for turnaround?', 'ask'],
  ['naphtha parcels to Taiwan below 30,000 tonnes on ships slower than 10 kts', '$Naphtha dest=TW cargo<30000 kn<10'],
  [
    'handysize gasoline tankers w/ load under 40% off Vietnam',
    'size=handysize $Gasoline load<40 waters=VN/near* (CHNP)',
  ],

  // a radio journalist
  [
    'How many oil tankers are waiting in the Gulf of Oman right now?',
    'CH/C status=waiting/status=anchored,waiting in=gulf-of-oman',
  ],
  ['Are there any sanctioned ships in the English Channel at this moment?', 'sanctioned in=english-channel'],
  [
    'Show me container ships that are heading for Los Angeles and should be there within three days',
    'X/$containers dest=USLAX eta=3d',
  ],
  ['Our listeners want to know: what is the oil price today?', 'price=BRENT,WTI'],
  [
    'I need the tankers carrying Russian crude that have switched off their AIS',
    '$crude orig=RU quality=gap (CHNP) (laden)',
  ],
  ['what vessels are drifting in the bay of biscay', 'status=drifting in=bay-of-biscay'],
  ['grain ships that left Ukraine for Egypt', '$Grain orig=UA/last=UA dest=EG (B) (laden)'],
  ['can you find the tanker called Boracay', 'name* (CHNP)'],
  ['W\u0068o owns the ship that cut the power cable last Christmas?', 'ask'],
  ['Ships moored in Odesa, please', 'status=moored/status=moored,loading,discharging at=UAODS'],
  [
    'LNG vessels on their way to Germany that are more than 80 percent full',
    'N/$LNG dest=DE load>80 (status=under_way)',
  ],
  ['car carriers in the Red Sea going slower than 8 knots', 'in=red-sea kn<8 ?car'],
  ['¿Qué petroleros con bandera panameña están ahora en el Caribe?', 'C/CH/CNPH/CHP flag=PA in=caribbean'],
  ['Quels méthaniers se dirigent vers Montoir et arrivent dans les 48 heures ?', 'N/$LNG dest* eta=48h/eta=2d'],
  [
    'anything with wheat on board anchored in the Turkish Straits?',
    '$Wheat status=anchored,waiting in=turkish-straits (laden)',
  ],
  [
    'Tankers flying the Gabonese flag in the Baltic Sea, h\u0065ard from in the last hour',
    'CH/CNPH/CHP flag=GA in=baltic-sea recv=1h',
  ],
  [
    'the really big container ships, above 150,000 dwt, waiting outside Rotterdam',
    'X/$containers dwt>150000 status=waiting/status=anchored,waiting near*/dest=NLRTM',
  ],
  ['LPG carriers under the Iranian flag close to Sri Lanka', 'P/$LPG flag=IR near*'],
  ["What's TTF gas at, and how does Henry Hub compare?", 'price=TTF,NATGAS'],
  ['Which empty tankers in the Danish Straits are bound for Primorsk?', 'CH/CNPH/CHP ballast in=danish-straits dest*'],

  // a flag registry's officer
  ['Liberian-flag tankers under sanctions', 'CH/CNPH/CHP flag=LR sanctioned'],
  ['all our Cook Islands vessels with an AIS gap', 'flag=CK quality=gap'],
  [
    'Marshall Islands flagged bulkers at anchor off China',
    'flag=MH B/$dry_bulk status=anchored,waiting waters=CN/near*',
  ],
  ['vessels registered in Comoros or Cameroon, laden with crude', 'flag=KM,CM $crude (laden) (C)'],
  ['ships on the Maltese register with a shared MMSI', 'flag=MT quality=shared_mmsi'],
  ['LNG carriers, flag Bahamas or Bermuda, doing 17 knots and above', 'N/$LNG flag=BS,BM kn>17'],
  ['Panama flag, position conflict, gulf of guinea', 'flag=PA quality=position_conflict in=gulf-of-guinea'],
  ['Cyprus flag, anything in the Black Sea with a fix in the past 30 minutes', 'flag=CY in=black-sea recv=30m'],
  ['Barbados-flagged tankers not on any sanctions list', 'CH/CNPH/CHP flag=BB unsanctioned'],
  ['vessels under the flag of Togo with expired certificates', 'flag=TG ?certificates'],
  ['crude tankers older than 20 years flying the flag of Palau', 'C/$crude flag=PW ?'],
  [
    'Danish-flag container ships in the North Atlantic faster than 18 kn',
    'X/$containers flag=DK in=north-atlantic kn>18',
  ],
  ['Norwegian flag chem tankers expected Houston inside 96 hours', 'H/$chemicals flag=NO dest=USHOU eta=96h/eta=4d'],
  ['flag Sierra Leone or Gambia, last port in Russia', 'flag=SL,GM last=RU'],
  [
    'bulk carriers of Liberian registry reporting a draught above the hull maximum',
    'quality=draught_above_hull B/$dry_bulk flag=LR',
  ],
  [
    'Which Hong Kong flagged ships are moored in Taiwan?',
    'flag=HK status=moored/status=moored,loading,discharging waters=TW',
  ],
  ['Any Greek-flagged VLCCs whose ETA has already passed?', 'flag=GR size=vlcc quality=eta_past (CH)'],
  ['tankers in Hormuz, every flag except Panama', 'CH/CNPH/CHP in=hormuz ?panama'],
  ['Containerschiffe unter deutscher Flagge, zurzeit in der Nordsee', 'flag=DE X/$containers in=north-sea'],
  ['How do I get a vessel onto your register and what does it cost?', 'ask'],

  // a dry bulk freight analyst in Oslo
  ['capes ballasting to Brazil, Indian Ocean', 'size=capesize ballast dest=BR in=indian-ocean (B)'],
  ['laden capesizes tubarao to qingdao', 'size=capesize laden orig* dest* (B)'],
  [
    'Newcastlemaxes loading iron ore at Port Hedland',
    'size=newcastlemax $Iron_Ore status=loading at=AUPHE/orig=AUPHE (B)',
  ],
  [
    'Panamax bulkers with soybeans ex Santos for China, ETA next 20 days',
    'B size=panamax $Soybeans orig=BRSSZ dest=CN eta=20d (laden)',
  ],
  ['kamsarmax coal Richards Bay/India', 'size=kamsarmax $Coal orig=ZARCB dest=IN (B) (laden)'],
  ['empty VLOCs around the Cape of Good Hope, over 11 kts', 'size=vloc ballast in=cape-of-good-hope/near* kn>11 (B)'],
  ['supramax + ultramax in the Med without cargo', 'size=supramax,ultramax ballast in=mediterranean (B)'],
  ['bauxite ex Guinea, stems above 170k tonnes', '$Bauxite orig=GN cargo>170000 (laden)'],
  [
    'bulkers between 55 and 64k dwt waiting off Kandla',
    'B/$dry_bulk dwt>55000 dwt<64000 status=waiting/status=anchored,waiting near*/dest*',
  ],
  ['coal price?', 'price=COAL'],
  ['how large are the iron ore stocks at Chinese ports', '($Iron_Ore) (dest=CN) (waters=CN) ?'],
  ['urea on handysize bulkers out of the Baltic', 'B size=handysize orig=baltic-sea/last=baltic-sea ?urea (laden)'],
  ['cement from Vietnam to Bangladesh', 'orig=VN dest=BD ?cement (laden)'],
  ['dry bulk vessels at berth in Narvik', 'B/$dry_bulk status=moored/status=moored,loading,discharging at=NONVK'],
  ['corn loaded US Gulf, vessels now at the Panama Canal', '$Corn orig=us-gulf in=panama/near* (laden)'],
  ['bulk carriers less than half full in the Great Lakes', 'B/$dry_bulk load<50 in=great-lakes'],
  ['wheat cargoes to Algeria of roughly 30,000 t', '$Wheat dest=DZ cargo>27000 cargo<33000'],
  ['capesize, bound Rotterdam, speed 10 to 12.5 knots', 'size=capesize dest=NLRTM kn>10 kn<12.5 (B)'],
  [
    'Indonesian coal in the South China Sea on ships above 70,000 dwt',
    '$Coal orig=ID in=south-china-sea dwt>70000 (B) (laden)',
  ],
  ['bulkers for orders in the north atlantic, laden', 'B/$dry_bulk dest=orders in=north-atlantic laden'],

  // an energy security adviser to a government
  ['LNG cargoes on the way to Poland and Lithuania', 'N/$LNG dest=PL,LT (status=under_way) (laden)'],
  ['Saudi crude headed to Japan or South Korea', '$crude orig=SA dest=JP,KR (C) (laden)'],
  ['loaded VLCCs inside the Strait of Hormuz with an Asian destination', 'size=vlcc laden in=hormuz dest=asia (CH)'],
  [
    'diesel from the United States due in North West Europe over the next 14 days',
    '$Diesel orig=US dest=north-west-europe eta=14d (laden)',
  ],
  ['sanctioned tankers carrying Iranian crude towards China', 'sanctioned $crude orig=IR dest=CN (CHNP) (laden)'],
  ['jet fuel for the UK that was loaded in Kuwait or India', '$Jet_Fuel dest=GB orig=KW,IN (laden)'],
  ['Please give me JKM next to TTF.', 'price=TTF,LNG_ASIA'],
  [
    'q-flex or q-max ships currently in the red sea or the gulf of aden',
    'size=q_flex,q_max in=red-sea,gulf-of-aden (N)',
  ],
  ['How many days of strategic reserves does our country still have?', 'ask'],
  ['CPC Blend on suezmaxes for Trieste', '$CPC_Blend size=suezmax dest=ITTRS (CH)'],
  ['dark tankers off Syria', 'CH/CNPH/CHP quality=gap waters=SY'],
  ['crude tankers with one million barrels or more destined for Bulgaria', 'C/$crude cargo>~136400 dest=BG'],
  [
    'LNG carriers loaded in Russia, now in the Arctic or the Norwegian Sea',
    'N/$LNG orig=RU in=arctic,norwegian-sea (laden)',
  ],
  ['tankers whose last port was Ust-Luga and which are not sanctioned', 'CH/CNPH/CHP last* unsanctioned'],
  ['stateless tankers in the Gulf of Finland', 'CH/CNPH/CHP in=gulf-of-finland ?stateless'],
  ['ammonia coming into Belgium from Algeria or Trinidad', '$Ammonia dest=BE orig=DZ,TT (laden)'],
  ['fuel oil from Mexico or Russia destined for Cuba', '$Fuel_Oil orig=MX,RU dest=CU (laden)'],
  ['Saudi-flagged crude tankers in Bab el-Mandeb, load factor above 85%', 'C/$crude in=bab-el-mandeb load>85 flag=SA'],
  ['Chinese-flag VLCCs with Venezuelan crude', 'flag=CN size=vlcc orig=VE $crude (CH) (laden)'],
  [
    'LNG carriers in ballast crossing the north pacific, bound for the US Gulf',
    'N/$LNG ballast in=north-pacific dest=us-gulf (status=under_way)',
  ],
]
