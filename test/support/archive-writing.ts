import { Catalogue } from '#archive/catalogue.ts'
import { PositionRows, SourceNames } from '#archive/positions/columns.ts'
import { runsOf } from '#archive/positions/runs.ts'
import { ArchiveWriter } from '#archive/writer.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'

export const drillStartMs = Date.UTC(2026, 0, 1)
export const archiveDrillVessels = Array.from({ length: 40 }, (_, i) => 244_000_000 + i)

/** Writes the hour of a number: one point of each vessel, whose longitude is the number. */
export function writeDrillHour(
  writer: ArchiveWriter,
  number: number,
  hourMs = drillStartMs + number * msPerHour,
): void {
  const rows = new PositionRows(archiveDrillVessels.length)
  for (const [row, mmsi] of archiveDrillVessels.entries()) {
    const values = [mmsi, hourMs / 1000 + 60, number, 0, 100, 900, 90, 0, -1, 0]
    for (const [place, value] of values.entries()) rows.all[place][row] = value
    rows.length++
  }
  const sources = new SourceNames()
  sources.placeOf('drill')
  writer.writeHour(hourMs, runsOf(rows), { sources })
}

// As a program of its own, which the drill kills: writes hour after hour, merges what is old, and says what is done.
if (process.argv[1] === import.meta.filename) {
  const [folder, done] = process.argv.slice(2)
  const writer = new ArchiveWriter(new Catalogue(folder))
  writer.sweep()
  for (let number = Number(done); ; number++) {
    writeDrillHour(writer, number)
    process.stdout.write(`${number + 1}\n`)
    // A short memory for what may be late: a day is merged soon after its end, a month soon after its days.
    while (writer.compactNext(drillStartMs + number * msPerHour + 2 * msPerDay) !== null);
  }
}
