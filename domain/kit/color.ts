/** `#rrggbb` in lower case. */
export type Hex = string
type Rgb = readonly [number, number, number]

const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value))

/** Throws RangeError for anything but 3 or 6 hexadecimal digits after `#`. */
const bytesOf = (hex: Hex): Rgb => {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new RangeError(`not a colour: ${hex}`)
  const size = digits.length / 3
  const channel = (at: number): number => {
    const part = digits.slice(at * size, (at + 1) * size)
    return Number.parseInt(size === 1 ? part + part : part, 16)
  }
  return [channel(0), channel(1), channel(2)]
}

const toLinear = (byte: number): number => (byte > 10.31475 ? ((byte / 255 + 0.055) / 1.055) ** 2.4 : byte / 3294.6)

const toByte = (linear: number): number =>
  Math.round(255 * (linear > 0.0031308 ? 1.055 * linear ** (1 / 2.4) - 0.055 : 12.92 * linear))

const luminance = (hex: Hex): number => {
  const [r, g, b] = bytesOf(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

const contrastOf = (x: number, y: number): number => (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export const contrast = (a: Hex, b: Hex): number => contrastOf(luminance(a), luminance(b))

/** OKLCH: lightness 0–1, chroma 0–0.37 or so, hue in radians. */
export type Oklch = { l: number; c: number; h: number }

/** sRGB to OKLCH (Ottosson's matrices). @throws RangeError if the text is not a hex colour */
export const toOklch = (hex: Hex): Oklch => {
  const [r, g, b] = bytesOf(hex).map(toLinear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: clamp(0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s),
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  }
}

const linearOf = ({ l, c, h }: Oklch): Rgb => {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** OKLCH to sRGB. Colours outside sRGB keep their lightness and hue, with less chroma. */
export const toHex = ({ l, c, h }: Oklch): Hex => {
  const shown = (chroma: number): boolean => linearOf({ l, c: chroma, h }).every((x) => x > -1e-4 && x < 1.0001)
  let chroma = c
  if (!shown(c)) {
    let tooMuch = c
    chroma = 0
    for (let step = 0; step < 12; step++) {
      const middle = (chroma + tooMuch) / 2
      if (shown(middle)) chroma = middle
      else tooMuch = middle
    }
  }
  return `#${linearOf({ l, c: chroma, h })
    .map((x) => toByte(clamp(x)).toString(16).padStart(2, '0'))
    .join('')}`
}

/**
 * The tone nearest to `from` on its way to white (`lighter`) or black whose contrast with every colour of `against` is
 * at least `ratio`. By construction: the search only ever returns a tone that was measured, or the end of the way.
 */
const readable = (from: Oklch, against: readonly Hex[], ratio: number, lighter: boolean): Hex => {
  const others = against.map(luminance)
  const passes = (hex: Hex): boolean => {
    const own = luminance(hex)
    return others.every((other) => contrastOf(own, other) >= ratio)
  }
  const asked = toHex(from)
  if (passes(asked)) return asked
  let fails = from.l
  let holds = lighter ? 1 : 0
  let best = lighter ? '#ffffff' : '#000000'
  for (let step = 0; step < 10; step++) {
    const middle = (fails + holds) / 2
    const tone = toHex({ ...from, l: middle })
    if (passes(tone)) {
      holds = middle
      best = tone
    } else fails = middle
  }
  return best
}

const aaText = 4.5
const aaShape = 3
const white = '#ffffff'

/** A filled surface, its text, and the fill under the pointer: contrast 4.5 on both, for any colour. */
const filled = (color: Oklch): Record<'Solid' | 'OnSolid' | 'SolidHover', Hex> => {
  const asked = toHex(color)
  // Near enough to white text, the fill is darkened to carry it; else the fill stays and the text is dark. Above 3 to 1
  // with white every colour can be darkened to 4.5; below, black has 7 to 1 at least.
  if (contrast(asked, white) >= aaShape) {
    const solid = readable(color, [white], aaText, false)
    const { l } = toOklch(solid)
    return {
      Solid: solid,
      OnSolid: white,
      SolidHover: toHex({ ...color, l: l < 0.3 ? Math.max(0.28, l + 0.1) : l - 0.06 }),
    }
  }
  const onSolid = readable({ ...color, l: 0.22, c: Math.min(color.c, 0.05) }, [asked], aaText, false)
  return {
    Solid: asked,
    OnSolid: onSolid,
    SolidHover: toHex({ ...color, l: color.l + (color.l > 0.92 ? -0.06 : 0.05) }),
  }
}

const steps = {
  50: 0.975,
  100: 0.945,
  200: 0.9,
  300: 0.83,
  400: 0.74,
  500: 0.65,
  600: 0.56,
  700: 0.47,
  800: 0.39,
  900: 0.32,
  950: 0.24,
} as const

export type RampStep = keyof typeof steps
export type Ramp = Record<RampStep, Hex>

const ramp = ({ c, h }: Oklch): Ramp =>
  Object.fromEntries(
    // The ends of a ramp have less chroma than its middle.
    Object.entries(steps).map(([step, l]) => [step, toHex({ l, c: c * clamp(4.5 * Math.min(l, 1 - l)), h })]),
  ) as unknown as Ramp

/**
 * Eleven steps of the brand's hue. For any brand colour 700 to 950 read as text (4.5) on white, 50 and 100, and 50 to 300
 * on 900 and 950. (CFG-04)
 */
export const brandRamp = (brand: Hex): Ramp => ramp(toOklch(brand))

/** Greys with a slight tint of the brand. */
export const neutralRamp = (brand: Hex): Ramp => ramp(tint(toOklch(brand), 0.012))

const tint = ({ l, c, h }: Oklch, most: number): Oklch => ({ l, c: Math.min(c, most), h })

export const themes = ['light', 'dark', 'custom'] as const
export type Theme = (typeof themes)[number]

export const statusFamilies = ['success', 'warning', 'danger', 'info', 'neutral', 'refunded'] as const
export type StatusFamily = (typeof statusFamilies)[number]
type Part = 'Subtle' | 'OnSubtle' | 'Solid' | 'SolidHover' | 'OnSolid' | 'Border'
type FamilyTokens = Record<`${'brand' | StatusFamily}${Part}`, Hex>

export type ThemeTokens = FamilyTokens &
  Record<
    | 'page'
    | 'card'
    | 'raised'
    | 'border'
    | 'borderStrong'
    | 'text'
    | 'textMuted'
    | 'focus'
    | 'brandText'
    | 'brandShade'
    | 'brandAccent',
    Hex
  >

// A hue of its own for each kind of status, in degrees.
const statusColor = (l: number, c: number, hue: number): Oklch => ({ l, c, h: (hue * Math.PI) / 180 })
const statusColors = {
  success: statusColor(0.6, 0.15, 150),
  warning: statusColor(0.8, 0.16, 78),
  danger: statusColor(0.58, 0.21, 26),
  info: statusColor(0.57, 0.17, 252),
  refunded: statusColor(0.55, 0.2, 298),
}

/** Radians from the brand's hue to the one of its accent: blue to teal, green to amber. */
const accentTurn = (70 * Math.PI) / 180

type Ground = readonly [lightness: number, maxChroma: number]
// page, card, raised, border, subtle, and between which lightnesses a fill stays visible on them
const grounds: Record<
  Theme,
  readonly [Ground, Ground, Ground, Ground, Ground, readonly [least: number, most: number]]
> = {
  light: [
    [0.982, 0.004],
    [1, 0],
    [1, 0],
    [0.915, 0.01],
    [0.955, 0.03],
    [0, 0.9],
  ],
  custom: [
    [0.968, 0.013],
    [0.988, 0.008],
    [0.996, 0.003],
    [0.88, 0.035],
    [0.925, 0.05],
    [0, 0.86],
  ],
  dark: [
    [0.17, 0.012],
    [0.21, 0.013],
    [0.25, 0.014],
    [0.32, 0.016],
    [0.29, 0.05],
    [0.44, 1],
  ],
}

/**
 * The semantic colours of a theme, from one brand colour of any lightness. By construction (CFG-04, CFG-05):
 * - 4.5 for text, textMuted, brandText and every family's OnSubtle on page, card, raised and brandSubtle, and for
 *   OnSubtle on its own Subtle; 4.5 for every OnSolid on its Solid and SolidHover;
 * - 3 for borderStrong, focus, brandShade, brandAccent and every family's Border on page, card, raised and brandSubtle, and on its own
 *   Subtle; 3 on the same surfaces for every mixture of brandShade and brandAccent in OKLAB.
 *
 * `brandAccent` is lighter and has a neighbouring hue, for the second of two shapes. `brandShade` is darker: the parts of a sum are
 * mixtures of both. `border` is a hairline that separates and promises nothing. "custom" is light surfaces tinted by the brand.
 * Throws RangeError when the brand is not a hex colour.
 */
export const themeTokens = (brandHex: Hex, theme: Theme): ThemeTokens => {
  const brand = toOklch(brandHex)
  const dark = theme === 'dark'
  const grey = (l: number): Oklch => ({ ...tint(brand, 0.015), l })
  const lay = ([l, maxChroma]: Ground, color = brand): Hex => toHex({ ...tint(color, maxChroma), l })

  const [pageGround, cardGround, raisedGround, borderGround, subtleGround, [least, most]] = grounds[theme]
  const [page, card, raised] = [lay(pageGround), lay(cardGround), lay(raisedGround)]
  const under = [page, card, raised, lay(subtleGround)]
  const reads = (color: Oklch, ratio: number, ...more: Hex[]): Hex => readable(color, [...under, ...more], ratio, dark)

  const families = Object.entries({ brand, neutral: grey(0.55), ...statusColors }).flatMap(([name, color]) => {
    const Subtle = lay(subtleGround, color)
    const parts: Record<Part, Hex> = {
      ...filled({ ...color, l: clamp(color.l, least, most) }),
      Subtle,
      OnSubtle: reads({ ...color, l: dark ? 0.84 : 0.44 }, aaText, Subtle),
      Border: reads(color, aaShape, Subtle),
    }
    return Object.entries(parts).map(([part, hex]) => [name + part, hex])
  })

  return {
    ...(Object.fromEntries(families) as FamilyTokens),
    page,
    card,
    raised,
    border: lay(borderGround),
    borderStrong: reads(grey(dark ? 0.5 : 0.66), aaShape),
    text: reads(grey(dark ? 0.95 : 0.23), aaText),
    textMuted: reads(grey(dark ? 0.75 : 0.5), aaText),
    focus: reads(brand, aaShape),
    brandText: reads(brand, aaText),
    brandShade: reads({ ...brand, l: dark ? 0.5 : 0.38, c: brand.c * 0.75 }, aaShape),
    brandAccent: reads({ l: dark ? 0.84 : 0.74, c: brand.c * 0.75, h: brand.h - accentTurn }, aaShape),
  }
}
