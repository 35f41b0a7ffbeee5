import type { Build } from './front.ts'
import type { Step, Tour } from './navigate.ts'
import { median, ratioOf } from './table.ts'

type Visit = keyof Tour
type Tours = ReadonlyMap<Build, readonly Tour[]>

const columns: readonly [Visit, keyof Step][] = (['first', 'second'] as const).flatMap((visit) =>
  (['heading', 'content', 'blocked'] as const).map((key): [Visit, keyof Step] => [visit, key]),
)

/** Medians of every page and of all pages, and below them the ratios to the other build. */
export const stepsTableOf = (tours: Tours): string[] => {
  const paths = [...(tours.get('portal')?.[0]?.second.keys() ?? [])]
  const rows: [string, readonly string[]][] = [
    ...paths.map((path): [string, string[]] => [path, [path]]),
    ['all', paths],
  ]
  return [
    line('ms', ...columns.map(([visit, key]) => `${visit} ${key}`)),
    ...rows.flatMap(([name, own]) => [
      ...[...tours].map(([build, all]) =>
        line(`${build} ${name}`, ...columns.map((column) => medianIn(stepsOf(all, own, column)))),
      ),
      ...(tours.has('against') ? [line('  of against', ...columns.map((column) => ratioIn(tours, own, column)))] : []),
    ]),
  ]
}

/** One value per round and page; undefined for a page that has no first visit, because the tour starts there. */
const stepsOf = (
  tours: readonly Tour[],
  paths: readonly string[],
  [visit, key]: [Visit, keyof Step],
): (number | undefined)[] => tours.flatMap((tour) => paths.map((path) => tour[visit].get(path)?.[key]))

const medianIn = (values: readonly (number | undefined)[]): string => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? '' : median(known).toFixed(0)
}

const ratioIn = (tours: Tours, paths: readonly string[], column: [Visit, keyof Step]): string =>
  ratioOf(stepsOf(tours.get('portal') ?? [], paths, column), stepsOf(tours.get('against') ?? [], paths, column))

const line = (...[first, ...cells]: [string, ...string[]]): string =>
  [first.padEnd(32), ...cells.map((cell) => cell.padStart(16))].join('')
