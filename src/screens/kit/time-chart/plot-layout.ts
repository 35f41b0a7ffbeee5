import { nice, ticks } from 'd3-array'

/** Pixels; `em` is the size of the text. */
export type PlotBox = { readonly width: number; readonly height: number; readonly em: number }

export type PlotContent = {
  /** The name of each day on the axis, oldest first. */
  readonly names: readonly string[]
  /** The values of each series, by day. */
  readonly series: readonly (readonly number[])[]
  readonly formatValue: (value: number) => string
  /** Persian: the first day and the axis of values are on the right. */
  readonly isMirrored: boolean
}

export type PlotLabel = { readonly text: string; readonly at: number }

export type PlotLayout = {
  /** The area of the bars. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The width of a day. */
  readonly band: number
  /** Left edges of the days, oldest first. */
  readonly days: readonly number[]
  /** The bars of each series, as data of an SVG path. */
  readonly bars: readonly string[]
  /** Heights of the grid's lines. */
  readonly values: readonly PlotLabel[]
  /** Centres of the days' names. */
  readonly names: readonly PlotLabel[]
}

/**
 * Upper bounds of the mean width of a letter or digit in the portal's fonts, in em: Latin and Persian. Measuring texts would
 * make the browser lay out the page.
 */
const letterWidths = { latin: 0.62, persian: 0.53 } as const

export const layOutPlot = (box: PlotBox, { names, series, formatValue, isMirrored }: PlotContent): PlotLayout => {
  const { width, height, em } = box
  const letter = letterWidths[isMirrored ? 'persian' : 'latin']
  const bars = stack(series)
  const values = valueTicks(bars.flat(2))
  const valueWidth = Math.max(3, ...values.map((value) => formatValue(value).length * letter)) * em
  const axis = Math.min(valueWidth + (2 / 3) * em, width)
  const top = (2 / 3) * em
  const bottom = Math.max(height - 2.5 * em, top)
  const count = Math.max(names.length, 1)
  const widthOf = (name: string) => name.length * letter * em
  // Room next to the newest day, whose name may be wider than the day: half of what the name is wider.
  const room = Math.max(0, (widthOf(names.at(-1) ?? '') * count - (width - axis)) / (2 * count - 1))
  const [left, right] = isMirrored ? [room, width - axis] : [axis, width - room]
  const band = (right - left) / count
  const days = names.map((_, day) => left + band * (isMirrored ? count - 1 - day : day))
  const [lowest = 0, highest = 1] = [values[0], values.at(-1)]
  const yOf = (value: number) => top + ((highest - value) / (highest - lowest)) * (bottom - top)

  const every = Math.max(1, Math.ceil((Math.max(0, ...names.map(widthOf)) + 2 * em) / band))
  return {
    left,
    right,
    top,
    bottom,
    band,
    days,
    bars: bars.map((spans) =>
      spans.map((span, day) => barPath(days[day] ?? left, band, apart(span.map(yOf), span[0] === 0))).join(''),
    ),
    values: values.map((value) => ({ text: formatValue(value), at: yOf(value) })),
    names: names.flatMap((text, day) =>
      (names.length - 1 - day) % every === 0 ? [{ text, at: (days[day] ?? left) + band / 2 }] : [],
    ),
  }
}

/** The day under a horizontal place; undefined outside the bars' area. */
export const dayAt = ({ left, right, band, days }: PlotLayout, x: number): number | undefined => {
  if (x < left || x >= right) return undefined
  const day = days.findIndex((start) => x >= start && x < start + band)
  return day === -1 ? undefined : day
}

/** Where a box of `size` is placed along one axis: after `at`, or before it where no space is left up to `end`. */
export const placeNext = (at: number, size: number, start: number, end: number): number => {
  const gap = 10
  return at + gap + size > end ? Math.max(at - gap - size, start) : at + gap
}

type Span = readonly [from: number, to: number]

/** Values above zero are stacked upwards, those below it downwards. */
export const stack = (series: readonly (readonly number[])[]): Span[][] => {
  const above: number[] = []
  const below: number[] = []
  return series.map((values) =>
    values.map((value, day) => {
      const side = value < 0 ? below : above
      const from = side[day] ?? 0
      side[day] = from + value
      return [from, from + value]
    }),
  )
}

/** About four whole numbers around zero and these values, at equal distances. */
export const valueTicks = (values: readonly number[]): number[] => {
  const low = Math.floor(values.reduce((a, b) => Math.min(a, b), 0))
  const high = Math.ceil(values.reduce((a, b) => Math.max(a, b), low === 0 ? 1 : 0))
  const [from, to] = nice(low, high, 3)
  return ticks(from, to, 3).filter(Number.isInteger)
}

/** A gap before each bar that is stacked on another one, which tells both apart without their colours; thin bars keep one pixel. */
const apart = ([from = 0, to = 0]: readonly number[], isFirst: boolean): readonly number[] => {
  const gap = isFirst ? 0 : Math.min(stackGap, Math.max(0, Math.abs(to - from) - 1))
  return [from + Math.sign(to - from) * gap, to]
}

const stackGap = 1.5

/** Four fifths of a day wide, in whole pixels where it is wider than one. */
const barPath = (start: number, band: number, [from = 0, to = 0]: readonly number[]): string => {
  const width = 0.8 * band > 1 ? Math.floor(0.8 * band) : 0.8 * band
  const x = start + (band - width) / 2
  return `M${short(0.8 * band > 1 ? Math.round(x) : x)},${short(from)}h${short(width)}V${short(to)}h${short(-width)}z`
}

const short = (pixels: number): number => Math.round(pixels * 100) / 100
