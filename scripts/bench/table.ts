import type { Load, Target } from './load.ts'

/** The loads of a target, one per round. */
export type Measured = ReadonlyMap<string, readonly Load[]>

/**
 * One line per target: the medians over the rounds. A ratio compares two loads of the same round, because the machine's
 * speed changes from round to round.
 */
export const tableOf = (targets: readonly Target[], measured: Measured): string[] => [
  line('', 'requests/s', 'of bare', 'CPU ms', 'CPU of bare', 'database ms'),
  ...targets.map(({ name, yardstick }) => {
    const loads = measured.get(name) ?? []
    const bare = yardstick === undefined ? undefined : measured.get(yardstick)
    return line(
      name,
      String(Math.round(median(loads.map(({ rate }) => rate)))),
      bare === undefined ? '' : `${ratio(loads, bare, ({ rate }) => rate)} ${yardstick?.split(' ')[1] ?? ''}`,
      format(loads, ({ server }) => server),
      bare === undefined ? '' : ratio(loads, bare, cpuOf),
      format(loads, ({ database }) => database),
    )
  }),
]

const line = (...cells: [string, ...string[]]): string =>
  cells.map((cell, column) => (column === 0 ? cell.padEnd(28) : cell.padStart(13))).join('')

/** Server and database together, as they share the machine. */
const cpuOf = ({ server, database }: Load): number | undefined =>
  server === undefined ? undefined : server + (database ?? 0)

const ratio = (loads: readonly Load[], bare: readonly Load[], of: (load: Load) => number | undefined): string => {
  const ratios = loads.flatMap((load, round) => {
    const [own, other] = [of(load), bare[round] === undefined ? undefined : of(bare[round])]
    return own === undefined || !other ? [] : [own / other]
  })
  return ratios.length === 0 ? '' : median(ratios).toFixed(2)
}

const format = (loads: readonly Load[], of: (load: Load) => number | undefined): string => {
  const values = loads.map(of).filter((value) => value !== undefined)
  return values.length === 0 ? '' : median(values).toFixed(3)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
