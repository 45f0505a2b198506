import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a trader of sulphur and fertiliser raw materials in Dubai, an official of an energy ministry in Japan, a union
 * inspector who visits crews, a portfolio manager of a tanker equity fund, and private people who use the free app.
 * Written from the notation and the documented filters, without sight of the parser, its lists or any other set.
 */
export const sulphurTradersEnergyMinistriesAndUnionInspectors: readonly ConditionsQuestion[] = [
  // A trader of sulphur and fertiliser raw materials in Dubai
  ['bulkers loaded at Ruwais heading to Morocco', 'B orig=AERUW/orig=AEJED/orig* dest=MA (laden)'],
  ['empty supramax or ultramax in the gulf of oman', 'size=supramax,ultramax ballast in=gulf-of-oman (B)'],
  ['sulphur on the water for jorf lasfar', '$Sulphur/$Sulfur/?sul dest=MAJFL (B) (laden)'],
  [
    'ammonia ships out of Saudi Arabia to india, eta next 10 days',
    '$Ammonia orig=SA/last=SA dest=IN eta=10d (PH) (laden)',
  ],
  [
    'phosphate rock from Aqaba to Paradip pls',
    '$Phosphate/$Phosphate_Rock/$Phosphates/?phosphate orig=JOAQJ dest=INPRT (B) (laden)',
  ],
  ['urea vessels for Brazil arriving within two weeks', '?urea dest=BR eta=14d (B) (laden)'],
  ['Handysize bulkers waiting off Kandla', 'B size=handysize status=waiting/status=anchored,waiting at=INIXY/near*'],
  ['What is discharging at Richards Bay right now? Bulk carriers only.', 'B status=discharging at=ZARCB/near*'],
  [
    'bulk carriers 45-60k dwt which sailed from Jubail for China',
    'B dwt>45000 dwt<60000 orig=SAJUB/last=SAJUB dest=CN (laden)',
  ],
  [
    'vessels with more than 50,000 mt of sulphur aboard going to Indonesia',
    '$Sulphur/$Sulfur/?sul cargo>50000 dest=ID (B) (laden)',
  ],
  [
    'sulphuric acid ex Japan or South Korea bound for Chile',
    '$Sulphuric_Acid/$Sulfuric_Acid/?acid/?sul orig=JP,KR dest=CL (CHP) (laden)',
  ],
  ['how much is sulphur fob middle east today?', 'ask'],
  ['bulkers less than 30 percent full in the Arabian Gulf', 'B load<30 in=persian-gulf'],
  ['DAP from Ras Al Khair to Mundra', '$DAP/$Fertilizer/$Fertilizers/$Fertiliser/?dap orig* dest=INMUN (B) (laden)'],
  [
    'Potash bulkers from Vancouver that are in the north pacific now',
    'B $Potash/?potash orig=CAVAN in=north-pacific (laden)',
  ],
  ['bulkers at anchor off sohar, anything above 40k dwt', 'B status=anchored,waiting dwt>40000 at=OMSOH/near*'],
  ['bulk carriers whose last port was Bandar Abbas and that now go to China', 'B last=IRBND dest=CN'],
  ['methanol from Iran to the west coast of India', '$Methanol orig=IR dest=west-coast-india (CH) (laden)'],
  ['bulkers showing "for orders" as destination, arabian sea', 'B dest=orders in=arabian-sea'],
  ['Which bulkers carry OCP cargo to Bangladesh?', 'B dest=BD ?ocp (laden)'],

  // An official of an energy ministry in Japan who watches supply security
  ['LNG carriers bound for Japan arriving within the next seven days', 'N/$LNG dest=JP eta=7d'],
  [
    'Crude cargoes loaded in the United Arab Emirates or Kuwait with destination Japan',
    'C/$crude orig=AE,KW dest=JP (C) (laden)',
  ],
  ['VLCCs for Japan that are in the Strait of Hormuz at this moment', 'size=vlcc dest=JP in=hormuz (CH)'],
  [
    'Please list LNG cargoes from Australia that are going to Yokohama, Chiba or Niigata',
    'N/$LNG orig=AU dest* (N) (laden)',
  ],
  ['Tankers bound for Japan which have gone dark', 'CH/CNPH/CHP dest=JP quality=gap'],
  ['How many LNG ships from Sakhalin are on the way to Japan?', 'N/$LNG orig* dest=JP (status=under_way) (laden)'],
  ['JKM today', 'price=LNG_ASIA'],
  ['Dubai crude and Japanese LNG marker JKM, current levels please', 'price=DUBAI,LNG_ASIA'],
  [
    'thermal coal from Newcastle, Australia to Japan in ships of over 80,000 dwt',
    '$Coal/$Thermal_Coal/$Steam_Coal orig=AUNTL dest=JP dwt>80000 (B) (laden)',
  ],
  ['coking coal from Gladstone or Hay Point for Japanese ports', '$Coking_Coal orig* dest=JP (B) (laden)'],
  ['Sanctioned ships in Japanese waters', 'sanctioned waters=JP/near*'],
  ['LPG from the US Gulf to Japan via Panama', 'P/$LPG orig=us-gulf dest=JP ?via/?panama (P) (laden)'],
  [
    'Naphtha cargoes under way from the Middle East to Japan',
    '$Naphtha orig=middle-east dest=JP (status=under_way) (CH) (laden)',
  ],
  ['level of the strategic petroleum reserve in japan', 'ask'],
  [
    'laden crude tankers in the Malacca Strait, for Japan, ETA within 12 days',
    'C/$crude laden in=malacca dest=JP eta=12d',
  ],
  ['LNG carriers waiting off Japan', 'N/$LNG status=waiting/status=anchored,waiting waters=JP/near*'],
  ['q-flex and q-max ships loaded in Qatar and destined for asia', 'size=q_flex,q_max orig=QA dest=asia (N) (laden)'],
  ['Arab Light for Chiba', '$Arab_Light dest=JPCHB/dest* (C) (laden)'],
  ['vessels bound for Japan delayed by the typhoon', 'dest=JP ?typhoon'],
  [
    'Tankers loaded in Oman whose declared ETA has already passed, destination Japan',
    'CH/CNPH/CHP orig=OM quality=eta_past dest=JP (laden)',
  ],

  // A union inspector who visits crews
  [
    'Panama flagged bulkers moored in Rotterdam',
    'B flag=PA status=moored/status=moored,loading,discharging at=NLRTM/near*',
  ],
  [
    'which liberian or marshall islands flag tankers are due at Antwerp within 48 hours',
    'CH/CNPH/CHP flag=LR,MH dest=BEANR eta=48h',
  ],
  ['Ships flying the Comoros flag in the Black Sea', 'flag=KM in=black-sea'],
  [
    'vessels that have been at anchor off Durban for more than three weeks',
    'status=anchored,waiting at=ZADUR/near* ?week/?three',
  ],
  ['Cook Islands, Gabon and Cameroon flags in the English Channel', 'flag=CK,GA,CM in=english-channel'],
  ['abandoned crews in the Persian Gulf', '(in=persian-gulf) ?abandon/?crew'],
  [
    'container ships at berth in Felixstowe, flag Antigua and Barbuda',
    'X/$containers status=moored/status=moored,loading,discharging flag=AG at=GBFXT/near*',
  ],
  ['ships with a Filipino crew heading to Hamburg', 'dest=DEHAM ?filipino/?crew'],
  ['Which ships last called at Novorossiysk and are now coming to Constanta?', 'last=RUNVS dest=ROCND'],
  [
    'Barbados flag handysize bulk carriers expected in Bilbao or Gijon in the coming 5 days',
    'B flag=BB size=handysize dest=ESBIO,ESGIJ eta=5d',
  ],
  ['flag Malta, near Piraeus, speed below 1 kn', 'kn<1 near* flag=MT'],
  [
    'quels vraquiers sous pavillon panaméen sont à quai au Havre ?',
    'B flag=PA status=moored/status=moored,loading,discharging at=FRLEH/near*',
  ],
  [
    'ships older than 25 years moored at Genoa',
    'status=moored/status=moored,loading,discharging at=ITGOA/near* ?old/?25/?year',
  ],
  ['palau flag tankers waiting off ceuta', 'flag=PW CH/CNPH/CHP status=waiting/status=anchored,waiting at=ESCEU/near*'],
  [
    'any vessel alongside in Santos under Cyprus or Portuguese flag',
    'status=moored/status=moored,loading,discharging at=BRSSZ/near* flag=CY,PT',
  ],
  ['LPG carriers around Houston with a position from the last 3 hours', 'P/$LPG recv=3h at=USHOU/near*'],
  ['crude tankers flagged in Sierra Leone or Gambia that are on a sanctions list', 'C/$crude flag=SL,GM sanctioned'],
  ['what arrives at Gibraltar in the next 24 h', 'dest=GI/dest=GIGIB eta=24h'],
  [
    'box ships under the flag of Hong Kong going from Valencia to Algeciras',
    'X/$containers flag=HK last=ESVLC/orig=ESVLC dest=ESALG (laden)',
  ],
  [
    'petroleros con bandera de Liberia fondeados frente a Las Palmas',
    'CH/C/CNPH/CHP flag=LR status=anchored,waiting at=ESLPA/near*',
  ],

  // A portfolio manager of a tanker equity fund
  ['laden vlccs doing less than 11 knots', 'size=vlcc laden kn<11 (CH)'],
  ['vlcc ballasters to the persian gulf, eta within 15d', 'size=vlcc ballast dest=persian-gulf eta=15d (CH)'],
  ['Suezmaxes with West African crude for Europe', '$crude/C size=suezmax orig=west-africa dest=europe (CH) (laden)'],
  ['MRs in ballast in the North Atlantic', 'size=mr ballast in=north-atlantic (CH)'],
  [
    'LR2s with jet fuel, Middle East to Northwest Europe',
    'size=lr2 $Jet_Fuel orig=middle-east dest=north-west-europe (CH) (laden)',
  ],
  ['aframaxes under sanctions in the Baltic', 'size=aframax in=baltic-sea sanctioned (CH)'],
  [
    'not sanctioned aframax or suezmax that loaded in Ust-Luga',
    'size=aframax,suezmax unsanctioned orig=RUULU/orig=RULUG/orig* (CH) (laden)',
  ],
  [
    'laden VLCCs drifting or at anchor in the Singapore Strait',
    'size=vlcc laden status=drifting,anchored,waiting/status=drifting,anchored in=singapore-strait (CH)',
  ],
  ['brent and wti quotes', 'price=BRENT,WTI'],
  ['whats the TD3C rate today', 'ask'],
  ['Frontline tankers in ballast', 'CH/CNPH/CHP ballast ?frontline'],
  [
    'crude tankers out of Corpus Christi carrying more than 1.5 million barrels',
    'C/$crude orig=USCRP/last=USCRP cargo>~204600 (laden)',
  ],
  ['dirty tankers to China from Venezuela', 'C/$crude orig=VE dest=CN (laden)'],
  [
    'product tankers waiting off Lagos, dwt 35000 or more',
    'H/$products status=waiting/status=anchored,waiting at=NGLOS/at=NGAPP/near* dwt>35000',
  ],
  ['tankers at the cape of good hope now, laden, over 150k dwt', 'CH/CNPH/CHP in=cape-of-good-hope laden dwt>150000'],
  ['LR1s carrying around 60,000 tonnes of naphtha', 'size=lr1 $Naphtha cargo>54000 cargo<66000 (CH) (laden)'],
  ['heating oil & gasoline, latest prices', 'price=HEATING_OIL,GASOLINE'],
  ['Tankers in Bab el-Mandeb that fly the Greek flag', 'CH/CNPH/CHP in=bab-el-mandeb flag=GR'],
  ['any ulcc h\u0065ard within the past 12 hours', 'size=ulcc recv=12h (CH)'],
  ['crude afras more than 85% loaded in the med', 'C/$crude size=aframax load>85 in=mediterranean (laden)'],

  // A captain's spouse and other private people who use the free app
  ['where is the Front Altair', 'name*'],
  [
    "my husband's LNG tanker sailed from Barcelona to Sabine Pass, can you find it",
    'N/$LNG last=ESBCN/orig=ESBCN dest* (laden)',
  ],
  ['Ships I can see near Dover right now', 'at=GBDVR/near*'],
  ['oil tankers near Malta', 'CH/C near*'],
  ['lng and lpg ships in the bay of biscay', 'NP in=bay-of-biscay'],
  ['contaner ships faster than 20 knots in the north atlantic', 'X/$containers kn>20 in=north-atlantic'],
  ['ships waiting at the suez canal', 'status=waiting/status=anchored,waiting in=suez/near*'],
  ['how is the weather where my son is sailing', 'ask'],
  ['bulk carriers with grain on the great lakes', 'B $Grain in=great-lakes (laden)'],
  ['when will the Ever Ace be in Rotterdam', 'name* (dest=NLRTM)'],
  ['whats the price of petrol at the moment', 'price=GASOLINE'],
  ['welche Tanker liegen vor Wilhelmshaven vor Anker', 'CH/CNPH/CHP/C status=anchored,waiting at=DEWVN/near*'],
  [
    'any ships carrying soybeans from Brazil to Spain? my wife is chief mate on one',
    '$Soybeans orig=BR dest=ES (B) (laden)',
  ],
  ['cruise ships near santorini', '?cruise (near*)'],
  ['vessels going slower than 3 knots in the red sea', 'kn<3 in=red-sea'],
  ['tankers going to Milford Haven in next 3 days', 'CH/CNPH/CHP dest=GBMLF eta=3d'],
  ['LNG ships with "spirit" in the name', 'name=spirit N/$LNG'],
  [
    "my dad's bulker has iron ore from Port Hedland for Qingdao, which ones are there",
    'B $Iron_Ore orig=AUPHE dest=CNQDG/dest=CNTAO/dest* (laden)',
  ],
  ['前往洛杉矶的集装箱船', 'X/$containers dest=USLAX'],
  ['pirates near somalia', '?pirate (near*) (waters=SO)'],
]
