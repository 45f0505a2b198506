import { bare, piecesOf } from './destination-text.ts'

const english = new Intl.DisplayNames(['en'], { type: 'region' })
/** Countries in three characters, as they stand behind a port: `PTO BOLIVAR COL`. */
const inThree =
  `ARG AR,AUS AU,BEL BE,BGD BD,BRA BR,CAN CA,CHI CL,CHL CL,CHN CN,COL CO,DEU DE,ECU EC,EGY EG,ESP ES,FRA FR,GBR GB,GER DE,
  GRC GR,GRE GR,IDN ID,IND IN,IRL IE,IRN IR,IRQ IQ,ISR IL,ITA IT,JAM JM,JPN JP,KEN KE,KOR KR,KWT KW,LKA LK,MAR MA,MEX MX,
  MYS MY,NGA NG,NLD NL,NOR NO,NZL NZ,OMN OM,PAK PK,PAN PA,PER PE,PHL PH,POL PL,POR PT,PRT PT,QAT QA,SAU SA,SGP SG,SWE SE,
  THA TH,TUN TN,TUR TR,TWN TW,UKR UA,URU UY,VEN VE,VNM VN,YEM YE,ZAF ZA`
    .split(',')
    .map((pair) => pair.trim().split(' '))
/** Words for states and provinces, which are no answer of their own. */
const states = new Set(['NSW', 'QLD'])

/** The countries and seas that destinations name, alone or beside a port. */
export class CountriesAndWaters {
  readonly #countries = new Map<string, string>()
  /** Countries that count beside a port only: small ones are a destination themselves as little as the name of a port. */
  readonly #beside = new Map<string, string>()
  readonly #waters = new Map<string, string>()
  readonly #codes: ReadonlySet<string>

  /** `named` are the codes of the countries whose English names count, `codes` all that may stand beside a port. */
  constructor(named: ReadonlySet<string>, codes: ReadonlySet<string>) {
    this.#codes = codes
    for (const code of named) this.#countries.set(bare(english.of(code) ?? code), code)
    for (const code of codes) this.#beside.set(bare(english.of(code) ?? code), code)
    for (const [word = '', code = ''] of inThree) this.#beside.set(word, code)
  }

  addCountry(plain: string, code: string): void {
    this.#countries.set(plain, code)
  }

  addWater(plain: string, name: string): void {
    this.#waters.set(plain, name)
  }

  has(plain: string): boolean {
    return this.#waters.has(plain) || this.#countries.has(plain)
  }

  hasWater(plain: string): boolean {
    return this.#waters.has(plain)
  }

  isCountry(plain: string): boolean {
    return this.#countries.has(plain)
  }

  /** The name of the sea or country that a whole text names; null for another text. */
  named(plain: string): string | null {
    return this.#waters.get(plain) ?? this.#countryName(plain)
  }

  /** The name of a sea or country among the words of a text. */
  namedIn(part: string): string | null {
    for (const piece of [bare(part), ...piecesOf(part)]) {
      const words = piece.split(' ')
      for (let length = Math.min(4, words.length); length > 0; length--)
        for (let from = 0; from + length <= words.length; from++) {
          const run = words.slice(from, from + length).join(' ')
          if (run.length < 3 && words.length > 1) continue
          const region = this.named(run)
          if (region !== null) return region
        }
    }
    return null
  }

  /** The code of the country that the last words name: `CARTAGENA COLOMBIA`, `HOUSTON, TX`. */
  countryAtEnd(plain: string): string | null {
    return this.#atEnd(plain)?.country ?? null
  }

  /** The words before the country that the last ones name; null where they name none. */
  besideCountry(plain: string): string | null {
    return this.#atEnd(plain)?.before ?? null
  }

  #atEnd(plain: string): { country: string; before: string } | null {
    const words = plain.split(' ')
    for (let from = Math.max(1, words.length - 3); from < words.length; from++) {
      const name = words.slice(from).join(' ')
      const country = this.#countries.get(name) ?? this.#beside.get(name)
      if (country !== undefined) return { country, before: words.slice(0, from).join(' ') }
    }
    return null
  }

  /** A country that the first or last word names in two characters: `BERGEN NO`. */
  codeIn(part: string): string | null {
    const words = bare(part).split(' ')
    const code = [words.at(-1) ?? '', words[0]].find((word) => word.length === 2 && this.#codes.has(word))
    return words.length > 1 ? (code ?? null) : null
  }

  /** The English name of a country from a word for it of more than two characters; null for states and provinces. */
  #countryName(plain: string): string | null {
    const code = plain.length > 2 && !states.has(plain) ? this.#countries.get(plain) : undefined
    return code === undefined ? null : (english.of(code) ?? null)
  }
}
