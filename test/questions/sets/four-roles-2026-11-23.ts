import type { ByLanguage } from '../notations/question.ts'

/**
 * Questions as a trader, an analyst, a journalist and a researcher ask them, written on 2026-11-23 before the parser
 * read any of them. The parser was then mended on them; `four-roles-2-2026-11-23.ts` has the other half, which was only scored.
 */
export const fourRoles: ByLanguage = {
  english: [
    ['any LR2s laden heading to Asia with naphtha', 'H $Naphtha :laden size=LR2 dest=asia'],
    ['suezmaxes due Bonny before the weekend', 'C size=suezmax dest=NGBON etaTo=2026-11-27'],
    ['vlccs heading east with west african crude', 'C $crude size=VLCC orig=west-africa ?'],
    ['how much crude is on the water to China', '$crude dest=CN'],
    ['gasoline cargoes from ARA to New York', '$Gasoline orig=ara dest=USNYC'],
    ['MRs in the Caribs open prompt', 'H size=MR @caribbean ?'],
    ['Norwegian waters, shuttle tankers', 'CH waters=NO ?'],
    ['VLGCs from Houston to Chiba, laden', 'P :laden size=VLGC orig=USHOU dest=JPCHB'],
    ['Capes from Tubarao to Qingdao', 'B size=capesize orig=BRTUB dest=CNTAO'],
    ['count of laden LNG carriers west of Suez', 'N :laden ?'],
    ['share of Russian crude going to India', '$crude orig=RU dest=IN ?'],
    ['tankers with draught above 15 m in the Danish Straits', 'CH @danish-straits ?'],
    ['ships in the waters of Norway flying a foreign flag', 'waters=NO ?'],
    ['average speed of VLCCs in ballast', 'C :ballast size=VLCC ?'],
    ['bulkers waiting more than 10 days off Paranagua', 'B :waiting @port:BRPNG ?'],
    ['LNG carriers idle for a week near Egypt', 'N <0.5 @egypt ?'],
    ['container ships above 14,000 TEU heading to Hamburg', 'X dest=DEHAM ?'],
    ['tonnage of iron ore leaving Port Hedland this month', '$Iron Ore orig=AUPHE ?'],
    ['crude tankers between 80,000 and 120,000 dwt laden in the Black Sea', 'C :laden dwt>80000 dwt<120000 @black-sea'],
    ['Which sanctioned tankers are in the Baltic right now?', 'CH sanctioned @baltic-sea'],
    ['Did any tankers turn off their AIS near Malaysia?', 'ask'],
    ['ships stuck in the Red Sea because of the attacks', '@red-sea ?'],
    ['Russian-flagged oil tankers in the English Channel', 'C @english-channel ^RU'],
    ['Show me ships carrying Iranian oil', '$crude orig=IR'],
    ['how many ships are queuing at the Panama Canal', ':waiting @panama-canal'],
    ['where is the Dali', 'name=DALI'],
    ['vessels involved in ship-to-ship transfers off Malta', '@malta ?'],
    ['vessels with unknown destination in the Gulf of Guinea', '@gulf-of-guinea ?'],
    ['all chemical tankers whose last port was Antwerp', '{"types":["Chemical Tanker"],"lastPort":["BEANR"]}'],
    ['vessels not received for 6 hours in the North Sea', '@north-sea ?'],
    ['Danish territorial waters: tankers slower than 5 knots', 'CH <5 waters=DK'],
  ],
  spanish: [['metaneros que salieron de Qatar hacia España', 'N orig=QA dest=ES']],
  french: [['pétroliers dans les eaux norvégiennes', 'C waters=NO']],
  german: [['Massengutfrachter in deutschen Gewässern', 'B waters=DE']],
  chinese: [['挪威水域的油轮', 'C waters=NO']],
}
