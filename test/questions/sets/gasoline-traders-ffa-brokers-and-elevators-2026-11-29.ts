import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a gasoline and naphtha trader in Amsterdam, an FFA broker in London with short messages, a compliance officer of a bank in New
 * York, a planner of grain elevators in New Orleans and a mining analyst in Perth. Written from the notation
 * and the documented filters, without sight of the parser, its lists or any other set.
 */
export const gasolineTradersFfaBrokersAndElevators: readonly ConditionsQuestion[] = [
  // A gasoline and naphtha trader in Amsterdam
  ['gasoline ARA to New York', '$Gasoline orig=ara dest=USNYC (CH) (laden)'],
  ['MRs with gasoline from Amsterdam to Lagos', 'size=mr $Gasoline orig=NLAMS dest=NGLOS (CH) (laden)'],
  ['LR2 naphtha from Algeria or Egypt to the Far East', 'size=lr2 $Naphtha orig=DZ,EG dest=far-east (CH) (laden)'],
  [
    'naphtha on the water for Chiba, Yokkaichi and Mizushima',
    '$Naphtha dest=JPCHB,JPYKK,JPMIZ (CH) (laden) (status=under_way)',
  ],
  ['product tankers waiting off Rotterdam', 'H status=waiting/status=anchored,waiting at=NLRTM/near*'],
  [
    'Which LR1s are due in Antwerp between 3 and 8 December?',
    'size=lr1 (CH) dest=BEANR etaFrom=2026-12-03 etaTo=2026-12-08',
  ],
  ['any naphtha ex Skikda?', '$Naphtha orig=DZSKI (CH) (laden)'],
  ['How many MRs are ballasting to ARA at the moment?', 'size=mr (CH) ballast dest=ara'],
  ['gasoline cargoes over 35kt for WAF', '$Gasoline cargo>35000 dest=west-africa (CH) (laden)'],
  ['ny harbor gasoline and brent price pls', 'price=GASOLINE,BRENT'],
  ['what is the naphtha crack in NWE today', 'ask'],
  [
    'empty handysize tankers in the Baltic that are not sanctioned',
    'size=handysize CH/CNPH/CHP ballast unsanctioned in=baltic-sea',
  ],
  ['russian naphtha loaded at ust luga, where is it going', '$Naphtha orig=RUULU (CH) (laden)'],
  ['mrs discharging in amsterdam', 'size=mr (CH) status=discharging at=NLAMS/near*'],
  [
    'Tell me when a gasoline cargo from Sarroch heads for the US East Coast',
    '$Gasoline orig=ITPFX dest=us-atlantic-coast (CH) (laden) (?tell)',
  ],
  ['LR2s in the Red Sea doing more than 13 knots', 'size=lr2 (CH) in=red-sea kn>13'],
  ['chemical tankers moored at Terneuzen', 'H status=moored/status=moored,loading,discharging at=NLTNZ/near*'],
  ['biggest naphtha cargoes into Korea first', '$Naphtha dest=KR (CH) (laden) ?biggest'],
  ['where is the Torm Helene', 'name*'],
  ['naphtha from Greece to Brazil arriving within 10 days', '$Naphtha orig=GR dest=BR eta=10d (CH) (laden)'],

  // A dry bulk FFA broker in London who writes in short chat messages
  ['capes ballasting to brazil', 'size=capesize (B) ballast dest=BR'],
  ['kamsarmaxes waiting santos?', 'size=kamsarmax (B) status=waiting/status=anchored,waiting at=BRSSZ/near*'],
  ['bdi?', 'ask'],
  ['how many capes off qingdao', 'size=capesize (B) at=CNTAO/near*'],
  ['newcastlemax laden tubarao to qingdao', 'size=newcastlemax (B) laden orig=BRTUB dest=CNTAO'],
  [
    'supras ecsa to se asia w grain',
    'size=supramax (B) $Grain orig=east-coast-south-america dest=south-east-asia (laden)',
  ],
  ['panamax coal usec to ara', 'size=panamax (B) $Coal orig=us-atlantic-coast dest=ara (laden)'],
  ['capes doing under 10 kn', 'size=capesize (B) kn<10'],
  ['any vloc in singapore strait', 'size=vloc (B) in=singapore-strait'],
  ['ultramax ballast for usg eta 5 days', 'size=ultramax (B) ballast dest=us-gulf eta=5d'],
  ['newc coal px', 'price=COAL'],
  ['bulkers anchored richards bay', 'B status=anchored/status=anchored,waiting at=ZARCB/near*'],
  ['panamax bulkers in panama canal now', 'size=panamax B in=panama/near*'],
  ['handysize in black sea laden wheat', 'size=handysize (B) $Wheat in=black-sea (laden)'],
  ['capes ex kamsar', 'size=capesize (B) orig=GNKMR (laden)'],
  ['liberian flag capes off dampier', 'flag=LR size=capesize (B) at=AUDAM/near*'],
  ['bulkers >200k dwt at cape of good hope', 'B dwt>200000 in=cape-of-good-hope/near*'],
  ['pos berge olympus', 'name*'],
  ['fastest capes in indian ocean', 'size=capesize (B) in=indian-ocean ?fastest'],
  ['supras loading paradip', 'size=supramax (B) status=loading at=INPRT/near* (laden)'],

  // A sanctions compliance officer at a bank in New York
  ['List all sanctioned crude tankers currently in the Gulf of Oman', 'sanctioned C/$crude in=gulf-of-oman'],
  ['Vessels that went dark near Kharg Island', 'quality=gap at=IRKHK/near*'],
  ['Iran-flagged VLCCs', 'size=vlcc (CH) flag=IR'],
  ['Crude oil loaded in Venezuela and bound for China', '$crude orig=VE dest=CN (C) (CH) (laden)'],
  ['sanctioned LPG carriers heading for Bangladesh', 'sanctioned P/$lpg dest=BD'],
  ['IMO 9297345', 'imo=9297345'],
  ['Please pull up MMSI 613003000', 'mmsi=613003000'],
  [
    'Cameroon or Gabon flag tankers at anchor in Malaysian waters',
    'flag=CM,GA CH/CNPH/CHP status=anchored,waiting waters=MY/near*',
  ],
  ['ships sharing an MMSI', 'quality=shared_mmsi'],
  ['Tankers with conflicting positions in the Black Sea', 'CH/CNPH/CHP quality=position_conflict in=black-sea'],
  ['Urals to India on ships that are not sanctioned', '$Urals dest=IN unsanctioned (C) (CH) (laden)'],
  ['Which banks finance Sovcomflot?', 'ask'],
  [
    'Suezmaxes from Primorsk that are drifting in the East Med',
    'size=suezmax (CH) orig=RUPRI status=drifting in=east-mediterranean (laden)',
  ],
  [
    'how many sanctioned vessels are moored at Kozmino',
    'sanctioned status=moored/status=moored,loading,discharging at=RUKZM/near*',
  ],
  ['sanctioned ships making less than 8 knots in the Danish Straits', 'sanctioned kn<8 in=danish-straits'],
  ['Alert me when a sanctioned vessel declares New York as its destination', 'sanctioned dest=USNYC ?alert'],
  [
    'Aframaxes older than 20 years in the Gulf of Finland',
    'size=aframax (CH) in=gulf-of-finland ?older/?old/?20/?years/?year',
  ],
  ['LNG carriers loaded at Sabetta sailing for orders', 'N/$LNG orig=RUSAB dest=orders (laden) (status=under_way)'],
  ['Comoros-flagged ships whose ETA has already passed', 'flag=KM quality=eta_past'],
  ['sanctioned bulkers carrying grain from Russia to Syria', 'sanctioned B $Grain orig=RU dest=SY (laden)'],

  // A grain elevator logistics planner in New Orleans
  ['Empty panamax bulkers due at New Orleans in the next 7 days', 'size=panamax B ballast dest=USMSY eta=7d'],
  ['soybeans out of the US Gulf for China', '$Soybeans orig=us-gulf dest=CN (B) (laden)'],
  ['corn ships loading at Convent', '$Corn status=loading at=USCEN/near* (B) (laden)'],
  ['bulkers at anchor off New Orleans', 'B status=anchored,waiting at=USMSY/near*'],
  ['whos at berth in baton rouge', 'status=moored/status=moored,loading,discharging at=USBTR/near*'],
  ['Kamsarmaxes from New Orleans to Japan, laden', 'size=kamsarmax (B) orig=USMSY dest=JP laden'],
  ['ultramaxes ballasting from Veracruz to the US Gulf', 'size=ultramax (B) ballast last=MXVER dest=us-gulf'],
  ['wheat for Egypt, ETA before Dec 15', '$Wheat dest=EG etaTo=2026-12-15/etaTo=2026-12-14 (B) (laden)'],
  ['Bulk carriers arriving at Mobile on December 4', 'B dest=USMOB etaFrom=2026-12-04 etaTo=2026-12-04'],
  [
    'grain ships waiting at the Panama Canal',
    '$Grain status=waiting/status=anchored,waiting in=panama/near* (B) (laden)',
  ],
  ['What is the river stage at Memphis?', 'ask'],
  [
    'soybean cargoes bigger than 60,000 tons to the Netherlands or Spain',
    '$Soybeans cargo>60000 dest=NL,ES (B) (laden)',
  ],
  ['corn going to Colombia', '$Corn dest=CO (B) (laden)'],
  ['bulkers with a draught over 12 meters bound for Houston', 'B dest=USHOU ?draught'],
  ['henry hub price', 'price=NATGAS'],
  [
    'Marshall Islands flag bulkers at berth in Galveston',
    'flag=MH B status=moored/status=moored,loading,discharging at=USGLS/near*',
  ],
  ['handysize bulkers less than 30% loaded in the Gulf of Mexico', 'size=handysize B load<30 in=gulf-of-mexico'],
  ['ships with last port New Orleans now headed to Mexico', 'last=USMSY dest=MX'],
  ['wheat from Kalama to the Philippines', '$Wheat orig=USKAM dest=PH (B) (laden)'],
  ['bulkers in the Caribbean going slower than 9 knots, no sanctioned ones', 'B in=caribbean kn<9 unsanctioned'],

  // A mining analyst in Perth
  ['Iron ore from Port Hedland to China', '$Iron_Ore orig=AUPHE dest=CN (B) (laden)'],
  ['capesizes waiting at Port Hedland', 'size=capesize (B) status=waiting/status=anchored,waiting at=AUPHE/near*'],
  ['How many bulk carriers are loading at Cape Lambert?', 'B status=loading at=AUPWL/near*'],
  ['bauxite kamsar to china', '$Bauxite orig=GNKMR dest=CN (B) (laden)'],
  ['bulkers in ballast for Dampier, ETA next 3 days', 'B ballast dest=AUDAM eta=3d'],
  ['Iron ore cargoes of about 170,000 tonnes from Brazil', '$Iron_Ore orig=BR cargo>153000 cargo<187000 (B) (laden)'],
  ['coking coal hay point to india', '$Coking_Coal orig=AUHPT dest=IN (B) (laden)'],
  ['thermal coal from Newcastle NSW to Taiwan', '$Thermal_Coal orig=AUNTL dest=TW (B) (laden)'],
  ['spodumene shipments out of Bunbury', 'orig=AUBUY ?spodumene (B) (laden)'],
  ['wheat out of kwinana for indonesia', '$Wheat orig=AUKWI dest=ID (B) (laden)'],
  ['Newcastlemaxes in the Makassar Strait', 'size=newcastlemax (B) in=makassar-strait'],
  [
    'iron ore into Caofeidian between 1 and 10 December',
    '$Iron_Ore dest=CNCFD etaFrom=2026-12-01 etaTo=2026-12-10 (B) (laden)',
  ],
  ['LNG carriers from Barrow Island to Japan', 'N/$LNG orig=AUBWB dest=JP (laden)'],
  ['62% Fe iron ore price today', 'ask'],
  ['Newcastle coal and JKM prices', 'price=COAL,LNG_ASIA'],
  [
    'ships anchored off Geraldton, heard in the last 3 hours',
    'recv=3h status=anchored/status=anchored,waiting at=AUGET/near*',
  ],
  ['bulkers over 180,000 dwt from Saldanha Bay', 'B dwt>180000 orig=ZASDB (laden)'],
  ['top 5 iron ore cargoes on their way to Rotterdam', '$Iron_Ore dest=NLRTM (B) (laden) (status=under_way) ?top/?5'],
  ['Hong Kong flagged VLOCs', 'size=vloc (B) flag=HK'],
  ['laden bulkers in the Timor Sea over 12 knots', 'B laden in=timor-sea kn>12'],
]
