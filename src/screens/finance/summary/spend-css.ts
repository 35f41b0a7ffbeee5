/** Colours of the services; the figures and the names are next to them. */
const serviceColours = {
  '& [data-service=numbers] > [data-key], & [data-bar] > [data-service=numbers]': { bg: 'brandSolid' },
  '& [data-service=renewals] > [data-key], & [data-bar] > [data-service=renewals]': { bg: 'successBorder' },
  '& [data-service=restorations] > [data-key], & [data-bar] > [data-service=restorations]': { bg: 'warningBorder' },
  '& [data-service=channels] > [data-key], & [data-bar] > [data-service=channels]': { bg: 'refundedBorder' },
  '& [data-service=fees] > [data-key], & [data-bar] > [data-service=fees]': { bg: 'neutralBorder' },
  '& [data-service=other] > [data-key], & [data-bar] > [data-service=other]': { bg: 'dangerBorder' },
}

export const spendCss = {
  overflowX: 'auto',
  '& table': { width: 'full', textStyle: 'sm', fontVariantNumeric: 'tabular-nums' },
  '& :is(th, td)': {
    paddingBlock: '2',
    paddingInlineEnd: '4',
    textAlign: 'end',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
  },
  '& thead th': { textStyle: 'xs', color: 'textMuted' },
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
  '& [data-chart]': {
    display: { base: 'none', md: 'table-cell' },
    width: '35%',
    minWidth: '8rem',
    paddingInlineEnd: '0',
  },
  '& [data-bar]': { display: 'flex', height: '3', gap: '1px' },
  '& [data-bar] > span': { borderRadius: 'sm', forcedColorAdjust: 'none', printColorAdjust: 'exact' },
  ...serviceColours,
}
