/** A row for each kind, a column for each channel. */
export const tableCss = {
  width: 'full',
  textStyle: 'sm',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', paddingBlock: '3' },
  '& th:not(:first-of-type), & td': {
    paddingInlineStart: { base: '2', md: '4' },
    width: { md: '6rem' },
  },
  '& thead th': { color: 'textMuted', fontWeight: 'medium', textStyle: 'xs' },
  '& tbody tr': { borderBlockStartWidth: '1px' },
  '& tbody th': { fontWeight: 'medium' },
  '& tbody th > span': { display: 'block', fontWeight: 'normal', color: 'textMuted' },
  // On phones the description is below the name and its switches, as wide as all of them.
  '@media (max-width: 47.99rem)': {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) repeat(3, 3.75rem)', alignItems: 'center' },
    '& tbody tr': { paddingBlock: '3' },
    '& tbody :is(th, td)': { paddingBlock: '0' },
    '& tbody th': { display: 'contents' },
    '& tbody th > span': { gridColumn: '1 / -1', gridRow: '2', marginBlockStart: '1' },
  },
} as const
