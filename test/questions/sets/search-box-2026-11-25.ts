import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions as people type them into the search box of a map, half of them without a verb, by ten roles.
 * Written from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const searchBox: readonly ConditionsQuestion[] = [
  // Energy journalist
  ['vlcc laden to china', 'size=VLCC laden dest=CN (CH)'],
  ['urals to india this week', '$Urals dest=IN eta=7d/etaTo=2026-11-29 (etaFrom*) (laden) (CH)'],
  ['jet fuel to europe', '$Jet_Fuel dest=europe (laden) (CH)'],
  ['floating storage singapore', '?storage/status* at=SGSIN/waters=SG/in=singapore-strait/dest=SGSIN (laden) (CHNP)'],
  ['brent price today', 'price=BRENT'],
  [
    'Are LNG carriers from Russia still sailing to the EU?',
    'N/$LNG orig=RU dest=european-union/dest=AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK/dest=BE,BG,CY,DE,DK,EE,ES,FI,FR,GR,HR,IE,IT,LT,LV,MT,NL,PL,PT,RO,SE,SI/?EU (dest=europe) (laden) (status=under_way)',
  ],
  [
    'Which tankers carrying Russian oil are on their way to Turkey?',
    'C/CH/CHNP/$crude/$Crude_Oil orig=RU dest=TR (laden) ($crude/$Crude_Oil) (status=under_way)',
  ],
  ['How many VLCCs are in the Strait of Malacca right now?', 'size=VLCC in=malacca (CH)'],
  ['Can you find the largest ship currently in the Suez Canal?', 'in=suez sort=-dwt/sort=-cargo/?largest'],
  ['Is the Panama Canal limiting transits because of the drought?', 'ask'],

  // Trader's assistant
  [
    'lng sabine pass to japan next 2 weeks',
    'N/$LNG orig=USSAB dest=JP eta=14d/etaTo=2026-12-08 (etaFrom*) (laden) (N)',
  ],
  ['tanker eta singapore tomorow', 'CHNP/CH/CHP dest=SGSIN/dest=SG etaFrom=2026-11-25 etaTo=2026-11-25'],
  ['vlgc houston to chiba', 'size=VLGC orig=USHOU dest=JPCHB (laden) (P)'],
  ['crude to india', 'C/$crude/$Crude_Oil dest=IN (laden) (C)'],
  ['What is the TTF gas price?', 'price=TTF'],
  [
    'What LNG cargoes from Ras Laffan will reach Italy before 5 December?',
    'N/$LNG orig=QARLF dest=IT etaTo=2026-12-04/etaTo=2026-12-05 (etaFrom*) (laden) (N)',
  ],
  [
    'List all LPG carriers that will arrive in Ningbo within the next 10 days.',
    'P dest=CNNGB eta=10d/etaTo=2026-12-04 (etaFrom*)',
  ],
  ['Are any cargoes of Merey on the way to India?', '$Merey dest=IN (laden) (CH) (status=under_way)'],
  ['Which tankers carry more than 1 million barrels?', 'CHNP/CH/C cargo>~136000/?barrels (laden) ($crude/$Crude_Oil)'],
  ['How long does a ship need from Ras Tanura to Ningbo?', 'ask'],

  // Commodity analyst
  ['capesize brazil to china laden', 'size=Capesize orig=BR dest=CN laden (B)'],
  ['bauxite guinea china', '$Bauxite orig=GN dest=CN (laden) (B)'],
  ['coal richards bay', '$Coal at=ZARCB/orig=ZARCB/dest=ZARCB (laden) (B)'],
  ['wheat to egypt', '$Wheat dest=EG (laden) (B)'],
  ['naptha to japan', '$Naphtha dest=JP (laden) (CH)'],
  ['palm oil from indonesia', '$Palm_Oil orig=ID (laden) (CH)'],
  [
    'Are there ships carrying soybeans from Santos or Paranagua to China?',
    '$Soybeans orig=BRSSZ,BRPNG dest=CN (laden) (B)',
  ],
  [
    'Is there any diesel coming from India to north west europe?',
    '$Diesel/$Gasoil orig=IN dest=north-west-europe (laden) (CH)',
  ],
  [
    'Which crude tankers loaded in OPEC countries are heading for the US Gulf?',
    'C orig=DZ,CG,GQ,GA,IR,IQ,KW,LY,NG,SA,AE,VE/orig=DZ,CG,GQ,GA,IR,IQ,KW,LY,NG,SA,VE/?OPEC dest=us-gulf (laden) ($crude/$Crude_Oil)',
  ],
  ['How much crude oil did China import last month?', 'ask'],

  // Student
  ['hello', 'ask'],
  ['what is a panamax', 'ask'],
  ['ever given', 'name=Ever_Given'],
  ['lpg carriers panama canal', 'P in=panama/dest=panama/dest=PABLB/dest=PABLB,PACTB'],
  ['grain ships odessa', '$Grain at=UAODS/dest=UAODS/orig=UAODS (laden) (B)'],
  ['Which ships are under way in the Bering Sea?', 'status=under_way in=bering-sea'],
  ['What ships are doing more than 15 knots in the Indian Ocean?', 'kn>15 in=indian-ocean'],
  ['Where is the Cool Voyager right now?', 'name=Cool_Voyager'],
  ['Show me all tankers in the Caribbean except gas carriers.', 'CH in=caribbean'],
  ['How do I set an alert for a vessel?', 'ask'],

  // Officer of a customs authority
  ['imo 9321483', 'imo=9321483'],
  ['containr ships off los angeles', 'X at=USLAX'],
  ['german flagged container ships', 'X flag=DE'],
  ['feeder containerships hamburg', 'size=feeder at=DEHAM/dest=DEHAM (X)'],
  [
    'Welche Containerschiffe aus China kommen nächste Woche in Hamburg an?',
    'X orig=CN/last=CN dest=DEHAM etaFrom=2026-11-30 etaTo=2026-12-06 (laden)',
  ],
  ['Quels navires sont au mouillage devant Dunkerque ?', 'status=anchored/status=anchored,waiting at=FRDKK'],
  [
    'Which vessels moored in Port Said fly a Liberian flag?',
    'status=moored/status=loading,discharging,moored at=EGPSD flag=LR',
  ],
  ['Which ships called at Bandar Abbas before coming to Mundra?', 'last=IRBND/orig=IRBND dest=INMUN/at=INMUN (laden)'],
  ["What's arriving at Milford Haven this weekend?", 'dest=GBMLF etaFrom=2026-11-28 etaTo=2026-11-29'],
  ['wich ships are at anchor outside shanghai', 'status=anchored/status=anchored,waiting at=CNSHA'],

  // NGO researcher
  ['sanctioned tankers malaysia', 'CHNP/CH/CHP sanctioned waters=MY/bbox*/dest=MY'],
  ['tankers with ais gap persian gulf', 'CHNP/CH/CHP quality=gap in=persian-gulf/dest=persian-gulf'],
  ['tankers built before 2005', 'CHNP/CH/CHP ?built/?2005'],
  ['ships drifting gulf of oman', 'status=drifting in=gulf-of-oman'],
  ['petroleros frente a algeciras', 'C/CH/CHNP at=ESALG'],
  ['Are any sanctioned ships in the English Channel?', 'sanctioned in=english-channel'],
  ['Which ships went dark off Venezuela?', 'quality=gap waters=VE/bbox*'],
  ['Are there any Iranian ships near Singapore at the moment?', 'flag=IR at=SGSIN/waters=SG/in=singapore-strait'],
  [
    'Which ships left Novorossiysk in the last few days?',
    'orig=RUNVS/last=RUNVS ?days/?last/?left/?few/?depart (laden)',
  ],
  ['Show me ships bound for Sabetta or Murmansk', 'dest=RUSAB,RUMMK'],

  // Developer
  ['bdi index today', 'ask'],
  ['tankers under 5 knots', 'CHNP/CH/CHP kn<5'],
  ['ships to djibouti eta 48h', 'dest=DJJIB/dest=DJ eta=48h/etaTo=2026-11-26 (etaFrom*)'],
  ['ammonia carriers', '$Ammonia (P) (laden)'],
  ['新加坡附近的油轮', 'C/CH/CHNP at=SGSIN/waters=SG/in=singapore-strait'],
  ['Which ships are within 30 nautical miles of Durban?', 'near*'],
  [
    'Which ships have a destination that looks outdated?',
    'quality=destination_stale/quality=destination_stale,destination_left',
  ],
  ['Which tankers report a draught deeper than their hull allows?', 'CHNP/CH/CHP quality=draught_above_hull'],
  ['Show tankers that changed destination in the last 24 hours.', 'CHNP/CH/CHP ?changed/?destination'],
  ['Show only ships above 250k dwt bound for South Korea', 'dwt>250000 dest=KR'],

  // Shipbroker
  ['suezmax ballast west africa', 'size=Suezmax ballast in=west-africa/dest=west-africa (CH)'],
  ['aframax mediteranean', 'size=Aframax in=mediterranean/dest=mediterranean (CH)'],
  ['mr tankers amsterdam rotterdam antwerp', 'size=MR in=ara/dest=ara/dest=NLAMS,NLRTM,BEANR (CH)'],
  ['greek tankers', 'CHNP/CH/CHP flag=GR'],
  ['ships waiting paranagua', 'status=waiting at=BRPNG/dest=BRPNG'],
  ['从巴西开往中国的铁矿石船', '$Iron_Ore orig=BR dest=CN (laden) (B)'],
  ['Which suezmaxes are less than half full?', 'size=Suezmax load<50 (CH)'],
  ['Which tankers are sailing for orders?', 'CHNP/CH/CHP dest=orders (status=under_way)'],
  [
    'Which bulkers bound for Qingdao have missed their ETA?',
    'B dest=CNTAO quality=eta_past/etaTo=2026-11-23/etaTo=2026-11-24',
  ],
  ['Which ships are owned by Frontline?', '?frontline/?owned'],

  // Refinery and terminal scheduler
  ['vlccs ras tanura', 'size=VLCC at=SARTA/dest=SARTA/orig=SARTA (laden) (CH)'],
  ['empty lng ships heading to qatar', 'N ballast dest=QA'],
  ['discharging zeebrugge lng', 'N/$LNG status=discharging at=BEZEE/dest=BEZEE (N)'],
  ['chem tankers houston ship channel', 'H at=USHOU/dest=USHOU (?channel)'],
  ['pétroliers vers Le Havre', 'C/CH/CHNP dest=FRLEH'],
  ['lng tanker richtung wilhelmshaven', 'N/$LNG dest=DEWVN (N)'],
  ['¿Qué barcos de GNL llegan a Barcelona esta semana?', 'N/$LNG dest=ESBCN eta=7d/etaTo=2026-11-29 (etaFrom*) (N)'],
  ['Which ships off Ceyhan are still empty?', 'ballast at=TRBOT'],
  ['Show me what is loading in Jamnagar', 'status=loading at=INSIK'],
  ['Give me the Q-Max carriers in ballast', 'size=q_max ballast (N)'],

  // Insurer
  ['tankers near fujairah', 'CHNP/CH/CHP at=AEFJR'],
  ['ships anchored gibraltar', 'status=anchored/status=anchored,waiting at=GIGIB/waters=GI/dest=GIGIB'],
  ['ships waiting at suez', 'status=waiting in=suez/at=EGSUZ/dest=suez/dest=EGSUZ/dest=EGPSD,EGSUZ'],
  ['weather forecast bay of biscay', 'ask'],
  ['Which bulk carriers are currently off Newcastle in Australia?', 'B at=AUNTL'],
  ['Are there any ships in Danish waters without insurance?', 'waters=DK ?insurance'],
  ['Which ships have been waiting at Lagos for more than a week?', 'status=waiting at=NGLOS/dest=NGLOS ?week'],
  [
    'Which ships under Panama flag are anchored off Sri Lanka?',
    'flag=PA status=anchored/status=anchored,waiting waters=LK/bbox*',
  ],
  ['Which methanol tankers are off Trinidad?', '$Methanol waters=TT/bbox* (CH) (laden)'],
  ['handymax or supramax bulk carriers mombasa', 'size=handymax,supramax at=KEMBA/dest=KEMBA (B)'],
]
