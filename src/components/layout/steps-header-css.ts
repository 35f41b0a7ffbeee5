const phone = '@media (max-width: 47.99rem)'
const wide = '@media (min-width: 48rem)'

const filled = (ground: string, ink: string, border = ground) => ({
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', borderColor: border, bg: ground, color: ink },
})

/** Colours of the parts of the progress line, one for each step. */
const states = {
  '&[data-state=finished]': { borderColor: 'brandSolid', bg: 'brandSolid', ...filled('CanvasText', 'Canvas') },
  '&[data-state=current]': { borderColor: 'brandSolid', bg: 'brandSolid', ...filled('Highlight', 'HighlightText') },
  '&[data-state=ahead]': { borderColor: 'border', bg: 'border', ...filled('Canvas', 'CanvasText', 'CanvasText') },
}

const bullet = {
  flexShrink: '0',
  display: 'grid',
  placeItems: 'center',
  boxSize: '7',
  borderRadius: 'full',
  borderWidth: '1.5px',
  borderColor: 'brandSolid',
  textStyle: 'sm',
  fontWeight: 'semibold',
}

export const stepsHeaderCss = {
  display: 'flex',
  '& [data-heading]': { minWidth: '0' },
  '& [data-heading] > p': { textStyle: 'sm', color: 'textMuted' },
  '& ol': { display: 'flex', gap: '3' },
  '& ol > li > *': { display: 'flex', alignItems: 'flex-start', gap: '2.5', borderRadius: 'md' },
  '& ol > li > a:hover [data-name]': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& [data-words]': { minWidth: '0' },
  // Its first line is centred on the bullet, whatever the height of a line in the language.
  '& [data-name]': {
    display: 'block',
    paddingBlockStart: 'calc((1.75rem - 1lh) / 2)',
    textStyle: 'sm',
    fontWeight: 'medium',
  },
  '& [data-chosen]': { display: 'block', textStyle: 'xs', color: 'textMuted', truncate: true },
  '& [data-state=finished] [data-bullet]': {
    bg: 'brandSolid',
    color: 'brandOnSolid',
    ...filled('CanvasText', 'Canvas'),
  },
  '& [data-state=current] [data-bullet]': {
    bg: 'brandSubtle',
    color: 'brandOnSubtle',
    ...filled('Highlight', 'HighlightText'),
  },
  '& [data-state=ahead] [data-bullet]': {
    borderColor: 'borderStrong',
    color: 'textMuted',
    ...filled('Canvas', 'CanvasText', 'CanvasText'),
  },
  '& [data-bullet]': bullet,
  '& [data-state=current] [data-name]': { fontWeight: 'semibold' },
  '& [data-state=ahead] [data-name]': { color: 'textMuted' },
  [wide]: {
    flexDirection: 'column',
    gap: '6',
    '& [data-heading] > p': { marginBlockStart: '0.5', maxWidth: '3xl' },
    '& nav > button, & [data-progress]': { display: 'none' },
    '& ol > li': { flex: '0 1 auto', minWidth: '0' },
    // The line before a step.
    '& ol > li + li': { flex: '1 1 auto', display: 'flex', gap: '3' },
    '& ol > li + li > *': { minWidth: '0' },
    '& ol > li + li::before': {
      content: '""',
      flex: '1 1 1rem',
      minWidth: '3',
      height: '1px',
      marginBlockStart: '3.5',
      bg: 'brandSolid',
    },
    '& ol > li[data-state=ahead]::before': { bg: 'border' },
  },
  [phone]: {
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    marginBlockStart: '-2',
    '& [data-heading], & nav': { display: 'contents' },
    '& h1': { flex: '1 1 0', minWidth: '0' },
    // The sign of the link to the parent page, as high as a finger needs.
    '& [data-back]': { marginBlockEnd: '0', marginInlineStart: '-3', marginInlineEnd: '-1.5' },
    '& [data-back] a': { display: 'grid', placeItems: 'center', boxSize: '11' },
    '& [data-back] svg': { boxSize: '5', marginInlineStart: '0' },
    '& [data-back] span': { srOnly: true },
    '& nav > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '11',
      paddingInlineStart: '2',
      borderRadius: 'md',
      textStyle: 'sm',
      color: 'textMuted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '& svg': { transition: 'rotate 150ms' },
    },
    '&[data-open] nav > button svg': { rotate: '180deg' },
    '& [data-progress]': { flex: '1 0 100%', display: 'flex', gap: '1' },
    '& [data-progress] > span': { flex: '1', height: '1', borderRadius: 'full', ...states },
    '&:not([data-open]) :is(ol, p)': { display: 'none' },
    '& [data-heading] > p': { order: '1', flex: '1 0 100%', paddingBlockStart: '3' },
    '& ol': { order: '1', flex: '1 0 100%', flexDirection: 'column', gap: '0', paddingBlockStart: '2' },
    '& ol > li > *': { minHeight: '11', alignItems: 'center' },
    '& [data-name]': { paddingBlockStart: '0' },
  },
} as const
