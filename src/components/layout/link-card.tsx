import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'

export type LinkCardProps = {
  title: ReactNode
  /** Absent if the card cannot be opened; `refused` then gives the reason. */
  href?: string
  /** The start: a flag, a logo, initials. */
  mark?: ReactNode
  /** Replaced by `refused`, if that is given. */
  description?: ReactNode
  /** The end: a price, a badge. */
  aside?: ReactNode
  refused?: ReactNode
}

/** A card that is one link, for choosing a country; inside a CardGrid, which has its styles. */
export const LinkCard = ({ title, href, mark, description, aside, refused }: LinkCardProps) => (
  <div data-link-card data-refused={refused ? '' : undefined}>
    {mark === undefined ? null : <span data-mark>{mark}</span>}
    <span data-body>
      {href === undefined || refused ? <span data-title>{title}</span> : <TitleLink href={href}>{title}</TitleLink>}
      {description === undefined || refused ? null : <span data-description>{description}</span>}
      {refused ? <span data-description>{refused}</span> : null}
    </span>
    {aside === undefined ? null : <span data-aside>{aside}</span>}
  </div>
)

const TitleLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor href={href} data-title>
    {children}
  </Anchor>
)

const cardCss = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3.5',
  minWidth: '0',
  minHeight: '4.5rem',
  paddingInline: '4',
  paddingBlock: '3.5',
  bg: 'card',
  borderWidth: '1px',
  borderRadius: 'lg',
  transition: 'border-color 120ms, background-color 120ms',
  '&:not([data-refused]):hover': { borderColor: 'brandSolid' },
  '&:has(a:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '&[data-refused]': { bg: 'page', color: 'textMuted' },
  '&[data-refused] [data-mark]': { filter: 'grayscale(1)', opacity: '0.7' },
  '& [data-mark]': { flexShrink: '0', display: 'grid' },
  '& [data-body]': { flex: '1', minWidth: '0' },
  '& [data-title]': { display: 'block', fontWeight: 'medium', textStyle: 'md', lineHeight: 'snug' },
  '& a[data-title]': { outline: 'none' },
  '& a[data-title]::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  '& [data-description]': { display: 'block', textStyle: 'sm', color: 'textMuted', truncate: true },
  '& [data-truncated]': { display: 'block', truncate: true },
  '& [data-aside]': { flexShrink: '0', textAlign: 'end', textStyle: 'sm' },
  '& [data-aside] [data-figure]': { fontWeight: 'semibold' },
  '& [data-note]': { display: 'block', textStyle: 'xs', color: 'textMuted' },
}

const gridCss = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: '3',
  '& > [data-link-card]': cardCss,
  // One column is a list in one card, which is a quarter shorter.
  '@media (max-width: 39.99rem)': {
    gap: '0',
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    '& > [data-link-card]': {
      minHeight: '16',
      paddingBlock: '2',
      borderWidth: '0',
      borderRadius: '0',
      '&:has(a:focus-visible)': { outlineOffset: '-2px' },
    },
    '& > [data-link-card] + [data-link-card]': { borderBlockStartWidth: '1px' },
  },
}

/** A grid of equal cards, as many in a row as fit. It has the styles of all cards, so a hundred cards render quickly. */
export const CardGrid = ({ children }: { children: ReactNode }) => <chakra.div css={gridCss}>{children}</chakra.div>
