import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG portfolio optimiser in Singapore, an intelligence analyst watching sanctions evasion, a bulk ship operator in
 * Hamburg, an economist at a central bank and a developer building a dashboard. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 */
export const optimisersAnalystsAndEconomists: readonly ConditionsQuestion[] = [
  // an LNG portfolio optimiser in Singapore
  ['laden LNG carriers out of Sabine Pass heading to Asia', 'N laden orig*/last* dest=asia'],
  ['q-flex in ballast going back to Ras Laffan', 'size=q_flex (N) ballast dest=QARLF'],
  ['Which LNG tankers are in the Suez Canal right now, with cargo on board?', 'N in=suez/near* laden'],
  ['jkm ttf spread - need both numbers', 'price=LNG_ASIA,TTF'],
  ['any empty lng carrier doing less than 10 kn in the arabian sea', 'N ballast kn<10 in=arabian-sea'],
  ['LNG loaded in Qatar, due Singapore inside 5 days', 'N/$LNG orig=QA dest=SG/dest=SGSIN eta=5d (N) (laden)'],
  ['ballast LNG vessels in the Malacca Strait with boil-off below 0.1% a day', 'N ballast in=malacca ?boil'],
  ['LNG carriers drifting off Japan', 'N status=drifting waters=JP/near*'],
  [
    'Anything coming round the Cape of Good Hope with US LNG in the tanks?',
    'N/$LNG orig=US in=cape-of-good-hope/near* (N) (laden)',
  ],
  ['LNG ships over 174,000 cbm bound for Korea', 'N dest=KR ?'],
  ['full LNG carriers still showing "for orders" as destination', 'N laden dest=orders'],
  ['who last called Bintulu and is now in the South China Sea? LNG only', 'N/$LNG last=MYBTU in=south-china-sea (N)'],
  ['henry hub pls', 'price=NATGAS'],
  ['Is there any Shell-controlled LNG carrier on h\u0065r way to Map Ta Phut?', '(N) (dest*) ?shell'],
  [
    'small-scale LNG ships alongside in the Baltic',
    'size=small_lng (N) in=baltic-sea status=moored/status=moored,loading,discharging',
  ],
  ['lng carriers due at Dahej or Hazira in the next 72 hours', 'N dest* eta=72h/eta=3d'],
  ['US LNG that is not going to Europe', 'N/$LNG orig=US (N) (laden) ?'],
  ['LNG vessels with "Seapeak" in the name, speed above 16 knots', 'N name=seapeak kn>16'],
  ['lng from gladstone to china, slow steaming under 13 kts', 'N/$LNG orig* dest=CN kn<13 (N) (laden)'],
  ['What is the send-out capacity of the Wilhelmshaven FSRU?', 'ask'],

  // an intelligence analyst watching sanctions evasion
  ['sanctioned tankers gone dark in the Gulf of Oman', 'CH/CNPH/CHP sanctioned quality=gap in=gulf-of-oman'],
  [
    'Show me blacklisted crude tankers that loaded in Russia and are headed for India',
    'C sanctioned orig=RU dest=IN (laden)',
  ],
  ['tankers under the flag of Gabon or the Comoros inside the Baltic Sea', 'CH/CNPH/CHP flag=GA,KM in=baltic-sea'],
  ['AIS gap + Iranian waters + VLCC', 'quality=gap waters=IR size=vlcc (CH)'],
  ['vessels sharing one MMSI around Fujairah', 'quality=shared_mmsi at=AEFJR/near*'],
  [
    'crude carriers with conflicting positions in the black sea that are on a sanctions list',
    'C quality=position_conflict in=black-sea sanctioned',
  ],
  [
    'oil tankers whose last port was Kozmino, laden, on no sanctions list, bound for China',
    'CH/C last* laden unsanctioned dest=CN',
  ],
  [
    'Tankers anchored off Malaysia whose draught has not been updated for over a month',
    'CH/CNPH/CHP status=anchored,waiting waters=MY/near* quality=draught_stale',
  ],
  ['tankers doing STS off Johor at the moment', 'CH/CNPH/CHP near*/waters=MY ?sts'],
  ['who is the beneficial owner of the tanker Eagle S', '(name*) (CNPH) ?owner'],
  ['Venezuelan crude aboard, destination "for orders", VLCCs', '$crude/C orig=VE dest=orders size=vlcc (CH) (laden)'],
  [
    'cameroon flagged aframaxes waiting off Ust-Luga',
    'flag=CM size=aframax (CH) status=waiting/status=anchored,waiting at=RUULU/near*/dest=RUULU',
  ],
  ['LPG carriers with Iranian cargo making for Bangladesh', 'P orig=IR dest=BD (laden)'],
  [
    'Which tankers near Kerch report a draught greater than the hull allows?',
    'CH/CNPH/CHP near* quality=draught_above_hull',
  ],
  ['laden crude tankers passing the Danish Straits without western insurance', 'C laden in=danish-straits ?insurance'],
  [
    'unsanctioned product tankers loaded at Primorsk for Turkey, reporting an impossible ETA',
    'H unsanctioned orig* dest=TR quality=eta_impossible (laden)',
  ],
  ['sanctioned bulkers with coal from north korea', '(B) sanctioned $Coal orig=KP (laden)'],
  ['petroleros sancionados con bandera de Panamá en el Caribe', 'CH/C/CNPH/CHP sanctioned flag=PA in=caribbean'],
  ['suspicious ships in the Gulf of Finland under 4 knots', 'in=gulf-of-finland kn<4 ?suspicious'],
  [
    'tankers in the Aegean Sea still declaring the port they have just left as destination',
    'CH/CNPH/CHP near* quality=destination_left',
  ],

  // a bulk ship operator in Hamburg
  ['capes ballasting across the indian ocean to Brazil', 'size=capesize (B) ballast in=indian-ocean dest=BR'],
  ['Supramaxes at anchor off Chittagong', 'size=supramax (B) status=anchored,waiting at=BDCGP/near*/dest=BDCGP'],
  ['bulkers w/ soybeans from Santos to Qingdao, eta under 10 days', '(B) $Soybeans orig=BRSSZ dest* eta=10d (laden)'],
  [
    'bulk carriers 80-85k dwt, empty, heading for east coast south america',
    'B dwt>80000 dwt<85000 ballast dest=east-coast-south-america',
  ],
  ['Panamax bulk carriers discharging in Rotterdam', 'B size=panamax status=discharging at=NLRTM/dest=NLRTM/near*'],
  ['Massengutfrachter in Ballast in der Nordsee', 'B/$dry_bulk ballast in=north-sea'],
  ['handysize bulkers on the Great Lakes running slower than 9 knots', 'B size=handysize in=great-lakes kn<9'],
  [
    'wheat or barley out of Novorossiysk, 50k tonnes and up',
    '$Grain/$Wheat/$Barley orig=RUNVS cargo>50000 (B) (laden) ?',
  ],
  ['Iron ore from Port Hedland reaching China by Sunday', '$Iron_Ore orig=AUPHE dest=CN eta* (B) (laden)'],
  ['newcastlemaxes currently loading in Brazil', 'size=newcastlemax (B) status=loading waters=BR/near*'],
  ['What is the Baltic Dry Index today?', 'ask'],
  [
    'bulkers berthed in Hamburg with less than 20 pct of cargo left',
    'B status=moored/status=moored,loading,discharging at=DEHAM/near* load<20',
  ],
  ['bauxite ex Kamsar for China on capesize', '$Bauxite orig* dest=CN size=capesize (B) (laden)'],
  ['bulk carriers in the English Channel, eastbound', 'B in=english-channel ?eastbound'],
  [
    'ultramaxes in the US Gulf that came from Morocco, last port there',
    'size=ultramax (B) in=us-gulf/in=gulf-of-mexico last=MA',
  ],
  ['urea from Egypt to Brazil', 'orig=EG dest=BR (B) (laden) ?urea'],
  ['grain ships in the Bosphorus bound for Algeria or Tunisia', '$Grain (B) in=turkish-straits/near* dest=DZ,TN'],
  ['55k to 62k dwt bulkers drifting in the Gulf of Guinea', 'B dwt>55000 dwt<62000 status=drifting in=gulf-of-guinea'],
  [
    'hello, which dry bulk vessels are waiting at the Panama Canal please?',
    'B/$dry_bulk status=waiting/status=anchored,waiting in=panama/near*',
  ],
  ['coal px?', 'price=COAL'],

  // an economist at a central bank
  ['Where is the oil price at the moment?', 'price=BRENT,WTI'],
  ['How many crude tankers are currently on their way to Germany?', 'C dest=DE (status=under_way)'],
  ['Container ships at anchor outside Los Angeles', 'X/$containers status=anchored,waiting at=USLAX/near*/dest=USLAX'],
  ['LNG arriving in Italy over the next fortnight', 'N/$LNG dest=IT eta=14d (N)'],
  ['ships carrying wheat to Egypt with at least 30,000 tonnes on board', '$Wheat dest=EG cargo>30000 (B) (laden)'],
  ['What will the Red Sea crisis add to euro area inflation?', 'ask'],
  [
    'Container vessels rounding the Cape of Good Hope towards Europe',
    'X/$containers in=cape-of-good-hope/near* dest=europe',
  ],
  [
    'Jet fuel cargoes from the Middle East destined for the United Kingdom',
    '$Jet_Fuel orig=middle-east dest=GB (CH) (laden)',
  ],
  ["What were Sweden's oil imports in 2019?", 'ask'],
  ['diesel and gasoline prices', 'price=DIESEL,GASOLINE'],
  ['Russian oil products afloat in the Mediterranean', '$products/H orig=RU in=mediterranean (H) (laden)'],
  ['Combien de méthaniers chargés se dirigent vers la France ?', 'N laden dest=FR'],
  ['Which vessels transiting the Suez Canal have China as destination?', 'in=suez/near* dest=CN (status=under_way)'],
  [
    'corn shipments from Ukraine to Spain larger than 40 thousand tonnes',
    '$Corn orig=UA dest=ES cargo>40000 (B) (laden)',
  ],
  [
    'Neo-panamax container ships expected in north-west Europe within two weeks',
    '(X) size=neo_panamax dest=north-west-europe eta=14d',
  ],
  ['palm oil, Indonesia to India or Pakistan', '$Palm_Oil orig=ID dest=IN,PK (CH) (laden)'],
  ['Coal for Japan or South Korea on ships filled to over 80 percent', '$Coal dest=JP,KR load>80 (B) (laden)'],
  ['crude tankers bound for euro area countries', 'C (dest*) ?euro'],
  [
    'Crude loaded in Norway or Britain and now sailing to China',
    '$crude/C orig=NO,GB dest=CN (C) (laden) (status=under_way)',
  ],
  [
    'bulk carriers headed for Turkey with Russian grain, half full or more',
    '(B) $Grain orig=RU dest=TR load>50 (laden)',
  ],

  // a developer building a dashboard
  ['type=container flag=DK speed>15', 'X/$containers flag=DK kn>15'],
  ['vessels updated in the last 30 min in the english channel', 'recv=30m in=english-channel'],
  ['VLCC | laden | ETA < 48h | Ningbo', 'size=vlcc (CH) laden eta=48h/eta=2d dest*'],
  ['all LPG carriers with flag SG or HK h\u0065ard within the past 6 hours', 'P flag=SG,HK recv=6h'],
  ['container ships where the destination is stale', 'X/$containers quality=destination_stale'],
  [
    'status: moored, port: Antwerp, type: chemical tanker',
    'H status=moored/status=moored,loading,discharging at=BEANR/near*',
  ],
  ['crude tankers between 100,000 and 160,000 dwt near Houston', 'C dwt>100000 dwt<160000 at=USHOU/near*'],
  ['suezmax with load >= 95% and speed < 3kn', 'size=suezmax (CH) load>95 kn<3'],
  ['ULCVs and post-panamax boxships in the Singapore Strait', 'size=ulcv,post_panamax (X) in=singapore-strait'],
  ['tankers with an ETA in the past that are still under way', 'CH/CNPH/CHP quality=eta_past status=under_way'],
  ['wti', 'price=WTI'],
  ['ship names containing "maersk" in the north atlantic faster than 18 knots', 'name=maersk in=north-atlantic kn>18'],
  ['around 270k tonnes of crude on board, destination India', '$crude/C cargo>243000 cargo<297000 dest=IN (C) (laden)'],
  ['crude tankers with at least 1.9 million barrels heading to the US', 'C cargo>~259200 dest=US ($crude) (laden)'],
  ['马六甲海峡的空载油轮', 'CH/C/CNPH/CHP ballast in=malacca'],
  ['LR2s bound for ARA with Indian diesel, eta 10 d', 'size=lr2 (CH) $Diesel orig=IN dest=ara eta=10d (laden)'],
  ['ships more than 60 but less than 80 pct full in the persian gulf', 'load>60 load<80 in=persian-gulf (laden)'],
  ['which endpoint gives me vessels as GeoJSON?', 'ask'],
  ['tankers in the north sea not flagged in Panama', 'CH/CNPH/CHP in=north-sea ?'],
  ['bulk carriers off Norway built after 2015', 'B waters=NO/near* ?built'],
]
