import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a tanker broker in Oslo, an LPG analyst in Geneva, a coast guard officer, a customs official and a student writing a
 * thesis. Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 */
export const brokersOfficersAndStudents: readonly ConditionsQuestion[] = [
  // a tanker broker in Oslo
  ['any ballast VLCC in the AG?', 'size=vlcc ballast in=persian-gulf (CH)'],
  ['suezmax ballasters heading to WAF, eta inside 10 days', 'size=suezmax ballast dest=west-africa eta=10d (CH)'],
  ['aframaxes at anchor off Skaw', 'size=aframax status=anchored,waiting near* (CH)'],
  ['LR2s Yanbu -> Rotterdam laden', 'size=lr2 orig=SAYNB dest=NLRTM laden (CH)'],
  [
    'show me suezmaxes with Johan Sverdrup on board bound for the Med',
    'size=suezmax $Johan_Sverdrup dest=mediterranean (CH) (laden)',
  ],
  [
    'how many VLCCs are waiting off Ningbo right now?',
    'size=vlcc status=waiting/status=anchored,waiting at=CNNGB/dest=CNNGB/near* (CH)',
  ],
  ['mr tankers in ara doing less than 3 kn', 'size=mr in=ara/near* kn<3 (CH)'],
  ['crude ships over 250k dwt that left Ras Tanura for Korea', 'C dwt>250000 orig=SARTA/last=SARTA dest=KR (laden)'],
  ['what is Brent trading at', 'price=BRENT'],
  ['Urals cargoes discharging in India', '$Urals status=discharging waters=IN/dest=IN/near* (C) (laden)'],
  ['is the Nordic Zenith anywhere near Gibraltar?', 'name* near*'],
  [
    'Greek or Maltese flag aframaxes, laden, in the Turkish straits, more than 8 knots',
    'flag=GR,MT size=aframax laden in=turkish-straits kn>8 (CH)',
  ],
  [
    'need ships: suezmax, balast, USG, not sanctioned, position updated last 6 hrs',
    'size=suezmax ballast in=us-gulf unsanctioned recv=6h (CH)',
  ],
  ['VLCCs owned by Frontline heading for China', 'size=vlcc dest=CN ?frontline (CH)'],
  [
    'suezmaxes carrying cpc blend, now rounding the Cape of Good Hope',
    'size=suezmax $CPC_Blend in=cape-of-good-hope (CH) (laden)',
  ],
  ['TD3C today?', 'ask'],
  ['LR1 naphtha Med to Japan pls', 'size=lr1 $Naphtha orig=mediterranean dest=JP (CH) (laden)'],
  [
    'crude tankers 100-130k dwt going to Trieste with eta before the weekend',
    'C dwt>100000 dwt<130000 dest=ITTRS eta*/?weekend',
  ],
  ['tankers drifting in the Gulf of Oman w/ less than 20% load', 'CH/CNPH/CHP status=drifting in=gulf-of-oman load<20'],
  ['VLCCs ex Basrah with at least 1.9 million bbls of crude', 'size=vlcc orig* cargo>~259200 (CH) ($crude) (laden)'],

  // an LPG analyst in Geneva
  ['VLGCs in ballast heading to the US Gulf', 'size=vlgc ballast dest=us-gulf (P)'],
  [
    'laden very large gas carriers from Houston to Chiba arriving within 3 weeks',
    'size=vlgc laden orig=USHOU dest=JPCHB eta=21d (P)',
  ],
  ['propane price?', 'price=PROPANE'],
  ['Where are the LPG carriers that lifted in Ras Laffan and are going to India?', 'P/$lpg orig=QARLF dest=IN (laden)'],
  ['mgc & lgc in the north sea', 'size=mgc,lgc in=north-sea (P)'],
  [
    'lpg ships queueing at panama, how many',
    'P/$lpg status=waiting/status=anchored,waiting in=panama/waters=PA/near*/dest=PA',
  ],
  [
    'Quels navires GPL attendent au large de Fujairah ?',
    'P/$lpg status=waiting/status=anchored,waiting at=AEFJR/dest=AEFJR/near*',
  ],
  ['VLGCs in Hormuz above 14 knots, eastbound only', 'size=vlgc in=hormuz kn>14 ?eastbound (P)'],
  [
    'US-loaded LPG cargoes for North West Europe bigger than 20,000 tonnes',
    'P/$lpg orig=US dest=north-west-europe cargo>20000 (laden)',
  ],
  ['ethane from Marcus Hook going to Norway', '$Ethane/?ethane orig* dest=NO (P) (laden)'],
  ['lpg carriers loaded with ammonia ex Trinidad', 'P $Ammonia orig=TT (laden)'],
  ['Indian-flagged VLGCs, laden, last port Ruwais', 'flag=IN size=vlgc laden last* (P)'],
  [
    'VLGCs under 5 kts in the Bay of Bengal whose position is no older than two hours',
    'size=vlgc kn<5 in=bay-of-bengal recv=2h (P)',
  ],
  ['propane and brent, latest prices', 'price=PROPANE,BRENT'],
  ['LPG from Algeria arriving in Turkey by the end of this week', 'P/$lpg orig=DZ dest=TR eta* (laden)'],
  ['fleet utilisation of BW LPG vs Dorian', '?dorian (P) ($lpg)'],
  ['sanctiond LPG vessels in the strait of malacca, cargo from Iran', 'P/$lpg sanctioned in=malacca orig=IR (laden)'],
  ['LPG carriers that went dark in the persian gulf', 'P/$lpg quality=gap in=persian-gulf'],
  [
    'VLGC discharging in China with over 40 kt on board',
    'size=vlgc status=discharging waters=CN/dest=CN/near* cargo>40000 (P) (laden)',
  ],
  [
    'Please list LPG vessels above 50,000 dwt en route to Korea or Japan which are more than 80% full',
    'P/$lpg dwt>50000 dest=KR,JP load>80 (status=under_way) (laden)',
  ],

  // a coast guard officer
  ['vessels with AIS off in the gulf of finland', 'quality=gap in=gulf-of-finland'],
  [
    'Tankers drifting within the English Channel, speed below 1 knot',
    'CH/CNPH/CHP in=english-channel status=drifting kn<1',
  ],
  [
    'Sanctioned tankers passing the Danish Straits laden',
    'sanctioned CH/CNPH/CHP laden in=danish-straits (status=under_way)',
  ],
  ['Anything at anchor in Norwegian waters under a Russian flag?', 'status=anchored,waiting waters=NO flag=RU'],
  ['crude tankers in the Bay of Biscay with a draught deeper than 15 m', 'C in=bay-of-biscay ?draught/?15'],
  ['which ships have conflicting positions in the Black Sea', 'quality=position_conflict in=black-sea'],
  ['bulkers anchored off Malta', 'B status=anchored,waiting near*/waters=MT'],
  ['LNG carriers inside Italian territorial waters h\u0065ard from in the past 30 minutes', 'N waters=IT recv=30m'],
  ['ships sharing an MMSI in the Singapore Strait', 'quality=shared_mmsi in=singapore-strait'],
  ['container vessels doing over 20 knots in the Dover Strait', 'X kn>20 near*'],
  ['Cook Islands or Gabon flagged crude tankers that came out of Primorsk or Ust-Luga', 'C flag=CK,GA orig*/last*'],
  ['chemical tankers with methanol in the Irish Sea', 'H $Methanol in=irish-sea (laden)'],
  ['tankers laden in the North Sea whose destination is "for orders"', 'CH/CNPH/CHP laden in=north-sea dest=orders'],
  ['ships slower than 4 knots above undersea cables in the Baltic', 'kn<4 in=baltic-sea ?cable'],
  ['oil tankers going slower than 2 kn close to Kalamata', 'CH/C/CNPH/CHP kn<2 near*'],
  ['ships with an impossible ETA bound for Gdansk', 'quality=eta_impossible dest=PLGDN'],
  ['give me all Panamanian flagged bulkers in the Great Lakes', 'flag=PA B in=great-lakes'],
  ['tankers in ballast off Nigeria moving at 0.5 knots or less', 'CH/CNPH/CHP ballast waters=NG kn<0.5'],
  [
    'capesizes under way in the Mozambique Channel with positions from the last 90 minutes',
    'size=capesize status=under_way in=mozambique-channel recv=90m (B)',
  ],
  ['product tankers within 25 nm of Brunsbuettel', 'H near*'],

  // a customs official
  ['Vessels with Russian diesel bound for Turkey', '$Diesel orig=RU dest=TR (CH) (laden)'],
  ['grain ships from Ukraine arriving in Constanta within five days', '$Grain orig=UA dest=ROCND eta=5d (B) (laden)'],
  ['Soybean cargoes over 60,000 t coming in from Brazil to Spain', '$Soybeans orig=BR dest=ES cargo>60000 (B) (laden)'],
  ['container ships due Hamburg in the next 24 hours, last port Tangier', 'X dest=DEHAM eta=24h/eta=1d last*'],
  [
    'Welche Tanker aus Russland liegen vor Rotterdam vor Anker?',
    'CH/CNPH/CHP orig=RU/last=RU status=anchored,waiting at=NLRTM/dest=NLRTM/near* (laden)',
  ],
  ['palm oil Indonesia -> Netherlands, more than 15k tonnes', '$Palm_Oil orig=ID dest=NL cargo>15000 (H) (laden)'],
  ['urea shipments from Egypt to France', 'orig=EG dest=FR ?urea (B) (laden)'],
  ['cement carriers unloading at Piraeus', 'status=discharging at=GRPIR/dest=GRPIR/near* ?cement (B)'],
  [
    'What crude is on its way to Wilhelmshaven from Angola',
    '$crude/C orig=AO dest=DEWVN (C) (laden) (status=under_way)',
  ],
  [
    'Coal from Colombia or South Africa being discharged in Dunkirk',
    '$Coal orig=CO,ZA status=discharging near*/dest* (B) (laden)',
  ],
  ['buques con trigo procedentes de Rusia con destino a Egipto', '$Wheat orig=RU dest=EG (B) (laden)'],
  [
    'Jet fuel from India or UAE on the way to Rotterdam, load above 70 percent, eta 10 days',
    '$Jet_Fuel orig=IN,AE dest=NLRTM load>70 eta=10d (CH) (laden) (status=under_way)',
  ],
  [
    'fuel oil tankers which last called at Tuapse and are now in Greek waters',
    '$Fuel_Oil last* waters=GR (CH) (laden)',
  ],
  [
    'methanol vessels heding to Antwerp w/ 10,000 to 30,000 mt',
    '$Methanol dest=BEANR cargo>10000 cargo<30000 (H) (laden)',
  ],
  [
    'bauxite from Guinea, capes only, expected in China this month',
    '$Bauxite orig=GN size=capesize dest=CN eta* (B) (laden)',
  ],
  ['tankers that loaded in Venezuela and say they are going to Malaysia', 'CH/CNPH/CHP orig=VE dest=MY (laden)'],
  [
    'Liberian flag handysize bulkers that departed Novorossiysk for Italy',
    'flag=LR size=handysize B orig=RUNVS/last=RUNVS dest=IT (laden)',
  ],
  ['Did the vessel Vega Star call at Kaliningrad in March last year?', '? (name*) (last*)'],
  [
    'LNG carriers moored at Zeebrugge, origin Sabetta',
    'N orig* at=BEZEE/near* status=moored/status=moored,loading,discharging (laden)',
  ],
  [
    'iron ore, Port Hedland to Qingdao, 170k tonnes or more on board',
    '$Iron_Ore orig=AUPHE dest* cargo>170000 (B) (laden)',
  ],

  // a student writing a thesis
  [
    'How many LNG carriers are currently on their way from Qatar to Europe?',
    'N/$lng orig=QA dest=europe (laden) (status=under_way)',
  ],
  ['current Henry Hub and TTF prices please', 'price=NATGAS,TTF'],
  ['number of vlccs laden in indian ocean heading to asia', 'size=vlcc laden in=indian-ocean dest=asia (CH)'],
  [
    'For my thesis I need capesize bulk carriers that carry iron ore from Brazil to China',
    'size=capesize $Iron_Ore orig=BR dest=CN (B) (laden)',
  ],
  ['Q-flex ships in the suez canal', 'size=q_flex in=suez (N)'],
  ['average age of VLOCs in the South Atlantic', 'size=vloc in=south-atlantic ?age (B)'],
  [
    'neo-panamax container ships in the north pacific going faster than 18 knots',
    'size=neo_panamax in=north-pacific kn>18 (X)',
  ],
  ['正在红海的LNG船有哪些？', 'N/$lng in=red-sea'],
  [
    'laden crude tankers anchored off Malaysia with stale draughts',
    'C laden status=anchored,waiting waters=MY quality=draught_stale',
  ],
  ['JKM versus TTF', 'price=LNG_ASIA,TTF'],
  ['explain what demurrage means', 'ask'],
  ['Ice-class LNG carriers from Sabetta that are in the Arctic at the moment', 'N/$lng orig* in=arctic ?ice'],
  ['ultramax and supramax ships with corn from the US Gulf', 'size=ultramax,supramax $Corn orig=us-gulf (B) (laden)'],
  ['oil tankers from Iraq that avoid the Red Sea', 'CH/C/CNPH/CHP orig=IQ ? (laden)'],
  [
    'LNG ships at less than 12 kn in the North Atlantic, at least three quarters full',
    'N/$lng kn<12 in=north-atlantic load>75 (laden)',
  ],
  ['which ships transport wheat from Argentina to Vietnam?', '$Wheat orig=AR dest=VN (B) (laden)'],
  [
    'post-panamax boxships waiting for Los Angeles',
    'size=post_panamax status=waiting/status=anchored,waiting dest=USLAX/at=USLAX/near* (X)',
  ],
  ['who owns the liquefaction plant in Ras Laffan?', 'ask'],
  [
    'I would like a list of conventional size LNG carriers in ballast in the Caribbean or the US Gulf',
    'size=conventional_lng ballast in=caribbean,us-gulf (N)',
  ],
  ['ships in the Taiwan Strait loaded between 40 and 60 percent', 'in=taiwan-strait load>40 load<60'],
]
