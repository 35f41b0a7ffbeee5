import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, layOutPlot, type PlotLayout, placeNext, stack, valueTicks } from './plot-layout.ts'

const em = 12

type Sample = { width: number; days: number; series: number[][]; isMirrored: boolean; letters: number }

/** Widths from a narrow telephone to a wide screen, up to a leap year, and values of every size. */
const samples: fc.Arbitrary<Sample> = fc
  .record({
    width: fc.integer({ min: 200, max: 1600 }),
    days: fc.oneof(fc.constant(1), fc.constant(366), fc.integer({ min: 2, max: 60 })),
    count: fc.integer({ min: 1, max: 4 }),
    isMirrored: fc.boolean(),
    letters: fc.integer({ min: 5, max: 13 }),
  })
  .chain(({ count, ...sample }) =>
    fc
      .array(
        fc.array(fc.oneof(fc.constant(0), fc.double({ min: -1e9, max: 1e12, noNaN: true }), fc.nat(9)), {
          minLength: sample.days,
          maxLength: sample.days,
        }),
        { minLength: count, maxLength: count },
      )
      .map((series) => ({ ...sample, series })),
  )

const layOut = ({ width, days, series, isMirrored, letters }: Sample): PlotLayout =>
  layOutPlot(
    { width, height: 192, em },
    {
      names: Array.from({ length: days }, () => 'x'.repeat(letters)),
      series,
      formatValue: (value) => value.toLocaleString('en-GB'),
      isMirrored,
    },
  )

/** Left, right, upper and lower edges of every bar in the data of a path. */
const rectanglesOf = (path: string) =>
  [...path.matchAll(/M([-.\de]+),([-.\de]+)h([-.\de]+)V([-.\de]+)h-/g)].map(([, x, from, width, to]) => ({
    left: Number(x),
    right: Number(x) + Number(width),
    top: Math.min(Number(from), Number(to)),
    bottom: Math.max(Number(from), Number(to)),
  }))

test('values above zero are stacked upwards and those below it downwards, in the order of the series', () => {
  expect(
    stack([
      [1, -2, 0],
      [3, -4, -5],
      [-1, 6, 7],
    ]),
  ).toEqual([
    [
      [0, 1],
      [0, -2],
      [0, 0],
    ],
    [
      [1, 4],
      [-2, -6],
      [0, -5],
    ],
    [
      [0, -1],
      [0, 6],
      [0, 7],
    ],
  ])
})

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[0.37], [0, 1]],
  [
    [0, 3],
    [0, 1, 2, 3],
  ],
  [
    [0, 11],
    [0, 5, 10, 15],
  ],
  [
    [0, 2_900_000],
    [0, 1_000_000, 2_000_000, 3_000_000],
  ],
  [[-0.5], [-1, 0]],
  [
    [-30, 70],
    [-50, 0, 50, 100],
  ],
])('the axis of %j has the whole numbers %j', (values, expected) => {
  expect(valueTicks(values)).toEqual(expected)
})

test('an axis has 2 to 7 whole numbers around zero and all values', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true })), (values) => {
      const ticks = valueTicks(values)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks).toContain(0)
      for (const tick of ticks) expect(Number.isInteger(tick)).toBe(true)
      expect(Math.min(...ticks)).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(0, ...values))
    }),
  )
})

