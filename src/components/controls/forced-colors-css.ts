/**
 * The chosen one of several, in the system's colours of a selection: forced colours drop ours, and with them the
 * difference.
 */
export const chosenInForcedColors = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    bg: 'Highlight',
    borderColor: 'Highlight',
    color: 'HighlightText',
    '& *': { color: 'HighlightText !important' },
  },
}
