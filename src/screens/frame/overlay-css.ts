/** Over the page, at its end, where it covers no heading and no form's beginning. */
export const overlayCss = {
  position: 'fixed',
  insetBlockEnd: '4',
  insetInline: '4',
  zIndex: 'overlay',
  marginInline: 'auto',
  maxWidth: '30rem',
  borderRadius: 'lg',
  boxShadow: 'floating',
} as const
