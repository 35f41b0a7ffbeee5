/** The wallet and the numbers. */
export const columnsCss = {
  display: 'grid',
  gap: { base: '4', md: '6' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const

/** As many blocks in a row as fit. */
export const rowCss = {
  display: 'grid',
  gap: { base: '4', md: '6' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
} as const
