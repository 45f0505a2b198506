import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a crude and condensate trader in Houston, a berth planner of a container liner, a climate researcher who counts
 * tanker traffic, a steam coal buyer of an Indian power company, and a developer who tests the question endpoint. Written from the
 * notation and the documented filters, without sight of the parser, its lists or any other set.
 */
export const condensateTradersLinerPlannersAndClimateResearchers: readonly ConditionsQuestion[] = [
  // a trader of crude and condensate in Houston
  ['laden vlccs ex usgc for china', 'size=vlcc laden orig=us-gulf dest=CN (CH)'],
  ['aframaxes ballasting to houston eta inside 5d', 'size=aframax ballast dest=USHOU eta=5d (CH)'],
  ['any arab light headed for the us gulf', '$Arab_Light dest=us-gulf (C) (laden)'],
  ['suezmaxes ex novorossiysk slow steaming under 9 kn', 'size=suezmax orig=RUNVS/orig* kn<9 (CH) (laden)'],
  ['condensate cargoes out of ras laffan', 'orig=QARLF/orig* ?condensate (laden)'],
  ['condensate from corpus christi to korea on lr2s', 'size=lr2 orig=USCRP dest=KR ?condensate (CH) (laden)'],
  ['wti px', 'price=WTI'],
  ['brent n dubai pls', 'price=BRENT,DUBAI'],
  ['who is sitting off galveston: crude, laden, anchored', 'C/$crude laden status=anchored,waiting near*'],
  ['russian crude to india, sanctioned hulls only', 'C/$crude orig=RU dest=IN sanctioned (laden)'],
  ['more than 1.9 million bbls of crude loaded basrah', 'C/$crude cargo>~259200 orig* (laden)'],
  ['>1 mmbbl crude tankers into LOOP next 10 days', 'C/$crude cargo>~136400 dest* eta=10d (laden)'],
  ['venezuela: tankers loading there now', 'CH/CNPH/CHP status=loading waters=VE/near*'],
  ['crude tankers gone dark in gulf of oman', 'C/$crude quality=gap in=gulf-of-oman'],
  ['vlcc ballasters off the cape of good hope at 12+ kn', 'size=vlcc ballast kn>12 in=cape-of-good-hope/near* (CH)'],
  ['crude tankers on vitol charter bound houston', 'C/$crude dest=USHOU ?vitol'],
  ['laden suezmaxes for orders in the north atlantic', 'size=suezmax laden dest* in=north-atlantic (CH)'],
  ['lr1s w naphtha for japan, over 60% full', 'size=lr1 $Naphtha dest=JP load>60 (CH) (laden)'],
  ['crude tankers, last port beaumont, drifting', 'C/$crude last=USBPT status=drifting'],
  ['cushing inventory this week?', 'ask'],

  // a berth planner of a container liner
  ['Which container ships are due in Hamburg within the next 36 hours?', 'X/$containers dest=DEHAM eta=36h'],
  [
    'neo-panamax box ships waiting off Los Angeles',
    'size=neo_panamax status=waiting/status=anchored,waiting near*/dest=USLAX (X) ($containers)',
  ],
  ['feeders at berth in Bremerhaven', 'size=feeder status=moored/status=moored,loading,discharging at=DEBRV/near* (X)'],
  ['Please list the ULCVs from Asia that are in the Suez Canal now', 'size=ulcv orig=asia/last=asia in=suez/near* (X)'],
  [
    'box ships whose last port was Tanjung Pelepas and which are bound for Felixstowe',
    'X/$containers last=MYTPP dest=GBFXT',
  ],
  [
    'boxships slower than 10 knots in the English Channel heading to Le Havre',
    'X/$containers kn<10 in=english-channel dest=FRLEH',
  ],
  ['container ships with plenty of reefer plugs bound for Algeciras', 'X/$containers dest=ESALG ?reefer'],
  ['container vessels for Antwerp whose declared ETA is already past', 'X/$containers quality=eta_past dest=BEANR'],
  [
    'Container ships above 14,500 TEU alongside in Rotterdam',
    'X/$containers size=ulcv/dwt>~181000/?teu status=moored/status=moored,loading,discharging at=NLRTM/near*',
  ],
  [
    'any of the Maersk container ships moored in Tanger Med?',
    'X/$containers name*/?maersk status=moored/status=moored,loading,discharging near*',
  ],
  ['How many gantry cranes are free at Eurogate Wilhelmshaven on Friday?', 'ask'],
  [
    'Containerships from Shanghai or Ningbo arriving in Piraeus within two weeks',
    'X/$containers orig=CNSHA,CNNGB/orig=CNSHA,CNNBO/last=CNSHA,CNNGB/last=CNSHA,CNNBO dest=GRPIR eta=14d',
  ],
  [
    'Liberian or Marshall Islands flagged boxships between 65 and 100 thousand dwt off Durban',
    'X/$containers flag=LR,MH dwt>65000 dwt<100000 near*',
  ],
  [
    'post-panamax container ships that left Savannah for Europe',
    'size=post_panamax last=USSAV/orig=USSAV dest=europe (X) ($containers)',
  ],
  [
    'Container ships at anchor in the Singapore Strait, h\u0065ard from in the last 45 minutes',
    'X/$containers status=anchored,waiting in=singapore-strait recv=45m',
  ],
  ['container ships to Montreal affected by the strike', 'X/$containers dest=CAMTR ?strike'],
  [
    'Which container ships berthed in Colombo last Tuesday?',
    '?tuesday (X) ($containers) (near*) (last=LKCMB) (dest=LKCMB) (status*)',
  ],
  ['Portacontenedores con destino a Valencia que llegan en menos de 48 horas', 'X/$containers dest=ESVLC eta=48h'],
  [
    'Containerschiffe in der Nordsee, Ziel Wilhelmshaven, schneller als 14 Knoten',
    'X/$containers in=north-sea dest=DEWVN kn>14',
  ],
  ['feeders now in the baltic, gdansk next, max 15k dwt', 'size=feeder in=baltic-sea dest=PLGDN dwt<15000 (X)'],

  // a climate researcher who counts tanker traffic
  ['How many tankers are in the Danish Straits at the moment?', 'CH/CNPH/CHP in=danish-straits'],
  ['number of laden crude tankers passing the Strait of Hormuz', 'C/$crude laden in=hormuz'],
  ['oil tankers within Arctic waters that fly the Russian flag', 'CH/C in=arctic flag=RU'],
  ['Count the LNG carriers crossing the Bay of Biscay in ballast', 'N/$LNG in=bay-of-biscay ballast'],
  ['How much CO2 do the tankers in the North Sea emit?', '?co2 (CNPH) (in=north-sea)'],
  ['ships carrying ammonia to Europe', '$Ammonia dest=europe (PH) (laden)'],
  ['heavy fuel oil cargoes now in the Arctic or the Norwegian Sea', '$Fuel_Oil in=arctic,norwegian-sea (CH) (laden)'],
  ['crude tankers with scrubbers in the Baltic Sea', 'C/$crude in=baltic-sea ?scrubber'],
  [
    'tankers of more than 100,000 dwt in the Malacca Strait that go faster than 13 kn',
    'CH/CNPH/CHP dwt>100000 in=malacca kn>13',
  ],
  [
    'How many Q-Max ships are currently loaded and sailing to Asia?',
    'size=q_max laden dest=asia (N) (status=under_way)',
  ],
  [
    'oil tankers adrift in the Gulf of Mexico, positions of the past hour only',
    'CH/C status=drifting in=gulf-of-mexico/in=us-gulf recv=1h',
  ],
  ['tanker traffic around the Galapagos islands right now', 'CH/CNPH/CHP near*/waters=EC'],
  ['In 2019, how many tankers transited the Northern Sea Route?', '?2019 (CNPH) (in=arctic) (near*)'],
  [
    'unsanctioned crude tankers loaded at Primorsk, currently in the Gulf of Finland',
    'C/$crude unsanctioned orig=RUPRI/orig* in=gulf-of-finland (laden)',
  ],
  ['empty tankers in the South Atlantic bound for Brazil', 'CH/CNPH/CHP ballast in=south-atlantic dest=BR'],
  ['tankers inside Norwegian waters with over 50,000 tonnes of cargo', 'CH/CNPH/CHP waters=NO cargo>50000 (laden)'],
  ['Which Greek- or Maltese-flagged oil tankers are now in the Caribbean?', 'CH/C flag=GR,MT in=caribbean'],
  ['Combien de pétroliers se trouvent en Méditerranée à moins de 6 nœuds ?', 'CH/C in=mediterranean kn<6'],
  [
    'tankers in the Gulf of Guinea with a draught that nobody has updated for over a month',
    'CH/CNPH/CHP quality=draught_stale in=gulf-of-guinea',
  ],
  ['LPG ships in the Panama Canal with less than 40,000 tonnes aboard', 'P/$LPG in=panama/near* cargo<40000 (laden)'],

  // a steam coal buyer of an Indian power company
  ['coal from Indonesia arriving Mundra in 10 days', '$Coal orig=ID dest=INMUN eta=10d (B) (laden)'],
  ['Capesizes from Richards Bay for west coast India', 'size=capesize orig=ZARCB dest=west-coast-india (B) (laden)'],
  [
    'Kindly show panamax vessels with thermal coal for Krishnapatnam',
    '$Thermal_Coal/$Coal size=panamax dest=INKRI (B) (laden)',
  ],
  ['what is coal price today', 'price=COAL'],
  ['Newcastle Australia coal vessels above 70,000 MT bound India', '$Coal orig=AUNTL cargo>70000 dest=IN (B) (laden)'],
  [
    'coal ships waiting at Paradip anchorage',
    '$Coal status=waiting/status=anchored,waiting near*/dest=INPRT (B) (laden)',
  ],
  ['4200 GAR coal from Kalimantan for India', '$Coal orig* dest=IN ?gar/?4200 (B) (laden)'],
  ['geared supramaxes off Samarinda loading coal', '$Coal size=supramax status=loading near* ?gear (B)'],
  ['bulkers discharging at Dahej', 'B/$dry_bulk status=discharging near*'],
  [
    'which coal vesels have sailed from Maputo to India, speed below 11 knots',
    '$Coal orig=MZMPM/last=MZMPM dest=IN kn<11 (B) (laden) (status=under_way)',
  ],
  ['coal consigned to Tata and due at Mundra within 7 days', '$Coal dest=INMUN eta=7d ?tata (B) (laden)'],
  [
    'Any coking coal from Queensland coming to Visakhapatnam? ETA within 2 weeks',
    '$Coking_Coal orig* dest=INVTZ eta=14d (B) (laden)',
  ],
  [
    'bulk carriers between 75000 and 85000 dwt in ballast, Bay of Bengal',
    'B/$dry_bulk dwt>75000 dwt<85000 ballast in=bay-of-bengal',
  ],
  ['What demurrage is being paid at Tuticorin?', '?demurrage (near*) (dest=INTUT)'],
  [
    'russian coal ex Vostochny for India, sanctioned vessels excluded',
    '$Coal orig=RUVYP/orig* dest=IN unsanctioned (B) (laden)',
  ],
  [
    'coal out of South Africa or Mozambique presently in the Indian Ocean, minimum 80 percent loaded',
    '$Coal orig=ZA,MZ in=indian-ocean load>80 (B) (laden)',
  ],
  ['petcoke from US Gulf to Kandla', '$Petcoke/$Pet_Coke/$Petroleum_Coke/?coke orig=us-gulf dest=INIXY (B) (laden)'],
  [
    'kamsarmax with approx 80,000 t coal for Ennore',
    '$Coal size=kamsarmax dest=INENR/dest=INMAA cargo>72000 cargo<88000 (B) (laden)',
  ],
  ['Sir, any Panama flag bulker anchored off Gangavaram', 'B/$dry_bulk flag=PA status=anchored,waiting near*'],
  ['coal stock position of NTPC Simhadri plant', 'ask'],

  // a developer who tests the question endpoint
  ['Tankers, but only those neither from Russia nor from Iran, heading to Turkey', 'CH/CNPH/CHP dest=TR ?'],
  ['ships: (crude tanker OR product tanker) AND destination=NL AND speed>=10', 'CH dest=NL kn>10'],
  [
    'Give me, if you would be so kind, every LNG carrier that, having loaded in Nigeria, is now in the North Atlantic and no slower than sixteen knots.',
    'N/$LNG orig=NG in=north-atlantic kn>16 (laden)',
  ],
  ['bulk carrier, dest Brazil, 8-12 kn', 'B/$dry_bulk kn>8 kn<12 dest=BR'],
  ['crude tankers with PACIFIC in their name in the South China Sea', 'C/$crude name* in=south-china-sea'],
  ['blue ships in the Black Sea', 'in=black-sea ?blue'],
  [
    'container ships that are NOT moored, destination Busan',
    'X/$containers dest=KRPUS ?/status=loading,discharging,waiting,anchored,drifting,under_way/status=waiting,anchored,drifting,under_way',
  ],
  [
    'eta tomorrow at Yokohama; type lpg; size VLGC; flag Panama or Singapore',
    'P/$LPG size=vlgc flag=PA,SG dest=JPYOK eta*',
  ],
  [
    'anything with a load between 25% and 60% that left Houston for Mexico',
    'load>25 load<60 last=USHOU/orig=USHOU dest=MX',
  ],
  ['wheat or corn cargoes from the Black Sea into Egypt', '$Grain ? orig=black-sea dest=EG (B) (laden)'],
  [
    'bound for Fujairah or anywhere in Oman, in ballast, VLCC or Suezmax',
    'size=vlcc,suezmax ballast dest=AEFJR,OM (CH)',
  ],
  ['sanctioned tankers whose AIS is off while off Malaysia', 'CH/CNPH/CHP sanctioned quality=gap waters=MY/near*'],
  ['hello, what can you do?', 'ask'],
  ['price of West Texas crude and also of Henry Hub', 'price=WTI,NATGAS'],
  [
    'all vessels inside the Bosphorus or the Dardanelles with a position newer than 10 minutes',
    'recv=10m in=turkish-straits/near*',
  ],
  ['装载原油前往中国的油轮，航速低于10节', 'C/$crude dest=CN kn<10 (CH) (laden)'],
  [
    'soybeans, Santos -> Qingdao, eta <= 20d, cargo >= 60000t',
    '$Soybeans orig=BRSSZ dest=CNTAO/dest=CNQDG eta=20d cargo>60000 (B) (laden)',
  ],
  ['How much does a barrel of oil cost?', 'price=BRENT,WTI'],
  [
    'jet fuel loaded in Korea on ships of 25 to 55 thousand dwt for Los Angeles',
    '$Jet_Fuel orig=KR dwt>25000 dwt<55000 dest=USLAX (CH) (laden)',
  ],
  [
    'container ships as well as bulkers, both kinds, waiting in the Suez Canal',
    'BX status=waiting/status=anchored,waiting in=suez/near*',
  ],
]
