/**
 * For an element that is fixed at the window's end: keeps it above the sticky bar with the total, which `SummaryRail` shows on phones.
 * On a short page that bar is further up and needs no room.
 */
export const aboveBottomBarCss = {
  '@media (max-width: 63.99rem)': {
    'body:has([data-total]) &': { insetBlockEnd: '8.25rem' },
    '@supports (anchor-name: --bar)': {
      'body:has([data-total]) &': {
        insetBlockEnd:
          'max(1rem, anchor(--bottom-bar top, 0px) + 0.75rem - clamp(0px, (anchor(--bottom-bar bottom, 0px) - 3.5rem) * 1000, 100vh))',
      },
    },
  },
} as const
