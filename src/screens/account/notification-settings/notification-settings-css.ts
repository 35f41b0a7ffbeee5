/** A row for each kind, a column for each channel. */
export const tableCss = {
  width: 'full',
  textStyle: 'sm',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', paddingBlock: '3' },
  '& th:not(:first-of-type), & td': {
    paddingInlineStart: { base: '2', md: '4' },
    width: { base: '3.5rem', md: '8rem' },
  },
  '& thead th': { color: 'textMuted', fontWeight: 'medium', textStyle: 'xs', overflowWrap: 'anywhere' },
  '& tbody tr': { borderBlockStartWidth: '1px' },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody th > span': { display: 'block', fontWeight: 'normal', color: 'textMuted' },
} as const
