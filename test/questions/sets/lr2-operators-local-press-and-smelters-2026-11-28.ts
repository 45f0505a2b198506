import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of an operator of LR2 tankers, a reporter of a local newspaper at a refinery, a planner at an aluminium smelter,
 * a risk manager of a trading firm and a member of a coastal watch NGO. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 */
export const lr2OperatorsLocalPressAndSmelters: readonly ConditionsQuestion[] = [
  // operator of LR2 tankers
  ['lr2s in ballast heading for the AG, next 10 days', 'size=lr2 (CH) ballast dest=persian-gulf eta=10d'],
  ['LR2 with jet on board, loaded Sikka, for Europe', 'size=lr2 (CH) $Jet_Fuel orig=INSIK dest=europe (laden)'],
  ['aframaxes discharging right now in the Med', 'size=aframax (CH) status=discharging in=mediterranean'],
  [
    'W\u0068o is waiting off Fujairah with more than 80,000 t on board?',
    'status=waiting/status=anchored,waiting at=AEFJR/near* cargo>80000 (laden)',
  ],
  ['product tankers between 100 and 120 kdwt in the Gulf of Oman', 'H dwt>100000 dwt<120000 in=gulf-of-oman'],
  ['naphtha to Japan or Korea on ships above 80k dwt', '$Naphtha dest=JP,KR dwt>80000 (laden) (CH)'],
  ['LNG-fuelled LR2s heading to Rotterdam', 'size=lr2 (CH) dest=NLRTM ?fuel'],
  ['list laden LR2s off the Cape of Good Hope doing over 13.5 kn', 'size=lr2 (CH) in=cape-of-good-hope kn>13.5 laden'],
  ['gasoil ex Jubail into Kenya or Tanzania', '$Gasoil/$Diesel orig=SAJUB dest=KE,TZ (laden) (CH)'],
  [
    'marshall islands flagged lr1 or lr2, empty, in the arabian sea',
    'size=lr1,lr2 (CH) flag=MH ballast in=arabian-sea',
  ],
  ['aframaxes with scrubbers in the Red Sea', 'size=aframax (CH) in=red-sea ?scrubber'],
  [
    'lr2 eta singapore within 5 days w/ 85-95kt',
    'size=lr2 (CH) dest=SG/dest=SGSIN eta=5d cargo>85000 cargo<95000 (laden)',
  ],
  ['what is jet trading at?', 'price=JET'],
  ['tc1 worldscale rate today', 'ask'],
  ['LR2s whose last port was Ruwais and that are now drifting', 'size=lr2 (CH) last=AERUW status=drifting'],
  ['product tankers loading at Mina Al Ahmadi', 'H status=loading near*'],
  ['LR2s bound to Corpus Christi or Houston under Liberian or Greek flag', 'size=lr2 (CH) dest=USCRP,USHOU flag=LR,GR'],
  ['MRs at anchor off Togo', 'size=mr (CH) status=anchored,waiting waters=TG'],
  ['LR2s owned by Scorpio, in ballast', '(size=lr2) (CH) (ballast) ?scorpio'],
  [
    'Need lr2s around 110k dwt, coming from Yanbu, still en route to Lavera',
    'size=lr2 (CH) dwt>99000 dwt<121000 orig=SAYNB/last=SAYNB dest=FRLAV/dest* (status=under_way) (laden)',
  ],

  // reporter of a local newspaper at a refinery
  ['Which tankers are coming to Milford Haven in the next three days?', 'CH/CNPH/CHP dest=GBMLF eta=3d'],
  ['is there any ship unloading crude oil at fawley at the moment', '$crude/C status=discharging near*'],
  ['What is moored in Grangemouth right now?', 'status=moored/status=moored,loading,discharging near*'],
  ['Can you show me the crude going to Trieste out of Novorossiysk?', '$crude (C) dest=ITTRS orig=RUNVS (laden)'],
  ['How many ships called at Sarroch in March 2021?', '(last*) (dest*) (near*) ?'],
  ['where is the tanker Minerva Zoe now', 'name* (CHNP)'],
  ['Are there any sanctioned tankers near Gothenburg?', 'CH/CNPH/CHP sanctioned near*'],
  ['Ships due in Lysekil by Sunday', 'dest* eta*'],
  ['VLCCs making for Wilhelmshaven slower than 9 knots', 'size=vlcc (CH) dest=DEWVN kn<9'],
  ['oil tankers under the Danish flag sailing in the Kattegat', 'CH/C flag=DK (status=under_way) near*'],
  ['What does a barrel of oil cost today?', 'price=BRENT,WTI/price=BRENT'],
  ['Why does our refinery flare so ofte\u006e?', 'ask'],
  ['W\u0068o owns the refinery in Leixões?', 'ask'],
  ['Empty tankers that left Antwerp for Primorsk', 'CH/CNPH/CHP ballast last=BEANR dest=RUPRI'],
  ['Is there ammonia on any vessel bound for Immingham or Hull?', '$Ammonia dest=GBIMM,GBHUL (laden) (P)'],
  ['Welche Tanker liegen vor Wilhelmshaven vor Anker?', 'CH/CNPH/CHP status=anchored,waiting at=DEWVN/near*'],
  [
    'tankers arriving tomorrow in Le Havre with crude from Saudi Arabia',
    'CH/CNPH/CHP/C $crude orig=SA dest=FRLEH eta* (laden)',
  ],
  ['chemical tankers built before 2005 on their way to Huelva', 'H dest=ESHUV ?built'],
  ['ships loaded to less than a quarter close to Sines', 'load<25 near* (laden)'],
  [
    'American crude coming to Rotterdam aboard suezmaxes, please',
    '$crude orig=US dest=NLRTM size=suezmax (CH) (laden)',
  ],

  // planner at an aluminium smelter
  ['Bauxite from Guinea to China, capes only', '$Bauxite orig=GN dest=CN size=capesize (B) (laden)'],
  ['alumina cargoes inbound Iceland', '$Alumina/?alumina dest=IS (B) (laden)'],
  [
    'which bulkers left Weipa for Gladstone and are due within 4 days',
    'B last=AUWEI/orig=AUWEI dest=AUGLT eta=4d (laden)',
  ],
  ['bulk carriers taking on bauxite at Kamsar', 'B $Bauxite status=loading near*'],
  [
    'petcoke from the US Gulf into Norway',
    '$Petcoke/$Petroleum_Coke/$Pet_Coke/?petcoke orig=us-gulf dest=NO (laden) (B)',
  ],
  ['caustic soda for Brazil: parcels above 30 kt', '$Caustic_Soda/?caustic dest=BR cargo>30000 (H) (laden)'],
  ['LME aluminium price', 'ask'],
  ['newcastlemaxes with bauxite in the South Atlantic', 'size=newcastlemax (B) $Bauxite in=south-atlantic (laden)'],
  ['supramax or ultramax ballasters off west africa', 'size=supramax,ultramax (B) ballast in=west-africa'],
  ['dry bulk with an ETA at Qatar in the next 14 days', 'B/$dry_bulk dest=QA eta=14d (laden)'],
  ['price of coal pls', 'price=COAL'],
  [
    'Handymax bulkers discharging in the Persian Gulf, flag Panama or Malta',
    'size=handymax (B) status=discharging in=persian-gulf flag=PA,MT',
  ],
  [
    'coal from Richards Bay to Mundra, at least 70 thousand tonnes',
    '$Coal orig=ZARCB dest=INMUN cargo>70000 (laden) (B)',
  ],
  ['coal tar pitch ex China to Australia', 'orig=CN dest=AU ?pitch (laden) (H)'],
  ['kamsarmaxes less than 60% full heading to brazil', 'size=kamsarmax (B) load<60 dest=BR'],
  ['bateaux chargés de bauxite à destination de Dunkerque', '$Bauxite dest=FRDKK (laden) (B)'],
  ['Bauxite ex Indonesia or Malaysia, 40k to 60k tonnes', '$Bauxite orig=ID,MY cargo>40000 cargo<60000 (laden) (B)'],
  ['which berth at Vila do Conde has the lowest demurrage', '(near*) (dest*) ?'],
  ['Panamax bulkers bound for Canada whose ETA has already passed', 'B size=panamax dest=CA quality=eta_past'],
  ['从巴西开往日本的散货船', 'B orig=BR/last=BR dest=JP (laden)'],

  // risk manager of a trading firm
  ['Brent and WTI now', 'price=BRENT,WTI'],
  [
    'Russian-loaded crude bound for India on tankers that are not sanctioned',
    '$crude orig=RU dest=IN unsanctioned CH/CNPH/CHP/C (laden)',
  ],
  ['exposure check: laden LNG carriers in Hormuz or the Gulf of Oman', 'N/$LNG laden in=hormuz,gulf-of-oman'],
  ['vessels with an AIS gap and Iran as origin', 'quality=gap orig=IR (laden)'],
  ['VLCCs with over 1.9 million barrels of crude for Ningbo', 'size=vlcc (CH) $crude dest=CNNGB cargo>~259200 (laden)'],
  [
    'laden tankers in the North Atlantic signalling FOR ORDERS',
    'CH/CNPH/CHP laden in=north-atlantic dest=orders/dest*',
  ],
  ['ttf vs jkm', 'price=TTF,LNG_ASIA'],
  ['insured value of the cargoes in the Malacca strait', '(in=malacca) ?value'],
  [
    'container ships above 150k dwt in Bab el-Mandeb or the Gulf of Aden',
    'X/$containers dwt>150000 in=bab-el-mandeb,gulf-of-aden',
  ],
  ['crude carriers reporting an impossible ETA to Chinese ports', 'C quality=eta_impossible dest=CN'],
  ['gasoline or naphtha from ARA to West Africa', '$products ? orig=ara dest=west-africa (laden) (CH)'],
  ['our counterparty Vitol: its vessels under way', '(status=under_way) ?vitol'],
  ['Wheat out of Ukraine or Romania for Egypt; panamax bulkers', '$Wheat orig=UA,RO dest=EG size=panamax B (laden)'],
  ['vlgc or lgc in Panama with US cargo', 'size=vlgc,lgc (P) orig=US in=panama/near* (laden)'],
  [
    'sanctioned VLCCs loaded at Kharg Island, position received in the last 12 h',
    'sanctioned size=vlcc (CH) orig* recv=12h (laden)',
  ],
  ['LPG, Houston to Chiba, only positions younger than 2 hours', 'P/$LPG orig=USHOU dest=JPCHB recv=2h (laden)'],
  ['Methanol above 20 kt headed to Ulsan or Taiwan', '$Methanol cargo>20000 dest=KRUSN,TW (laden) (H)'],
  ['petroleros sancionados en el mar Báltico', 'CH/C sanctioned in=baltic-sea'],
  [
    'Iron ore from Brazil, around 170k tonnes a ship, in the Indian Ocean',
    '$Iron_Ore orig=BR cargo>153000 cargo<187000 in=indian-ocean (laden) (B)',
  ],
  ['soybeans to Spain, hedged volume only, arrival inside 96 hours', '$Soybeans dest=ES eta=96h ?hedged (laden) (B)'],

  // member of a coastal watch NGO
  ['tankers gone dark in Danish waters', 'CH/CNPH/CHP quality=gap waters=DK'],
  ['ships drifting off the coast of Norway', 'status=drifting waters=NO'],
  ['sanctoined ships anchored off Malta', 'sanctioned status=anchored,waiting near*'],
  ['ship-to-ship transfers near Ceuta', 'near* ?ship-to-ship/?transfer'],
  [
    'tankers under the flag of Gabon, Cameroon or the Comoros in the Channel',
    'CH/CNPH/CHP flag=GA,CM,KM in=english-channel',
  ],
  ['single hull oil tankers in the North Sea', 'CH/C in=north-sea ?hull'],
  [
    'Fuel oil aboard ships over 50,000 dwt going slower than 4 knots in the Gulf of Finland',
    '$Fuel_Oil dwt>50000 kn<4 in=gulf-of-finland (laden) (CH)',
  ],
  ['which vessel spilled oil off Brittany in 2019?', '(near*) (waters=FR) ?'],
  ['Palm oil crossing the Bay of Biscay on its way to Amsterdam', '$Palm_Oil (H) in=bay-of-biscay dest=NLAMS (laden)'],
  ['vessels sharing an MMSI in the Adriatic', 'quality=shared_mmsi in=adriatic-sea'],
  ['russian-flagged lng carriers in the Arctic', 'N flag=RU in=arctic'],
  ['anything doing more than 20 knots in the Irish Sea', 'kn>20 in=irish-sea'],
  ['bulk carriers at anchor in the Great Lakes', 'B status=anchored,waiting in=great-lakes'],
  ['ships near Skagen which have not updated their draught for over a month', 'quality=draught_stale near*'],
  ['cruise ships discharging sewage in the Caribbean', '(in=caribbean) ?cruise'],
  ['bulkers under 5 kn in the waters of Estonia or Latvia', 'B kn<5 waters=EE,LV'],
  [
    'oil tankers with cargo from Russia in the Turkish Straits, h\u0065ard in the last 30 minutes',
    'CH/C orig=RU in=turkish-straits recv=30m (laden)',
  ],
  [
    'Could you list the container ships from Hamburg that are heading into the Norwegian Sea?',
    'X/$containers last=DEHAM/orig=DEHAM dest=norwegian-sea/in=norwegian-sea/?norwegian',
  ],
  ['who patrols the marine reserve at Scandola', 'ask'],
  [
    'Cook Islands tankers laden, last port Ust-Luga, somewhere between Bornholm and Rügen',
    'CH/CNPH/CHP flag=CK laden last=RUULU near*/?bornholm/?between',
  ],
]
