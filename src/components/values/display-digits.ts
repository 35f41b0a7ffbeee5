/** Large figures alone on their line: tabular digits, Persian zeros above all, would stand apart there. */
export const displayDigits = { '&, & [data-figure]': { fontVariantNumeric: 'proportional-nums' } } as const
