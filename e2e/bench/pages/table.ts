import type { Measure, Page } from './visit.ts'

const columns: readonly [string, keyof Measure, (value: number) => string][] = [
  ['paint ms', 'firstPaint', (value) => value.toFixed(0)],
  ['usable ms', 'usable', (value) => value.toFixed(0)],
  ['blocked ms', 'blocked', (value) => value.toFixed(0)],
  ['script ms', 'script', (value) => value.toFixed(0)],
  ['JS kB', 'jsUsable', (value) => (value / 1000).toFixed(1)],
  ['JS kB quiet', 'jsQuiet', (value) => (value / 1000).toFixed(1)],
  ['shift', 'shift', (value) => value.toFixed(3)],
  ['heap MB', 'heap', (value) => (value / 1e6).toFixed(2)],
]

/** A line of medians per page, and a line of ratios to each page that it is compared with. */
export const tableOf = (measured: ReadonlyMap<Page, readonly Measure[]>): string[] => [
  line('', ...columns.map(([title]) => title)),
  ...[...measured].flatMap(([page, measures]) => [
    line(
      `${page.build} ${page.name}`,
      ...columns.map(([, key, format]) => format(median(measures.map((each) => each[key])))),
    ),
    ...(page.build === 'portal' ? yardsticks(page, measured) : []).map(([other, others]) =>
      line(`  of ${other.build} ${other.name}`, ...columns.map(([, key]) => ratio(measures, others, key))),
    ),
  ]),
]

/** The same page of another build; the floor has one sign-in page for both languages. */
const yardsticks = (page: Page, measured: ReadonlyMap<Page, readonly Measure[]>) =>
  [...measured].filter(
    ([{ build, name }]) =>
      (build === 'against' && name === page.name) || (build === 'floor' && page.name.startsWith('/login')),
  )

const line = (...[first, ...cells]: [string, ...string[]]): string =>
  [first.padEnd(26), ...cells.map((cell) => cell.padStart(14))].join('')

const ratio = (measures: readonly Measure[], others: readonly Measure[], key: keyof Measure): string =>
  ratioOf(
    measures.map((measure) => measure[key]),
    others.map((other) => other[key]),
  )

/** The median of ratios of two values of the same round, because the machine's speed changes from round to round. */
export const ratioOf = (values: readonly (number | undefined)[], others: readonly (number | undefined)[]): string => {
  const ratios = values.flatMap((value, round) => {
    const other = others[round]
    return value !== undefined && other ? [value / other] : []
  })
  return ratios.length === 0 ? '' : median(ratios).toFixed(2)
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
