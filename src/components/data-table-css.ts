const asTable = '@container (min-width: 40rem)'
const asNarrowTable = '@container (min-width: 40rem) and (max-width: 55.99rem)'
const asCards = '@container (max-width: 39.99rem)'

export const tableCss = {
  containerType: 'inline-size',
  '& table': { width: 'full', textStyle: 'sm', transition: 'opacity 120ms' },
  '& table[aria-busy=true]': { opacity: '0.55' },
  '& th': { fontWeight: 'medium', textAlign: 'start' },
  // Figures line up by their units, which stand on the right in both directions.
  '& [data-align=end]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-hidden]': { srOnly: true },
  '& tbody th': { color: 'text' },
  // The row's link covers the row; what else can be pressed in it stands above.
  '& tr[data-linked]': { position: 'relative' },
  '& tr[data-linked] [data-card=title] > a::after': { content: '""', position: 'absolute', inset: '0' },
  '& tr[data-linked] [data-card=title] > a:focus-visible': { outline: 'none' },
  '& tr[data-linked]:has([data-card=title] > a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '-2px',
    borderRadius: 'md',
  },
  '& td a, & td button, & td select': { position: 'relative', zIndex: '1' },
  [asTable]: {
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 'var(--np-sizes-topbar)',
      zIndex: 'sticky',
      height: '10',
      px: '3',
      bg: 'card',
      color: 'textMuted',
      textStyle: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      boxShadow: 'inset 0 -1px 0 var(--np-colors-border)',
    },
    '& thead a': { display: 'inline-flex', alignItems: 'center', gap: '1', borderRadius: 'sm' },
    '& thead a:hover': { color: 'text' },
    '& tbody td, & tbody th': { px: '3', paddingBlock: '3', verticalAlign: 'middle' },
    '&[data-density=compact] tbody :is(td, th)': { paddingBlock: '1.5' },
    '& [data-first]': { paddingInlineStart: { base: '4', md: '6' } },
    '& tr > :last-child': { paddingInlineEnd: { base: '4', md: '6' } },
    // Inside a card the head's ground must not square off the card's corners.
    '& thead [data-first]': { borderStartStartRadius: 'lg' },
    '& thead th:last-child': { borderStartEndRadius: 'lg' },
    '& tbody tr + tr > *': { borderBlockStartWidth: '1px' },
    '& tbody tr[data-linked]:hover': { bg: 'page' },
    '& [data-label]': { display: 'none' },
    '& [data-card=actions]': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  [asNarrowTable]: { '& [data-wide]': { display: 'none' } },
  [asCards]: {
    '& table, & tbody': { display: 'block' },
    '& thead, & colgroup': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      rowGap: '1',
      columnGap: '3',
      padding: '4',
    },
    '& tbody tr + tr': { borderBlockStartWidth: '1px' },
    '& [data-card=title]': { gridColumn: '1', gridRow: '1', fontWeight: 'semibold', textAlign: 'start' },
    '& [data-card=status]': { order: '-1' },
    '& :is([data-card=line], [data-card=status])': {
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      textAlign: 'end',
    },
    '& [data-label]': { color: 'textMuted', textAlign: 'start' },
    '& [data-card=hidden]': { display: 'none' },
    '& [data-card=actions]': { gridColumn: '2', gridRow: '1', marginInlineEnd: '-2' },
  },
}
