/** What a check box and a switch have in common. */
export const boxCss = {
  appearance: 'none',
  flexShrink: '0',
  display: 'grid',
  placeItems: 'center',
  borderWidth: '1.5px',
  borderColor: 'borderStrong',
  bg: 'card',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '&:hover:not(:disabled)': { borderColor: 'brandSolid' },
  '&:checked, &:indeterminate': { bg: 'brandSolid', borderColor: 'brandSolid' },
  '&[aria-invalid=true]': { borderColor: 'dangerSolid' },
  '&:disabled': { opacity: '0.5', cursor: 'not-allowed' },
  '&::before': { content: '""', transition: 'translate 120ms', bg: 'brandOnSolid' },
  '@media (forced-colors: active)': { appearance: 'auto' },
} as const

/** The shape of a check box, over `boxCss`. */
export const checkboxShapeCss = {
  boxSize: '4.5',
  borderRadius: 'sm',
  '&::before': {
    boxSize: '2.5',
    scale: '0',
    clipPath: 'polygon(14% 44%, 0 65%, 45% 100%, 100% 16%, 84% 2%, 41% 66%)',
  },
  '&:checked::before, &:indeterminate::before': { scale: '1' },
  '&:indeterminate::before': { clipPath: 'inset(40% 5%)' },
} as const

/** A check box that is a plain element, in a table or its header. */
export const checkboxCss = {
  ...boxCss,
  ...checkboxShapeCss,
  '&::before': { ...boxCss['&::before'], ...checkboxShapeCss['&::before'] },
  // Under a finger it reacts in 44 pixels around it.
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-13px' },
  },
} as const
