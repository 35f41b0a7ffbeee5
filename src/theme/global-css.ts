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
    scrollPaddingBlockEnd: 'var(--np-bottom)',
    // Height of the tab bar of phones, or of what the device keeps free at its edge.
    '--np-bottom': 'env(safe-area-inset-bottom, 0px)',
    // Persian digits of one width are all as wide as a ۳, which leaves holes around ۱ and ٫.
    '&:lang(fa)': { '--np-figures': 'normal' },
    '@media (max-width: 47.99rem) and (min-height: 30rem)': {
      '&:has([data-tab-bar])': { '--np-bottom': 'calc(3.5rem + env(safe-area-inset-bottom, 0px))' },
    },
    // Sticky elements below the top bar are also below the notices above that bar.
    '--np-above': '0rem',
    '--np-under-bars': 'calc(var(--np-sizes-topbar) + var(--np-above))',
    '&:has([data-impersonation])': { '--np-above': { base: '4.75rem', md: '2.75rem' } },
  },
  body: {
    textStyle: 'sm',
    // Of a screen with a notch, in landscape.
    paddingInline: 'max(env(safe-area-inset-left, 0px), env(safe-area-inset-right, 0px))',
  },
  '*::placeholder': { color: 'textMuted' },
  '*::selection': { bg: 'brandSubtle', color: 'brandOnSubtle' },
  ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '2px',
  },
  // Headings and regions are focused for screen readers only; they are not controls, so they have no focus ring.
  '[tabindex="-1"]:focus': { outline: 'none' },
  // Tabular figures where numbers change or are aligned; in prose and codes they would widen hyphens.
  'bdi, time, [role=timer]': { fontVariantNumeric: 'var(--np-figures, tabular-nums)' },
  // A chevron in place of the browser's triangle.
  summary: {
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '""',
      display: 'inline-block',
      flexShrink: '0',
      width: '0.625rem',
      height: '0.375rem',
      marginInlineStart: '2',
      verticalAlign: 'middle',
      background: 'currentColor',
      clipPath: 'polygon(0 15%, 8% 0, 50% 70%, 92% 0, 100% 15%, 50% 100%)',
      forcedColorAdjust: 'none',
    },
  },
  'details[open] > summary::after': { rotate: '180deg' },
  time: { unicodeBidi: 'isolate' },
  // Styles of what tables and lists have by the hundred: their elements are plain, which renders several times faster.
  '[data-figure]': { whiteSpace: 'nowrap' },
  // Facts that wrap: each but the first begins with its dot, which at the start of a line is outside the clipped box.
  '[data-fact-line]': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: '0.9em',
    maxWidth: 'calc(100% + 6px)',
    overflowX: 'clip',
    // Room for the ring of a focused link.
    paddingInline: '3px',
    marginInline: '-3px',
  },
  '[data-fact-line] > span': { minWidth: '0' },
  '[data-fact-line] > span > [data-dot]': {
    display: 'inline-block',
    width: '0.9em',
    marginInlineStart: '-0.9em',
    textAlign: 'center',
    // With its spaces, also when it is copied.
    whiteSpace: 'pre',
  },
  '[data-identifier]': { overflowWrap: 'anywhere', fontVariantNumeric: 'normal' },
  // The exact time of a relative one, for screen readers.
  '[data-exact]': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // Text that users have typed may be one long word. In tables it must not make its column narrow.
  bdi: { overflowWrap: 'anywhere' },
  'td bdi, th bdi': { overflowWrap: 'break-word' },
  '[data-flag]': {
    flexShrink: '0',
    display: 'inline-block',
    verticalAlign: '-0.15em',
    borderRadius: '3px',
    overflow: 'hidden',
    bg: 'neutralSubtle',
    // An inset border over the image, so a white flag is visible on a white card.
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      borderRadius: 'inherit',
      boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 0.12)',
    },
  },
  '[data-flag="20"]': { width: '20px', height: 'calc(20px * 2 / 3)' },
  '[data-flag="24"]': { width: '24px', height: '16px' },
  '[data-flag="32"]': { width: '32px', height: 'calc(32px * 2 / 3)', borderRadius: '4px' },
  '[data-flag="40"]': { width: '40px', height: 'calc(40px * 2 / 3)', borderRadius: '4px' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // No transition at all: even a very short one would render the old state once.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
