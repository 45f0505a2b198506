import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a trader of bitumen and base oils in Hamburg, a planner in a harbour authority in Australia, a fact checker
 * of a newspaper, a sugar and rice importer in Lagos and a junior in the freight desk of an oil major. Written from the notation
 * and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const bitumenTradersHarbourAuthoritiesAndFactCheckers: readonly ConditionsQuestion[] = [
  // A trader of bitumen and base oils in Hamburg
  ['any bitumen tankers due in Hamburg within the next 5 days?', '(CHNP) $Bitumen/$Asphalt/?bitumen dest=DEHAM eta=5d'],
  [
    'base oil cargoes from South Korea to north west europe',
    '(CHNP) $Base_Oils/$Base_Oil/$Lubricants/?base orig=KR dest=north-west-europe (laden)',
  ],
  [
    'which product tankers have loaded at Augusta or Livorno and are going to the Baltic',
    'H orig=ITAUG,ITLIV dest=baltic-sea (laden)',
  ],
  ['tankers under 8,000 dwt around Brunsbüttel now', 'CH/CNPH/CHP dwt<8000 near*'],
  [
    'residual fuel oil ex Klaipeda or Ventspils on unsanctioned ships',
    '(CH) $Fuel_Oil orig=LTKLJ,LVVNT unsanctioned (laden)',
  ],
  ['Chemietanker nach Antwerpen, beladen, Ankunft innerhalb von 3 Tagen', 'H dest=BEANR laden eta=3d'],
  [
    'handysize tankers in ballast in the North Sea making less than 8 knots',
    'CH/CNPH/CHP size=handysize ballast in=north-sea kn<8',
  ],
  [
    'Is there anything with asphalt on its way from Spain to Algeria?',
    '(CHNP) $Bitumen/$Asphalt/?asphalt orig=ES dest=DZ (laden)',
  ],
  ['product tankers waiting off Gdansk', 'H status=waiting/status=anchored,waiting near*'],
  ['whats the brent price right now pls', 'price=BRENT'],
  ['Tankers alongside in Nynäshamn', 'CH/CNPH/CHP status=moored/status=moored,loading,discharging near*'],
  ['product tankers with heated tanks bound for Dunkirk', 'H dest=FRDKK ?heated'],
  [
    'group II base oils arriving in the ARA from the US Gulf',
    '(CHNP) ($Base_Oils) ($Base_Oil) ($Lubricants) ? dest=ara orig=us-gulf (laden)',
  ],
  ['chemical tankers of 15-20k dwt flying the German or Danish flag', 'H dwt>15000 dwt<20000 flag=DE,DK'],
  ['MR tankers whose last port was Tarragona, now heading for Morocco', 'CH/CNPH/CHP/H size=mr last=ESTAR dest=MA'],
  ['How do I convert penetration 70/100 into a viscosity?', 'ask'],
  ['loaded tankers drifting near Malta', 'CH/CNPH/CHP laden status=drifting near*'],
  [
    'bitumen carriers with a stale draught in the Mediterranean',
    '(CHNP) $Bitumen/$Asphalt/?bitumen quality=draught_stale in=mediterranean',
  ],
  ['buques quimiqueros con bandera de Malta rumbo a Bilbao', 'H flag=MT dest=ESBIO'],
  [
    'show product tankers out of ARA for West Africa carrying at least 30,000 tonnes',
    'H orig=ara dest=west-africa cargo>30000 (laden)',
  ],

  // A planner in a harbour authority in Australia
  ['All bulk carriers at anchor off Newcastle NSW', 'B/$dry_bulk status=anchored,waiting near*'],
  ['capesizes due Port Hedland in the next 48 hours', '(B) size=capesize dest=AUPHE eta=48h/eta=2d'],
  ['container ships inbound to Botany or Melbourne, over 60,000 dwt', 'X/$containers dest* dwt>60000'],
  ['vessels currently moored in Gladstone', 'status=moored/status=moored,loading,discharging near*'],
  ['LNG carriers in ballast bound for Darwin or Gladstone', 'N ballast dest=AUDRW,AUGLT'],
  ['Which ships loaded coal at Hay Point and are headed to India?', '(B) $Coal orig=AUHPT dest=IN (laden)'],
  ['which ships in Australian waters have gone dark on AIS?', 'waters=AU quality=gap'],
  ['and the coal price today?', 'price=COAL'],
  ['Bulkers drifting in the Coral Sea', 'B/$dry_bulk status=drifting near*/?coral'],
  [
    'ore carriers above 200 000 dwt under the Liberian flag on their way to China from Western Australia',
    'B/$Iron_Ore (B) dwt>200000 flag=LR dest=CN orig* (laden)',
  ],
  ['Anything doing more than 18 knots inside Bass Strait?', 'kn>18 near*/?bass'],
  ['How deep is the channel at Port Walcott?', 'ask'],
  ['vessels whose declared ETA has passed, destination Brisbane', 'quality=eta_past dest=AUBNE'],
  ['car carriers due at Port Kembla this week', '?car dest=AUPKL eta*'],
  ['bulk carriers discharging at Kwinana', 'B/$dry_bulk status=discharging near*'],
  ['bauxite out of Weipa, cargo over 70,000 t', '(B) $Bauxite orig=AUWEI cargo>70000 (laden)'],
  ['livestock carriers that left Townsville', '?livestock last*/orig*'],
  [
    'ships with last port Singapore heading to any Australian port, ETA inside 10 days',
    'last=SG/last=SGSIN dest=AU eta=10d',
  ],
  ['LPG ships waiting outside Port Botany', 'P/$LPG status=waiting/status=anchored,waiting near*'],
  [
    'Kamsarmaxes underway off Queensland, position no older than 3 hours',
    '(B) size=kamsarmax status=under_way near* recv=3h',
  ],

  // A fact checker of a newspaper
  ['Are there any sanctioned crude tankers in the English Channel at the moment?', 'C sanctioned in=english-channel'],
  ['Is it true that LNG carriers loaded in Russia are heading to Belgium?', 'N/$LNG orig=RU dest=BE (laden)'],
  ['How many oil tankers are currently in the Strait of Hormuz', 'CH/C in=hormuz'],
  ['Did tanker traffic through the Suez Canal fall by half in 2024?', '(CHNP) (near*) ?'],
  ['vessels of the shadow fleet in the Gulf of Finland', '(CH) sanctioned/?shadow in=gulf-of-finland'],
  ['Where is the vessel named Eventin?', 'name*'],
  ['Tankers with the Cook Islands flag in Danish waters', 'CH/CNPH/CHP flag=CK waters=DK'],
  ['W\u0068o is the beneficial owner of the tanker Boracay?', '(CHNP) (name*) ?'],
  ['Crude oil loaded in Venezuela and bound for Cuba', '(C) $crude/C orig=VE dest=CU (laden)'],
  ['ships in the Black Sea that have switched off their transponders', 'quality=gap in=black-sea'],
  ['Grain ships that left Odesa for Egypt', '(B) $Grain orig=UAODS/last=UAODS dest=EG (laden)'],
  ['What is European natural gas (TTF) trading at today?', 'price=TTF'],
  ['Number of container ships bigger than 150,000 dwt in the Red Sea, please', 'X/$containers dwt>150000 in=red-sea'],
  ['Please verify: loaded VLCCs at anchor off Malaysia', '(CH) size=vlcc laden status=anchored,waiting near*'],
  ['Iranian-flagged tankers that are not under sanctions', 'CH/CNPH/CHP flag=IR unsanctioned'],
  ['Is your data audited by anyone?', 'ask'],
  ['ships with conflicting positions around Kaliningrad', 'quality=position_conflict near*'],
  ['pétroliers sous pavillon gabonais au large de la France', 'CH/C/CNPH/CHP flag=GA near*'],
  ['Any LNG cargo from Qatar for Italy arriving within two weeks?', 'N/$LNG orig=QA dest=IT eta=14d (laden)'],
  ['tankers whose stated destination is the port they have just left', 'CH/CNPH/CHP quality=destination_left'],

  // A sugar and rice importer in Lagos
  [
    'Please which vessels are bringing sugar from Santos to Lagos?',
    '(B) $Sugar/?sugar orig=BRSSZ dest=NGLOS/dest=NGAPP (laden)',
  ],
  ['rice from Thailand or Vietnam to Nigeria', '(B) $Rice/?rice orig=TH,VN dest=NG (laden)'],
  ['bulk carriers queuing off Lagos', 'B/$dry_bulk status=waiting/status=anchored,waiting near*'],
  [
    'bagged rice ex Kakinada to Cotonou, ETA within 3 weeks',
    '(B) $Rice/?rice ?bag orig=INKAK dest=BJCOO eta=21d (laden)',
  ],
  ['handysize bulkers heading to Apapa or Tin Can Island', 'B size=handysize dest*'],
  ['what is the position of MV Desert Grace', 'name*'],
  ['sugar loading now in Brazil', '(B) $Sugar/?sugar status=loading near*/orig=BR'],
  [
    'Ships from India to Togo, Benin or Nigeria with above 30,000 tonnes of cargo',
    'orig=IN dest=TG,BJ,NG cargo>30000 (laden)',
  ],
  ['how much is naira to dollar today', 'ask'],
  ['what is the price of raw sugar in New York', 'ask'],
  [
    'supramax with grain going to West Africa from Argentina',
    '(B) size=supramax $Grain dest=west-africa orig=AR (laden)',
  ],
  ['wheat vessels for Lagos coming from Lithuania or Latvia', '(B) $Wheat orig=LT,LV dest=NGLOS/dest=NGAPP (laden)'],
  ['Any container vessel at berth in Lekki?', 'X/$containers status=moored/status=moored,loading,discharging near*'],
  [
    'bulk carriers anchored in the Gulf of Guinea with cargo on board',
    'B/$dry_bulk status=anchored,waiting in=gulf-of-guinea laden',
  ],
  ['abeg how much is diesel now', 'price=DIESEL'],
  [
    'petrol cargo coming to Lagos from Europe in the next ten days',
    '(CH) $Gasoline orig=europe dest=NGLOS/dest=NGAPP eta=10d (laden)',
  ],
  ['ships that loaded in Paranagua and are past their ETA', 'orig=BRPNG quality=eta_past (laden)'],
  [
    'rice ships at the Cape of Good Hope at the moment, slower than 10 knots',
    '(B) $Rice/?rice in=cape-of-good-hope kn<10',
  ],
  ['dry bulk for Onne or Port Harcourt, less than half full', 'B/$dry_bulk dest* load<50'],
  ['urea vessels due at Onne within 15 days', '?urea dest* eta=15d'],

  // A junior in the freight desk of an oil major
  ['ldn vlccs ag-china', '(CH) size=vlcc laden orig=persian-gulf dest=CN'],
  ['smax ballasters to wafr eta <10d', '(CH) size=suezmax ballast dest=west-africa eta=10d'],
  ['lr2s w cpp ag to ukc', '(CH) size=lr2 $products/H orig=persian-gulf dest* (laden)'],
  ['afras in usg w/ spd <5kn', '(CH) size=aframax in=us-gulf/in=gulf-of-mexico kn<5'],
  ['mr blst usac rn', '(CH) size=mr ballast near*/?usac'],
  ['brent n wti px', 'price=BRENT,WTI'],
  ['jkm ttf?', 'price=TTF,LNG_ASIA'],
  ['ulsd ara > argentina', '(CH) $Diesel/$Gasoil/$ULSD orig=ara dest=AR (laden)'],
  ['tkrs @ anch fujairah', 'CH/CNPH/CHP status=anchored,waiting near*'],
  ['jet cgoes ex wci to rdam nxt 14 days', '(CH) $Jet_Fuel orig=west-coast-india dest=NLRTM eta=14d (laden)'],
  ['vlgc houston/chiba', '(P) size=vlgc orig=USHOU dest=JPCHB (laden)'],
  ['fo ex rus to sing, non sanctioned', '(CH) $Fuel_Oil orig=RU dest=SG/dest=SGSIN unsanctioned (laden)'],
  [
    'vlccs w/ >1.9m bbl basrah hvy for korea',
    '(CH) size=vlcc $Basrah_Heavy/$Basra_Heavy cargo>~259000 dest=KR (laden)',
  ],
  ['ws for td3c?', 'ask'],
  ['crude tkrs wtg off rizhao', 'C status=waiting/status=anchored,waiting near*'],
  ['dirty afra med>ukc ldd', '(CH) ($crude) ($Fuel_Oil) size=aframax orig=mediterranean dest* laden'],
  ['naphtha lr1 yanbu 2 japan', '(CH) $Naphtha size=lr1 orig=SAYNB dest=JP (laden)'],
  ['any vsl hdg to sikka w/ load >90pct', 'dest* load>90'],
  ['lng vsls in panama canal going nb', 'N/$LNG in=panama ?'],
  ['sanctnd tkrs in g of oman, posn <2h old', 'CH/CNPH/CHP sanctioned in=gulf-of-oman recv=2h'],
]
