import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFormat } from '#src/i18n/use-format.ts'
import { Anchor } from './anchor.tsx'

export type Segment = {
  id: string
  name: ReactNode
  /** How many there are; absent while they are being counted. */
  count?: number
  /** Filters live in the address, so a segment is a link. */
  href: string
  /** An icon or a status dot before the name. */
  mark?: ReactNode
}

/** Counters by state that filter the list below. */
export const SegmentedFilter = ({
  label,
  segments,
  current,
}: {
  label: string
  segments: readonly Segment[]
  current: string
}) => {
  const { number } = useFormat()
  return (
    <chakra.nav aria-label={label} css={stripCss}>
      {segments.map((segment) => (
        <Anchor key={segment.id} href={segment.href} aria-current={segment.id === current ? 'true' : undefined}>
          <span data-name>
            {segment.mark}
            {segment.name}
          </span>
          <span data-count>{segment.count === undefined ? '–' : number(segment.count)}</span>
        </Anchor>
      ))}
    </chakra.nav>
  )
}

const stripCss = {
  display: 'flex',
  gap: '2',
  // On phones one row that scrolls; elsewhere there is room for more rows.
  flexWrap: { md: 'wrap' },
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  // Room for the focus ring, which the scrolling strip would cut off.
  paddingBlock: '1',
  marginBlock: '-1',
  // On phones it runs out of the page's edge, so that the cut says there is more.
  marginInline: { base: '-4', md: '-1' },
  paddingInline: { base: '4', md: '1' },
  '& > a': {
    flex: { base: '1 0 auto', md: '0 0 auto' },
    minWidth: '7.5rem',
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'card',
    transition: 'border-color 120ms, background-color 120ms',
    '&:hover': { borderColor: 'borderStrong' },
    '&[aria-current=true]': { borderColor: 'brandSolid', bg: 'brandSubtle', color: 'brandOnSubtle' },
    '&[aria-current=true] [data-name]': { color: 'brandOnSubtle' },
  },
  '& [data-name]': {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'textMuted',
    whiteSpace: 'nowrap',
  },
  '& [data-count]': { fontSize: 'lg', lineHeight: 'tight', fontWeight: 'semibold' },
}
