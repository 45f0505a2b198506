/**
 * LNG carriers: length over all × beam × deadweight × tank capacity (m³) × about how many were built. Compiled by hand in 2026-11 from
 * general knowledge, rounded, to 3 to 5 %; not checked against a register. Published are the outlines and capacities of Aman Bintulu
 * (Oil & Gas Journal 1993-12-06: 130 × 25.7 m, 18,800 m³, 9100 t at 6.5 m; the row has the deepest draught), Engie Zeebrugge (owner,
 * 2017-02-15: 107.6 × 18.4 m, 5000 m³), Avenir Allegiance (builder, 2021-01: 159.9 × 24 m, 20,000 m³) and Diamond Gas Sakura (Baird
 * Maritime 2019-04: 293.5 × 48.9 m, 165,000 m³, 73,800 t), the 74,900 t of Kawasaki's ships of 289.5 × 49 m (informare 2004), and, in tables
 * of ships with their length between perpendiculars, the deadweights of Sun Arrows (11,142 t), Kaguya (2431 t), Xin Ao Pu Tuo Hao
 * (6252 t), Huaihe Nengyuan Qihang (8877 t) and of Wärtsilä's designs WSD59 of 3000, 5000 and 6500 m³ and WSD50 of 20,000 m³.
 */
const series = `
  69×11.8×817×1100×1 86.3×15.1×1790×2540×4 81.7×18×2431×3540×1 95×16.8×2000×3000×1 101×17.8×3000×5000×2
  106×18.5×4200×6500×2 107.6×18.4×3120×5100×1 117.8×18.6×6100×7550×1 119.5×19.8×6250×8500×1 132.9×22×8880×14000×1
  130×25.7×10950×18900×3 154.9×22.7×12300×15600×1 159.9×24×12500×20000×2 151×28×11900×20500×3 219.9×35.3×40000×74300×3

  345×53.8×130100×266000×14 315×50×107500×216000×32 295×46.4×94500×174000×150 289.5×49×74900×147000×15
  293.5×48.9×75000×165000×12 272×47.2×67000×127500×8 285.3×43.7×72000×126000×15 274.3×43.3×73500×130000×5
  280.6×41.6×71600×130000×5 277×43.4×75000×138000×25 283×43.4×79000×145000×20 285.4×43.4×83500×155000×20
  290×43.4×84600×154500×3 288.4×44.2×84500×155000×10 299×50.1×96800×172600×15
`

/** Rows of length, beam, deadweight, tank capacity and number of ships. */
export const lngSeries: readonly (readonly number[])[] = series
  .trim()
  .split(/\s+/)
  .map((text) => text.split('×').map(Number))
