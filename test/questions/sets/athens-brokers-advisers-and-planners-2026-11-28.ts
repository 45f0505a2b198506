import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a dry cargo broker in Athens, an energy minister's adviser in the Caribbean, a liner trade analyst in Hamburg, a retired
 * navy officer who tweets about tankers, and a supply planner of an airline in Latin America. Written from the notation and the documented
 * filters, without sight of the parser, its lists or any other set.
 */
export const athensBrokersAdvisersAndPlanners: readonly ConditionsQuestion[] = [
  // dry cargo broker in Athens
  ['supras in ballast in the black sea pls', 'size=supramax (B) ballast in=black-sea'],
  [
    'Which kamsarmaxes are heading from Santos to China with soybeans?',
    'size=kamsarmax (B) orig=BRSSZ dest=CN $Soybeans (laden)',
  ],
  ['greek flag capes doing more than 13 knots', 'flag=GR size=capesize (B) kn>13'],
  ['bulkers waiting off Chornomorsk', 'B/$dry_bulk status=waiting/status=anchored,waiting near*'],
  ['handies with wheat out of Constanta bound Egypt', 'size=handysize (B) $Wheat orig=ROCND dest=EG (laden)'],
  ['any ultramax on h\u0065r way to Paranagua, eta inside ten days?', 'size=ultramax (B) dest=BRPNG eta=10d'],
  ['newcastlemaxes full of Guinean bauxite', 'size=newcastlemax (B) $Bauxite orig=GN (laden)'],
  [
    'panamax bulkers between 72,000 and 78,000 dwt at anchor off Gibraltar',
    'size=panamax B/$dry_bulk dwt>72000 dwt<78000 status=anchored,waiting near*',
  ],
  ['Bulk carriers discharging in Alexandria or Damietta', 'B/$dry_bulk status=discharging near*'],
  ['coal to India, lifting above 150 thousand tonnes', '$Coal (B) dest=IN cargo>150000 (laden)'],
  ['malta or marshall islands flagged supramaxes in the USG', 'flag=MT,MH size=supramax (B) in=us-gulf'],
  ['ultramaxes with urea from Egypt to Brazil', 'size=ultramax (B) orig=EG dest=BR (laden) ?urea'],
  ['bulkers carrying corn, now crossing the Turkish Straits', 'B $Corn (laden) in=turkish-straits'],
  ['vessels with cement for West Africa', '(B) dest=west-africa (laden) ?cement'],
  ['what is the Baltic Dry Index today', 'ask'],
  ["what's coal trading at this morning?", 'price=COAL'],
  [
    'empty capes >170,000 dwt in the south atlantic steaming slower than 11 kn',
    'ballast size=capesize (B) dwt>170000 in=south-atlantic kn<11',
  ],
  ['Supramax or ultramax, no cargo on board, last port Casablanca', 'size=supramax,ultramax (B) ballast last=MACAS'],
  ['iron ore from Port Hedland crawling to Qingdao at under 10 knots', '$Iron_Ore (B) orig=AUPHE dest* kn<10 (laden)'],
  ['wheat or barley ex Rouen for Algeria', '$Grain/$Wheat/$Barley ? orig=FRURO dest=DZ (B) (laden)'],

  // energy minister's adviser in the Caribbean
  ['Which LNG carriers are due in Jamaica within the next two weeks?', 'N/$LNG dest=JM eta=14d'],
  ['tankers bringing gasoline to Barbados', '(CNPH) $Gasoline dest=BB (laden)'],
  [
    'I would like to see LPG vessels that loaded in Trinidad and are destined for the Dominican Republic',
    'P/$LPG orig=TT dest=DO (laden)',
  ],
  ['Is there any Venezuelan crude going to Cuba?', '$crude (C) orig=VE dest=CU (laden)'],
  ['ammonia loaded at Point Lisas', '$Ammonia (PH) orig* (laden)'],
  ['santioned tankers in the Caribbean sea', 'sanctioned CH/CNPH/CHP in=caribbean'],
  ['Henry Hub, please', 'price=NATGAS'],
  ['Could you tell me how Brent compares with WTI at present?', 'price=BRENT,WTI'],
  ['ships in Guyanese waters with crude oil on board', 'waters=GY $crude (C) (laden)'],
  ['VLCCs taking Guyana crude to Europe', 'size=vlcc (CH) $crude orig=GY dest=europe (laden)'],
  ['product tankers out of Houston for Aruba or Curaçao', 'H orig=USHOU/last=USHOU dest=AW,CW (laden)'],
  ['How full is the fuel storage terminal at Kingston?', 'ask'],
  ['tankers off Venezuela that have switched their AIS off', 'CH/CNPH/CHP quality=gap waters=VE/near*'],
  ['what does propane cost right now', 'price=PROPANE'],
  ['How much diesel did Grenada import in 2019?', '($Diesel) (dest=GD) (CNPH) ?'],
  ['Panama-flag LNG ships less than 30 percent full', 'flag=PA N/$LNG load<30'],
  ['buques de GNL con destino a Puerto Rico', 'N/$LNG dest=PR'],
  ['jet fuel for Saint Lucia loaded in either the USA or Trinidad', '$Jet_Fuel (CNPH) dest=LC orig=US,TT (laden)'],
  [
    'Are there fuel oil cargoes of at least 20,000 tonnes headed to the Bahamas?',
    '$Fuel_Oil (CH) cargo>20000 dest=BS (laden)',
  ],
  ['LNG or LPG carriers below 3 knots in the Gulf of Mexico', 'NP kn<3 in=gulf-of-mexico'],

  // liner trade analyst in Hamburg
  ['ULCVs bound for Hamburg', 'size=ulcv (X) dest=DEHAM'],
  [
    'container ships rounding the Cape of Good Hope right now with a European destination',
    'X/$containers in=cape-of-good-hope/near* dest=europe',
  ],
  ['boxships at anchor outside Rotterdam', 'X/$containers status=anchored,waiting near*'],
  ['feeders from Bremerhaven to Gdansk', 'size=feeder (X) orig=DEBRV/last=DEBRV dest=PLGDN'],
  ['ETA Felixstowe next 48 hours, container vessels only', 'X/$containers dest=GBFXT eta=48h/eta=2d'],
  ['Maersk ships in the Red Sea', 'name=Maersk/?maersk in=red-sea'],
  ['where is the HMM Algeciras', 'name*'],
  ['Containerschiffe im Ärmelkanal mit mehr als 18 Knoten', 'X/$containers in=english-channel kn>18'],
  ['box ships in the Suez Canal whose last port was Jeddah', 'X/$containers in=suez/near* last=SAJED'],
  ['German-flagged container ships over 100k dwt', 'flag=DE X/$containers dwt>100000'],
  ['boxships faster than twenty knots anywhere in the north pacific', 'X/$containers kn>20 in=north-pacific'],
  ['SCFI this week?', 'ask'],
  [
    'post-panamax container ships from Shanghai to Los Angeles or Long Beach',
    'size=post_panamax (X) orig*/last* dest=USLAX,USLGB',
  ],
  ['How many TEU are on their way to Antwerp?', '(X) dest=BEANR ?teu'],
  [
    'container ships with bananas from Guayaquil for Hamburg',
    'X/$containers orig=ECGYE/last=ECGYE dest=DEHAM (laden) ?banana',
  ],
  ['ultra large container vessels whose declared eta has already passed', 'size=ulcv (X) quality=eta_past'],
  [
    'container ships in the North Sea with a position received in the last 2 hours',
    'X/$containers in=north-sea recv=2h',
  ],
  [
    'Liberian or Portuguese flag feeders in the Baltic, under way',
    'flag=LR,PT size=feeder (X) in=baltic-sea status=under_way',
  ],
  ['container ships moored in Le Havre', 'X/$containers status=moored/status=moored,loading,discharging near*'],
  ['neo-panamaxes in the Malacca Strait, westbound', 'size=neo_panamax (X) in=malacca ?westbound'],

  // retired navy officer who tweets about tankers
  ['Shadow fleet tankers in the Gulf of Finland', 'CH/CNPH/CHP sanctioned/?shadow in=gulf-of-finland'],
  ['dark tankers near Kharg Island', 'CH/CNPH/CHP quality=gap near*'],
  ['Iranian flagged VLCCs stopped, say less than 1 knot', 'flag=IR size=vlcc (CH) kn<1'],
  ['suezmaxes in the Danish Straits that loaded at Primorsk', 'size=suezmax (CH) in=danish-straits orig* (laden)'],
  [
    'tankers drifting in the gulf of oman, position no older than 3 hrs',
    'CH/CNPH/CHP status=drifting in=gulf-of-oman recv=3h',
  ],
  ['sanctioned ships flying the flag of Gabon or Comoros', 'sanctioned flag=GA,KM'],
  ['tankers whose MMSI is shared with another vessel', 'CH/CNPH/CHP quality=shared_mmsi'],
  ['laden VLCCs inside Hormuz', 'size=vlcc (CH) laden in=hormuz'],
  ['which tankers passed Bab el Mandeb yesterday?', '(CNPH) (in=bab-el-mandeb) ?yesterday'],
  [
    'tankers not on any sanctions list hauling Urals from Novorossiysk to Turkey',
    'CH/CNPH/CHP/C unsanctioned $Urals orig=RUNVS dest=TR (laden)',
  ],
  ['Anything over 100,000 dwt waiting off Ust-Luga', 'dwt>100000 status=waiting/status=anchored,waiting near*'],
  ['russian-flagged LNG carriers up in the Arctic', 'N/$LNG flag=RU in=arctic'],
  ['crude tankers in the South China Sea sailing for orders', 'C dest* in=south-china-sea (status=under_way)'],
  ['aframaxes off Malaysia with a stale draught', 'size=aframax (CH) waters=MY/near* quality=draught_stale'],
  ['Which warships are in the Gulf of Aden?', '(in=gulf-of-aden) ?warship'],
  ['oil tankers making between 6 and 9 knots in the Bay of Biscay', 'CH/C kn>6 kn<9 in=bay-of-biscay'],
  ['tankers with Eagle in the name', 'CH/CNPH/CHP name=Eagle'],
  ['cameroon flag crude carriers that last called at Sikka', 'C flag=CM last=INSIK'],
  [
    'about 2 million barrels of crude, origin Basrah, going to South Korea',
    '$crude (C) cargo>~245600 cargo<~300100 orig* dest=KR (laden)',
  ],
  ['在霍尔木兹海峡的超大型油轮', 'size=vlcc (CH) in=hormuz/near*'],

  // supply planner of an airline in Latin America
  ['jet fuel arriving in Chile over the coming 15 days', '$Jet_Fuel (CNPH) dest=CL eta=15d (laden)'],
  ['jet and heating oil prices today', 'price=JET,HEATING_OIL'],
  ['combustible de aviación hacia Perú', '$Jet_Fuel (CNPH) dest=PE (laden)'],
  [
    'Jet A-1 from US Gulf to Callao, only ships under way',
    '$Jet_Fuel (CNPH) orig=us-gulf dest=PECLL status=under_way (laden)',
  ],
  ['MRs discharging at Santos', 'size=mr (CH) status=discharging near*'],
  ['kerosene on its way from Korea to Mexico', '$Jet_Fuel/$Kerosene (CNPH) orig=KR dest=MX (laden) (status=under_way)'],
  ['diesel or jet cargoes for Quintero', '$products/$Diesel/$Jet_Fuel ? (CNPH) dest=CLQTV (laden)'],
  ['product tankers stuck waiting at Buenaventura', 'H status=waiting/status=anchored,waiting near*'],
  ['sustainable aviation fuel to Brazil', '($Jet_Fuel) (CNPH) dest=BR (laden) ?sustainable'],
  ['LR1s with jet ex India for Brazil or Argentina', 'size=lr1 (CH) $Jet_Fuel orig=IN dest=BR,AR (laden)'],
  ['how many days of jet stock are left at our airport in Bogotá?', '($Jet_Fuel) ?'],
  [
    'around 40k tonnes of jet kero heading for El Salvador',
    '$Jet_Fuel/$Kerosene (CNPH) cargo>36000 cargo<44000 dest=SV (laden)',
  ],
  [
    'chemical tankers anchored around the Panama Canal and bound for Ecuador',
    'H status=anchored,waiting in=panama/near* dest=EC',
  ],
  ['crude tankers for Cartagena, Colombia', 'C dest=COCTG'],
  ['chilean flag tankers at least half full', 'flag=CL CH/CNPH/CHP load>50'],
  ['product tankers more than 90% loaded off Uruguay', 'H load>90 waters=UY/near*'],
  [
    'tankers whose last port was Corpus Christi, now in the Caribbean, destination Costa Rica',
    'CH/CNPH/CHP last=USCRP in=caribbean dest=CR',
  ],
  ['empty MRs along the east coast of South America', 'ballast size=mr (CH) in=east-coast-south-america'],
  ['pétroliers à destination de Cayenne', 'CH/C/CNPH/CHP dest=GFCAY/dest=GF'],
  ['cheapest jet fuel cargo on offer for Guatemala', '$Jet_Fuel (CNPH) dest=GT (laden) ?cheapest'],
]
