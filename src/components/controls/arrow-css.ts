/** A pseudo-element at the end of what opens a page. */
export const arrowCss = {
  content: '""',
  boxSize: '2',
  borderBlockStartWidth: '1.5px',
  borderInlineEndWidth: '1.5px',
  borderColor: 'textMuted',
  rotate: { base: '45deg', _rtl: '-45deg' },
} as const
