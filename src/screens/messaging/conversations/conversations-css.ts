/** What the page has above the messages: bar, title, tabs and the space between them. */
const above = { base: '10.5rem', lg: '17rem' }
const height = (outside: string) => `max(22rem, calc(100dvh - ${outside} - var(--np-above) - var(--np-bottom)))`

/** Two columns that scroll on their own; below 1,024 pixels the list, or the chosen conversation. */
export const conversationsCss = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
  height: { lg: height(above.lg) },
  overflow: 'hidden',
  '& [data-people]': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    borderInlineEndWidth: { lg: '1px' },
  },
  '& [data-search]': { padding: '3', borderBlockEndWidth: '1px' },
  '& [data-more]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    padding: '4',
    textStyle: 'sm',
  },
  '& [data-messages]': { display: { base: 'none', lg: 'flex' }, flexDirection: 'column', minHeight: '0' },
  '&[data-open] [data-people]': { display: { base: 'none', lg: 'flex' } },
  '&[data-open] [data-messages]': { display: 'flex', height: { base: height(above.base), lg: 'auto' } },
}
