import { touchTarget } from '#src/components/controls/touch-target-css.ts'

/** The icons of the frame: one size, one weight, one colour. */
export const frameIconCss = { boxSize: '5', strokeWidth: '1.75', flexShrink: '0' } as const

/** A button or link of the top bar: an icon, or a text with an icon. */
export const barItemCss = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minWidth: '9',
  height: '9',
  flexShrink: '0',
  borderRadius: 'md',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > svg': frameIconCss,
  '&:hover, &[aria-expanded=true]': { bg: 'neutralSubtle', color: 'text' },
  ...touchTarget,
} as const
