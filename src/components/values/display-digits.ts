/** Large figures alone on their line: tabular digits, Persian zeros above all, would have gaps there. */
export const displayDigits = { '&, & [data-figure]': { fontVariantNumeric: 'proportional-nums' } } as const
