import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an LPG trader in India, a vetting inspector of an oil major, an analyst of container lines at a bank, a TV producer
 * in the Gulf and a dispatcher of an inland terminal on the US Gulf. Written from the notation and the documented filters, without sight
 * of the parser, its lists or any other set.
 */
export const lpgTradersVettersAndProducers: readonly ConditionsQuestion[] = [
  // LPG trader in India
  ['vlgcs ex ras laffan for india next 10 days', 'size=vlgc orig=QARLF dest=IN eta=10d (P) (laden)'],
  ['which LPG carriers loaded in Houston are heading to Mundra?', 'P/$lpg orig=USHOU dest=INMUN (laden)'],
  ['any VLGC ballasting to the US Gulf whose last port was in Japan', 'size=vlgc ballast dest=us-gulf last=JP (P)'],
  ['MGCs waiting off Haldia', 'size=mgc status=waiting/status=anchored,waiting near*/dest* (P)'],
  ['LPG for Dahej, eta under 72 hrs, laden only', '$lpg/P dest=INDAH eta=72h/eta=3d laden'],
  ['show me iranian-flagged ships carrying propane in the gulf of oman', 'flag=IR $lpg/$Propane in=gulf-of-oman (P)'],
  ['propane price please', 'price=PROPANE'],
  ['what is the saudi CP for this month', 'ask'],
  ['who is discharging LPG at Mangalore now', '$lpg/P status=discharging near*/dest*'],
  ['butane out of Ruwais going to Vizag', '$lpg/$Butane orig*/last* dest=INVTZ (P) (laden)'],
  ['lpg tankers under Indian flag, drifting', 'P/$lpg flag=IN status=drifting'],
  ['VLGC more than 80% loaded, destination Kandla or Mundra', 'size=vlgc load>80 dest=INIXY,INMUN (P) (laden)'],
  [
    'LPG ships w/o sanctions, AG to west coast india',
    'P/$lpg unsanctioned orig=persian-gulf dest=west-coast-india (laden)',
  ],
  [
    'list every lpg vessel that last called at Fujairah and is now doing over 15 kts',
    'P/$lpg last=AEFJR kn>15 (status=under_way)',
  ],
  [
    'LPG parcels of around 44,000 mt en route to India',
    '$lpg/P cargo>39600 cargo<48400 dest=IN (laden) (status=under_way)',
  ],
  ['LPG carriers chartered by IOC, bound for Ennore', 'P/$lpg dest=INENR ?ioc/?charter'],
  ['anything w LPG from Iran or Iraq going to Sri Lanka or Bangladesh', '$lpg/P orig=IR,IQ dest=LK,BD (laden)'],
  ['ammonia from Saudi Arabia to Paradip', '$Ammonia orig=SA dest=INPRT (PH) (laden)'],
  ['LPG carriers with their AIS off in the Arabian Sea', 'P/$lpg quality=gap in=arabian-sea'],
  ['VLGC freight rate Houston Chiba?', 'ask'],

  // vetting inspector of an oil major
  [
    'MR tankers due in Rotterdam within 48 hours with a stale draught',
    'size=mr dest=NLRTM eta=48h/eta=2d quality=draught_stale (CH)',
  ],
  ['crude tankers at anchor off Wilhelmshaven', 'C status=anchored,waiting near*/dest*'],
  [
    'Give me Aframaxes flagged Cameroon, Gabon or Comoros in the Baltic.',
    'size=aframax flag=CM,GA,KM in=baltic-sea (CH)',
  ],
  [
    'suezmaxes on a sanctions list passing the danish straits',
    'sanctioned size=suezmax in=danish-straits (CH) (status=under_way)',
  ],
  ['chem tankers gone dark, black sea', 'H quality=gap in=black-sea'],
  ['tankers older than 15 years bound for Milford Haven', 'CH/CNPH/CHP dest=GBMLF ?year/?old'],
  [
    'Tankers reporting a draught above that of the hull, Persian Gulf',
    'CH/CNPH/CHP quality=draught_above_hull in=persian-gulf',
  ],
  ['crude carriers with a shared mmsi', 'C/$crude quality=shared_mmsi'],
  [
    'chemical tankers moored at Antwerp, below 25k dwt',
    'H status=moored/status=moored,loading,discharging near*/dest* dwt<25000',
  ],
  [
    'LNG carriers at berth in Zeebrugge or Dunkirk',
    'N/$LNG status=moored/status=moored,loading,discharging near*/dest*',
  ],
  [
    'Which tankers bound for Augusta, Sicily have declared an impossible ETA?',
    'CH/CNPH/CHP quality=eta_impossible dest*',
  ],
  ['VLCCs bound for Yanbu lacking a valid SIRE report', 'size=vlcc dest* ?sire (CH)'],
  ['VLCCs ex Basrah, not sanctioned, heading for Europe', 'size=vlcc orig* unsanctioned dest=europe (CH) (laden)'],
  ['pls list lr1s with jet to Le Havre', 'size=lr1 $Jet_Fuel dest=FRLEH (CH) (laden)'],
  [
    'ships with fuel oil aboard drifting off Malta, > 50,000 dwt',
    '$Fuel_Oil status=drifting near*/waters=MT dwt>50000 (CH) (laden)',
  ],
  [
    'quels pétroliers battant pavillon grec attendent au large de Marseille ?',
    'CH/C/CNPH/CHP flag=GR status=waiting/status=anchored,waiting near*/dest*',
  ],
  ['oil tankers, last port Primorsk, going faster than 13 knots', 'CH/C last* kn>13'],
  ['tankers doing ship-to-ship transfers off Kalamata', 'CH/CNPH/CHP near*/dest* ?ship/?transfer'],
  ['methanol cargo from Trinidad to the ARA', '$Methanol orig=TT dest=ara (H) (laden)'],
  [
    'Product tankers h\u0065ard from within the last 3 hours in the English Channel, laden',
    'H/$products recv=3h in=english-channel laden',
  ],

  // analyst of container lines at a bank
  ['ULCVs in the Red Sea right now', 'size=ulcv in=red-sea (X)'],
  ['box ships bound for Los Angeles or Long Beach', 'X/$containers dest=USLAX,USLGB'],
  ['containerships waiting off Shanghai', 'X/$containers status=waiting/status=anchored,waiting near*/dest*'],
  [
    'neo-panamax boxships from China to Rotterdam, arriving within two weeks',
    'size=neo_panamax orig=CN/last=CN dest=NLRTM eta=14d (X) (laden)',
  ],
  ['feeders in the north sea below 10 knots', 'size=feeder in=north-sea kn<10 (X)'],
  ['which container line had the best Q2 earnings?', 'ask'],
  [
    'container ships operated by Hapag-Lloyd arriving in Hamburg in the next 4 days',
    'X/$containers dest=DEHAM eta=4d ?hapag',
  ],
  ['container ships of around 150,000 dwt under the Liberian flag', 'X/$containers dwt>135000 dwt<165000 flag=LR'],
  ['boxships with "ever" in the name off the Cape of Good Hope', 'X/$containers name=ever near*'],
  [
    'Welche Containerschiffe liegen gerade in Bremerhaven?',
    'X/$containers near* (status=moored) (status=moored,loading,discharging)',
  ],
  ['post-panamax container vessels that called last at Colombo', 'size=post_panamax last=LKCMB (X)'],
  ['average charter rate for 8,500 teu ships', 'ask'],
  ['container ships in the Suez canal, northbound only', 'X/$containers in=suez ?northbound'],
  [
    'Containerships passing Bab el-Mandeb at more than 18 kn',
    'X/$containers in=bab-el-mandeb kn>18 (status=under_way)',
  ],
  ['panamax container ships for Guayaquil or Callao', 'size=panamax X/$containers dest=ECGYE,PECLL'],
  ['container vessels between 10 and 14 knots in the North Pacific', 'X/$containers kn>10 kn<14 in=north-pacific'],
  ['ulcv with an eta already in the past, europe bound', 'size=ulcv quality=eta_past dest=europe (X)'],
  ['container ships with bananas from Ecuador to St Petersburg', 'X/$containers orig=EC/last=EC dest* ?banana (laden)'],
  ['hong kong flagged contianer ships in the Taiwan strait', 'X/$containers flag=HK in=taiwan-strait'],
  ['正在前往鹿特丹的集装箱船', 'X/$containers dest=NLRTM (status=under_way)'],

  // TV producer in the Gulf
  ['How many oil tankers are in the Strait of Hormuz at the moment?', 'CH/C in=hormuz'],
  [
    'Please show the sanctioned ships sitting at anchor off Fujairah',
    'sanctioned status=anchored,waiting near*/dest=AEFJR',
  ],
  ["what's the oil price, we go live at nine", 'price=BRENT,WTI'],
  ['which ships were hit by drones in the Red Sea last month?', 'ask'],
  ['supertankers with Saudi crude heading to China', 'size* $crude orig=SA dest=CN (CH) (laden)'],
  ['Qatari LNG on its way to Italy', '$LNG/N orig=QA dest=IT (laden) (status=under_way)'],
  ['Every ship inside Kuwaiti waters flying the Iranian flag', 'waters=KW flag=IR'],
  ['Q-Max ships close to Ras Laffan going slower than 5 knots', 'size=q_max near* kn<5 (N)'],
  ['Are there any Russian-flagged tankers in the Gulf of Aden?', 'CH/CNPH/CHP flag=RU in=gulf-of-aden'],
  ['ships carrying wheat to Yemen', '$Wheat dest=YE (B) (laden)'],
  ['Iraqi crude for Greece, arriving in the coming five days', '$crude orig=IQ dest=GR eta=5d (CH) (laden)'],
  ['ships with live cattle bound for Jeddah', 'dest=SAJED ?cattle/?live'],
  ['Container ships headed for Jebel Ali whose ETA has passed', 'X/$containers dest=AEJEA quality=eta_past'],
  ['empty crude tankers on their way to the Persian Gulf', 'C ballast dest=persian-gulf (status=under_way)'],
  [
    'Which vessels above 200,000 tonnes deadweight are loading at Ras Tanura this minute?',
    'status=loading near*/dest* dwt>200000',
  ],
  ['where are TTF and JKM trading today', 'price=TTF,LNG_ASIA'],
  ['tankers with a navy escort in the Red Sea', 'CH/CNPH/CHP in=red-sea ?navy/?escort'],
  ['oil tankers that came from Kharg Island and are now in the Malacca Strait', 'CH/C orig*/last* in=malacca (laden)'],
  ['Suezmaxes in the Suez Canal with a position from the last hour', 'size=suezmax in=suez recv=1h (CH)'],
  ['ships taking petrol from the Emirates to Pakistan', '$Gasoline orig=AE dest=PK (H) (laden)'],

  // dispatcher of an inland terminal on the US Gulf
  ['MRs inbound Houston next 36h', 'size=mr dest=USHOU eta=36h (CH)'],
  ['tankers anchored off Galveston less than 25 pct full', 'CH/CNPH/CHP status=anchored,waiting near*/dest* load<25'],
  ['gasoline from the Netherlands to New Orleans', '$Gasoline orig=NL dest=USMSY (H) (laden)'],
  ['bulkers loading corn at New Orleans', '$Corn status=loading near*/dest* (B)'],
  ['tank barges due in Baton Rouge within 12 hours', 'dest* eta=12h ?barge (CH)'],
  ['Henry Hub and diesel quotes', 'price=NATGAS,DIESEL'],
  ['diesel from Port Arthur to Mexico, mr size', '$Diesel orig=USPOA dest=MX size=mr (CH) (laden)'],
  ['LPG ships at the dock in Freeport, Texas', 'P/$lpg status=moored/status=moored,loading,discharging near*/dest*'],
  ['Venezuelan crude arriving Lake Charles by Friday', '$crude orig=VE dest=USLCH eta* (CH) (laden)'],
  ['naphtha out of Corpus Christi, destination Brazil', '$Naphtha orig=USCRP/last=USCRP dest=BR (H) (laden)'],
  ['urea vessels coming to Tampa', 'dest=USTPA ?urea (B)'],
  [
    'buques con gasolina hacia Veracruz, menos de 40.000 toneladas de peso muerto',
    '$Gasoline dest=MXVER dwt<40000 (H) (laden)',
  ],
  [
    'anybody stuck outside Sabine Pass? LNG carriers waiting I mean',
    'N/$LNG status=waiting/status=anchored,waiting near*/dest*',
  ],
  ['chem tankers in the gulf of mexico that reported in the last 30 mins', 'H in=gulf-of-mexico recv=30m'],
  ['fuel oil, 70kt or more, for Texas City', '$Fuel_Oil cargo>70000 dest=USTXT (CH) (laden)'],
  ['crude for Beaumont, parcels over 500 thousand barrels', '$crude cargo>~68213 dest=USBPT (CH) (laden)'],
  ['supramaxes at Mobile discharging bauxite', 'size=supramax $Bauxite status=discharging near*/dest* (B)'],
  ['vessels with a draft over 40 feet headed to Baton Rouge', 'dest* ?draft/?draught/?feet'],
  ['aframax in ballast, gulf of mexico, any flag but Panama', 'size=aframax ballast in=gulf-of-mexico ?panama (CH)'],
  [
    'US flag tankers from Houston to Tampa or Port Everglades',
    'CH/CNPH/CHP flag=US orig=USHOU dest=USTPA,USPEF (laden)',
  ],
]
