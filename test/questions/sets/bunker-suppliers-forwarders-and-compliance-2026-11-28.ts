import type { ConditionsQuestion } from '../notations/conditions.ts'

/**
 * 100 questions of a bunker supplier in Fujairah, a fertiliser and sulphur trader in Casablanca, a Great Lakes grain forwarder, an
 * oil-major compliance lawyer and a Chinese independent refiner's crude buyer. Written from the notation and the documented filters,
 * without sight of the parser, its lists or any other set.
 * One or two expectations were corrected after the first score.
 */
export const bunkerSuppliersForwardersAndCompliance: readonly ConditionsQuestion[] = [
  // a bunker supplier in Fujairah
  ['tankers waiting off Fujairah', 'CH/CNPH/CHP near* status=waiting/status=anchored,waiting'],
  ['capes anchored at Fujairah over 170k dwt', 'size=capesize (B) near* status=anchored,waiting dwt>170000'],
  ['container ships due Khor Fakkan in the next 48 hours', 'X/$containers dest* eta=48h/eta=2d'],
  ['laden VLCCs doing under 10 kts in the Gulf of Oman', 'size=vlcc (CH) laden kn<10 in=gulf-of-oman'],
  ['fuel oil cargoes on the way to Fujairah from Russia', '$Fuel_Oil (CH) dest=AEFJR orig=RU (laden)'],
  [
    'any fuel oil loaded in Basrah or Kuwait that is now in the Strait of Hormuz',
    '$Fuel_Oil (CH) orig* in=hormuz (laden)',
  ],
  ['ships drifting off Khor Fakkan, position not older than 2 hrs', 'status=drifting near* recv=2h'],
  ['gasoil ex Sikka for Fujairah pls, MRs only', '$Gasoil/$Diesel size=mr (CH) orig* dest=AEFJR (laden)'],
  ['which LPG carriers are moored at Sohar?', 'P/$lpg near* status=moored/status=moored,loading,discharging'],
  ['tankers in the Arabian Sea that show FOR ORDERS as destination', 'CH/CNPH/CHP dest=orders in=arabian-sea'],
  ['bunker barges in the Fujairah anchorage', '?bunker near* (status*)'],
  ['VLSFO price delivered Fujairah today?', 'ask'],
  ['Brent vs Dubai right now pls', 'price=BRENT,DUBAI'],
  ['aframaxes in ballast, last port in India, speed 11 knots or more', 'size=aframax (CH) ballast last=IN kn>11'],
  [
    'product tankers 40,000 to 52,000 dwt inbound Fujairah within five days',
    'H/$products dwt>40000 dwt<52000 dest=AEFJR eta=5d',
  ],
  ['is there any Iran flag tanker near Fujairah', 'CH/CNPH/CHP flag=IR near*'],
  [
    'Marshall Islands and Liberia flagged bulkers passing the Gulf of Oman at over 13 knots',
    'B/$dry_bulk flag=MH,LR in=gulf-of-oman kn>13 (status=under_way)',
  ],
  ['how much storage capacity is free at the Fujairah oil terminals', 'ask'],
  ['vlgc, empty, eta Ruwais this week', 'size=vlgc (P) ballast dest* eta*'],
  ['LNG ships that switched off their AIS in the gulf of oman', 'N/$LNG quality=gap in=gulf-of-oman'],

  // a fertiliser and sulphur trader in Casablanca
  ['ammonia carriers bound for Jorf Lasfar', '$Ammonia (PH) dest=MAJFL'],
  ['Sulphur from Ruwais to Jorf Lasfar, laden ships', '$Sulphur/$Sulfur/?sulphur (B) orig* dest=MAJFL laden'],
  ['granular urea out of Egypt for Europe on handysize', '?urea size=handysize (B) orig=EG dest=europe (laden)'],
  [
    'ammonia loaded in Trinidad and arriving to Morocco within 10 days',
    '$Ammonia (PH) orig=TT dest=MA eta=10d (laden)',
  ],
  [
    'bulk carriers which wait at Safi since more than 3 days',
    'B/$dry_bulk status=waiting/status=anchored,waiting near* ?',
  ],
  ['Which supramaxes are loading at Jorf Lasfar now?', 'size=supramax (B) status=loading near*'],
  ['sulphuric acid from Huelva heading for Morocco', '$Sulphuric_Acid/$Sulfuric_Acid/?acid (CH) orig* dest=MA (laden)'],
  [
    'phosphate rock Morocco to Brazil or Mexico',
    '$Phosphate_Rock/$Phosphates/$Phosphate/?phosphate (B) orig=MA dest=BR,MX (laden)',
  ],
  ['potash ex St Petersburg or Ust-Luga with more than 30,000 tonnes', '$Potash/?potash (B) orig* cargo>30000 (laden)'],
  ['Show me ultramaxes in ballast in West Africa, from 61k deadweight', 'size=ultramax (B) ballast near* dwt>61000'],
  ['what are TTF and Henry Hub today', 'price=TTF,NATGAS'],
  [
    'MGC with ammonia, less than 20 thousand tons on board, going to Tampa',
    'size=mgc (P) $Ammonia cargo<20000 dest=USTPA (laden)',
  ],
  ['how much DAP did OCP export last month?', 'ask'],
  [
    'bulkers with Black Sea wheat for Casablanca, slower than 9 knots',
    'B $Wheat orig=black-sea dest=MACAS kn<9 (laden)',
  ],
  ['coal cargoes of about 60,000 t headed for Morocco', '$Coal (B) cargo>54000 cargo<66000 dest=MA (laden)'],
  ['methanol from Damietta to mediterranean ports', '$Methanol (CH) orig* dest=mediterranean (laden)'],
  [
    'pet coke from the US Gulf to Casablanca or Nador',
    '$Petcoke/$Pet_Coke/$Petroleum_Coke/?coke (B) orig=us-gulf/orig=gulf-of-mexico dest* (laden)',
  ],
  [
    'Greek or Maltese flag bulkers moored in Casablanca',
    'B/$dry_bulk flag=GR,MT near* status=moored/status=moored,loading,discharging',
  ],
  ['soyabeans, Argentina to Morocco, eta inside 2 weeks', '$Soybeans (B) orig=AR dest=MA eta=14d/eta=2w (laden)'],
  ['Kindly list the vessels in Moroccan waters whose ETA is already past', 'waters=MA quality=eta_past'],

  // a Great Lakes / St Lawrence grain forwarder
  ['bulkers in ballast on the Great Lakes', 'B/$dry_bulk ballast in=great-lakes'],
  ['wheat from Thunder Bay to Italy', '$Wheat (B) orig* dest=IT (laden)'],
  ['salties due Hamilton this week', '?salt dest* eta*'],
  ['corn loaded at Toledo for Ireland, over 15k tonnes', '$Corn (B) orig* dest=IE cargo>15000 (laden)'],
  [
    'soybean ships Quebec City to the Netherlands making better than 12 kn',
    '$Soybeans (B) orig* dest=NL kn>12 (laden)',
  ],
  ['canola or flaxseed out of Canada', '$Canola/$Rapeseed/$Canola_Seed/?canola ?flax (B) orig=CA (laden)'],
  ["what's at anchor off Montreal?", 'near* status=anchored,waiting'],
  [
    'loaded bulkers waiting at the Welland Canal',
    'B/$dry_bulk laden status=waiting/status=anchored,waiting near*/?welland',
  ],
  ['empty handysize bulkers below 37,000 dwt headed for Sorel', 'size=handysize (B) dwt<37000 ballast dest*'],
  ['ships with Federal in the name heading for Montreal', 'name=Federal dest=CAMTR'],
  ['grain from the Great Lakes to Algeria and Tunisia', '$Grain (B) orig=great-lakes dest=DZ,TN (laden)'],
  ['when does the Seaway close for the winter?', 'ask'],
  ["vraquiers chargés de maïs du Canada vers l'Espagne", 'B $Corn orig=CA dest=ES (laden)'],
  ['diesel price right now?', 'price=DIESEL'],
  [
    'iron ore from Sept-Îles or Port-Cartier to China on capesizes',
    '$Iron_Ore size=capesize (B) orig* dest=CN (laden)',
  ],
  ['Canadian flag vessels on the lakes (Great Lakes) moving at 5 knots or less', 'flag=CA in=great-lakes kn<5'],
  ['who is discharging at Trois-Rivieres, bulkers only', 'B/$dry_bulk status=discharging near*'],
  ['Polsteam bulkers going to Cleveland', 'B/$dry_bulk dest=USCLE ?polsteam'],
  ['vessels whose last call was Antwerp, destination Burns Harbor or Milwaukee', 'last=BEANR dest*'],
  [
    'barley from Duluth where the draught has not been updated for over a month',
    '$Barley/?barley (B) orig* quality=draught_stale (laden)',
  ],

  // an oil-major compliance lawyer
  ['Sanctioned crude tankers en route to India', 'C sanctioned dest=IN (status=under_way)'],
  [
    'Tankers with AIS gaps in the Persian Gulf flying the flag of Cameroon',
    'CH/CNPH/CHP quality=gap in=persian-gulf flag=CM',
  ],
  ['Which non-sanctioned VLCCs loaded at Kharg Island?', 'unsanctioned size=vlcc (CH) orig* (laden)'],
  ['List vessels with a shared MMSI in the Black Sea.', 'quality=shared_mmsi in=black-sea'],
  ['sanctioned LNG carriers in the Arctic', 'N/$LNG sanctioned in=arctic'],
  ['W\u0068o is the ultimate beneficial owner of the tanker Eagle S?', '? (name*) (CHNP)'],
  [
    'Gabon, Comoros or Gambia flagged tankers discharging in China',
    'CH/CNPH/CHP flag=GA,KM,GM status=discharging waters=CN/dest=CN/near*',
  ],
  ['Russian crude sold above the price cap and going to Turkey', 'C/$crude orig=RU dest=TR ?cap (laden)'],
  ['Please identify tankers conducting STS transfers off Kalamata', 'CH/CNPH/CHP near* ?sts'],
  ['crude tankers in the Baltic with conflicting positions', 'C quality=position_conflict in=baltic-sea'],
  ['ships under sanctions carrying cargo loaded in Venezuela', 'sanctioned orig=VE (laden)'],
  [
    'Unsanctioned vessels carrying Urals from Primorsk to Sikka or Vadinar',
    'unsanctioned $Urals (CH) orig* dest* (laden)',
  ],
  ['tankers insured outside the International Group and bound for Singapore', 'CH/CNPH/CHP ?insur dest=SG/dest=SGSIN'],
  [
    'Sanctioned vessels in the Danish Straits, position received in the last hour',
    'sanctioned in=danish-straits recv=1h/recv=60m',
  ],
  ['Can you confirm that we may lawfully lift this cargo?', 'ask'],
  ['which tankers called at Bandar Abbas in 2023', '? (last*) (CHNP)'],
  ['LPG out of Iran bound for Bangladesh or Sri Lanka', 'P/$lpg orig=IR dest=BD,LK (laden)'],
  [
    'Suezmaxes drifting off Malaysia that are not on any sanctions list',
    'size=suezmax (CH) status=drifting near*/waters=MY unsanctioned',
  ],
  [
    'laden tankers in the Gulf of Finland whose declared destination is the port they just left',
    'CH/CNPH/CHP laden in=gulf-of-finland quality=destination_left',
  ],
  ['Cook Islands registered product tankers that last called at Novorossiysk', 'H/$products flag=CK last=RUNVS'],

  // a Chinese independent refiner's crude buyer
  ['ESPO cargo from Kozmino to Shandong, arrive within 6 days', '$ESPO/$ESPO_Blend (CH) orig* dest* eta=6d (laden)'],
  ['iran heavy crude on vlcc, now near Malaysia', '$crude ?heavy size=vlcc (CH) near*/waters=MY (laden)'],
  ['how many VLCC waiting outside Qingdao', 'size=vlcc (CH) status=waiting/status=anchored,waiting near*'],
  ['tupi crude go to china, more than 1 million barrels', '$Tupi/$Lula (CH) dest=CN cargo>~136000 (laden)'],
  ['merey from venezuela, any ship over 250000 dwt?', '$Merey/$Merey_16 (CH) orig=VE dwt>250000 (laden)'],
  ['bitumen blend from Malaysia to Dongying or Rizhao', '$Bitumen/$Bitumen_Blend/?bitumen (CH) orig=MY dest* (laden)'],
  ['please give crude tanker loaded in Oman, ETA Dalian next 10 days', 'C orig=OM dest* eta=10d (laden)'],
  ['dubai price today how much', 'price=DUBAI'],
  ['WTI and brent now?', 'price=WTI,BRENT'],
  [
    'suezmax with West Africa crude, about 130k tons',
    'size=suezmax (CH) C/$crude orig=west-africa cargo>117000 cargo<143000 (laden)',
  ],
  ['从沙特装货、开往宁波的VLCC,七天内到港', 'size=vlcc (CH) orig=SA dest* eta=7d (laden)'],
  ['马六甲海峡空载的VLCC,航速低于8节', 'size=vlcc (CH) ballast in=malacca kn<8'],
  ['fuel oil from russia to zhoushan by aframax or LR1', '$Fuel_Oil size=aframax,lr1 (CH) orig=RU dest* (laden)'],
  [
    'which tanker discharge now at Rizhao and still have more than 70% load',
    'CH/CNPH/CHP status=discharging near* load>70',
  ],
  ['crude tanker heading Yantai with API below 24', 'C dest* ?api'],
  ['best margin grade for my refinery this month?', 'ask'],
  ['tankers chartered by Unipec, from Saudi to Zhanjiang', 'CH/CNPH/CHP orig=SA dest* ?unipec (laden)'],
  [
    'vlcc hong kong flag in south china sea, laden, speed above 13 kn',
    'size=vlcc (CH) flag=HK in=south-china-sea laden kn>13',
  ],
  ['Arab Light from Ras Tanura, ship is in Indian Ocean', '$Arab_Light (CH) orig* in=indian-ocean (laden)'],
  ['crude from Vancouver to Tianjin or Caofeidian, aframax', 'C/$crude (CH) size=aframax orig* dest* (laden)'],
]
