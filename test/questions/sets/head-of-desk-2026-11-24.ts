import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a head of desk in its jargon. Written from the notation, the filters and the list of regions alone, without sight
 * of the parser or of other sets.
 */
export const headOfDesk: readonly ConditionsQuestion[] = [
  // Crude
  ['ldn VLs AG/China pls', 'size=vlcc (C) (CH) laden orig=persian-gulf dest=CN'],
  ['blst VLs to AG, eta <5d', 'size=vlcc (C) (CH) ballast dest=persian-gulf eta=5d'],
  ['suezes WAF-UKC, ldn', 'size=suezmax (C) (CH) laden orig=west-africa dest=north-west-europe'],
  ['afras xMed w/ crude thx', 'size=aframax C/$crude orig=mediterranean dest=mediterranean'],
  ['VLs USG/Feast via COGH pls', 'size=vlcc (C) (CH) orig=us-gulf dest=far-east/dest=asia in=cape-of-good-hope/?'],
  ['crude ex Iraq to WCI, 1.0mb+', '$crude/C orig=IQ dest=west-coast-india cargo>~136400'],
  ['VLs waiting off Qingdao pls', 'size=vlcc (C) (CH) status=waiting at=CNTAO'],
  ['suezes/afras blst in Med, excl sanctioned', 'size=suezmax,aframax (C) (CH) ballast unsanctioned in=mediterranean'],
  ['Urals ldn to WCI by Fri', '$Urals (C) laden dest=west-coast-india etaTo=2026-11-27 (etaFrom=2026-11-24)'],
  ['sanctioned afras ldn ex Russia thx', 'size=aframax (C) (CH) sanctioned laden orig=RU'],
  ['VLs on subs in AG?', 'size=vlcc (C) (CH) in=persian-gulf ?'],
  ['blst VLs in AG, psn rcvd <6h', 'size=vlcc (C) (CH) ballast in=persian-gulf recv=6h'],
  ['dirties in Caribs, ldn', 'C/CH/$crude/$Fuel_Oil/?dirties laden in=caribbean'],
  ['Bonny Light cgoes to Europe pls', '$Bonny_Light (C) (laden) dest=europe'],
  ['Murban to Japan/Korea, eta 1-5 Dec', '$Murban (C) dest=JP,KR etaFrom=2026-12-01 etaTo=2026-12-05'],
  ['ldn suezes in Turkish Straits', 'size=suezmax (C) (CH) laden in=turkish-straits'],
  ['VLs at anchor off Fujairah thx', 'size=vlcc (C) (CH) status=anchored,waiting at=AEFJR'],
  ['afras USG/UKC >12kn', 'size=aframax (C) (CH) orig=us-gulf dest=north-west-europe kn>12'],
  ['Arab Light to USG, ldn', '$Arab_Light (C) laden dest=us-gulf'],
  ['crude ex Brazil to China, eta by end-month', '$crude/C orig=BR dest=CN etaTo=2026-11-30 (etaFrom=2026-11-24)'],
  [
    'suezes blst to WAF, eta 1H Dec',
    'size=suezmax (C) (CH) ballast dest=west-africa etaFrom=2026-12-01 etaTo=2026-12-15',
  ],
  ['VLs loading at Ras Tanura', 'size=vlcc (C) (CH) status=loading at=SARTA'],
  ['open suezes in WAF pls', 'size=suezmax (C) (CH) ballast/?open in=west-africa/in=gulf-of-guinea/bbox*'],
  ['ldn VLs to SPORE, 12-13 kts', 'size=vlcc (C) (CH) laden dest=SGSIN/dest=SG kn>12 kn<13'],
  ['Russian crude to India/China thx', '$crude/C orig=RU dest=IN,CN'],
  [
    'idle VLs in S China Sea',
    'size=vlcc (C) (CH) in=south-china-sea status=waiting,anchored,drifting/status=waiting,anchored,drifting,moored/status=anchored,waiting/status=waiting,drifting/status=anchored,drifting/status=waiting/status=drifting/kn<0.5/kn<1/kn<2/?idle',
  ],
  ['VLs to China, no Iran flag', 'size=vlcc (C) (CH) dest=CN ?'],
  ['afras arr Rotterdam tmrw', 'size=aframax (C) (CH) dest=NLRTM etaFrom=2026-11-25 etaTo=2026-11-25'],
  ['VLs ex USG, for orders', 'size=vlcc (C) (CH) orig=us-gulf dest=orders'],

  // Products
  [
    'mogas Cont/USAC on MRs pls',
    'size=MR (H) (CH) $Gasoline orig=north-west-europe/orig=europe dest=us-atlantic-coast',
  ],
  ['LR2s AG/UKC w/ jet', 'size=LR2 (H) (CH) $Jet_Fuel orig=persian-gulf dest=north-west-europe'],
  ['naph MEG/Japan on LR1s, 60kt+', 'size=LR1 (H) (CH) $Naphtha orig=persian-gulf dest=JP cargo>60000'],
  ['ULSD USG/ECSA, MRs ldn', 'size=MR (H) (CH) $Diesel laden orig=us-gulf dest=east-coast-south-america'],
  ['blst MRs in UKC, excl sanctioned pls', 'size=MR (H) (CH) ballast unsanctioned in=north-west-europe/bbox*'],
  ['cleans disching in ARA', 'H/$products status=discharging in=ara/dest=ara/bbox*'],
  ['fuel oil ex Russia to Spore thx', '$Fuel_Oil (H) (C) (CH) orig=RU dest=SGSIN/dest=SG'],
  ['LR2s drifting in Red Sea', 'size=LR2 (H) (CH) status=drifting in=red-sea'],
  ['MRs open in USG?', 'size=MR (H) (CH) ballast/?open in=us-gulf/in=gulf-of-mexico'],
  [
    'LR1s/LR2s ldn ex WCI to UKC/Med',
    'size=LR1,LR2 (H) (CH) laden orig=west-coast-india dest=north-west-europe,mediterranean',
  ],
  ['jet ex Korea to USWC, 40kt+', '$Jet_Fuel (H) orig=KR dest=us-west-coast cargo>40000'],
  ['CPP to Australia, eta next wk', '$products/H dest=AU etaFrom=2026-11-30 etaTo=2026-12-06'],
  ['MRs waiting off Nigeria', 'size=MR (H) (CH) status=waiting waters=NG/bbox*'],
  ['ULSD ex AG into ARA by 10 Dec', '$Diesel (H) orig=persian-gulf dest=ara etaTo=2026-12-10 (etaFrom=2026-11-24)'],
  ['palm oil ex Indonesia/Malaysia to Rotterdam thx', '$Palm_Oil (H) orig=ID,MY dest=NLRTM'],
  ['MRs x-UKC, ldn', 'size=MR (H) (CH) laden orig=north-west-europe dest=north-west-europe'],
  ['tankers excl crude, berthed at Houston', 'H status=moored,loading,discharging at=USHOU'],
  ['LR2s in AG w/ laycan 5-8 Dec', 'size=LR2 (H) (CH) in=persian-gulf ?laycan (etaFrom=2026-12-05) (etaTo=2026-12-08)'],
  ['methanol ex Trinidad to ARA', '$Methanol (H) orig=TT dest=ara'],
  ['blst LR2s ex Feast bound AG', 'size=LR2 (H) (CH) ballast last=far-east/last=asia dest=persian-gulf'],
  ['HSFO into Fujairah by Sun pls', '$Fuel_Oil (H) (C) (CH) dest=AEFJR etaTo=2026-11-29 (etaFrom=2026-11-24)'],
  ['MRs >90% load in N Sea', 'size=MR (H) (CH) load>90 in=north-sea'],

  // LNG
  ['ldn LNG USG/Europe pls', 'N/$lng laden orig=us-gulf dest=europe'],
  ['LNG vsls blst to USG, eta <7d', 'N ballast dest=us-gulf eta=7d'],
  ['TFDE LNG vsls in N Atlantic, ldn', 'N/$lng ?tfde laden in=north-atlantic'],
  ['LNG vsls 170k cbm, blst in Med', 'N ballast in=mediterranean ? (size=conventional_lng)'],
  ['LNG ex Qatar/Oman to Japan/Korea thx', 'N/$lng orig=QA,OM dest=JP,KR'],
  ['ldn LNG in Panama Canal', 'N/$lng laden in=panama'],
  ['LNG ldn ex US, no Europe', 'N/$lng laden orig=US ?'],
  ['Q-flex/Q-max loading at Ras Laffan', 'size=q_flex,q_max (N) status=loading at=QARLF'],
  ['spot LNG cgoes ex WAF?', 'N/$lng (laden) orig=west-africa ?spot'],
  ['LNG vsls drifting off Egypt pls', 'N status=drifting waters=EG/bbox*'],
  ['LNG ldn off COGH thx', 'N/$lng laden in=cape-of-good-hope'],
  ['LNG ex Australia into China/Taiwan, 1-5 Dec', 'N/$lng orig=AU dest=CN,TW etaFrom=2026-12-01 etaTo=2026-12-05'],
  ['LNG vsls to UKC >17kn', 'N/$lng dest=north-west-europe kn>17'],
  ['JKM now?', 'price=LNG_ASIA'],

  // LPG
  ['VLGCs USG/FEAST ldn', 'size=VLGC (P) laden orig=us-gulf dest=far-east/dest=asia'],
  ['blst VLGCs ex Japan to USG >15kn', 'size=VLGC (P) ballast last=JP dest=us-gulf kn>15'],
  ['propane ex US to China, 40kt+', '$Propane (P) orig=US dest=CN cargo>40000'],
  ['butane to India, eta <72h', '$Butane (P) dest=IN eta=72h'],
  ['VLGCs waiting at Panama Canal', 'size=VLGC (P) status=waiting in=panama'],
  ['gas carriers excl LNG, blst in AG', 'P ballast in=persian-gulf'],
  ['ammonia ex AG to WCI/ECI thx', '$Ammonia (P) orig=persian-gulf dest=west-coast-india,east-coast-india/dest=IN'],
  ['VLGCs AG/India fixed?', 'size=VLGC (P) orig=persian-gulf dest=IN ?fixed'],
  ['Singapore flag VLGCs blst pls', 'size=VLGC (P) flag=SG ballast'],

  // Dry bulk
  ['capes Aus/China ldn', 'size=capesize (B) laden orig=AU dest=CN'],
  [
    'iron ore Brazil/China 150kt+ by end-month',
    '$Iron_Ore (B) orig=BR dest=CN cargo>150000 etaTo=2026-11-30 (etaFrom=2026-11-24)',
  ],
  ['capes blst to Port Hedland, eta <5d', 'size=capesize (B) ballast dest=AUPHE eta=5d'],
  ['kmx ECSA/Feast w/ soybeans', 'size=kamsarmax (B) $Soybeans orig=east-coast-south-america dest=far-east/dest=asia'],
  ['smx/umx blst in Bay of Bengal', 'size=supramax,ultramax (B) ballast in=bay-of-bengal'],
  ['coal ex Indonesia to WCI pls', '$Coal/$Thermal_Coal (B) orig=ID dest=west-coast-india'],
  ['coking coal ex Aus to Japan/Korea/India', '$Coking_Coal (B) orig=AU dest=JP,KR,IN'],
  ['bauxite Guinea/China on capes, 170kt+', '$Bauxite size=capesize (B) orig=GN dest=CN cargo>170000'],
  ['kmx ex NOPAC to China', 'size=kamsarmax B orig=north-pacific/orig=us-west-coast/orig=US,CA dest=CN'],
  ['wheat ex Bsea to Egypt thx', '$Wheat (B) orig=black-sea dest=EG'],
  ['bulkers 80k+ dwt blst to ECSA', 'B dwt>80000 ballast dest=east-coast-south-america'],
  ['capes at anchor off China', 'size=capesize (B) status=anchored,waiting waters=CN/bbox*'],
  [
    'umx open bss Spore?',
    'size=ultramax (B) ballast/?open in=singapore-strait/at=SGSIN/waters=SG/dest=SGSIN/dest=SG/near*/bbox*',
  ],
  ['iron ore disching at Qingdao', '$Iron_Ore (B) status=discharging at=CNTAO'],
  ['pmx bulkers blst to Santos, Liberia/Marshall Is flag', 'size=panamax B ballast dest=BRSSZ flag=LR,MH'],
  ['capes into Rotterdam wk 49', 'size=capesize (B) dest=NLRTM etaFrom=2026-11-30 etaTo=2026-12-06'],
  ['ldn capes ex Brazil doing <10kts pls', 'size=capesize (B) laden orig=BR kn<10'],

  // Rates, prices, single vessels
  ['TD3C WS today?', 'ask'],
  ['iron ore px thx', 'ask'],
  ['anything abt IMO 9321483 pls', 'imo=9321483'],

  // Follow-ups
  ['only VLs pls', 'size=vlcc (C) (CH) dest=CN', { types: ['Crude Tanker'], destination: ['CN'] }],
  ['same but ex Qatar', 'N orig=QA', { types: ['LNG Carrier'], origin: ['US'] }],
  [
    'and eta by 10 Dec?',
    'size=capesize (B) orig=BR etaTo=2026-12-10 (etaFrom=2026-11-24)',
    { types: ['Bulk Carrier'], size: ['capesize'], origin: ['BR'] },
  ],
  [
    'ldn only, excl sanctioned',
    'size=MR (H) (CH) dest=us-atlantic-coast laden unsanctioned',
    { types: ['Chemical Tanker'], size: ['mr'], destination: ['us-atlantic-coast'] },
  ],
  [
    'now those blst instead',
    'size=VLGC (P) ballast in=us-gulf',
    { types: ['LPG Carrier'], size: ['vlgc'], laden: true, region: ['us-gulf'] },
  ],
  [
    'just Greek flag thx',
    'C status=waiting dest=IN flag=GR',
    { types: ['Crude Tanker'], status: ['waiting'], destination: ['IN'] },
  ],
]
