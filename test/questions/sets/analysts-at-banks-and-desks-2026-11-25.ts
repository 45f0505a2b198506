import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of analysts at banks and desks, and of a reporter, a campaigner, a navy reserve officer and a developer.
 * Written from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const analystsAtBanksAndDesks: readonly ConditionsQuestion[] = [
  // Oil analyst at an investment bank
  [
    'VLCCs loaded in Saudi Arabia arriving in China in the next 14 days',
    'size=VLCC (CH) orig=SA dest=CN eta=14d (laden)',
  ],
  ['crude tankers from West Africa to India', 'C orig=west-africa dest=IN (laden)'],
  ['suezmaxes ex Novorossiysk', 'size=suezmax (CH) orig=RUNVS (laden)'],
  ['laden only', 'size=suezmax (CH) in=west-africa laden', { size: ['suezmax'], region: ['west-africa'] }],
  ['brent price', 'price=BRENT'],
  ['Arab Light cargoes bound for Japan and Korea', '$Arab_Light dest=JP,KR (CH) (laden)'],
  ['and to Taiwan?', '$Arab_Light dest=TW/dest=JP,KR,TW', { commodity: 'Arab Light', destination: ['JP', 'KR'] }],
  [
    'which VLCCs are sitting at anchor off Ningbo',
    'size=VLCC (CH) at=CNNGB/near* status=anchored/status=anchored,waiting',
  ],
  ['US crude exports this month vs last year', 'ask/C/$crude/$crude_oil (orig=US) ?year/?vs/?exports'],
  ['aframaxes in the Baltic more than 80% full', 'size=aframax (CH) in=baltic-sea load>80 (laden)'],

  // LNG analyst at a utility
  ['LNG carriers from the US to Europe', 'N/$LNG orig=US dest=europe (laden)'],
  ['Q-Flex in ballast', 'size=q_flex (N) ballast'],
  ['lng ships waiting off milford haven', 'N/$LNG at=GBMLF/near* status=waiting'],
  ['laden LNG bound for Zeebrugge within 5 days', 'N/$LNG laden dest=BEZEE eta=5d'],
  ['what is TTF trading at', 'price=TTF'],
  ['LNG from Ras Laffan to Asia', 'N/$LNG orig=QARLF dest=asia (laden)'],
  ['how full is EU gas storage', 'ask'],
  ['méthaniers à destination de Dunkerque', 'N/$LNG dest=FRDKK'],
  ['LNG tankers drifting in the north atlantic', 'N/$LNG in=north-atlantic status=drifting'],
  ['only the empty ones', 'N in=us-gulf ballast', { types: ['LNG Carrier'], region: ['us-gulf'] }],

  // Dry bulk analyst at a broker
  ['capes ballasting to Brazil', 'size=capesize (B) ballast dest=BR'],
  ['same but panamaxes', 'size=panamax (B) ballast dest=BR', { size: ['capesize'], laden: false, destination: ['BR'] }],
  ['iron ore Port Hedland to China', '$Iron_Ore orig=AUPHE dest=CN (B) (laden)'],
  ['ultramaxes open in ECSA', 'size=ultramax (B) in=east-coast-south-america ?open'],
  ['kamsarmaxes waiting at Santos', 'size=kamsarmax (B) at=BRSSZ/near* status=waiting'],
  ['coal cargoes for India, eta within 10 days', '$Coal dest=IN eta=10d (B) (laden)'],
  ['bulkers over 170k dwt in the Indian Ocean', 'B dwt>170000 in=indian-ocean'],
  ['C5 rate today', 'ask'],
  ['supras in the Med', 'size=supramax (B) in=mediterranean'],
  ['soyabean vessels from Paranagua to China', '$Soybeans/$Soybean/$Soyabeans/$Grain orig=BRPNG dest=CN (B) (laden)'],

  // Container line planner
  ['boxships waiting off Los Angeles', 'X at=USLAX/near* status=waiting'],
  ['container ships from Shanghai to Rotterdam', 'X orig=CNSHA dest=NLRTM'],
  ['arriving within 3 days', 'X dest=NLRTM eta=3d', { types: ['Container Ship'], destination: ['NLRTM'] }],
  ['ULCVs in the Red Sea', 'size=ulcv (X) in=red-sea'],
  ['neo-panamax box ships due Savannah in 72 hours', 'size=neo_panamax (X) dest=USSAV eta=72h'],
  ['feeders in the baltic', 'size=feeder (X) in=baltic-sea'],
  ['average berth waiting time Hamburg', 'ask/at=DEHAM/near* (status=waiting) ?average'],
  ['Containerschiffe nach Bremerhaven', 'X dest=DEBRV'],
  ['container vessels moored at Jebel Ali', 'X at=AEJEA/near* status=moored/status=moored,loading,discharging'],
  ['contaner ships doing over 18 knots', 'X kn>18'],

  // Commodity hedge fund quant
  ['LR2 jet fuel AG to UKC', 'size=LR2 (CH) $Jet_Fuel orig=persian-gulf dest=north-west-europe (laden)'],
  ['laden LR1s', 'size=LR1 (CH) laden'],
  ['aframax laden speed < 10 kn', 'size=aframax (CH) kn<10 laden'],
  ['correlation between VLCC ballast speed and brent', 'ask/size=VLCC (CH) (ballast) ?correlation'],
  ['vessels with more than 250,000 t of cargo bound for Asia', 'cargo>250000 dest=asia (laden)'],
  ['MR tankers loading in the US Gulf', 'size=MR (CH) status=loading in=us-gulf/in=gulf-of-mexico'],
  ['crude tankers in the persian gulf, position received in the last 3 hours', 'C in=persian-gulf recv=3h'],
  ['tankers between 40 and 60 percent loaded', 'CH/CNPH/C load>40 load<60'],
  ['wti', 'price=WTI'],
  ['dwt above 300k', 'size=VLCC (CH) laden dest=CN dwt>300000', { size: ['vlcc'], laden: true, destination: ['CN'] }],

  // Operations of a trading company, vessel scheduler
  ['MRs due Rotterdam in 4 days', 'size=MR (CH) dest=NLRTM eta=4d'],
  [
    'who is on berth at Ras Tanura',
    'at=SARTA/near* status=moored/status=loading/status=moored,loading/status=moored,loading,discharging',
  ],
  ['where is Stena Impero', 'name*'],
  ['tankers dischargng at Sikka', 'CH/CNPH/C at=INSIK/near* status=discharging'],
  ['product tankers last called at Fujairah now heading to Mombasa', 'H/CH last=AEFJR dest=KEMBA'],
  ['VLCCs sailing for orders', 'size=VLCC (CH) dest=orders (status=under_way)'],
  ['ships anchored off Lome', 'at=TGLFW/near* status=anchored/status=anchored,waiting'],
  ['demurrage until now on the Nordic Apollo', 'ask/name* ?demurrage'],
  ['chem tankers loading at Houston', 'H at=USHOU/near* status=loading'],
  ['what about Antwerp', 'H dest=BEANR', { types: ['Chemical Tanker'], destination: ['NLRTM'] }],

  // Press agency energy reporter
  ['sanctioned tankers in the Baltic Sea', 'sanctioned CH/CNPH/C in=baltic-sea'],
  ['tankers from Iran', 'CH/CNPH/C orig=IR'],
  [
    'which of them are sanctioned?',
    'CH orig=IR sanctioned',
    { types: ['Crude Tanker', 'Chemical Tanker'], origin: ['IR'] },
  ],
  ['how many tankers are in the strait of hormuz right now', 'CH/CNPH/C in=hormuz'],
  ['why are ships avoiding Bab el-Mandeb', 'ask/in=bab-el-mandeb ?why/?avoid'],
  ['crude oil cargoes from Murmansk to India', '$crude/C/$crude_oil orig=RUMMK dest=IN (CH) (laden)'],
  ['ships waiting at the Panama Canal', 'in=panama/near* status=waiting'],
  ['shadow fleet in the English channel', 'ask/sanctioned/?shadow (in=english-channel)'],
  ['petroleros desde Venezuela hacia Cuba', 'C/CH/CNPH orig=VE dest=CU (laden)'],
  ['who owns the Eventin', 'ask/name* ?own'],

  // NGO climate campaigner
  ['coal ships in Norwegian waters', '$Coal (B) waters=NO'],
  ['LNG ships arriving in Germany in the next week', 'N/$LNG dest=DE eta=7d'],
  ['tankers in the Arctic', 'CH/CNPH/C in=arctic'],
  ['co2 emissions of tankers in the North Sea', 'ask/CH/CNPH/C (in=north-sea) ?emission/?co2'],
  ['oil tankers from Russia passing the Danish straits', 'C/CH orig=RU in=danish-straits (laden)'],
  ['which ships are carrying Indonesian coal to the Philippines', '$Coal orig=ID dest=PH (B) (laden)'],
  ['just those from Colombia', '$Coal dest=DE orig=CO (B)', { commodity: 'Coal', destination: ['DE'] }],
  ['tankers older than 20 years in the mediterranean', 'ask/CH/CNPH/C (in=mediterranean) ?old/?year'],
  ['ship-to-ship transfers off Greece', 'ask/waters=GR/near* ?ship-to-ship/?transfer/?STS'],
  ['navires transportant du charbon vers la France', '$Coal dest=FR (B) (laden)'],

  // Navy reserve officer
  ['vessels with AIS gaps in the Gulf of Aden', 'quality=gap in=gulf-of-aden'],
  ['in the Red Sea instead', 'quality=gap in=red-sea', { quality: ['gap'], region: ['gulf-of-aden'] }],
  ['ships drifting south china sea', 'status=drifting in=south-china-sea'],
  ['Russian-flagged tankers in the Channel', 'flag=RU CH/CNPH/C in=english-channel'],
  ['iranian tankers in the gulf of oman', 'ask/flag=IR/orig=IR/?Iran CH/CNPH/C in=gulf-of-oman'],
  ['IMO 9244635', 'imo=9244635'],
  ['vessels under 3 knots in the Gulf of Finland', 'kn<3 in=gulf-of-finland'],
  ['warships near Taiwan', 'ask/near*/waters=TW/in=taiwan-strait ?warship'],
  ['ships within 50 km of Kaliningrad', 'near*/at=RUKGD'],
  ['tankers flagged Cook Islands or Gabon', 'flag=CK,GA CH/CNPH/C'],

  // API developer building a dashboard
  ['all container ships', 'X'],
  ['bulk carriers flag LR min dwt 100000', 'B flag=LR dwt>100000'],
  ['only panama flag', 'B flag=PA', { types: ['Bulk Carrier'] }],
  ['LNG carriers under way', 'N/$LNG status=under_way/kn>*'],
  ['how do i get an api key', 'ask'],
  ['vessels with stale draught', 'quality=draught_stale'],
  ['remove all filters', 'ask', { types: ['Crude Tanker'], laden: true, destination: ['CN'] }],
  ['前往宁波的油轮', 'C/CH/CNPH dest=CNNGB'],
  ['从澳大利亚到中国的铁矿石船', '$Iron_Ore orig=AU dest=CN (B) (laden)'],
  ['buques de GNL con destino a España', 'N/$LNG dest=ES'],
]
