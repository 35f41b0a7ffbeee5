import { rowCss } from './row-css.ts'
import { statusCellsCss } from './status-css.ts'

const asTable = '@container (min-width: 44rem)'
const asNarrowTable = '@container (min-width: 44rem) and (max-width: 55.99rem)'
const asCards = '@container (max-width: 43.99rem)'

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
  // Figures are aligned by their units, which are on the right in both text directions.
  '& [data-align=end]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-hidden]': { srOnly: true },
  '& [data-instead]': { display: 'none' },
  '& tbody th': { color: 'text' },
  // The row's link covers the row; other controls are layered above it. WebKit gives a row no `position`; a transform makes it the containing block everywhere.
  '& tr[data-linked]': { transform: 'translate(0)' },
  '& tr[data-linked] [data-card=title] > a::after': { content: '""', position: 'absolute', inset: '0' },
  '& tr[data-linked] [data-card=title] > a:focus-visible': { outline: 'none' },
  '& tr[data-linked]:has([data-card=title] > a:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'focus',
    outlineOffset: '-2px',
    borderRadius: 'md',
  },
  '& tr[data-linked] td :is(a, button, select)': { position: 'relative', zIndex: '1' },
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
    '& tbody :is(td, th)': { height: 'var(--row-height)', lineHeight: 'var(--row-leading)', verticalAlign: 'middle' },
    '& tbody :is(td, th) *': { lineHeight: 'inherit' },
    '& [data-first]': { paddingInlineStart: { base: '4', md: '6' } },
    '& tr > :last-child': { paddingInlineEnd: { base: '4', md: '6' } },
    // Inside a card, the header's background must not cover the rounded corners.
    '& thead [data-first]': { borderStartStartRadius: 'lg' },
    '& thead th:last-child': { borderStartEndRadius: 'lg' },
    '& tbody tr + tr > *': { borderBlockStartWidth: '1px' },
    '& tbody tr[data-linked]:hover': { bg: 'page' },
    '& [data-label]': { display: 'none' },
    '& [data-card=actions]': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  [asNarrowTable]: { '& [data-wide]': { display: 'none' }, '& [data-instead=narrow]': { display: 'inline' } },
  [asCards]: {
    '& table, & tbody': { display: 'block' },
    '& thead, & colgroup': { srOnly: true },
    // A list of cards is sorted by another control; its hidden headers must not take the focus.
    '& thead a': { visibility: 'hidden' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
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
    '& :is([data-card=actions], [data-card=onward])': { gridColumn: '3', gridRow: '1' },
    '& [data-card=actions]': { marginInlineEnd: '-2' },
    '& [data-card=end]': { gridColumn: '2 / -1', gridRow: '1', textAlign: 'end' },
    '& tr:has([data-card=onward], [data-card=actions]) [data-card=end]': { gridColumn: '2' },
    '& [data-instead]': { display: 'inline' },
  },
}
