import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of traders of oil, gas, coal, ore and soybeans, of a freight trader, a reporter and an analyst. Written
 * from the notation, the filters and the list of regions alone, without sight of the parser or of other sets.
 */
export const tradersOfOilAndGas: readonly ConditionsQuestion[] = [
  // A trader of crude in Geneva.
  ['laden VLCCs AG to China', 'size=VLCC (CH) laden orig=persian-gulf/orig=middle-east dest=CN'],
  ['suezmaxes ex CPC for the Med', 'size=suezmax (CH) orig*/$CPC_Blend/?CPC dest=mediterranean'],
  ['Urals cargoes to India', '$Urals (CH) dest=IN'],
  ['aframaxes waiting off Trieste', 'size=aframax (CH) status=waiting at=ITTRS/near*'],
  ['VLCCs going round the Cape', 'size=VLCC (CH) in=cape-of-good-hope/?cape'],
  [
    'and suezmaxes?',
    'size=suezmax/size=VLCC,suezmax (CH) dest=CN laden',
    { types: ['Crude Tanker'], size: ['vlcc'], destination: ['CN'], laden: true },
  ],
  ['pétroliers chargés à destination de Fos', 'C/CH laden dest=FRFOS/dest=FRMRS/dest=FRLAV'],
  ['who fixed the Basrah-Rotterdam suezmax', 'ask/size=suezmax (CH) (orig*) (dest=NLRTM) ?fixed'],
  ['WAF crude to Asia, laden', '$crude/C/$crude_oil (C) orig=west-africa laden dest=asia'],
  ['brent now', 'price=BRENT'],

  // A trader of products in Houston.
  ['MRs in ballast in the US Gulf', 'size=MR (CH) ballast in=us-gulf/in=gulf-of-mexico'],
  ['LR2s from Jubail to NWE', 'size=LR2 (CH) orig=SAJUB dest=north-west-europe'],
  ['jet fuel cargoes to Europe', '$Jet_Fuel (CH) dest=europe'],
  ['product tankers loading in Huston', 'H/CH status=loading at=USHOU/near*'],
  ['diesel from usgc to brazil', '$Diesel/$ULSD/$Gasoil/$Diesel_Fuel (CH) orig=us-gulf dest=BR'],
  ['MR tankers open Houston next 5 days', 'ask/size=MR (CH) (at=USHOU/near*/dest=USHOU) (eta*) (ballast) ?open'],
  ['what are MR rates usg to ukc', 'ask/size=MR (CH) (orig=us-gulf) (dest*) ?rate'],
  ['naphtha LR1s to Japan', '$Naphtha size=LR1 (CH) dest=JP'],
  ['only those due within 5 days', 'H dest=US eta=5d', { types: ['Chemical Tanker'], destination: ['US'] }],
  ['tankers inbound New York with gasoline', '$Gasoline (CNPH) dest=USNYC'],

  // A shipping trader of LNG in Singapore.
  ['LNG ships from Qatar to Europe', 'N/$LNG orig=QA dest=europe'],
  ['empty LNG carriers in the Indian Ocean', 'N/$LNG ballast in=indian-ocean'],
  ['q-flex laden for italy', 'size=q_flex (N) laden dest=IT'],
  ['lng carriers idling off singapore', 'N/$LNG status*/kn<*/?idling at=SGSIN/near*/in=singapore-strait'],
  ['LNG ex Sabine Pass heading to Asia', 'N/$LNG orig=USSAB dest=asia'],
  ['LNGCs in the panama canal', 'N/$LNG in=panama'],
  ['ttf price', 'price=TTF'],
  ['LNG vessels diverted from Europe to Asia', 'ask/N/$LNG (orig=europe) (dest=asia) ?diverted'],
  ['just the ones above 17 kn', 'N laden kn>17', { types: ['LNG Carrier'], laden: true }],
  ['开往日本的LNG船', 'N/$LNG dest=JP'],

  // A trader of LPG in Tokyo.
  ['VLGCs heading for Chiba', 'size=VLGC (P) dest=JPCHB'],
  ['VLGC loaded in Houston', 'size=VLGC (P) orig=USHOU'],
  ['propane cargoes ex usg to japan', '$Propane/$LPG (P) orig=us-gulf dest=JP'],
  ['ballast VLGCs east of Singapore', 'ask/size=VLGC (P) (ballast) ?east'],
  ['LPG carriers waiting at Panama', 'P/$LPG status=waiting in=panama/near*/waters=PA/at=PABLB'],
  ['lpg ships moored in yokohama', 'P/$LPG status=moored/status=moored,loading,discharging at=JPYOK/near*'],
  ['mgc to korea laden', 'size=MGC (P) laden dest=KR'],
  ['Indian-flagged gas carriers', 'NP flag=IN'],
  ['same for butane', '$Butane/$LPG/?butane (P) dest=JP', { commodity: 'Propane', destination: ['JP'] }],
  ['BLPG1 today', 'ask'],

  // A trader of coal in Jakarta.
  ['coal ships to India', '$Coal (B) dest=IN'],
  ['capesizes from Richards Bay', 'size=capesize (B) orig=ZARCB'],
  ['panamax bulkers loading at Taboneo', 'size=panamax B status=loading at=IDTAB/at=IDBDJ/near*'],
  ['supramaxes at Samarinda', 'size=supramax (B) at=IDSRI/near*'],
  ['vessels waiting off Newcastle', 'status=waiting at=AUNTL/near*'],
  ['从印尼到中国的运煤船', '$Coal (B) orig=ID dest=CN'],
  ['bulkers under 60000 dwt in makassar strait', 'B dwt<60000 in=makassar-strait'],
  [
    'panamaxes with coal ex indonesia to philippines arriving within a week',
    '$Coal size=panamax (B) orig=ID dest=PH eta=7d',
  ],
  ['demurrage rate at samarinda', 'ask/at=IDSRI/near* ?demurrage'],
  ['china instead', '$Coal B dest=CN', { types: ['Bulk Carrier'], commodity: 'Coal', destination: ['IN'] }],

  // A trader of iron ore in Perth.
  ['capes loading at port hedland', 'size=capesize (B) status=loading at=AUPHE/near*'],
  ['iron ore port hedland to qindao', '$Iron_Ore (B) orig=AUPHE dest=CNTAO'],
  ['VLOCs from brazil', 'size=VLOC (B) orig=BR'],
  ['valemaxes in ballast to brazil', 'size=VLOC/?valemax (B) ballast dest=BR'],
  ['newcastlemax dampier', 'size=newcastlemax (B) at=AUDAM/near*/dest=AUDAM/orig=AUDAM/?dampier'],
  ['ships anchored off Dampier over 150k dwt', 'status=anchored/status=anchored,waiting dwt>150000 at=AUDAM/near*'],
  ['ballasters to Cape Lambert', '(B) ballast dest=AUPWL'],
  ['capes at anchor off Rizhao', 'size=capesize (B) status=anchored/status=anchored,waiting at=CNRZH/near*'],
  ['who is the charterer of the capes at hedland', 'ask/size=capesize (B) (at=AUPHE/near*) ?charterer'],
  [
    'slower than 10 knots',
    'size=capesize (B) dest=CN laden kn<10',
    { size: ['capesize'], destination: ['CN'], laden: true },
  ],

  // A trader of soybeans in São Paulo.
  ['soybean ships santos to china', '$Soybeans/$Soybean/$Soya_Beans/$Grain (B) orig=BRSSZ dest=CN'],
  ['panmaxes waiting at paranagua', 'size=panamax (CHBX) status=waiting at=BRPNG/near*'],
  ['bulkers bound for Santos', 'B dest=BRSSZ'],
  ['kamsarmax ECSA in ballast', 'size=kamsarmax (B) ballast in=east-coast-south-america/dest=east-coast-south-america'],
  ['line-up at Paranaguá, next 10 days', 'dest=BRPNG/at=BRPNG/near* (eta=10d) (?line)'],
  ['graneleros que van a Rosario', 'B dest=ARROS'],
  ['barcos con maíz desde Argentina', '$Corn/$Maize/$Grain (B) orig=AR'],
  ['laden grain ships in the river plate', '$Grain (B) laden in=river-plate'],
  ['soy meal to rotterdam', '$Soybean_Meal/$Soymeal/$Soyabean_Meal/$Grain/?meal (B) dest=NLRTM'],
  ['soybean premium paranagua', 'ask/at=BRPNG/near*/$Soybeans/$Soybean/$Grain ?premium'],

  // A trader of freight derivatives in London.
  [
    'capes ballasting in the Atlantic',
    'size=capesize (B) ballast in=north-atlantic,south-atlantic/in=north-atlantic/in=south-atlantic/?atlantic',
  ],
  ['cape 5TC', 'ask/size=capesize (B) ?5TC'],
  ['laden panamaxes ex US Gulf', 'size=panamax (CHBX) laden orig=us-gulf'],
  ['TD3C VLCCs laden', 'ask/size=VLCC (CH) (laden) (orig*) (dest*) ?TD3C'],
  ['VLCCs ballasting towards the AG', 'size=VLCC (CH) ballast dest=persian-gulf/dest=middle-east'],
  ['capsizes in the north pacific over 12 knots', 'size=capesize (B) in=north-pacific kn>12'],
  ['supramaxes under way in the bay of bengal', 'size=supramax (B) status=under_way/kn* in=bay-of-bengal'],
  ['slow steaming capes laden to China', 'size=capesize (B) laden dest=CN ?slow'],
  ['average speed of laden capes', 'ask/size=capesize (B) (laden) ?average/?speed'],
  [
    'and in the south atlantic',
    'size=capesize (B) ballast in=south-atlantic/in=north-atlantic,south-atlantic',
    { size: ['capesize'], region: ['north-atlantic'], laden: false },
  ],

  // A market reporter of a price agency.
  ['sanctioned tankers in the Baltic', 'sanctioned CH/CNPH/C in=baltic-sea'],
  ['tankers that went dark off Malaysia', 'CH/CNPH/C quality=gap/?dark waters=MY/near*/in*'],
  ['russian crude to china', '$crude/C/$crude_oil orig=RU/flag=RU dest=CN'],
  ['tankers from Iran', 'CH/CNPH/C orig=IR'],
  ['US LNG arrivals in Europe this year vs last', 'ask/N/$LNG (orig=US) (dest=europe) ?year'],
  ['红海的油轮', 'C/CH in=red-sea'],
  ['tankers hit in the Black Sea', 'ask/CH/CNPH/C (in=black-sea) ?hit'],
  ['laden tankers in the strait of hormuz', 'CH/CNPH/C laden in=hormuz'],
  [
    'VLCC floating storage off singapore',
    'ask/size=VLCC (CH) (laden) (status*) (at=SGSIN/near*/in=singapore-strait) ?storage/?floating',
  ],
  ['Tanker vor Rotterdam', 'CH/CNPH/C at=NLRTM/near*'],

  // The head of analytics of an oil major.
  ['crude tankers destination for orders', 'C dest=orders'],
  ['VLCCs to China arriving within 10 days', 'size=VLCC (CH) dest=CN eta=10d'],
  ['vessels with a stale draught in the persian gulf', 'quality=draught_stale in=persian-gulf'],
  ['crude tankers more than 90% full heading to india', 'C load>90 dest=IN'],
  ['tankers with more than 200,000 t of cargo to the us gulf', 'CH/CNPH/C cargo>200000 dest=us-gulf'],
  ['how accurate are your ETAs', 'ask'],
  ['LR2s in the Red Sea with a position in the last 2 hours', 'size=LR2 (CH) recv=2h in=red-sea'],
  ['total crude on water to europe', 'ask/$crude/C/$crude_oil (dest=europe) (laden) (?total) (?water)'],
  ['liberia or marshall islands flagged aframaxes laden from russia', 'flag=LR,MH size=aframax (CH) laden orig=RU'],
  ['suezmaxes in ballast last called at Rotterdam', 'size=suezmax (CH) ballast last=NLRTM'],
]
