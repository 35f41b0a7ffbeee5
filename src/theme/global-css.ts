import { defineGlobalStyles } from '@chakra-ui/react'

export const globalCss = defineGlobalStyles({
  html: {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
    color: 'text',
    bg: 'page',
    fontSize: '100%',
    lineHeight: 'normal',
    scrollPaddingBlockStart: 'var(--np-under-bars)',
    // What sticks below the top bar sticks below what stands above that bar as well.
    '--np-above': '0rem',
    '--np-under-bars': 'calc(var(--np-sizes-topbar) + var(--np-above))',
    '&:has([data-impersonation])': { '--np-above': { base: '4.75rem', md: '2.75rem' } },
  },
  // Persian is read one step looser, and its joined letters must not be pulled apart or together.
  ':root:lang(fa)': {
    '--np-fonts-body': "'Vazirmatn Variable', 'Vazirmatn Fallback', {fonts.latin}",
    '--np-line-heights-tight': '1.4',
    '--np-line-heights-snug': '1.55',
    '--np-line-heights-normal': '1.75',
    '--np-letter-spacings-tight': '0',
    '--np-letter-spacings-tighter': '0',
    '--np-letter-spacings-wide': '0',
  },
  body: { textStyle: 'sm' },
  '*::placeholder': { color: 'textMuted' },
  '*::selection': { bg: 'brandSubtle', color: 'brandOnSubtle' },
  ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  // Headings and regions take focus so that a screen reader lands there; there is nothing to operate, so no ring.
  '[tabindex="-1"]:focus': { outline: 'none' },
  // What changes or stands under its like keeps the width of its figures; in prose that would spread hyphens.
  'bdi, time, [role=timer]': { fontVariantNumeric: 'tabular-nums' },
  time: { unicodeBidi: 'isolate' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: with a duration, however short, everything that changes is drawn once as it was before.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
