export const plotCss = {
  height: 'full',
  textStyle: 'xs',
  '& [data-pointer]': { position: 'relative', height: 'full', touchAction: 'pan-y pinch-zoom' },
  '& svg': { position: 'relative', display: 'block', overflow: 'visible' },
  '& text': { fill: 'textMuted' },
  '& [data-grid]': { stroke: 'border' },
  '& [data-band]': {
    position: 'absolute',
    bg: 'neutralSubtle',
    borderWidth: '1px',
    '@media (forced-colors: active)': { bg: 'transparent', borderColor: 'GrayText' },
  },
  '& [data-tip-place]': { position: 'absolute', zIndex: '1', width: 'max', pointerEvents: 'none' },
  '& [data-tip]': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'card',
    color: 'text',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'floating',
    '& strong': { fontWeight: 'semibold' },
    '& span': { display: 'flex', justifyContent: 'space-between', gap: '4', color: 'textMuted' },
    '& b': { fontWeight: 'medium', color: 'text', fontVariantNumeric: 'var(--np-figures, tabular-nums)' },
  },
  // Paper is narrower than the window for which the bars were drawn.
  '@media print': {
    '& svg': { maxWidth: 'full', height: 'auto', printColorAdjust: 'exact' },
    '& :is([data-band], [data-tip-place])': { display: 'none' },
  },
  '@media (forced-colors: active)': {
    '& [data-grid]': { stroke: 'GrayText' },
    '& [data-bars] path': { forcedColorAdjust: 'none' },
  },
} as const
