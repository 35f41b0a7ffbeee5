/** Cells of the lists of messages: two lines in a table, one on phones, where the row has the second line for the text. */
export const messageCellsCss = {
  '& [data-stack]': { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', maxWidth: 'full' },
  '& [data-stack] > *': { maxWidth: 'full', truncate: true },
  '& [data-quiet]': { fontSize: 'xs', fontWeight: 'normal', color: 'textMuted' },
  '& [data-text]': {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
    // At the start of the page's language, also for a text of the other direction.
    textAlign: { base: 'left', _rtl: 'right' },
  },
  '@container (max-width: 35.99rem)': {
    '& [data-stack]': { flexDirection: 'row', gap: '2', alignItems: 'baseline' },
    // A clamped line of the other direction has no ellipsis.
    '& [data-text]': { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '& [data-card=title] [data-quiet]': { display: 'none' },
    // The row's end has the time: it is read before the price.
    '& :is([data-card=end], [data-card=subEnd])': { fontWeight: 'normal', color: 'textMuted', textStyle: 'xs' },
  },
  // In a window of 320 pixels both numbers are whole.
  '@container (max-width: 19.99rem)': { '& [data-to]': { display: 'none' } },
} as const
