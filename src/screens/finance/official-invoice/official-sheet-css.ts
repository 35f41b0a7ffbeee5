import { figureColumn } from '#src/components/data/figure-column.ts'

const box = { borderWidth: '1px', borderColor: 'border' }

/** Boxes with thin lines, as on the printed form. */
export const sheetCss = {
  display: 'grid',
  gap: '3',
  minWidth: '0',
  fontFamily: "'Vazirmatn Variable', 'Vazirmatn Fallback', var(--np-fonts-latin)",
  lineHeight: 'normal',
  textAlign: 'start',
  // Persian in every language of the portal.
  '--np-figures': 'normal',
  '& h2': { fontSize: 'lg', fontWeight: 'semibold', textAlign: 'center' },
  '& section': { ...box, minWidth: '0' },
  '& h3': {
    bg: 'neutralSubtle',
    fontWeight: 'semibold',
    textAlign: 'center',
    borderBlockEndWidth: '1px',
    paddingBlock: '0.5',
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(var(--columns), minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '1',
    paddingInline: '3',
    paddingBlock: '2',
    '@media print': { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
  },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: '1.5', overflowWrap: 'anywhere' },
  '& dl > [data-wide]': { gridColumn: '1 / -1' },
  '& :is(dt, p > span:first-of-type)': { color: 'textMuted' },
  '& dd': { fontWeight: 'medium' },
  '& [data-lines]': { overflowX: 'auto' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'xs' },
  '& :is(th, td)': { ...box, textAlign: 'center', padding: '1.5', whiteSpace: 'nowrap' },
  // The amounts are from the sixth column to the last one.
  '& :is(td, thead th):nth-of-type(n + 6), & tfoot td': figureColumn,
  '& thead th': { bg: 'neutralSubtle', fontWeight: 'medium', whiteSpace: 'normal', minWidth: '3rem' },
  '& tfoot :is(th, td)': { bg: 'neutralSubtle', fontWeight: 'semibold' },
  '& td[data-name]': { textAlign: 'start', whiteSpace: 'normal', minWidth: '11rem', '& > *': { display: 'block' } },
  '& td[data-name] bdi': { textAlign: 'right' },
  '& small': { color: 'textMuted', fontSize: 'xs' },
  '& section > p': { borderBlockStartWidth: '1px', paddingInline: '3', paddingBlock: '1.5' },
  '& [data-option]': { display: 'inline-flex', alignItems: 'center', gap: '1.5', marginInlineStart: '4' },
  '& [data-box]': { ...box, borderColor: 'text', width: '3', height: '3', display: 'inline-block', padding: '2px' },
  '& [data-box=chosen]': { bg: 'text', bgClip: 'content-box' },
  // On phones a line of the form has a line of text for each column; on paper it stays a table.
  '@media screen and (max-width: 47.99rem)': {
    '& :is(table, tbody, tfoot, tr, td, th)': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { borderBlockEndWidth: '1px', paddingBlock: '1.5' },
    '& tr:last-child': { borderBlockEndWidth: '0' },
    '& :is(td, tfoot th)': {
      border: '0',
      paddingBlock: '1',
      paddingInline: '3',
      textAlign: 'start',
      whiteSpace: 'normal',
    },
    '& td:not([data-name])': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& td:not([data-name])::before': { content: 'attr(data-label)', color: 'textMuted', fontWeight: 'normal' },
    '& tfoot': { bg: 'neutralSubtle', borderBlockStartWidth: '1px' },
  },
  '& [data-signatures]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    ...box,
    textAlign: 'center',
    '& > div': { minHeight: '6rem', padding: '2' },
    '& > div + div': { borderInlineStartWidth: '1px' },
  },
}
