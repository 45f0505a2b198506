import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of crude and condensate traders at an Asian refiner and of energy reporters. Written from the notation, the
 * filters and the lists of regions and ports alone, without sight of the parser or of other sets.
 */
export const crudeTradersAndReporters: readonly ConditionsQuestion[] = [
  // Crude and condensate traders: what is on its way
  ['laden vlccs for ningbo', 'laden size=VLCC dest=CNNGB (CH)'],
  ['crude tankers due Yeosu within 10 days', 'C dest=KRYOS eta=10d'],
  ['VLCCs ex Ras Tanura', 'size=VLCC orig=SARTA (CH) (laden)'],
  ['condensate cargoes for Daesan', '$Condensate/?condensate dest=KRTSN ($crude) (CH) (laden)'],
  ['who is carrying condensate from Ras Laffan', '$Condensate/?condensate orig=QARLF ($crude) (CH) (laden)'],
  ['Arab Light to Japan', '$Arab_Light dest=JP (CH) (laden)'],
  ['suezmaxes loaded in Basrah', 'size=suezmax orig=IQMAB/orig=IQBSR/orig=IQMAB,IQBSR (CH) (laden)'],
  ['ESPO cargoes going to Shandong', '$ESPO/$ESPO_Blend/?ESPO ?Shandong/dest* ($crude) (CH) (laden)'],
  ['VLCCs in ballast heading for the AG', 'size=VLCC ballast dest=persian-gulf (CH)'],
  ['Aframaxes from Kozmino', 'size=aframax orig=RUKZM (CH) (laden)'],
  [
    'crude from the US Gulf to South Korea, VLCCs only',
    '$crude/C/$crude_oil size=VLCC orig=us-gulf dest=KR (CH) (laden)',
  ],
  ['WAF crude for India', '$crude/C/$crude_oil orig=west-africa dest=IN (CH) (laden)'],
  ['Brazilian crude to China', '$crude/C/$crude_oil orig=BR dest=CN (CH) (laden)'],
  ['Murban to Thailand', '$Murban/?Murban dest=TH ($crude) (CH) (laden)'],
  ['Basrah Heavy for WCI', '$Basrah_Heavy/?Basrah/?Heavy dest=west-coast-india ($crude) (orig*) (CH) (laden)'],
  ['Tupi for Qingdao', '$Tupi/$Lula/?Tupi dest=CNTAO ($crude) (CH) (laden)'],
  ['any Merey on the water', '$Merey/?Merey ($crude) (CH) (laden) (status=under_way)'],
  ['condensate out of Australia', '$Condensate/?condensate orig=AU ($crude) (CH) (laden)'],
  [
    'aframax and LR2 with condensate from Qatar to Korea',
    'size=aframax,lr2 $Condensate/?condensate orig=QA dest=KR ($crude) (CH) (laden)',
  ],
  [
    'south pars condensate to china',
    '$South_Pars_Condensate/$South_Pars/?pars dest=CN ($Condensate) ($crude) (orig=IR) (CH) (laden)',
  ],
  ['naphtha arriving in Daesan next 7 days', '$Naphtha/?naphtha dest=KRTSN eta=7d (CH) (laden)'],
  ['cargoes of more than 250,000 tonnes for China', 'cargo>250000 dest=CN (laden)'],
  ['at least 2 million barrels to Zhoushan', 'cargo>~273000/?barrel dest=CNZOS ($crude) (CH) (laden)'],
  ['everything arriving Ulsan in the next 72 hours', 'dest=KRUSN eta=72h'],
  ['Saudi Arabia to Korea and Japan, VLCC', 'orig=SA dest=KR,JP size=VLCC (CH) (laden)'],
  ['crude tankers to Sriracha or Map Ta Phut', 'C dest=THSRI,THMAT/dest=THSRI,THMTP/dest=THSRI,THMAT,THMTP'],
  ['crude from Vancouver to China', '$crude/C/$crude_oil orig=CAVAN dest=CN (CH) (laden)'],
  ['vlcc > 13 kn to ulsan', 'size=VLCC kn>13 dest=KRUSN (CH)'],
  ['VLCCs more than 95% loaded to japan', 'size=VLCC load>95 dest=JP (CH) (laden)'],
  ['crude tankers underway to Chiba, 90% full or more', 'C dest=JPCHB load>90 (laden) (status=under_way)'],
  ['crude from Angola not going to China', '? $crude/C/$crude_oil/ask orig=AO/ask (CH) (laden)'],
  ['big cargoes of crude for Taiwan', '?big $crude/C/$crude_oil dest=TW (CH) (laden)'],
  ['laden ships for orders in the Indian Ocean', 'laden dest=orders in=indian-ocean'],

  // Traders: what is where
  ['ships waiting off Qingdao', 'status=waiting at=CNTAO/near*/dest=CNTAO'],
  ['tankers at anchor off Singapore', 'CH/CNPH/C status=anchored/status=anchored,waiting at=SGSIN/near*'],
  ['ships loading at Kozmino', 'status=loading at=RUKZM/near*/dest=RUKZM'],
  ['discharging in Vadinar', 'status=discharging at=INVAD/near*/dest=INVAD'],
  ['crude tankers moored at Mailiao', 'C status=moored/status=moored,loading,discharging at=TWMLI/near*'],
  ['tankers over 300,000 dwt near Fujairah', 'CH/CNPH/C dwt>300000 at=AEFJR/near*'],
  ['VLCCs rounding the Cape of Good Hope', 'size=VLCC in=cape-of-good-hope/near* (CH) (status=under_way)'],
  ['crude tankers from the Middle East in the Malacca Strait', 'C orig=middle-east in=malacca (laden)'],
  ['crude tankers doing less than 8 knots in the Indian Ocean', 'C kn<8 in=indian-ocean'],
  ['slow VLCCs in the South China Sea', '?slow size=VLCC in=south-china-sea (CH)'],
  ['crude tankers under 100,000 dwt in Indonesian waters', 'C dwt<100000 waters=ID'],
  ['crude tankers in the Persian Gulf, position received in last 3 hours', 'C in=persian-gulf recv=3h'],
  ['VLCCs', 'size=VLCC (CH)'],
  ['Daesan', 'at=KRTSN/dest=KRTSN/near*/ask'],
  ['suezmax med', 'size=suezmax/ask in=mediterranean/dest=mediterranean/ask (CH)'],
  ['Rotterdam crude tankers', 'C/ask at=NLRTM/dest=NLRTM/near*/ask'],
  ['imo 9776418', 'imo=9776418'],
  ['Where is the Hawtah', 'name=Hawtah'],

  // Reporters: sanctions, chokepoints, gas
  ['sanctioned tankers', 'sanctioned CH/CNPH/C'],
  ['sanctioned crude tankers off Malaysia', 'sanctioned C waters=MY/near*'],
  ['Iranian crude to China', '$crude/C/$crude_oil orig=IR dest=CN (CH) (laden)'],
  [
    'Russian crude heading to India, arriving within 2 weeks',
    '$crude/C/$crude_oil orig=RU dest=IN eta=14d (CH) (laden)',
  ],
  ['venezuelan crude bound for asia', '$crude/C/$crude_oil orig=VE dest=asia (CH) (laden)'],
  ['shadow fleet tankers in the Baltic', 'sanctioned/?shadow CH/CNPH/C in=baltic-sea'],
  ['tankers that have gone dark in the Gulf of Oman', 'quality=gap/?dark CH/CNPH/C in=gulf-of-oman'],
  ['AIS spoofing near Kharg Island', 'quality*/?spoof at=IRKHK/near*'],
  ['iran flagged VLCCs', 'flag=IR size=VLCC (CH)'],
  ['Panama-flagged suezmaxes in the Med', 'flag=PA size=suezmax in=mediterranean (CH)'],
  [
    'Greek tankers loading at Novorossiysk',
    'flag=GR/?Greek/ask CH/CNPH/C/ask status=loading/ask at=RUNVS/near*/dest=RUNVS/ask',
  ],
  ['tankers last called at Kharg Island', 'CH/CNPH/C last=IRKHK'],
  ['oil tankers in the strait of hormuz', 'C/CH in=hormuz'],
  ['tankers in red sea', 'CH/CNPH/C in=red-sea'],
  ['tankers in the Suez Canal northbound', 'CH/CNPH/C in=suez ?northbound'],
  ['LNG to Europe', 'N/$LNG dest=europe (laden)'],
  ['US LNG cargoes heading to the Far East', 'N/$LNG orig=US dest=far-east (laden)'],
  ['LNG tankers in the Panama canal', 'N/$LNG in=panama'],
  ['jet fuel to Singapore', '$Jet_Fuel dest=SG/dest=SGSIN (CH) (laden)'],
  ['brent price now', 'price=BRENT'],
  ['how much is TTF', 'price=TTF'],

  // What the filters cannot answer, wholly or in part
  ['TD3C rate', 'ask'],
  ['crude stocks at Cushing', 'ask'],
  [
    'which VLCCs has Unipec fixed from the AG',
    '?Unipec/?fixed size=VLCC/ask orig=persian-gulf/in=persian-gulf/ask (CH)',
  ],
  ['what is the OSP for Arab Light', '?OSP ask/$Arab_Light (CH)'],
  ['demurrage at Qingdao', '?demurrage ask/at=CNTAO/near*/dest=CNTAO'],
  ['owner of the suezmax Delta Kanaris', '?owner name=delta_kanaris/ask (size=suezmax) (CH)'],
  ['tankers built before 2005 off Malaysia', '?built/?2005 CH/CNPH/C waters=MY/near*'],
  [
    'crude in floating storage off Singapore',
    '?storage/?floating $crude/C/$crude_oil/ask at=SGSIN/near*/ask (CH) (laden) (status*) (kn<*)',
  ],
  ['why are tankers avoiding the Red Sea', '?why/?avoid/ask CH/CNPH/C/ask in=red-sea/ask'],
  ['how much crude did China import last month', '?import/?month/ask $crude/C/$crude_oil/ask dest=CN/ask (CH) (laden)'],

  // Questions that follow an answer
  ['only the laden ones', 'C dest=CN laden', { types: ['Crude Tanker'], destination: ['CN'] }],
  ['and to india?', 'size=VLCC dest=IN/dest=CN,IN laden (CH)', { size: ['vlcc'], destination: ['CN'], laden: true }],
  ['what about suezmaxes', 'size=suezmax orig=IQ (CH)', { size: ['vlcc'], origin: ['IQ'] }],
  ['without the sanctioned ones', 'C orig=RU unsanctioned', { types: ['Crude Tanker'], origin: ['RU'] }],
  ['now the same for LNG', 'N/$LNG dest=JP', { types: ['Crude Tanker'], destination: ['JP'] }],
  ['arriving within 5 days', 'C dest=KRUSN eta=5d', { types: ['Crude Tanker'], destination: ['KRUSN'] }],
  ['faster than 12 knots', 'C in=malacca kn>12', { types: ['Crude Tanker'], region: ['malacca'] }],
  ['to any destination', 'size=VLCC orig=SA (CH)', { size: ['vlcc'], origin: ['SA'], destination: ['JP'] }],
  [
    'who owns them',
    '?own size=VLCC/ask orig=IR/ask sanctioned/ask (CH)',
    { size: ['vlcc'], origin: ['IR'], sanctioned: true },
  ],

  // Other languages
  ['petroleros cargados hacia China', 'C/CH/CNPH laden dest=CN'],
  ['pétroliers à destination de la Corée du Sud', 'C/CH/CNPH dest=KR'],
  ['从伊拉克运往中国的原油', '$crude/C/$crude_oil orig=IQ dest=CN (CH) (laden)'],
  ['在马六甲海峡的油轮', 'C/CH/CNPH in=malacca'],
  ['Rohöltanker nach Rotterdam', 'C dest=NLRTM'],

  // Typing errors
  ['suezmx from novorosiysk', 'size=suezmax orig=RUNVS (CH) (laden)'],
  ['crude tankers at anchr off fujaira', 'C status=anchored/status=anchored,waiting at=AEFJR/near*'],
  ['vessles in straight of hormuz', 'in=hormuz'],
  [
    'condesate to map ta phut',
    '$Condensate/?condesate/?condensate dest=THMAT/dest=THMTP/dest=THMAT,THMTP ($crude) (CH) (laden)',
  ],
]
