/** Under a finger, a target reacts in 44 × 44 pixels around it, however small it is drawn. */
export const touchTarget = {
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::before': { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 2.75rem) / 2))' },
  },
} as const
