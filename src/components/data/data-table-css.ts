import { figureColumn } from './figure-column.ts'
import { rowCss } from './row-css.ts'
import { statusCellsCss } from './status-css.ts'

// By what fits: a window of 768 pixels with its side bar has a table of the columns without `from`.
const asTable = '@container (min-width: 36rem)'
const underMedium = '@container (min-width: 36rem) and (max-width: 47.99rem)'
const asWide = '@container (min-width: 56rem)'
const underWide = '@container (min-width: 36rem) and (max-width: 55.99rem)'
// Windows that are narrower than 384 pixels.
const asSmallCards = '@container (max-width: 21.99rem)'
// A window of 320 pixels.
const asNarrowCards = '@container (max-width: 19.99rem)'
const asCards = '@container (max-width: 35.99rem)'

export const tableCss = {
  ...rowCss,
  ...statusCellsCss,
  containerType: 'inline-size',
  position: 'relative',
  '& table': { width: 'full', textStyle: 'sm' },
  // Faded text would be too faint to read, so the rows lose their colours and a progress line is shown above them.
  // Nothing inherited is set, or the styles of every cell would be computed again.
  '& table[aria-busy=true]': { filter: 'grayscale(1)' },
  '&:has(table[aria-busy=true])::before': {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    insetBlockStart: '0',
    zIndex: 'sticky',
    height: '2px',
    bg: 'brandSolid',
    animation: 'pulse 1.2s ease-in-out infinite',
  },
  '& th': { fontWeight: 'medium', textAlign: 'start' },
  '& [data-hidden]': { srOnly: true },
  '& [data-instead], & [data-fact-line] > :has(> [data-instead])': { display: 'none' },
  '& tbody th': { color: 'text' },
  '& [data-muted]': { color: 'textMuted' },
  // The row's link covers the row; other controls are layered above it. WebKit gives a row no `position`; a transform makes it the containing block everywhere.
  '& tr[data-linked]': { transform: 'translate(0)' },
  '& tr[data-linked] [data-card=title] > a::after': { content: '""', position: 'absolute', inset: '0' },
  '& tr[data-linked] [data-card=title] > a:focus-visible': { outline: 'none' },
  '& tbody tr:has([data-select]:checked)': { bg: 'brandSubtle' },
  '& tr[data-linked]:has([data-card=title] > a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '-2px',
    borderRadius: 'md',
  },
  '& tr[data-linked] td :is(a, button, select)': { position: 'relative', zIndex: '1' },
  // A row whose details are open shows so by the direction of its sign.
  '& [data-card=sign]': { color: 'textMuted' },
  '[dir=rtl] & [data-card=sign] > svg': { transform: 'scaleX(-1)' },
  '& [data-card=sign] > svg': { display: 'inline-block', verticalAlign: 'middle', transition: 'rotate 120ms' },
  '& tr[data-open] [data-card=sign] > svg': { rotate: '180deg' },
  '& tr[data-open]': { bg: 'page' },
  '& tr[data-details]': { bg: 'page' },
  '& tr[data-details] > td': { whiteSpace: 'normal', paddingBlock: '4' },
  [asTable]: {
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 'var(--np-under-bars)',
      zIndex: 'sticky',
      height: '10',
      bg: 'card',
      color: 'textMuted',
      textStyle: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      boxShadow: 'inset 0 -1px 0 var(--np-colors-border)',
    },
    '& thead a': { display: 'inline-flex', alignItems: 'center', gap: '1', borderRadius: 'sm' },
    '& thead a:hover': { color: 'text' },
    '& :is(td, th)': { px: '2' },
    '& tbody tr:not([data-details]) > *': {
      height: 'var(--row-height)',
      lineHeight: 'var(--row-leading)',
      verticalAlign: 'middle',
    },
    '&[data-lines] tbody tr:not([data-details]) > *': { whiteSpace: 'nowrap' },
    '& tbody tr:not([data-details]) > * *': { lineHeight: 'inherit' },
    '& [data-align=end]': figureColumn,
    // As wide as its share of the table, and never narrower than a phone number.
    '& [data-cut]': { maxWidth: '9.5rem', overflow: 'hidden', textOverflow: 'ellipsis' },
    // After a figure at the end of its column, text begins at a distance.
    '& [data-align=end] + :not([data-align=end], :last-child)': { paddingInlineStart: { base: '6', _rtl: '2' } },
    '& [data-first]': { paddingInlineStart: { base: '4', md: '6' } },
    '& tr > :last-child': { paddingInlineEnd: { base: '4', md: '6' } },
    '& tr[data-details] > td': { paddingInline: { base: '4', md: '6' } },
    // Inside a card, the header's background must not cover the rounded corners.
    '& thead [data-first]': { borderStartStartRadius: 'lg' },
    '& thead th:last-child': { borderStartEndRadius: 'lg' },
    '& tbody tr + tr:not([data-details]) > *': { borderBlockStartWidth: '1px' },
    '& tbody tr[data-linked]:hover': { bg: 'page' },
    // The signs of all states are below the first letter of the heading.
    '& [data-status]': { marginInlineStart: '-1.5' },
    '& [data-status=success]': { fontSize: 'sm', fontWeight: 'normal' },
    '& [data-label]': { display: 'none' },
    '& [data-instead=table]': { display: 'contents' },
    '& :is([data-card=actions], [data-card=sign])': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  [asWide]: {
    '& [data-instead=wide]': { display: 'contents' },
  },
  [underMedium]: {
    '& [data-from=medium]': { display: 'none' },
    '&[data-lines] :is(td, th)': { px: '1.5' },
    // A clock is below its date.
    '&&[data-lines] [data-clock]': {
      display: 'block',
      textStyle: 'xs',
      lineHeight: 'var(--row-leading)',
      color: 'textMuted',
    },
    '&[data-lines] [data-clock] > span': { display: 'none' },
    '&[data-lines] [data-first]': { paddingInlineStart: '4' },
    '&[data-lines] tr > :last-child': { paddingInlineEnd: '4' },
  },
  [underWide]: {
    '& [data-from=wide]': { display: 'none' },
    '& [data-instead=narrow]': { display: 'inline' },
    '& [data-fact-line] > :has(> [data-instead=narrow])': { display: 'inline' },
  },
  [asCards]: {
    '& table, & tbody': { display: 'block' },
    '& thead, & colgroup': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'center',
      rowGap: '0.5',
      columnGap: '3',
      paddingInline: '4',
      paddingBlock: '3',
    },
    '&[data-lines] tbody tr': {
      gridTemplateRows: { base: 'repeat(2, minmax(1.5rem, auto))', _persian: 'repeat(2, minmax(1.75rem, auto))' },
    },
    // A row with nothing at its end has no column for it.
    '& tbody tr:not([data-linked], :has([data-card=actions], [data-card=sign]))': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
    },
    '& tbody tr + tr:not([data-details])': { borderBlockStartWidth: '1px' },
    // Inside a card, the colour of an open row must not cover the rounded corners.
    '& tbody tr[data-open]:first-of-type': { borderStartStartRadius: 'lg', borderStartEndRadius: 'lg' },
    '& [data-card=title]': {
      gridColumn: '1',
      gridRow: '1',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: 'semibold',
      textAlign: 'start',
    },
    '& tr:not(:has([data-card=end])) > [data-card=title]': { gridColumn: '1 / span 2' },
    '& [data-card=end]': { gridColumn: '2', gridRow: '1', textAlign: 'end', whiteSpace: 'nowrap' },
    '& [data-card=sub]': {
      gridColumn: '1',
      gridRow: '2',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'start',
      color: 'textMuted',
    },
    '& tr:not(:has([data-card=subEnd])) > [data-card=sub]': { gridColumn: '1 / span 2' },
    '& [data-card=subEnd]': {
      gridColumn: '2',
      gridRow: '2',
      justifySelf: 'end',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      color: 'textMuted',
    },
    '& :is([data-card=actions], [data-card=sign])': {
      gridColumn: '3',
      gridRow: '1 / span 2',
    },
    '& [data-card=actions]': { marginInlineEnd: '-2' },
    // Its word is for screen readers.
    '& [data-short]': { fontSize: '0', gap: '0', paddingInline: '0' },
    '& [data-card=status]': { order: '1' },
    '& :is([data-card=line], [data-card=status])': {
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      textAlign: 'end',
    },
    '& [data-label]': { color: 'textMuted', textAlign: 'start' },
    '& [data-card=hidden]': { display: 'none' },
    '& tbody tr[data-details]': { display: 'block', paddingBlockStart: '0' },
    '& tr[data-details] > td': { display: 'block', paddingBlock: '0' },
    '& [data-instead]:not([data-instead=table], [data-instead=wide]), & [data-fact-line] > :has(> [data-instead])': {
      display: 'inline',
    },
  },
  [asSmallCards]: { '& [data-card=end] [data-clock]': { display: 'none' } },
  [asNarrowCards]: {
    '& tbody tr': { paddingInline: '3', columnGap: '2' },
    '& [data-card=end]': { textStyle: 'xs' },
    // Its sign stays, and its word for screen readers.
    '& [data-card=subEnd] [data-status]': { fontSize: '0', gap: '0', paddingInline: '1' },
  },
}
