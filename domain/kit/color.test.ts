import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brandRamp,
  contrast,
  neutralRamp,
  type RampStep,
  statusFamilies,
  type Theme,
  type ThemeTokens,
  themes,
  themeTokens,
  toHex,
  toOklch,
} from './color.ts'

const hexOf = (value: number): string => `#${value.toString(16).padStart(6, '0')}`
const pureHues = Array.from({ length: 72 }, (_, i) =>
  toHex({ l: 0.3 + (i % 7) * 0.1, c: 0.4, h: (i * 5 * Math.PI) / 180 }),
)
const corners = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#010101',
  '#fefefe',
]
const anyColor = fc.oneof(
  { weight: 9, arbitrary: fc.nat(0xffffff).map(hexOf) },
  { weight: 1, arbitrary: fc.constantFrom(...pureHues) },
)
const examples = [...corners, ...pureHues].map((hex): [string] => [hex])

/** WCAG 2.2's own words for relative luminance, kept apart from the code under test. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** As `color-mix(in oklab, b share, a)`. */
const mixture = (a: string, b: string, share: number): string => {
  const [from, to] = [toOklch(a), toOklch(b)]
  const part = (of: (color: typeof from) => number): number => of(from) + share * (of(to) - of(from))
  const [x, y] = [part(({ c, h }) => c * Math.cos(h)), part(({ c, h }) => c * Math.sin(h))]
  return toHex({ l: part(({ l }) => l), c: Math.hypot(x, y), h: Math.atan2(y, x) })
}

const families = ['brand', ...statusFamilies] as const
const surfaces = ['page', 'card', 'raised', 'brandSubtle'] as const

/** Every pair the palette promises, with the least contrast it promises. */
const promises: [keyof ThemeTokens, keyof ThemeTokens, number][] = [
  ...surfaces.flatMap((under) => [
    ...(['text', 'textMuted', 'brandText'] as const).map((token) => [token, under, 4.5] as const),
    ...(['borderStrong', 'focus', 'brandShade', 'brandAccent'] as const).map((token) => [token, under, 3] as const),
    ...families.flatMap((family) => [
      [`${family}OnSubtle`, under, 4.5] as const,
      [`${family}Border`, under, 3] as const,
    ]),
  ]),
  ...families.flatMap((family) => [
    [`${family}OnSubtle`, `${family}Subtle`, 4.5] as const,
    [`${family}Border`, `${family}Subtle`, 3] as const,
    [`${family}OnSolid`, `${family}Solid`, 4.5] as const,
    [`${family}OnSolid`, `${family}SolidHover`, 4.5] as const,
  ]),
].map(([a, b, least]) => [a, b, least])

describe('conversions', () => {
  test.each([
    ['#ffffff', 1, 0, Number.NaN],
    ['#000000', 0, 0, Number.NaN],
    ['#808080', 0.5999, 0, Number.NaN],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#ffff00', 0.968, 0.211, 109.77],
    ['#00ffff', 0.9054, 0.1546, 194.77],
    ['#3b82f6', 0.6231, 0.188, 259.81],
  ])('%s is lightness %d, chroma %d, hue %d', (hex, l, c, degrees) => {
    const color = toOklch(hex)
    expect(color.l).toBeCloseTo(l, 3)
    expect(color.c).toBeCloseTo(c, 3)
    if (!Number.isNaN(degrees)) expect(((color.h * 180) / Math.PI + 360) % 360).toBeCloseTo(degrees, 1)
  })

  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffff00', 8],
    ['#123456', '#123456', 1],
  ])('the contrast of %s and %s is %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2)
    expect(contrast(b, a)).toBe(contrast(a, b))
  })

  test('every colour survives the way there and back', () => {
    fc.assert(
      fc.property(fc.nat(0xffffff), (value) => {
        expect(toHex(toOklch(hexOf(value)))).toBe(hexOf(value))
      }),
      { numRuns: 2000 },
    )
  })

  test('three digits are short for six, in either case', () => {
    expect(toOklch('#3aF')).toEqual(toOklch('#33aaff'))
    expect(toOklch('#33AAFF')).toEqual(toOklch('#33aaff'))
  })

  test.each(['', 'red', '#12', '#1234', '#12345678', '33aaff', '#gggggg', '#33aaff '])('%j is no colour', (text) => {
    expect(() => toOklch(text)).toThrow(RangeError)
    expect(() => themeTokens(text, 'light')).toThrow(RangeError)
  })

  test('a colour outside sRGB keeps its lightness and hue, and loses chroma', () => {
    const lightness = fc.double({ min: 0.2, max: 0.95, noNaN: true })
    const hue = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
    fc.assert(
      fc.property(lightness, hue, (l, h) => {
        const shown = toOklch(toHex({ l, c: 0.4, h }))
        expect(Math.abs(shown.l - l)).toBeLessThan(0.01)
        expect(shown.c).toBeLessThan(0.4)
        expect(Math.abs(Math.sin((shown.h - h) / 2)) * shown.c * 2).toBeLessThan(0.01)
      }),
      { numRuns: 500 },
    )
  })
})

