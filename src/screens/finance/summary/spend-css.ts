import { figureColumn } from '#src/components/data/figure-column.ts'

/**
 * The colour of a part of a sum by its place among those that have a tone: from the brand's shade to its accent, so neighbours
 * differ in lightness and hue. The figures and the names are next to them. Drawings have no tokens, so these are variables.
 */
export const toneOf = (place: number, count: number): string =>
  `color-mix(in oklab, var(--part-last) ${Math.round((100 * place) / Math.max(count - 1, 1))}%, var(--part-first))`

/** Of what the other parts leave. */
export const restColour = 'var(--part-rest)'

export const spendCss = {
  '--part-first': 'var(--np-colors-brand-shade)',
  '--part-last': 'var(--np-colors-brand-accent)',
  '--part-rest': 'var(--np-colors-border-strong)',
  '@media (forced-colors: active)': {
    '--part-first': 'CanvasText',
    '--part-last': 'color-mix(in oklab, CanvasText 50%, Canvas)',
    '--part-rest': 'GrayText',
  },
  '& [data-plot]': { height: '14rem', marginBlockEnd: '4', breakInside: 'avoid' },
  '& [data-legend]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    listStyleType: 'none',
    textStyle: 'sm',
    color: 'textMuted',
  },
  '& [data-sum]': { color: 'text', fontWeight: 'medium' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    width: 'fit',
    minHeight: '11',
    marginBlockStart: '2',
    textStyle: 'sm',
    color: 'brandText',
  },
  '& summary:hover': { textDecoration: 'underline' },
  '& [data-figures]': { overflowX: 'auto' },
  '& table': { width: 'full', textStyle: 'sm' },
  '& :is(th, td)': {
    paddingBlock: '2',
    paddingInlineEnd: '4',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
  },
  '& td, & thead th': figureColumn,
  '& :is(thead th, td):last-of-type': { paddingInlineEnd: '0' },
  // Months and totals stay where the columns between them are scrolled.
  '& :is(th[scope=row], thead th:is(:first-of-type, :last-of-type), [data-total])': {
    position: 'sticky',
    bg: 'card',
  },
  '& :is(th[scope=row], thead th:first-of-type)': { insetInlineStart: '0' },
  '& :is(thead th:last-of-type, [data-total])': { insetInlineEnd: '0', paddingInlineStart: '3' },
  // A name may have two lines: columns are as wide as their figures need.
  '& thead th': { textStyle: 'xs', color: 'textMuted', whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& tbody tr': { borderBlockStartWidth: '1px' },
  '& th[scope=row], & thead tr > th[scope=col]:first-of-type': { textAlign: 'start' },
  '& [data-total]': { fontWeight: 'semibold' },
  '& [data-none]': { color: 'textMuted' },
  '& [data-key]': {
    display: 'inline-block',
    boxSize: '2.5',
    borderRadius: 'sm',
    marginInlineEnd: '1.5',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
  // The table is printed whether it is open or not.
  '@media print': {
    '& summary': { display: 'none' },
    '& details::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    '& [data-figures]': { overflow: 'visible' },
    '& :is(th, td)': { position: 'static', paddingInlineEnd: '2', fontSize: 'xs' },
  },
}
