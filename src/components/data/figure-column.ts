/**
 * Amounts that are under one another end on one edge. The cents are on the right in both text directions: in Persian the currency's
 * name is on the left. Figures have one width where the typeface has good ones.
 */
export const figureColumn = {
  textAlign: 'right',
  fontVariantNumeric: 'var(--np-figures, tabular-nums)',
} as const
