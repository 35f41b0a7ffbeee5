/**
 * The height of a row: 44 pixels, or 36 in compact density. A row of two lines has 60 pixels, or 52. A finger needs 44 pixels, so
 * density is for fine pointers only.
 */
export const rowCss = {
  '--row-height': '2.75rem',
  '--row-leading': { base: '1.35', _persian: '1.5' },
  '&[data-lines="2"]': { '--row-height': '3.75rem' },
  '@media (pointer: fine)': {
    '[data-density=compact] &': { '--row-height': '2.25rem', '--row-leading': { base: '1.2', _persian: '1.3' } },
    '[data-density=compact] &[data-lines="2"]': { '--row-height': '3.25rem' },
  },
}
