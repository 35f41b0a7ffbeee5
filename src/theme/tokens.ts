import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

// The 4-point grid with its halves; sizes use it too. Other measures are not allowed.
const grid = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32].map((step) => [
    String(step),
    { value: step === 0 ? '0rem' : `${step / 4}rem` },
  ]),
)

const widths = {
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  content: '75rem',
  prose: '62ch',
  sidebar: '15.5rem',
  sidebarSlim: '4rem',
  topbar: '3.5rem',
  full: '100%',
  max: 'max-content',
  min: 'min-content',
  fit: 'fit-content',
}

const latin = "'Inter Variable', 'Inter Fallback', ui-sans-serif, system-ui, 'Segoe UI', Roboto, Arial, sans-serif"

/** Type is 12 / 14 / 16 / 20 / 24 / 32; `sm` is the body of tables and the side bar, `md` of forms and reading. */
export const tokens = defineTokens({
  spacing: grid,
  sizes: { ...grid, ...Object.fromEntries(Object.entries(widths).map(([name, value]) => [name, { value }])) },
  fonts: {
    latin: { value: latin },
    mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.5rem' },
    '2xl': { value: '2rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  radii: {
    sm: { value: '0.375rem' },
    md: { value: '0.5rem' },
    lg: { value: '0.75rem' },
    full: { value: '9999px' },
  },
  shadows: {
    floating: { value: '0 1px 2px rgb(0 0 0 / 0.06), 0 8px 24px -6px rgb(0 0 0 / 0.16)' },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    sticky: { value: '10' },
    bar: { value: '20' },
    floating: { value: '30' },
    overlay: { value: '40' },
    skip: { value: '50' },
  },
})

const persian = "'Vazirmatn Variable', 'Vazirmatn Fallback', {fonts.latin}"

/** Persian needs a larger line height, and letter spacing would break its joined letters. */
export const semanticTokens = defineSemanticTokens({
  fonts: {
    body: { value: { base: '{fonts.latin}', _persian: persian } },
    heading: { value: { base: '{fonts.latin}', _persian: persian } },
  },
  lineHeights: {
    tight: { value: { base: '1.2', _persian: '1.4' } },
    snug: { value: { base: '1.35', _persian: '1.55' } },
    normal: { value: { base: '1.5', _persian: '1.75' } },
  },
  letterSpacings: {
    tight: { value: { base: '-0.018em', _persian: '0' } },
    tighter: { value: { base: '-0.024em', _persian: '0' } },
    wide: { value: { base: '0.02em', _persian: '0' } },
  },
})

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }

/** Along the way of a strip's scrolling, fades its ends that have more behind them: the last one, both, the first one. */
const fadingEnds = (towards: 'left' | 'right') => {
  const mask = (first: string, last: string) => ({
    maskImage: `linear-gradient(to ${towards}, ${first}, #000 2.5rem calc(100% - 2.5rem), ${last})`,
  })
  return {
    from: mask('#000', 'transparent'),
    '8%, 92%': mask('transparent', 'transparent'),
    to: mask('transparent', '#000'),
  }
}

export const keyframes = {
  spin: { to: { transform: 'rotate(1turn)' } },
  pulse: { '50%': { opacity: '0.45' } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  fadingEnds: fadingEnds('right'),
  fadingEndsInPersian: fadingEnds('left'),
  rise: { from: { opacity: '0', translate: '0 6px' }, to: { opacity: '1', translate: '0 0' } },
}

// Large figures of one width have gaps between them, and a narrow zero, above all a Persian one, stands off the edge.
const largeFigures = { '--np-figures': 'normal' }

export const textStyles = {
  xs: { value: { fontSize: 'xs', lineHeight: 'normal' } },
  sm: { value: { fontSize: 'sm', lineHeight: 'normal' } },
  md: { value: { fontSize: 'md', lineHeight: 'normal' } },
  lg: { value: { fontSize: 'lg', lineHeight: 'snug', letterSpacing: 'tight' } },
  xl: { value: { fontSize: 'xl', lineHeight: 'snug', letterSpacing: 'tight', ...largeFigures } },
  '2xl': { value: { fontSize: '2xl', lineHeight: 'tight', letterSpacing: 'tighter', ...largeFigures } },
}
