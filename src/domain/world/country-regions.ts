import { type Region, regions } from './places.ts'

/**
 * Countries by region, ISO 3166 alpha-2, all that have a coast. Europe has Turkey, Cyprus and the Black Sea; Asia has
 * Oceania; South America has Central America and the Caribbean; Africa has Egypt. Russia is divided at 60° E.
 * @see the regions of the EIA's international statistics, whose Eurasia is divided here
 */
const countries: Record<Region, string> = {
  Europe: `AL AX BA BE BG CY DE DK EE ES FI FO FR GB GE GG GI GR HR IE IM IS IT JE LT LV MC MD ME MT NL NO PL PT RO RU SE
    SI SJ TR UA XK`,
  Asia: `AS AU AZ BD BN CC CK CN CX FJ FM GU HK ID IN IO JP KH KI KP KR KZ LK MH MM MN MO MP MV MY NC NF NP NR NU NZ PF
    PG PH PK PN PW SB SG TH TK TL TM TO TV TW VN VU WF WS`,
  'North America': 'BM CA GL MX PM US',
  'Middle East': 'AE BH IL IQ IR JO KW LB OM PS QA SA SY YE',
  'South America': `AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GS GT GY HN HT JM KN KY LC MF MQ
    MS NI PA PE PR PY SR SV SX TC TT UY VC VE VG VI`,
  Africa: `AO BJ CD CG CI CM CV DJ DZ EG EH ER GA GH GM GN GQ GW KE KM LR LY MA MG MR MU MZ NA NG RE SC SD SH SL SN SO ST
    TG TN TZ YT ZA`,
}

const byCountry = new Map(
  regions.flatMap((region) =>
    countries[region]
      .trim()
      .split(/\s+/)
      .map((country): [string, Region] => [country, region]),
  ),
)

/** The region of a country, ISO 3166 alpha-2; null where it has no coast or is unknown. */
export const regionOfCountry = (country: string): Region | null => byCountry.get(country) ?? null
