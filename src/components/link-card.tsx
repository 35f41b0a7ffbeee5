import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'

export type LinkCardProps = {
  title: ReactNode
  /** Absent together with `refused`: why it can't be gone to. */
  href?: string
  /** The start: a flag, a logo, initials. */
  mark?: ReactNode
  /** Gives way to `refused`. */
  description?: ReactNode
  /** The end: a price, a badge. */
  aside?: ReactNode
  refused?: ReactNode
}

/** A card that is one link, for choosing a country, a region or a project. */
export const LinkCard = ({ title, href, mark, description, aside, refused }: LinkCardProps) => (
  <chakra.div css={cardCss} data-refused={refused ? '' : undefined}>
    {mark === undefined ? null : <span data-mark>{mark}</span>}
    <span data-body>
      {href === undefined || refused ? <span data-title>{title}</span> : <TitleLink href={href}>{title}</TitleLink>}
      {description === undefined || refused ? null : <span data-description>{description}</span>}
      {refused ? <span data-description>{refused}</span> : null}
    </span>
    {aside === undefined ? null : <span data-aside>{aside}</span>}
  </chakra.div>
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
  '& [data-description]': { display: 'block', textStyle: 'sm', color: 'textMuted' },
  '& [data-aside]': { flexShrink: '0', textAlign: 'end', textStyle: 'sm' },
}

/** Cards beside each other, as many as fit, all alike. */
export const CardGrid = ({ children, least = '17rem' }: { children: ReactNode; least?: string }) => (
  <chakra.div display="grid" gap="3" gridTemplateColumns={`repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`}>
    {children}
  </chakra.div>
)
