import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import type { Row } from '../postgres/database-copy.ts'

/** The place in a table up to which rows were read: the values of its key. */
export type TablePlace = SQLInputValue[]

/** Rows with their columns as texts that PostgreSQL reads, and where they end. */
export interface TablePage {
  rows: Row[]
  place: TablePlace
}

/** A table of a SQLite file, read page by page in the order of its key. */
export class SqliteTable {
  readonly name: string
  readonly columns: readonly { name: string; type: string }[]
  readonly #file: DatabaseSync
  readonly #key: readonly string[]

  constructor(file: DatabaseSync, name: string) {
    this.name = name
    this.#file = file
    file.function('stored_bytes', { deterministic: true }, storedBytes)
    const found = file.prepare('select name, type, pk from pragma_table_info(?) order by cid').all(name)
    this.columns = found.map((column) => ({ name: String(column['name']), type: String(column['type']) }))
    const primary = found.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a['pk']) - Number(b['pk']))
    this.#key = hasRowid(file, name) ? ['rowid'] : primary.map((column) => String(column['name']))
  }

  count(): number {
    return Number(this.#file.prepare(`select count(*) as n from "${this.name}"`).get()!['n'])
  }

  /** The rows after a place; from the first where it is null. */
  page(after: TablePlace | null, limit: number): TablePage {
    const key = this.#key.map((column) => `"${column}"`).join(', ')
    const keys = this.#key.map((column, i) => `"${column}" as key${i}`).join(', ')
    const from = after === null ? '' : `where (${key}) > (${after.map(() => '?').join(', ')})`
    const query = `select *, ${keys} from "${this.name}" ${from} order by ${key} limit ${limit}`
    const found = this.#file.prepare(query).all(...(after ?? []))
    const last = found.at(-1)
    return {
      rows: found.map((row) => this.columns.map(({ name }) => textOf(row[name]))),
      place: last === undefined ? (after ?? []) : this.#key.map((_, i) => last[`key${i}`]),
    }
  }

  /** The next number of the column that counts; numbers of deleted rows are not given out again. */
  next(): Record<string, string> {
    const counts = this.#file.prepare("select 1 from sqlite_master where name = 'sqlite_sequence'").get()
    const row = counts && this.#file.prepare('select seq from sqlite_sequence where name = ?').get(this.name)
    return row === undefined ? {} : { id: String(Number(row['seq']) + 1) }
  }

  /** The number of rows and, of each column, the values and a sum that `postgresSums` gives as well. */
  sums(): string[] {
    const sums = this.columns.map(({ name, type }) => {
      const column = `"${name}"`
      if (/^double/i.test(type)) return `coalesce(sum(cast(floor(${column} * 1000) as integer) % 1000003), 0)`
      if (/int/i.test(type)) return `coalesce(sum(${column} % 1000003), 0)`
      return `coalesce(sum(stored_bytes(${column})), 0)`
    })
    return Object.values(this.#file.prepare(sumQuery(this.name, this.columns, sums)).get()!).map(String)
  }
}

/** The query of the same sums for PostgreSQL. */
export function postgresSums({ name, columns }: Pick<SqliteTable, 'name' | 'columns'>): string {
  const sums = columns.map(({ name: of, type }) => {
    const column = `"${of}"`
    if (/^double/i.test(type)) return `coalesce(sum(floor(${column} * 1000)::bigint % 1000003), 0)`
    if (/int/i.test(type)) return `coalesce(sum(${column} % 1000003), 0)`
    return `coalesce(sum(octet_length(${column})), 0)`
  })
  return sumQuery(name, columns, sums)
}

function sumQuery(table: string, columns: SqliteTable['columns'], sums: readonly string[]): string {
  const parts = columns.flatMap(({ name }, i) => [`count("${name}") as n${i}`, `${sums[i]} as s${i}`])
  return `select count(*) as n, ${parts.join(', ')} from "${table}"`
}

/** A value as PostgreSQL reads it. A text cannot hold the character 0 there. */
function textOf(value: SQLOutputValue): string | null {
  if (value === null) return null
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')}`
  return withoutNul(String(value))
}

const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** How many bytes of a text or of bytes PostgreSQL stores. */
function storedBytes(value: SQLOutputValue): number | null {
  if (value === null) return null
  return value instanceof Uint8Array ? value.length : Buffer.byteLength(withoutNul(String(value)))
}

function hasRowid(file: DatabaseSync, table: string): boolean {
  try {
    file.prepare(`select rowid from "${table}" limit 0`)
    return true
  } catch {
    return false
  }
}
