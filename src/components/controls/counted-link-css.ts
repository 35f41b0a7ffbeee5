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
    '&:hover': { bg: 'neutralSubtle' },
    ...touchTarget,
  },
  '& > a > span': {
    position: 'absolute',
    insetBlockStart: '-0.5',
    insetInlineEnd: '-0.5',
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
