import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { fadingStripCss, showCurrent } from '#src/components/controls/fading-strip.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { useFormat } from '#src/i18n/use-format.ts'

export type Segment = {
  id: string
  name: ReactNode
  /** Count of rows; absent while unknown. */
  count?: number
  /** The filter is part of the address, so a segment is a link. */
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
    <chakra.nav ref={showCurrent} aria-label={label} css={stripCss}>
      {segments.map((segment) => (
        <Anchor
          key={segment.id}
          href={segment.href}
          aria-current={segment.id === current ? 'true' : undefined}
          data-first={segment === segments[0] ? '' : undefined}
          data-last={segment === segments.at(-1) ? '' : undefined}
        >
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
  ...fadingStripCss,
  display: 'flex',
  // One scrolling line on phones; wraps on wider screens where it must.
  flexWrap: { md: 'wrap' },
  // Space for the focus ring, which the scrolling strip would cut off.
  paddingBlock: '1',
  marginBlock: '-1',
  rowGap: '2',
  '& > a': {
    flexShrink: '0',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1.5', md: '1' },
    minHeight: { base: '11', md: '9' },
    paddingInline: { base: '3', md: '2.5' },
    // Borders of neighbours are drawn on top of each other: one line with divisions.
    marginInlineEnd: '-1px',
    borderWidth: '1px',
    bg: 'card',
    textStyle: { base: 'sm', md: 'xs' },
    whiteSpace: 'nowrap',
    transition: 'border-color 120ms, background-color 120ms',
    '&:hover': { bg: 'neutralSubtle' },
    '&:focus-visible': { zIndex: '1' },
    '&[aria-current=true]': {
      position: 'relative',
      borderColor: 'brandSolid',
      bg: 'brandSubtle',
      color: 'brandOnSubtle',
      ...chosenInForcedColors,
    },
    '&[aria-current=true] [data-name]': { color: 'brandOnSubtle' },
  },
  '& > a[data-first]': { borderStartStartRadius: 'md', borderEndStartRadius: 'md' },
  '& > a[data-last]': { borderStartEndRadius: 'md', borderEndEndRadius: 'md', marginInlineEnd: '0' },
  '& [data-name]': { display: 'flex', alignItems: 'center', gap: '1', fontWeight: 'medium', color: 'textMuted' },
  '& [data-count]': { fontWeight: 'semibold', fontVariantNumeric: 'var(--np-figures, tabular-nums)' },
}
