import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an operator of VLGCs in Oslo, a naval attache in the Gulf, a data journalist on shadow fleets, a corn and soybean
 * importer in Egypt and a bulk carrier broker in Shanghai with short messages. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 */
export const vlgcOperatorsNavalAttachesAndDataJournalists: readonly ConditionsQuestion[] = [
  // an operator of VLGCs in Oslo
  ['vlgcs in ballast heading to the US Gulf, eta within 10 days', 'size=vlgc (P) ballast dest=us-gulf eta=10d'],
  ['Laden VLGCs out of Houston for Chiba', 'size=vlgc (P) laden orig=USHOU dest=JPCHB'],
  ['any VLGC waiting at Panama right now?', 'size=vlgc (P) status=waiting/status=anchored,waiting near*/waters=PA'],
  ['LPG carriers under Norwegian or Singapore flag doing more than 15 knots', 'P/$lpg flag=NO,SG kn>15'],
  [
    'Loaded very large gas carriers rounding the Cape of Good Hope that are going to China or India',
    'size=vlgc (P) laden near* dest=CN,IN',
  ],
  ['MGCs with ammonia for Europe', 'size=mgc (P) $Ammonia dest=europe (laden)'],
  ['what is propane trading at today?', 'price=PROPANE'],
  ['where is the BW Mindoro', 'name*'],
  ['LPG ships that loaded at Marcus Hook and are bound for Vlissingen', 'P/$lpg orig* dest=NLVLI (laden)'],
  ['dual-fuel VLGCs ballasting in the Indian Ocean', 'size=vlgc (P) ballast in=indian-ocean ?dual/?fuel'],
  ['butane from Algeria to Morocco', '(P) $Butane/$lpg orig=DZ dest=MA (laden)'],
  [
    'Could you show me LGCs and VLGCs currently discharging in Japan or South Korea?',
    'size=lgc,vlgc (P) status=discharging waters=JP,KR/near*/dest=JP,KR',
  ],
  ['LPG carriers to Ningbo whose declared ETA has already passed', 'P/$lpg dest* quality=eta_past'],
  ['vlgc laden ex Iran with AIS off', 'size=vlgc (P) laden orig=IR quality=gap'],
  ['Which vessels does Avance own?', 'ask'],
  ['lpg, more than 40 000 tonnes on board, due Dahej inside a week', 'P/$lpg cargo>40000 dest* eta=7d (laden)'],
  ['Baltic LPG freight index today?', 'ask'],
  ['lpg carriers drifting off Fujairah slower than 2 kts', 'P/$lpg status=drifting near*/at=AEFJR kn<2'],
  [
    'VLGCs that called Yanbu last and now go laden towards the Med',
    'size=vlgc (P) last=SAYNB laden dest=mediterranean',
  ],
  ['laden VLGCs sailing for orders in the Arabian Sea', 'size=vlgc (P) laden dest* in=arabian-sea'],

  // a naval attache in the Gulf
  [
    'Sanctioned tankers at anchor in the Gulf of Oman',
    'CH/CNPH/CHP sanctioned status=anchored,waiting in=gulf-of-oman',
  ],
  ['All vessels with their AIS silent in the Strait of Hormuz', 'quality=gap in=hormuz'],
  ['Iranian-flagged crude carriers currently under way at over 10 knots', 'C flag=IR status=under_way kn>10'],
  [
    'LNG carriers whose last port was Ras Laffan and which are still inside the Persian Gulf',
    'N/$LNG last=QARLF in=persian-gulf',
  ],
  ['Tankers in Bab el-Mandeb, only positions received in the last 30 minutes', 'CH/CNPH/CHP in=bab-el-mandeb recv=30m'],
  ['Vessels with conflicting positions close to Bandar Abbas', 'quality=position_conflict near*/at=IRBND'],
  ['list ships sharing an MMSI in the Arabian Gulf', 'quality=shared_mmsi in=persian-gulf'],
  ['How many warships are in the Strait of Hormuz?', '(in=hormuz) ?warship'],
  ['Please show bulk carriers heading for Bandar Imam Khomeini with grain', 'B $Grain dest* (laden)'],
  ['anything Russian flagged within Omani waters', 'flag=RU waters=OM'],
  ['Tankers laden from Kharg Island that are not on any sanctions list', 'CH/CNPH/CHP laden orig=IRKHK unsanctioned'],
  ['VLCC drifting near Khor Fakkan, full, below 1 knot', 'size=vlcc (CH) status=drifting near* laden/load* kn<1'],
  ['Was any ship attacked in the Gulf of Aden in January?', '(in=gulf-of-aden) ?attack'],
  ['Container vessels proceeding from Jebel Ali to Umm Qasr', 'X/$containers orig=AEJEA/last=AEJEA dest=IQUQR'],
  ['Ships off Yemen moving at less than 3 kn under the Panamanian or Liberian flag', 'waters=YE/near* kn<3 flag=PA,LR'],
  ['Ships affected by GPS jamming around Qatar', 'near*/waters=QA ?jam/quality=position_conflict,teleport_held_back'],
  ['LPG tankers for Pakistan, Comoros or Cook Islands flag', 'P/$lpg dest=PK flag=KM,CK'],
  ['who is at berth in Bahrain', 'status=moored/status=moored,loading,discharging waters=BH/near*'],
  ['how much is dubai crude today', 'price=DUBAI'],
  ['Submarine cables landing at Fujairah', 'ask'],

  // a data journalist on shadow fleets
  [
    'sanctioned aframaxes in the Baltic Sea loaded to more than 80%',
    'size=aframax (CH) sanctioned in=baltic-sea load>80',
  ],
  ['Tankers that loaded at Primorsk or Ust-Luga and are on their way to India', 'CH/CNPH/CHP orig* dest=IN (laden)'],
  ['Which ships fly the flag of Gabon and carry crude?', 'C/$crude flag=GA (laden)'],
  ['gambia, sierra leone or cameroon flagged tankers, empty', 'CH/CNPH/CHP flag=GM,SL,CM ballast'],
  ['tankers gone dark in the Black Sea', 'CH/CNPH/CHP quality=gap in=black-sea'],
  ['tankers older than 20 years in the Danish straits', 'CH/CNPH/CHP in=danish-straits ?'],
  ['W\u0068o owns the tanker Kairos?', '(CHP) (name*) ?own'],
  ['Laden crude tankers from Russia whose draught has gone stale', 'C/$crude laden orig=RU quality=draught_stale'],
  ['suezmax tankers drifting in the Laconian Gulf', 'size=suezmax (CH) status=drifting near*/?lacon'],
  ['count the sanctioned LNG carriers in the Arctic', 'N/$LNG sanctioned in=arctic'],
  [
    'product tankers with cargo from Tuapse for Turkey that nobody has sanctioned',
    'H/$products orig=RUTUA dest=TR unsanctioned (laden)',
  ],
  [
    'russian fuel oil to singapore, parcels above 90k tonnes',
    '$Fuel_Oil orig=RU dest=SG/dest=SGSIN cargo>90000 (CH) (laden)',
  ],
  ['Brent and WTI, what do they cost now?', 'price=BRENT,WTI'],
  ['shadow fleet tankers in the English Channel', 'CH/CNPH/CHP in=english-channel sanctioned/quality=gap/?shadow'],
  ['tankers transferring oil ship-to-ship off Ceuta', 'CH/CNPH/CHP/C near*/waters=ES ?ship/?transfer ($crude)'],
  [
    'crude tankers waiting off Sikka, cargo loaded in Russia',
    'C/$crude status=waiting/status=anchored,waiting near*/at=INSIK/dest=INSIK orig=RU (laden)',
  ],
  [
    'Venezuelan crude bound for China on ships that report an impossible ETA',
    'C/$crude orig=VE dest=CN quality=eta_impossible (laden)',
  ],
  [
    'sanctioned ships making under 3 knots in the Malacca Strait or the South China Sea',
    'sanctioned kn<3 in=malacca,south-china-sea/near*',
  ],
  ['Pétroliers sanctionnés en mer du Nord', 'CH/C/CNPH/CHP sanctioned in=north-sea'],
  ['how many tankers crossed the Bosphorus in 2023', '(CHP) (near*) ?2023'],

  // a corn and soybean importer in Egypt
  [
    'corn from Ukraine to Damietta arriving in the next 72 hours',
    '$Corn orig=UA dest=EGDAM eta=72h/eta=3d (B) (laden)',
  ],
  ['soybeans loaded in Brazil on the way to Egypt', '$Soybeans orig=BR dest=EG (B) (laden)'],
  [
    'Panamax bulkers with soyabeans from the US Gulf to Alexandria',
    'size=panamax B $Soybeans orig=us-gulf dest=EGALY (laden)',
  ],
  ['what is waiting at Dekheila with grain', '$Grain status=waiting/status=anchored,waiting near*/dest* (B) (laden)'],
  ['wheat or corn out of Constanta for Egypt', '$Grain ? orig=ROCND dest=EG (B) (laden)'],
  ['is there maize coming from Rosario or San Lorenzo, 60k tonnes or more?', '$Corn orig* cargo>60000 (B) (laden)'],
  ['bulk carriers discharging at Port Said', 'B status=discharging near*/at=EGPSD/dest=EGPSD'],
  ['CBOT corn futures today?', 'ask'],
  [
    'Ukranian soybeans, any ship from Odesa or Pivdennyi reaching Alexandria within five days',
    '$Soybeans orig* dest=EGALY eta=5d (B) (laden)',
  ],
  ['soybean meal for Egypt please', '$Soybean_Meal/?meal dest=EG (B) (laden)'],
  ['handymax vessels carrying corn, last port Chornomorsk', 'size=handymax (B) $Corn last* (laden)'],
  ['W\u0068o won the last GASC tender?', 'ask'],
  [
    'laden grain ships waiting in the Turkish Straits',
    '$Grain laden status=waiting/status=anchored,waiting in=turkish-straits (B)',
  ],
  ['corn from Romania with moisture below 14 percent', '$Corn orig=RO ?moisture (B) (laden)'],
  ['bulkers from New Orleans carrying more than 50,000 mt for Egypt', 'B orig=USMSY cargo>50000 dest=EG (laden)'],
  ['urea cargoes leaving Damietta', 'orig=EGDAM/last=EGDAM ?urea (laden)'],
  ['corn cargoes of around 30k tonnes headed for egypt', '$Corn cargo>27000 cargo<33000 dest=EG (B) (laden)'],
  ['ships with wheat anchored off Safaga', '$Wheat status=anchored,waiting near*/at=EGSGA (B) (laden)'],
  ['Barcos con maíz de Argentina hacia Egipto', '$Corn orig=AR dest=EG (B) (laden)'],
  ['price of diesel please', 'price=DIESEL'],

  // a bulk carrier broker in Shanghai with short messages
  ['capes ballast spd >11 indian ocean', 'size=capesize (B) ballast kn>11 in=indian-ocean'],
  ['iron ore ex port hedland to qingdao eta 5d', '$Iron_Ore orig=AUPHE dest* eta=5d (B) (laden)'],
  ['newcastlemax laden ex tubarao', 'size=newcastlemax (B) laden orig*'],
  ['kamsarmax w coal indonesia to guangzhou', 'size=kamsarmax (B) $Coal orig=ID dest* (laden)'],
  ['supra 50-58k dwt ballast bay of bengal', 'size=supramax (B) dwt>50000 dwt<58000 ballast in=bay-of-bengal'],
  ['bauxite guinea to china 180k tonnes+', '$Bauxite orig=GN dest=CN cargo>180000 (B) (laden)'],
  ['bdi now?', 'ask'],
  ['vloc at anchor majishan', 'size=vloc (B) status=anchored,waiting near*/dest*'],
  ['handy bulkers hk flag n pacific', 'B size=handysize flag=HK in=north-pacific'],
  ['nickel ore philippines - china', '$Nickel_Ore/?nickel orig=PH dest=CN (B) (laden)'],
  ['aussie coking coal to india 7 days', '$Coking_Coal orig=AU dest=IN eta=7d (B) (laden)'],
  ['pmx bulkers, grain, ecsa to cn, laden', 'size=panamax B $Grain orig=east-coast-south-america dest=CN laden'],
  ['coal px?', 'price=COAL'],
  ['cape under 10 yrs old, ballast to dampier', 'size=capesize (B) ballast dest* ?'],
  ['cement ex vietnam, bulkers', 'B orig=VN/last=VN ?cement (laden)'],
  ['从巴西到青岛的铁矿石船', '$Iron_Ore orig=BR dest* (B) (laden)'],
  ['marshall isl flag ultramax off vietnam, laden', 'flag=MH size=ultramax (B) waters=VN/near* laden'],
  ['bulker last richards bay, now mozambique channel', 'B last=ZARCB in=mozambique-channel'],
  ['capes taiwan strait, pos last 2h', 'size=capesize (B) in=taiwan-strait recv=2h'],
  ['bulkers load 30-60% s china sea', 'B load>30 load<60 in=south-china-sea'],
]
