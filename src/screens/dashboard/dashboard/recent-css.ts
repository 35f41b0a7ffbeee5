/** A list of two-line rows that are links; in a narrow card a badge has a line of its own. */
export const recentCss = {
  containerType: 'inline-size',
  listStyleType: 'none',
  textStyle: 'sm',
  marginBlock: '-2',
  '& > li + li': { borderBlockStartWidth: '1px' },
  // A row with a link next to it.
  '& > li[data-with-action]': { display: 'flex', alignItems: 'center', gap: '3' },
  '& > li[data-with-action] > :first-child': { flex: '1', minWidth: '0' },
  '& > li > :first-child': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    paddingBlock: '2.5',
  },
  '& > li[data-stacked] > :first-child': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@container (max-width: 18rem)': {
    '& > li > :first-child > :is([data-party], [data-party] + *)': { gridColumn: '1 / -1' },
    '& > li > :first-child > :empty': { display: 'none' },
  },
  '& > li > a:hover [data-party]': { textDecoration: 'underline' },
  '& [data-party]': { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0', fontWeight: 'medium' },
  '& [data-party] > svg': { flexShrink: '0', color: 'textMuted' },
  '& [data-text]': {
    gridColumn: '1 / -1',
    color: 'textMuted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
  },
  '& [data-quiet]': { textStyle: 'xs', color: 'textMuted' },
  '& [data-quiet] + [data-quiet]': { justifySelf: 'end' },
}
