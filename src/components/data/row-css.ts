/**
 * The height of a row: 44 pixels, or 36 in compact density. Two lines of text fit into both. A finger needs 44 pixels, so
 * density is for fine pointers only.
 */
export const rowCss = {
  '--row-height': '2.75rem',
  '--row-leading': { base: '1.35', _persian: '1.5' },
  '@media (pointer: fine)': {
    '[data-density=compact] &': { '--row-height': '2.25rem', '--row-leading': { base: '1.2', _persian: '1.3' } },
  },
}
