/** Rows of one line: sign, party, what it was, when; of two lines where the place is narrow. */
export const feedCss = {
  containerType: 'inline-size',
  textStyle: 'sm',
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  '& > li': { flex: '1 0 auto', borderBlockStartWidth: '1px' },
  // Its lists have the others; a phone's dashboard stays short.
  '@media (max-width: 47.99rem)': { '& > li:nth-of-type(n + 6)': { display: 'none' } },
  '& > li > a, & > li > span': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"sign party time" ". what what"',
    alignItems: 'center',
    columnGap: '3',
    height: 'full',
    minHeight: '11',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2',
  },
  '& > li > a:hover': { bg: 'neutralSubtle' },
  '& > li > a:focus-visible': { outlineOffset: '-2px' },
  '& svg[role=img]': { gridArea: 'sign', color: 'textMuted' },
  '& [data-party]': { gridArea: 'party', fontWeight: 'medium', truncate: true },
  '& [data-what]': {
    gridArea: 'what',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    color: 'textMuted',
  },
  // At the start of the page's language, also for a text of the other direction.
  '& [data-text]': { truncate: true, flex: '1', textAlign: { base: 'left', _rtl: 'right' } },
  '& [data-time]': { gridArea: 'time', textStyle: 'xs', color: 'textMuted', whiteSpace: 'nowrap' },
  '@container (min-width: 32rem)': {
    '& > li': { maxHeight: '16' },
    '& > li > a, & > li > span': {
      gridTemplateColumns: 'auto 11.5rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"sign party what time"',
    },
  },
} as const
