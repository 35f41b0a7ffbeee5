/**
 * Amounts that are under one another: figures of one width on one edge, so that decimals are aligned. The cents are on the
 * right in both text directions: in Persian the currency's name is on the left. Dates keep the figures of the page.
 */
export const figureColumn = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '& bdi': { fontVariantNumeric: 'tabular-nums' },
} as const
