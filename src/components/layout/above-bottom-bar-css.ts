/**
 * For an element that is fixed at the window's end: keeps it above the tab bar of phones, and above the bar with the total, which
 * `SummaryRail` shows at the bottom edge of narrow windows.
 */
export const aboveBottomBarCss = {
  insetBlockEnd: 'calc(var(--np-bottom) + 1rem)',
  '@media (max-width: 63.99rem)': {
    'body:has([data-total]) &': { insetBlockEnd: 'calc(var(--np-bottom) + 5.25rem)' },
    '@supports (anchor-name: --bar)': {
      'body:has([data-total]) &': {
        insetBlockEnd: 'max(var(--np-bottom) + 1rem, anchor(--bottom-bar top, 0px) + 0.75rem)',
      },
    },
  },
} as const
