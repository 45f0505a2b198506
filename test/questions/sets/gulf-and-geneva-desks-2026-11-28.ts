import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LNG trader in Houston, a crude desk in Geneva, a journalist covering shadow fleets and sanctions, a port
 * operations manager in West Africa, and a fertilizer and grain analyst. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 * The names of goods, prices and statuses are those of the notation, which its author was not given.
 */
export const gulfAndGenevaDesks: readonly ConditionsQuestion[] = [
  // LNG trader in Houston
  ['LNG carriers from the US Gulf for Europe, ETA inside 10 days', 'N orig=us-gulf dest=europe eta=10d (laden)'],
  [
    'ballast LNG ships pointed at the US Gulf, currently in the north Atlantic',
    'N ballast dest=us-gulf in=north-atlantic',
  ],
  ['where is henry hub trading', 'price=NATGAS'],
  ['any Q-Flex northbound in the Suez canal right now?', 'size=q_flex (N) in=suez ?northbound'],
  ['laden lng still showing "for orders"', 'N/$LNG laden dest=orders'],
  ['full LNG tankers slowing to under 8 kn near Gibraltar', 'N laden/load* kn<8 near*'],
  ['how many LNG tankers are waiting at Panama?', 'N status=waiting/status=anchored,waiting in=panama/near*'],
  [
    'lng out of Freeport TX going to japan, korea or taiwan',
    'N/$LNG orig=USFPO dest=JP,KR,TW (laden) (status=under_way)',
  ],
  ['Is any LNG carrier discharging at Zeebrugge this minute?', 'N status=discharging at=BEZEE/near*/dest=BEZEE'],
  ['US-origin LNG rounding the Cape of Good Hope', 'N/$LNG orig=US in=cape-of-good-hope (laden) (status=under_way)'],
  ['TFDE lng ships in ballast in the Caribbean', 'N ballast in=caribbean ?tfde'],
  ['JKM vs TTF today', 'price=LNG_ASIA,TTF'],
  [
    'LNG carriers loaded at Corpus Christi that are now at anchor off Egypt',
    'N orig=USCRP status=anchored,waiting waters=EG/near* (laden)',
  ],
  ['which charterer has the lng vessels anchored off Sabine', 'N status=anchored,waiting near* ?charterer'],
  ['lng more than 90% full arriving Netherlands by next friday', 'N/$LNG load>90 dest=NL eta* (laden)'],
  ['Show me LNG carriers signaling Dahej, Hazira or Kochi', 'N dest*'],
  ['small scale LNG vessels around jamaica', 'size=small_lng (N) near*/waters=JM'],
  [
    'LNG vessels making 18 knots or better in the Indian Ocean, bound for Asia',
    'N kn>18 in=indian-ocean dest=asia (status=under_way)',
  ],
  [
    'greek or marshall islands flag LNG, empty, eta Corpus Christi within 5 days',
    'N flag=GR,MH ballast dest=USCRP eta=5d',
  ],
  ['what is the nameplate capacity of Sabine Pass train 6?', 'ask'],

  // crude desk in Geneva
  ['VLCCs WAF/China eta within 20 days', 'size=vlcc (CH) orig=west-africa dest=CN eta=20d (laden)'],
  ['suezmaxes discharging in augusta', 'size=suezmax (CH) status=discharging at=ITAUG/near*/dest=ITAUG'],
  ['cpc blend on aframaxes ex Novorossiysk', '$CPC_Blend/?cpc size=aframax orig=RUNVS (CH) (laden)'],
  [
    'laden vlcc drifting or anchored in the gulf of oman',
    'size=vlcc laden status=drifting,anchored,waiting in=gulf-of-oman (CH)',
  ],
  ['Brent please', 'price=BRENT'],
  ['where does dubai crude stand', 'price=DUBAI'],
  ['tankers sitting empty off Ceyhan', 'CH/CNPH/CHP/C ballast at=TRCEY/near* (status*)'],
  [
    'crude cargoes above 1.9 million barrels on the way to India',
    'C/$crude cargo>~259000/?barrels dest=IN (laden) (status=under_way)',
  ],
  ['Urals from Primorsk to Sikka or Vadinar', '$Urals/?urals orig=RUPRI dest* (C) (laden)'],
  ['Which crude tankers left Basrah in the last 3 days?', 'C last*/orig* ?'],
  [
    'aframaxes 100-115k dwt, ballasting in the med, Greek flag',
    'size=aframax (CH) dwt>100000 dwt<115000 ballast in=mediterranean flag=GR',
  ],
  ['vlccs at least 95 pct full in malacca', 'size=vlcc (CH) load>95 in=malacca (laden)'],
  [
    'Crude tankers with American barrels bound for Rotterdam or Wilhelmshaven',
    'C orig=US dest=NLRTM,DEWVN ($crude) (laden)',
  ],
  ['pétroliers à destination de Fos chargés en Libye', 'CH/CNPH/CHP/C dest=FRFOS/dest* orig=LY (laden)'],
  [
    'aframax or suezmax, not sanctioned, loaded Black Sea, discharging port in the Mediterranean',
    'size=aframax,suezmax (CH) unsanctioned orig=black-sea dest=mediterranean (laden)',
  ],
  ['fuel oil VLCCs to singapore', '$Fuel_Oil size=vlcc dest=SG/dest=SGSIN (CH) (laden)'],
  ['Vitol ships in the North Sea laden with crude', '$crude/C laden in=north-sea ?vitol'],
  ['any ulcc or vlcc stopped in Malaysian watrs', 'size=ulcc,vlcc (CH) waters=MY status*/kn<1/kn<2/kn<0.5'],
  ['could you list the suezmaxes that are open in the Med', 'size=suezmax (CH) in=mediterranean ballast/?open'],
  ['crude ex Ras Tanura or Yanbu, S Korea, next two weeks', 'C/$crude orig=SARTA,SAYNB dest=KR eta=14d (laden)'],

  // journalist covering shadow fleets and sanctions
  ['sanctioned tankers in the Baltic Sea right now', 'CH/CNPH/CHP sanctioned in=baltic-sea'],
  [
    'shadow fleet crude tankers off Malaysia doing ship-to-ship transfers',
    'C sanctioned/?shadow waters=MY/near* ?transfer/?ship',
  ],
  ['Cook Islands or Gabon-flagged crude tankers close to Primorsk', 'C flag=CK,GA at=RUPRI/near*'],
  ['Where is the tanker Eagle S?', 'name* (CNPH)'],
  [
    'oil tankers with AIS switched off near Kharg Island',
    'CH/CNPH/CHP/C at=IRKHK/near* quality=gap/?ais/?switched/?off',
  ],
  ['Iranian-flagged ships under sanctions whose destination is China', 'flag=IR sanctioned dest=CN'],
  [
    'Russian crude going to Turkey aboard blacklisted vessels',
    'C/$crude orig=RU dest=TR sanctioned/?blacklisted (laden) (status=under_way)',
  ],
  [
    'tankers that are on no sanctions list, loaded in Ust-Luga, heading for Brazil',
    'CH/CNPH/CHP unsanctioned orig=RUULU dest=BR (laden) (status=under_way)',
  ],
  ['crude tankers older than 20 years in the Danish straits', 'C in=danish-straits ?years/?older/?20'],
  [
    'Please find tankers drifting in the Gulf of Finland, position no older than 2 hours',
    'CH/CNPH/CHP status=drifting in=gulf-of-finland recv=2h',
  ],
  ['sanctoned lng carriers in the arctic, loaded', 'N sanctioned in=arctic laden'],
  ['who is behind the Dubai shell companies that buy old tankers?', 'ask'],
  ['venezuelan crude en route to cuba', '$crude/C orig=VE dest=CU (laden) (status=under_way)'],
  ['tankers flying a false flag off Ghana', 'CH/CNPH/CHP waters=GH/near* ?false'],
  [
    'Cameroon flag, laden, crawling below 5 knots through the English Channel',
    'flag=CM laden kn<5 in=english-channel (status=under_way)',
  ],
  ['sanktionierte Schiffe im Mittelmeer unter der Flagge von Gabun', 'sanctioned in=mediterranean flag=GA'],
  [
    "I'm looking for sanctioned LPG carriers from Iran on their way to Bangladesh",
    'P sanctioned orig=IR dest=BD (laden) (status=under_way)',
  ],
  ['bulkers registered in Comoros or Panama whose last port was Sevastopol', 'B flag=KM,PA last*'],
  [
    'product tankers, sanctioned, anchored off Togo, over 40,000 dwt',
    'H sanctioned status=anchored,waiting waters=TG/near* dwt>40000',
  ],
  [
    'sanctioned ships in the arabian sea that only give "orders" as destination',
    'sanctioned in=arabian-sea dest=orders',
  ],

  // port operations manager in West Africa
  ['container ships due Tema next 72 hours', 'X dest=GHTEM eta=72h'],
  ['everything at anchor outside Lagos', 'status=anchored,waiting at=NGLOS/near*'],
  ['bulk carriers waiting for a berth at Kamsar', 'B status=waiting/status=anchored,waiting at=GNKMR/near*/dest=GNKMR'],
  ['what is alongside in Abidjan at the moment', 'status=moored/status=moored,loading,discharging at=CIABJ/near*'],
  ['product tankers inbound Lome with draft over 12 m', 'H dest=TGLFW ?draft/?draught/?12 (status=under_way)'],
  [
    'rice coming to Dakar from Thailand or Vietnam',
    '$Rice/$Grain/?rice dest=SNDKR orig=TH,VN (B) (laden) (status=under_way)',
  ],
  ['ships arriving Cotonou tomorrow', 'dest=BJCOO eta*'],
  ['feeders for Pointe-Noire whose previous port is Luanda', 'size=feeder (X) dest=CGPNR last=AOLAD'],
  [
    'gasoline waiting offshore Lekki on tankers bigger than 60k dwt',
    '$Gasoline status=waiting/status=anchored,waiting near*/dest* dwt>60000 (CHP) (laden)',
  ],
  ['how many berths does the container terminal in Kribi have?', 'ask'],
  ['porte-conteneurs attendus à Abidjan sous 48h', 'X dest=CIABJ eta=48h'],
  [
    'vessels moored at Takoradi with less than 10 percent cargo left on board',
    'load<10 status=moored/status=moored,loading,discharging at=GHTKD/near*',
  ],
  ['Crude tankers loading at Bonny', 'C status=loading at=NGBON/near*/dest=NGBON'],
  ['LPG vessels in Nigerian waters, slower than 3 knots', 'P waters=NG kn<3'],
  [
    'capes from Guinea to China steaming 13.5 kts or more',
    'size=capesize (B) orig=GN/last=GN dest=CN kn>13.5 (laden) (status=under_way)',
  ],
  ['tankers below 20,000 dwt adrift in the gulf of guinea', 'CH/CNPH/CHP dwt<20000 status=drifting in=gulf-of-guinea'],
  ['reefers expected at Monrovia this week', 'dest=LRMLW eta* ?reefer'],
  ['MSC box ships heading to Lekki', 'X name*/?msc dest* (status=under_way)'],
  ['tanker w/ bitumen for Nigeria, pls', '$Bitumen/$Asphalt/?bitumen dest=NG (CHP) (laden)'],
  ['petroleiros fundeados ao largo de Luanda', 'CH/CNPH/CHP/C status=anchored,waiting at=AOLAD/near*'],

  // fertilizer and grain analyst
  ['ammonia shipments out of Trinidad', '$Ammonia orig=TT (PH) (laden)'],
  ['urea from Egypt and Algeria to Brazil', '$Urea/$Fertilizer/$Fertilizers/?urea orig=EG,DZ dest=BR (B) (laden)'],
  [
    'panamax bulkers carrying soybeans Santos - China',
    'size=panamax B $Soybeans/$Soybean/$Grain/?soybeans orig=BRSSZ dest=CN (laden)',
  ],
  [
    'How much grain is passing the Turkish straits right now?',
    '$Grain in=turkish-straits (B) (laden) (status=under_way)',
  ],
  ['bulkers that loaded in Odessa or Chornomorsk and are destinned for Egypt', 'B orig* dest=EG (laden)'],
  ['potash, Vancouver to India', '$Potash/$Fertilizer/$Fertilizers/?potash orig=CAVAN dest=IN (B) (laden)'],
  [
    'handysize bulkers without cargo in the Black Sea, max 35,000 dwt',
    'size=handysize B ballast in=black-sea dwt<35000',
  ],
  [
    'phosphate rock cargoes ex Jorf Lasfar',
    '$Phosphate/$Phosphate_Rock/$Phosphates/$Fertilizer/$Fertilizers/?phosphate orig=MAJFL (B) (laden)',
  ],
  [
    'corn parcels around 60k tonnes Argentina to Vietnam',
    '$Corn/$Maize/$Grain/?corn cargo>54000 cargo<66000 orig=AR dest=VN (B) (laden)',
  ],
  ['ultramax or supramax anchored at Rosario', 'size=ultramax,supramax (B) status=anchored,waiting at=ARROS/near*'],
  ['Kamsarmaxes reaching Qingdao inside a fortnight', 'size=kamsarmax (B) dest* eta=14d'],
  ['wheat loaded in the great lakes on bulk carriers', 'B $Wheat/$Grain orig=great-lakes (laden)'],
  ['ttf price? (i follow nitrogen margins)', 'price=TTF'],
  [
    'sulphur shipped from Ruwais or Jubail with Morocco as destination',
    '$Sulphur/$Sulfur/?sulphur orig* dest=MA (B) (laden)',
  ],
  ['vessels laden with palm oil in the Red Sea', '$Palm_Oil laden in=red-sea (H)'],
  ['buques graneleros cargados en Rusia con destino Santos', 'B orig=RU dest=BRSSZ (laden)'],
  ['what will the Australian barley harvest be this year?', 'ask'],
  ['Ukrainian grain, ships over 80% loaded, any flag but Panama', '$Grain orig=UA load>80 ?panama/?but (B) (laden)'],
  [
    'bulk carriers in ballast on the Bay of Bengal, Liberian flag, 55 to 65 thousand dwt',
    'B ballast in=bay-of-bengal flag=LR dwt>55000 dwt<65000',
  ],
  ['methanol off Oman, half full or more', '$Methanol load>50 waters=OM/near* (H) (laden)'],
]