describe('ramps', () => {
  test('a brand ramp falls in lightness and its ends read on each other, for any brand [CFG-04]', () => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        for (const ramp of [brandRamp(brand), neutralRamp(brand)]) {
          const tones = Object.entries(ramp) as unknown as [RampStep, string][]
          const lightness = tones.map(([, hex]) => toOklch(hex).l)
          expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
          expect(new Set(Object.values(ramp)).size).toBe(11)
          for (const step of [700, 800, 900, 950] as const)
            for (const under of ['#ffffff', ramp[50], ramp[100]])
              expect(ratio(ramp[step], under)).toBeGreaterThanOrEqual(4.5)
          for (const step of [50, 100, 200, 300] as const)
            for (const under of [ramp[900], ramp[950]]) expect(ratio(ramp[step], under)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 500, examples },
    )
  })

  test('the ramp keeps the hue of the brand, and the greys have a breath of it', () => {
    const hue = (hex: string): number => (toOklch(hex).h * 180) / Math.PI
    for (const brand of ['#e11d48', '#0f766e', '#7c3aed']) {
      for (const step of [200, 500, 800] as const)
        expect(Math.abs(hue(brandRamp(brand)[step]) - hue(brand))).toBeLessThan(3)
      expect(toOklch(neutralRamp(brand)[500]).c).toBeGreaterThan(0.005)
      expect(toOklch(neutralRamp(brand)[500]).c).toBeLessThan(0.016)
    }
  })
})

describe('themes', () => {
  test.each(themes)('%s: every promised pair has its contrast, for any brand [CFG-04]', (theme) => {
    fc.assert(
      fc.property(anyColor, (brand) => {
        const tokens = themeTokens(brand, theme)
        const broken = promises.filter(([a, b, least]) => ratio(tokens[a], tokens[b]) < least)
        expect(broken).toEqual([])
      }),
      { numRuns: 500, examples },
    )
  })

  test.each(themes)(
    '%s: a fill can be told from its surfaces and from itself under the pointer, for any brand [CFG-04]',
    (theme) => {
      fc.assert(
        fc.property(anyColor, (brand) => {
          const tokens = themeTokens(brand, theme)
          for (const surface of ['page', 'card', 'raised'] as const)
            for (const family of families) expect(ratio(tokens[`${family}Solid`], tokens[surface])).toBeGreaterThan(1.2)
          for (const family of families) {
            const [rest, hover] = [toOklch(tokens[`${family}Solid`]), toOklch(tokens[`${family}SolidHover`])]
            expect(Math.abs(rest.l - hover.l)).toBeGreaterThan(0.04)
          }
        }),
        { numRuns: 500, examples },
      )
    },
  )

  test.each(themes)(
    '%s: every mixture of the shade and the accent can be told from the surfaces, for any brand [CFG-04]',
    (theme) => {
      const shares = [0.1, 0.25, 0.5, 0.75, 0.9]
      fc.assert(
        fc.property(anyColor, (brand) => {
          const { brandShade, brandAccent, page, card, raised } = themeTokens(brand, theme)
          expect(toOklch(brandShade).l).toBeLessThan(toOklch(brandAccent).l)
          for (const surface of [page, card, raised])
            for (const share of shares)
              expect(ratio(mixture(brandShade, brandAccent, share), surface)).toBeGreaterThanOrEqual(3)
        }),
        { numRuns: 500, examples },
      )
    },
  )

  test.each(themes)('%s: the kinds of status are told apart', (theme) => {
    const tokens = themeTokens('#3b82f6', theme)
    for (const part of ['Subtle', 'OnSubtle', 'Solid', 'Border'] as const)
      expect(new Set(statusFamilies.map((family) => tokens[`${family}${part}`])).size).toBe(statusFamilies.length)
  })

  test('a brand that already carries white text is used as it is [CFG-04]', () => {
    expect(themeTokens('#1d4ed8', 'light')).toMatchObject({
      brandSolid: '#1d4ed8',
      brandOnSolid: '#ffffff',
      brandText: '#1d4ed8',
    })
    expect(themeTokens('#facc15', 'light')).toMatchObject({ brandSolid: '#facc15' })
  })

  test('custom is light surfaces tinted by the brand; light is nearly neutral; dark is dark [CFG-05]', () => {
    fc.assert(
      fc.property(
        anyColor.filter((hex) => toOklch(hex).c > 0.06),
        (brand) => {
          const [light, dark, custom] = (['light', 'dark', 'custom'] as const).map((theme: Theme) =>
            themeTokens(brand, theme),
          ) as [ThemeTokens, ThemeTokens, ThemeTokens]
          for (const surface of ['page', 'card', 'raised'] as const) {
            expect(toOklch(light[surface]).l).toBeGreaterThan(0.94)
            expect(toOklch(custom[surface]).l).toBeGreaterThan(0.94)
            expect(toOklch(dark[surface]).l).toBeLessThan(0.3)
            expect(toOklch(custom[surface]).c).toBeGreaterThan(toOklch(light[surface]).c)
          }
          expect(toOklch(custom.page).c).toBeGreaterThan(0.009)
          expect(toOklch(custom.page).c).toBeLessThan(0.015)
          expect(Math.cos(toOklch(custom.page).h - toOklch(brand).h)).toBeGreaterThan(0.95)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('all three themes share one palette: the same hue leads in each [CFG-05]', () => {
    const hue = toOklch('#7c3aed').h
    for (const theme of themes)
      for (const token of ['brandSolid', 'brandText', 'brandOnSubtle', 'focus'] as const)
        expect(Math.cos(toOklch(themeTokens('#7c3aed', theme)[token]).h - hue)).toBeGreaterThan(0.99)
  })

  test('each theme names the same tokens, all of them six-digit colours', () => {
    const names = Object.keys(themeTokens('#3b82f6', 'light')).toSorted()
    for (const theme of themes) {
      const tokens = themeTokens('#3b82f6', theme)
      expect(Object.keys(tokens).toSorted()).toEqual(names)
      for (const hex of Object.values(tokens)) expect(hex).toMatch(/^#[\da-f]{6}$/)
    }
  })
})
