/** Rows of one line: sign, party, what it was, when; of two lines where the place is narrow. */
export const feedCss = {
  containerType: 'inline-size',
  textStyle: 'sm',
  '& > li': { borderBlockStartWidth: '1px' },
  '& > li > a, & > li > span': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"sign party time" ". what what"',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '11',
    paddingInline: { base: '4', md: '6' },
    paddingBlock: '2',
  },
  '& > li > a:hover': { bg: 'neutralSubtle' },
  '& > li > a:focus-visible': { outlineOffset: '-2px' },
  '& svg[role=img]': { gridArea: 'sign', color: 'textMuted' },
  '& [data-party]': { gridArea: 'party', fontWeight: 'medium' },
  '& [data-what]': {
    gridArea: 'what',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    color: 'textMuted',
  },
  '& [data-text]': { truncate: true, flex: '1', textAlign: 'match-parent' },
  '& [data-time]': { gridArea: 'time', textStyle: 'xs', color: 'textMuted', whiteSpace: 'nowrap' },
  '@container (min-width: 32rem)': {
    '& > li > a, & > li > span': {
      gridTemplateColumns: 'auto 11.5rem minmax(0, 1fr) auto',
      gridTemplateAreas: '"sign party what time"',
    },
    '& [data-party]': { truncate: true },
  },
} as const
