/** The label identifies a button, so its border may have less contrast than that of a field. */
export const buttonBorder = 'color-mix(in oklab, var(--np-colors-border-strong) 45%, var(--np-colors-card))'
