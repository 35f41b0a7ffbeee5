import { aboveBottomBarCss } from '#src/components/layout/above-bottom-bar-css.ts'

/** Positions an overlay at the end of the window, where it covers neither the heading nor the start of a form. */
export const overlayCss = {
  position: 'fixed',
  insetInline: '4',
  zIndex: 'overlay',
  marginInline: 'auto',
  maxWidth: '30rem',
  borderRadius: 'lg',
  boxShadow: 'floating',
  ...aboveBottomBarCss,
} as const
