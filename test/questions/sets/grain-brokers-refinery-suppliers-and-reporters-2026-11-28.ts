import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a grain broker in Geneva, a supply manager of an independent refinery in Shandong, a wire reporter on sanctions,
 * an operations assistant of a shipowner in Piraeus and a retired seaman. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 */
export const grainBrokersRefinerySuppliersAndReporters: readonly ConditionsQuestion[] = [
  // grain broker in Geneva
  ['panamax bulkers loading corn in Santos right now', 'B size=panamax $Corn status=loading near* (laden)'],
  ['wheat ex Novorossiysk to Egypt, laden only', '$Wheat orig=RUNVS dest=EG laden (B)'],
  ['empty bulkers waiting off Constanta', 'B ballast status=waiting/status=anchored,waiting near*'],
  ['Soybeans afloat for China, over 60k tonnes each', '$Soybeans dest=CN cargo>60000 (laden) (B)'],
  ['handysize bulkers in ballast, Black Sea', 'B size=handysize ballast in=black-sea'],
  ['bulk carriers eta Rouen next 5 days', 'B dest=FRURO eta=5d'],
  ['wheat or corn out of Ukraine for Spain', '$Grain ? orig=UA dest=ES (B) (laden)'],
  ['barley cargoes heading to Saudi Arabia', '$Barley/$Grain/?barley dest=SA (B) (laden)'],
  ['kamsarmaxes loaded in the US Gulf and destined for Japan', 'size=kamsarmax orig=us-gulf dest=JP (B) (laden)'],
  ['supramax or ultramax empties in the med', 'size=supramax,ultramax ballast in=mediterranean (B)'],
  ['where is Chicago wheat trading today?', 'ask'],
  ['sunflower oil from Ukraine bound for India', '$Sunflower_Oil/?sunflower orig=UA dest=IN (H) (CH) (laden)'],
  ['grain ships of more than 80 000 dwt in the Turkish Straits', '$Grain dwt>80000 in=turkish-straits (B) (laden)'],
  ['Bulkers with stale draught going to Alexandria', 'B quality=draught_stale dest=EGALY/dest=EGALY,EGEDK'],
  ['corn to Spain on Cargill vessels', '$Corn dest=ES ?cargill (B) (laden)'],
  ['vraquiers chargés de blé de Rouen vers Algérie', 'B $Wheat orig=FRURO dest=DZ (laden)'],
  [
    'soy, Brazil/China, panamaxes steaming below 10 knots',
    '$Soybeans orig=BR dest=CN size=panamax kn<10 (B) (laden) (status=under_way)',
  ],
  ['bulkers that last called Paranagua and now head to Vietnam', 'B last=BRPNG dest=VN'],
  ['corn parcels of max 30,000 t for Tunisia or Libya', '$Corn cargo<30000 dest=TN,LY (B) (laden)'],
  ['How much wheat did Egypt import last year?', 'ask'],

  // supply manager of an independent refinery in Shandong
  ['VLCC which will arrive Qingdao in 10 days', 'size=vlcc dest* eta=10d (CH)'],
  ['please show me the ships carry Iran crude to Shandong', '$crude orig=IR dest* (C) (laden)'],
  ['how many ESPO cargo is on the way to Yantai', '$ESPO/$ESPO_Blend dest* (C) (laden)'],
  [
    'sanctioned tanker now waiting outside Dongying port',
    'CH/CNPH/CHP sanctioned status=waiting/status=anchored,waiting near*',
  ],
  ['Merey crude from Venezuela go to China, which ship?', '$Merey/$Merey_16 orig=VE dest=CN (C) (laden)'],
  [
    'fuel oil from Russia to China, quantity more than 90,000 ton',
    '$Fuel_Oil orig=RU dest=CN cargo>90000 (CH) (laden)',
  ],
  ['aframax, last port is Kozmino, go to China', 'size=aframax last* dest=CN (CH)'],
  ['bitumen from Malaysia arriving Qingdao', '$Bitumen/$Asphalt/?bitumen orig=MY dest* (CH) (laden)'],
  ['Dubai and Brent price today pls', 'price=DUBAI,BRENT'],
  [
    'VLCC in Malacca Strait with load above 90 percent and destination China',
    'size=vlcc in=malacca load>90 dest=CN (CH)',
  ],
  ['empty VLCC, speed less than 3 knot, near Singapore', 'size=vlcc ballast kn<3 near* (CH)'],
  ['开往日照的原油船，7天内到', 'C/$crude dest* eta=7d'],
  [
    'ships which closed the AIS in South China Sea with crude on board',
    'quality=gap $crude in=south-china-sea (C) (laden)',
  ],
  ['tankers discharging now in Rizhao', 'CH/CNPH/CHP status=discharging near*/dest=CNRZH'],
  [
    'Basrah Medium on VLCC, eta China within two weeks',
    '$Basrah_Medium/$Basra_Medium size=vlcc dest=CN eta=14d (CH) (laden)',
  ],
  ['Angola crude to China about 130k ton', 'orig=AO $crude dest=CN cargo>117000 cargo<143000 (C) (laden)'],
  [
    'VLCC waiting at Qingdao already more than 5 days',
    'size=vlcc status=waiting/status=anchored,waiting near*/dest* ?days (CH)',
  ],
  [
    'tanker carry at least 1 million barrel crude from Oman to China',
    'CH/CNPH/CHP/C cargo>~136400 $crude orig=OM dest=CN (laden)',
  ],
  ['methanol of Iran, reach China in 15 days or less', '$Methanol orig=IR dest=CN eta=15d (H) (laden)'],
  ['can you tell me the import quota of our refinery for next year?', 'ask'],

  // wire reporter on sanctions
  ['Sanctioned tankers in the Gulf of Finland that are laden', 'CH/CNPH/CHP sanctioned in=gulf-of-finland laden'],
  ['Which sanctioned vessels are off Greece right now?', 'sanctioned waters=GR/near*'],
  [
    'tankers flying the flag of Gabon, Cook Islands or Cameroon with cargo loaded in Russia',
    'CH/CNPH/CHP flag=GA,CK,CM orig=RU (laden)',
  ],
  ['tankers gone dark in the Gulf of Oman', 'CH/CNPH/CHP quality=gap in=gulf-of-oman'],
  ['vessels with conflicting positions in the Persian Gulf', 'quality=position_conflict in=persian-gulf'],
  ['Black Sea ships using a shared MMSI and bound for Turkey', 'in=black-sea quality=shared_mmsi dest=TR'],
  ['LNG carriers under sanctions in the Arctic', 'N/$LNG sanctioned in=arctic'],
  ['Non-sanctioned tankers taking Russian crude to India', 'CH/CNPH/CHP/C unsanctioned orig=RU $crude dest=IN (laden)'],
  ['sovcomflot ships in the mediterranean', 'in=mediterranean ?sovcomflot'],
  ['Suezmaxes out of Primorsk or Ust-Luga bound for Turkey', 'size=suezmax orig=RUPRI,RUULU dest=TR (CH) (laden)'],
  ['What does WTI trade at?', 'price=WTI'],
  [
    'Any Iranian-flagged VLCCs at anchor off Malaysia?',
    'flag=IR size=vlcc status=anchored,waiting waters=MY/near* (CH)',
  ],
  ['sanctioned crude tankers sailing for orders', 'sanctioned C dest=orders/dest* (status=under_way)'],
  ['Where is the tanker Eventin?', 'name=eventin/name* (CH) (CNPH)'],
  ['blacklisted tankers drifting in the Laconian Gulf', 'CH/CNPH/CHP sanctioned status=drifting near*/?laconian'],
  ['ship-to-ship transfers by sanctioned tankers off Malta', '? sanctioned CH/CNPH/CHP near*'],
  ['sanctioned, doing over 14 knots, ETA in China within 48 hours', 'sanctioned kn>14 dest=CN eta=48h/eta=2d'],
  [
    'coal from North Korea to China on ships that switched off their transponder',
    '$Coal orig=KP dest=CN quality=gap (B) (laden)',
  ],
  ['Panama-flagged tankers sanctioned by the EU', 'CH/CNPH/CHP sanctioned flag=PA ?eu'],
  ['Quels pétroliers sanctionnés sont dans la Manche ?', 'CH/C/CNPH/CHP sanctioned in=english-channel'],

  // operations assistant of a shipowner in Piraeus
  ['aframax ballast in Med, last port Trieste', 'size=aframax ballast in=mediterranean last=ITTRS (CH)'],
  ['Greek flag vsls waiting at Suez', 'flag=GR status=waiting/status=anchored,waiting near*'],
  ['MRs eta Lavera next 72 hrs', 'size=mr dest* eta=72h/eta=3d (CH)'],
  ['container ships at berth in Piraeus', 'X/$containers status=moored/status=moored,loading,discharging near*'],
  ['LPG carriers loaded Houston, discharging port Antwerp', 'P/$lpg orig=USHOU dest=BEANR (laden)'],
  ['suezmaxes ballasting to West Africa, eta within 7 days', 'size=suezmax ballast dest=west-africa eta=7d (CH)'],
  ['vessels for Augusta with an ETA already in the past', 'dest=ITAUG quality=eta_past'],
  ['VLSFO bunker price Piraeus?', 'ask'],
  [
    'tankers, Malta / Liberia / Marshall Islands flag, 12 to 14 knots, Aegean',
    'CH/CNPH/CHP flag=MT,LR,MH kn>12 kn<14 near*',
  ],
  [
    'capesizes around the Cape of Good Hope, position not older than 2 hours',
    'size=capesize in=cape-of-good-hope recv=2h (B)',
  ],
  ['LNG carriers discharging in Greece', 'N/$LNG status=discharging waters=GR/dest=GR/near*'],
  ['Laden ships at anchor off Elefsis', 'laden status=anchored,waiting near*'],
  [
    'gasoil Sikka to Med, 60-90k tonnes',
    '$Gasoil/$Diesel orig* dest=mediterranean cargo>60000 cargo<90000 (CH) (laden)',
  ],
  ['product tankers of 45-52k dwt unladen in the Adriatic', 'H dwt>45000 dwt<52000 ballast in=adriatic-sea'],
  ['what is diesel worth at the moment', 'price=DIESEL'],
  [
    'ships still showing the port they just left as destination, last port Piraeus',
    'quality=destination_left last=GRPIR',
  ],
  [
    'Kindly list jet fuel from Kuwait for Rotterdam arriving within 3 weeks',
    '$Jet_Fuel orig=KW dest=NLRTM eta=21d (CH) (laden)',
  ],
  ['feeders last Piraeus next Constanta', 'size=feeder last=GRPIR dest=ROCND (X)'],
  ['VLCCs off Fujairah built before 2005', 'size=vlcc near* ?built (CH)'],
  ['bulkers bound for Port Said less than half laden, flag Cyprus', 'B dest=EGPSD load<50 flag=CY'],

  // retired seaman
  ['What ships over 200,000 deadweight are in the Bay of Biscay?', 'dwt>200000 in=bay-of-biscay'],
  [
    'Are there any ULCCs left sailing fully laden to Asia?',
    'size=ulcc laden/load* dest=asia (CH) (status=under_way) (laden)',
  ],
  ['British-flagged bulk carriers in the North Sea, if any', 'flag=GB B in=north-sea'],
  ['Which bulkers are rounding Cape Horn at the moment?', 'B near*/?horn'],
  ['gas carriers anchored off Gibraltar', 'NP/N/P status=anchored,waiting near*'],
  ['bananas from Ecuador to Hamburg', '?banana orig=EC dest=DEHAM'],
  ['Is my old ship Jahre Viking still about?', 'name*'],
  [
    'iron ore carriers plodding along slower than nine knots in the South Atlantic',
    '$Iron_Ore kn<9 in=south-atlantic (B) (laden)',
  ],
  ['container ships going faster than 20 knots across the north atlantic', 'X/$containers kn>20 in=north-atlantic'],
  ['what does an able seaman earn nowadays?', 'ask'],
  ['coal from Newcastle in Australia up to Japan please', '$Coal orig=AUNTL dest=JP (B) (laden)'],
  ['Are there ships on the Great Lakes carrying grain?', 'in=great-lakes $Grain (B) (laden)'],
  ['ships in the Irish Sea whose last port was Liverpool', 'in=irish-sea last=GBLIV'],
  ['Was kostet Gas am TTF heute?', 'price=TTF'],
  ['Massengutfrachter vor Anker in der Ostsee', 'B status=anchored,waiting in=baltic-sea'],
  ['tankers just drifting, engines stopped, in the Gulf of Guinea', 'CH/CNPH/CHP status=drifting in=gulf-of-guinea'],
  ['ships in the Caribbean with a woman as captain', 'in=caribbean ?captain/?woman'],
  ['cement from Turkey to Israel', '?cement orig=TR dest=IL (B)'],
  ['whats the price of oil these days', 'price=BRENT,WTI'],
  ['ships with Star in the name, Panama flag, in the Panama Canal', 'name=star flag=PA in=panama'],
]
