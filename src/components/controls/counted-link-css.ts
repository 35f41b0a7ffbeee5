import { touchTarget } from './touch-target-css.ts'

/** Around a link that is an icon, with a count at its corner. Its space is the same before the link is loaded. */
export const countedLinkCss = {
  display: 'block',
  minWidth: { base: '11', md: '9' },
  minHeight: { base: '11', md: '9' },
  '& > a': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '11', md: '9' },
    borderRadius: 'md',
    color: 'textMuted',
    '& > svg': { boxSize: '5', strokeWidth: '1.75' },
    '&:hover': { bg: 'neutralSubtle', color: 'text' },
    ...touchTarget,
  },
  '& > a > span': {
    position: 'absolute',
    insetBlockStart: { base: '1', md: '0' },
    insetInlineEnd: { base: '1', md: '0' },
    minWidth: '4.5',
    height: '4.5',
    paddingInline: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'brandSolid',
    color: 'brandOnSolid',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '1',
    boxShadow: '0 0 0 2px var(--np-colors-card)',
  },
} as const
