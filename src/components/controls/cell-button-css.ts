/** The icon buttons in the cells of a table, which are plain elements; set once on its root. */
export const cellButtonCss = {
  display: 'inline-grid',
  placeItems: 'center',
  boxSize: '8',
  borderRadius: 'md',
  color: 'textMuted',
  cursor: 'pointer',
  '&:hover': { bg: 'neutralSubtle', color: 'text' },
} as const
