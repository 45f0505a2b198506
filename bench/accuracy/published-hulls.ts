import type { VesselClass } from '#domain/vessel/vessel-class.ts'

interface PublishedHull {
  name: string
  lengthM: number
  beamM: number
  dwtTonnes: number
}

/**
 * Single ships by length over all × beam × deadweight, to score intervals with: no fit knows them. Compiled by hand in 2026-11 from
 * general knowledge of ships that accident reports, the US register and their owners describe, to 2 % and a metre; not checked one by one.
 */
const ships: Partial<Record<VesselClass, string>> = {
  'Crude Tanker': `
    Sirius Star 332×58×318000|Sanchi 274×50×164154|Prestige 243×34×81564|Exxon Valdez 301×51×214861|Amoco Cadiz 334×51×237439|
    TI Europe 380×68×441561|Eagle Otome 247×42×95663|Alaskan Frontier 287×50×193049|Polar Endeavour 273×46×141740|
    Front Altair 252×44×109894|Sea Empress 274×43×147273|Braer 242×40×89730|Stena Supreme 274×48×159000|Sea Star III 333×60×318000|
    Minerva Zoe 244×42×105330|Dream II 333×60×319988|Argo I 248×43×99094|Nyos 330×58×298731|Sonangol Girassol 274×48×159057
  `,
  'Chemical Tanker': `
    Erika 184×28×37283|Ievoli Sun 116×18×7308|Stena Polaris 183×40×64917|Bow Star 183×32×39832|Stolt Innovation 177×31×36990|
    Stena Immaculate 183×32×49729|Torm Sara 229×32×72718|Bow Fuji 147×24×19805|STI Amber 183×32×49990|Bit Viking 177×26×25545
  `,
  'LPG Carrier': `
    Corvette 225×37×54500|Crystal Sunrise 230×37×53500|CGas Panther 100×17×4994|Hong Peng 124×20×7534|BW Gemini 226×37×54400|
    JS Ineos Insight 180×27×20900|Kawasaki 84,000 m³ type 230×37×55000|Hyundai Mipo 38,000 m³ type 180×29×29300|
    60,000 m³ type 205×32×43500|3500 m³ pressure type 96×15×3700
  `,
  'Container Ship': `
    Emma Maersk 398×56×156907|Ever Given 400×59×199629|MSC Zoe 396×59×197500|MOL Comfort 316×46×90613|MSC Napoli 276×37×62277|
    Rena 236×32×47231|X-Press Pearl 186×35×37000|Dali 300×48×116851|MSC Flaminia 300×40×85823|
    |One Apus 364×51×138611|Maersk Honam 353×54×162051|Zim Kingston 260×32×50700|
    Hansa Brandenburg 176×27×23579|Elly Maersk 398×56×158000|CMA CGM Benjamin Franklin 399×54×178228
  `,
  'Bulk Carrier': `
    Vale Brasil 362×65×402347|Stellar Daisy 322×58×266141|Wakashio 300×50×203130|Shen Neng 1 225×32×70181|Pasha Bulker 225×32×76741|
    Berge Stahl 343×64×364767|Rubymar 172×27×32211|True Confidence 183×31×50448|Tutor 229×32×82357|
    Bulk Jupiter 190×32×56009|Derbyshire 294×44×173218|Smart 273×43×151279
  `,
}

/** The published ships of a class. */
export const publishedHulls = (vesselClass: VesselClass): PublishedHull[] =>
  (ships[vesselClass] ?? '')
    .split('|')
    .map((text) => /^(.*) (\d+)×(\d+)×(\d+)$/.exec(text.trim()))
    .flatMap((found) =>
      found
        ? [{ name: found[1], lengthM: Number(found[2]), beamM: Number(found[3]), dwtTonnes: Number(found[4]) }]
        : [],
    )
