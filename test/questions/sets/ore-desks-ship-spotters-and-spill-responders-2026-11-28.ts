import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an iron-ore desk in Singapore, a ship-spotter and retired sailor, a Baltic and North Sea product trader, a
 * central-bank economist and an emergency-response coordinator for oil spills. Written from the notation and the documented
 * filters, without sight of the parser, its lists or any other set.
 */
export const oreDesksShipSpottersAndSpillResponders: readonly ConditionsQuestion[] = [
  // an iron-ore desk in Singapore
  [
    'capes laden with iron ore from Port Hedland heading to Qingdao',
    '$Iron_Ore size=capesize laden orig=AUPHE dest=CNTAO/dest=CNQDG (B)',
  ],
  [
    'newcastlemaxes in ballast making over 12 kts in the Indian Ocean',
    'size=newcastlemax ballast kn>12 in=indian-ocean (B)',
  ],
  ['VLOCs from Brazil due China within 3 weeks', 'size=vloc orig=BR dest=CN eta=21d (B) (laden)'],
  [
    'anyone still waiting off Caofeidian w iron ore?',
    '$Iron_Ore status=waiting/status=anchored,waiting near*/dest=CNCFD (B) (laden)',
  ],
  ['bulkers ballasting to Tubarao, 180k dwt and up', 'B ballast dest* dwt>180000'],
  ['bauxite out of Guinea to China, more than 150,000 t on board', '$Bauxite orig=GN dest=CN cargo>150000 (B) (laden)'],
  ['Show me bulk carriers loading iron ore at Saldanha Bay right now', 'B $Iron_Ore status=loading near*'],
  [
    'Cape-size bulkers drifting in Malacca or the Singapore Strait',
    'B size=capesize status=drifting in=malacca,singapore-strait',
  ],
  ['kamsarmaxes whose last port was Sept-Iles', 'size=kamsarmax last* (B)'],
  ['从澳大利亚到中国的铁矿石，7天内到达', '$Iron_Ore orig=AU dest=CN eta=7d (B) (laden)'],
  ['62% fe fines price pls', 'ask'],
  ['BHP-chartered capes bound for Japan', 'size=capesize dest=JP (B) ?bhp'],
  ['pls list capesizes for Rizhao whose declared ETA is already past', 'size=capesize dest=CNRZH quality=eta_past (B)'],
  ['coking coal from Queensland to India over 70kt', '$Coking_Coal orig* dest=IN cargo>70000 (B) (laden)'],
  ['bulkers near Dampier with stale draught', 'B quality=draught_stale near*'],
  ['vlocs slower than 10 knots in the South Atlantic, loaded', 'size=vloc kn<10 laden in=south-atlantic (B)'],
  [
    'Liberia or Marshall Islands flagged newcastlemaxes coming from Western Australia',
    'size=newcastlemax flag=LR,MH orig*/last* (B) (laden)',
  ],
  [
    'bulk carriers of 200 to 210k dwt arriving in South Korea in the next ten days',
    'B dwt>200000 dwt<210000 dest=KR eta=10d',
  ],
  ['iron ore from Narvik into Hamburg or Rotterdam', '$Iron_Ore orig=NONVK dest=DEHAM,NLRTM (B) (laden)'],
  ['cement from Vietnam to Singapore, any ships?', 'orig=VN dest=SG/dest=SGSIN (B) (laden) ?cement'],

  // a ship-spotter and retired sailor
  ['Is there a blue-hulled tanker anchored off Falmouth?', 'CH/CNPH/CHP status=anchored,waiting near* ?blue'],
  [
    'container ships passing through the english channel right now faster than 18 knots',
    'X/$containers kn>18 in=english-channel (status=under_way)',
  ],
  ['where is the Ever Given now?', 'name*'],
  ['tankers with "Nordic" in the name, in the North Sea', 'CH/CNPH/CHP name* in=north-sea'],
  ['LNG ships moored at Milford Haven', 'N/$LNG status=moored/status=moored,loading,discharging near*'],
  ['norwegian flagged LPG ships in norwegian waters', 'P/$LPG flag=NO waters=NO'],
  ['any ULCVs due into Felixstowe in the next 12 hours?', 'size=ulcv dest=GBFXT eta=12h (X)'],
  ['LNG carriers with steam turbines that are under way', 'N/$LNG status=under_way ?steam'],
  [
    'Evening all, which product tankers are at anchor off Gibraltar just now?',
    'H/$products status=anchored,waiting near*',
  ],
  ['bulk carriers in the Kiel Canal', 'B near*/?kiel'],
  ['great lakes bulkers under 30000 dwt doing less than 8 kn', 'B dwt<30000 kn<8 in=great-lakes'],
  ['which ships went past Dover yesterday', '(near*) ?'],
  ['Maltese flag capesizes under way in the Med', 'flag=MT size=capesize status=under_way in=mediterranean (B)'],
  [
    'which feeder boxships called at Hamburg last and are bound for the Baltic',
    'size=feeder last=DEHAM dest=baltic-sea (X)',
  ],
  ['q-max in the suez canal at the moment?', 'size=q_max in=suez/near* (N)'],
  ['ships h\u0065ard within the last 30 mins in the Solent', 'recv=30m near*'],
  [
    'tankers over 300 thousand tonnes deadweight off the Cape of Good Hope, loaded',
    'CH/CNPH/CHP dwt>300000 laden in=cape-of-good-hope/near*',
  ],
  ['product carriers flying the danish flag in swedish waters', 'H/$products flag=DK waters=SE'],
  ['¿Qué metaneros están fondeados frente a Huelva?', 'N/$LNG status=anchored,waiting near*'],
  ['Got a picture of the VLCC in Lyme Bay?', 'size=vlcc near* (CH) ?picture'],

  // a Baltic and North Sea product trader
  ['MRs ex Primorsk discharging in ARA', 'size=mr orig* status=discharging in=ara/dest=ara/near* (CH) (laden)'],
  ['diesel for Hamburg, eta inside 4 days', '$Diesel dest=DEHAM eta=4d (CH) (laden)'],
  ['LR1s and LR2s in ballast around Skagen', 'size=lr1,lr2 ballast near* (CH)'],
  ['naphtha ex Ust-Luga going to Asia, bigger than 60 kt', '$Naphtha orig=RUULU dest=asia cargo>60000 (CH) (laden)'],
  ['fuel oil out of Klaipeda or Ventspils', '$Fuel_Oil orig=LTKLJ,LVVNT (CH) (laden)'],
  [
    'gasoline cargoes Amsterdam to west africa, 35-40kt',
    '$Gasoline orig=NLAMS dest=west-africa cargo>35000 cargo<40000 (CH) (laden)',
  ],
  ['jet into the UK around 60kt due inside 5 days', '$Jet_Fuel dest=GB cargo>54000 cargo<66000 eta=5d (CH) (laden)'],
  ['sanctioned tankers now in the gulf of finland', 'CH/CNPH/CHP sanctioned in=gulf-of-finland'],
  [
    'handysize product tankers waiting off Gothenburg',
    'H/$products size=handysize status=waiting/status=anchored,waiting near*/dest=SEGOT',
  ],
  ['diesel & heating oil quotes pls', 'price=DIESEL,HEATING_OIL'],
  ['condensate out of Karsto for Rotterdam', 'orig* dest=NLRTM (laden) ?condensate'],
  ['Aframaxes westbound in the Danish Straits, laden', 'size=aframax laden in=danish-straits (CH) ?westbound'],
  ['dark product tankers in the baltic, AIS off', 'H/$products quality=gap in=baltic-sea'],
  [
    'tankers that last called Gdansk and are now at berth in Wilhelmshaven',
    'CH/CNPH/CHP last=PLGDN status=moored/status=moored,loading,discharging near*',
  ],
  ['Diesel aus Russland nach Brasilien, mehr als 30.000 Tonnen', '$Diesel orig=RU dest=BR cargo>30000 (CH) (laden)'],
  [
    'list everythign carrying gasoil from the ARA to Poland or Lithuania',
    '$Gasoil/$Diesel orig=ara dest=PL,LT (CH) (laden)',
  ],
  ['MRs in the North Sea less than half full (below 50 pct)', 'size=mr load<50 in=north-sea (CH)'],
  ['clean tankers > 45k dwt, last port Mongstad, speed above 13', 'H/$products dwt>45000 last* kn>13'],
  ['who is the owner of the LR2 Torm Hilde', '(name*) (size=lr2) (CH) ?owner'],
  [
    'Chemical tankers from Antwerp to Finland with methanol, arriving by the weekend',
    'H $Methanol orig=BEANR dest=FI eta* (laden)',
  ],

  // a central-bank economist
  ['What is Brent trading at compared with WTI?', 'price=BRENT,WTI'],
  ['Dutch TTF gas price today', 'price=TTF'],
  ['crude oil en route to the European Union', 'C/$crude dest=european-union (laden) (status=under_way)'],
  [
    'How much wheat is on its way from the Black Sea to Egypt?',
    '$Wheat orig=black-sea dest=EG (B) (laden) (status=under_way)',
  ],
  ["What does shipping tell us about next quarter's inflation?", 'ask'],
  ['LNG cargoes from the US expected in Europe within 14 days', 'N/$LNG orig=US dest=europe eta=14d (laden)'],
  [
    'Number of container ships waiting off Los Angeles',
    'X/$containers status=waiting/status=anchored,waiting near*/dest=USLAX',
  ],
  ['thermal coal benchmark: what is the coal price at present?', 'price=COAL'],
  ['Laden crude tankers in the Strait of Hormuz now', 'C/$crude laden in=hormuz'],
  ['soybeans Brazil to China, ships with more than 60,000 tonnes', '$Soybeans orig=BR dest=CN cargo>60000 (B) (laden)'],
  ['How did Russian crude exports in 2023 compare with 2021?', '(orig=RU) ($crude) (C) (laden) ?'],
  ['Henry Hub and JKM, please', 'price=NATGAS,LNG_ASIA'],
  [
    'Please list container vessels from China to the United States with an ETA in the coming two weeks',
    'X/$containers orig=CN/last=CN dest=US eta=14d',
  ],
  ['crude from Saudi Arabia, Iraq or Kuwait destined for India or Japan', 'C/$crude orig=SA,IQ,KW dest=IN,JP (laden)'],
  [
    'VLCCs destined for Thailand carrying at least 1.5 million barrels',
    'size=vlcc dest=TH cargo>~204600 (CH) ($crude) (laden)',
  ],
  ['Wie viel Kohle ist auf dem Weg nach Deutschland?', '$Coal dest=DE (B) (laden) (status=under_way)'],
  ['Sanctioned crude tankers in Malaysian waters that are laden', 'C/$crude sanctioned waters=MY laden'],
  ['What is the current level of the Baltic Dry Index?', 'ask'],
  ['Urea shipments from Egypt or Algeria to France', 'orig=EG,DZ dest=FR (laden) ?urea'],
  ['ammonia imports into Belgium from Trinidad and Tobago', '$Ammonia orig=TT dest=BE (P) (H) (laden)'],

  // an emergency-response coordinator for oil spills
  ['tankers within 20 nautical miles of Brest', 'CH/CNPH/CHP near*'],
  [
    'laden oil tankers drifting or at anchor in the Bay of Biscay',
    'CH/C laden in=bay-of-biscay status=drifting,anchored,waiting/status=drifting,anchored',
  ],
  ['fuel oil cargoes above 20,000 t in the Irish Sea', '$Fuel_Oil cargo>20000 in=irish-sea (CH) (laden)'],
  ['crude tankers making less than 1 knot near Galveston', 'C/$crude kn<1 near*'],
  ['Where will the slick drift in the next 24 hours?', 'ask'],
  ['Which laden aframaxes are off Ushant?', 'size=aframax laden near* (CH)'],
  ['tankers with conflicting positions in the Gulf of Aden', 'CH/CNPH/CHP quality=position_conflict in=gulf-of-aden'],
  ['tankers that have gone silent on AIS in the Gulf of Guinea', 'CH/CNPH/CHP quality=gap in=gulf-of-guinea'],
  [
    'Vessels with palm oil aboard in the Malacca Strait, position received in the past 2 hours',
    '$Palm_Oil in=malacca recv=2h (CH) (laden)',
  ],
  ['Pétroliers chargés en mer Adriatique à moins de 5 nœuds', 'CH/C/CNPH/CHP laden in=adriatic-sea kn<5'],
  ['single-hull tankers in the Turkish Straits', 'CH/CNPH/CHP in=turkish-straits ?hull'],
  [
    'urgent: oil tankers, > 80% full, anything over 100k dwt, in the Norwegian Sea',
    'CH/C load>80 dwt>100000 in=norwegian-sea',
  ],
  ['loaded tanker alongside at Fawley?', 'CH/CNPH/CHP laden status=moored/status=moored,loading,discharging near*'],
  ['suezmaxes approaching Trieste, arrival within 48h', 'size=suezmax dest=ITTRS eta=48h (CH)'],
  ['salvage tugs near Algeciras right now', 'near* ?tug'],
  [
    'non-sanctioned crude tankers with cargo from Russia in the Arctic',
    'C/$crude unsanctioned orig=RU in=arctic (laden)',
  ],
  [
    'crude carriers in the Caribbean reporting a draught above the hull',
    'C/$crude quality=draught_above_hull in=caribbean',
  ],
  ['bulk carriers in Mauritian waters doing under 3 knots', 'B waters=MU/near* kn<3'],
  [
    'crude cargoes under Cook Islands, Gabon or Cameroon flag in the gulf of oman',
    'C/$crude flag=CK,GA,CM in=gulf-of-oman (laden)',
  ],
  ['Which oil terminals in Wales keep spill booms?', 'ask'],
]