test('every bar is within its day and the area, and is as high as its value without the gap below a stacked one', () => {
  fc.assert(
    fc.property(samples, (sample) => {
      const layout = layOut(sample)
      const bars = layout.bars.map(rectanglesOf)
      const spans = stack(sample.series)
      const range = valueTicks(spans.flat(2))
      const pixels = (layout.bottom - layout.top) / ((range.at(-1) ?? 1) - (range[0] ?? 0))
      for (const [index, values] of sample.series.entries()) {
        expect(bars[index]).toHaveLength(sample.days)
        for (const [day, value] of values.entries()) {
          const bar = bars[index]?.[day] ?? { left: Number.NaN, right: 0, top: Number.NaN, bottom: 0 }
          const start = layout.days[day] ?? Number.NaN
          expect(bar.left).toBeGreaterThanOrEqual(start - 0.51)
          expect(bar.right).toBeLessThanOrEqual(start + layout.band + 0.51)
          const full = Math.abs(value) * pixels
          const gap = spans[index]?.[day]?.[0] === 0 ? 0 : Math.min(1.5, Math.max(0, full - 1))
          expect(bar.bottom - bar.top).toBeCloseTo(full - gap, 1)
          expect(bar.top).toBeGreaterThanOrEqual(layout.top - 0.01)
          expect(bar.bottom).toBeLessThanOrEqual(layout.bottom + 0.01)
        }
      }
    }),
  )
})

test('days follow each other from the side where reading starts, next to the axis of values', () => {
  const sample = { width: 400, days: 7, series: [[1, 2, 3, 4, 5, 6, 7]], letters: 6 }
  const english = layOut({ ...sample, isMirrored: false })
  const persian = layOut({ ...sample, isMirrored: true })
  expect(english.days).toEqual(english.days.toSorted((a, b) => a - b))
  expect(persian.days).toEqual(persian.days.toSorted((a, b) => b - a))
  expect([english.days[0], english.right]).toEqual([english.left, 400])
  expect([persian.left, persian.days.at(-1)]).toEqual([0, 0])
  expect(english.left).toBe(400 - persian.right)
})

test('names of days are centred under them, do not overlap or leave the drawing, and the newest day has one', () => {
  fc.assert(
    fc.property(samples, (sample) => {
      const { names, days, band } = layOut(sample)
      const width = sample.letters * (sample.isMirrored ? 0.53 : 0.62) * em
      const newest = (days.at(-1) ?? 0) + band / 2
      expect(names.at(-1)?.at).toBeCloseTo(newest)
      const edge = newest + (sample.isMirrored ? -width / 2 : width / 2)
      expect(edge).toBeGreaterThanOrEqual(-0.01)
      expect(edge).toBeLessThanOrEqual(sample.width + 0.01)
      const centres = names.map(({ at }) => at)
      const distances = centres.slice(1).map((at, index) => Math.abs(at - (centres[index] ?? 0)))
      for (const distance of distances) expect(distance).toBeCloseTo(distances[0] ?? 0)
      for (const [index, at] of centres.slice(1).entries())
        expect(Math.abs(at - (centres[index] ?? 0))).toBeGreaterThan(width)
    }),
  )
})

test('large values have their place next to the bars, and a name of every day is shown where there is space', () => {
  const wide = layOut({ width: 900, days: 7, series: [Array(7).fill(2e12)], isMirrored: false, letters: 6 })
  const longest = Math.max(...wide.values.map(({ text }) => text.length))
  expect(longest).toBe('2,000,000,000,000'.length)
  expect(wide.left).toBeGreaterThan(longest * 0.6 * em)
  expect(wide.names).toHaveLength(7)
})

test('a place in the area belongs to the day whose bar is drawn there', () => {
  fc.assert(
    fc.property(samples, fc.double({ min: 0, max: 0.999, noNaN: true }), (sample, share) => {
      const layout = layOut(sample)
      const index = Math.floor(share * sample.days)
      expect(dayAt(layout, (layout.days[index] ?? 0) + layout.band / 2)).toBe(index)
      expect(dayAt(layout, layout.left - 1)).toBeUndefined()
      expect(dayAt(layout, layout.right + 1)).toBeUndefined()
    }),
  )
})

test('a box is placed after a point, before it at the end, and never begins before the start', () => {
  expect(placeNext(50, 100, 40, 300)).toBe(60)
  expect(placeNext(250, 100, 40, 300)).toBe(140)
  expect(placeNext(120, 200, 40, 300)).toBe(40)
})
