/** Measures the page's content: the side bar takes a part of the window. */
export const contentCss = {
  containerType: 'inline-size',
  display: 'grid',
  gap: { base: '4', md: '6' },
  '& [data-columns]': { display: 'grid', gap: { base: '4', md: '6' }, alignItems: 'start' },
  // Two flows of cards; each card is as high as its content.
  '@container (min-width: 44rem)': {
    '& [data-columns]': { gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 7fr)' },
    // The feed is as high as what is next to it, up to the height of its rows.
    '& [data-columns] > [data-feed]': { alignSelf: 'stretch', display: 'flex', flexDirection: 'column' },
  },
  '& [data-flow]': { display: 'grid', gap: { base: '4', md: '6' }, minWidth: '0' },
  '@container (min-width: 34rem) and (max-width: 43.99rem)': {
    '& [data-flow]': { gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))', alignItems: 'start' },
  },
  // As many blocks in a row as fit.
  '& [data-row]': {
    display: 'grid',
    gap: { base: '4', md: '6' },
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
    alignItems: 'start',
  },
} as const
