import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type CSSProperties, memo } from 'react'

/** A placeholder block in the shape of loading content. */
export const Skeleton = (props: HTMLChakraProps<'span'>) => (
  <chakra.span
    aria-hidden="true"
    display="block"
    height="4"
    borderRadius="sm"
    bg="neutralSubtle"
    animation="pulse 1.6s ease-in-out infinite"
    {...props}
  />
)

const uneven = ['72%', '54%', '83%', '61%', '47%']

/** Placeholder lines of uneven width. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <chakra.span display="flex" flexDirection="column" gap="2.5" aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder lines have no identity
      <Skeleton key={line} height="3.5" width={uneven[line % uneven.length]} />
    ))}
  </chakra.span>
)

/**
 * Placeholder cards in the grid of the real ones; those that no window shows at once are empty. Plain elements with the styles of the
 * grid: a skeleton must take less time than the content.
 */
export const SkeletonCards = memo(({ count = 6, height = '6.5rem' }: { count?: number; height?: string }) => (
  <chakra.div aria-hidden="true" css={cardsCss} style={{ '--card-height': height } as CSSProperties}>
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cards have no identity
      <div key={card}>
        {card < maxFilled ? (
          <>
            <span data-mark />
            <span data-lines>
              <span style={{ width: uneven[card % uneven.length] }} />
              <span />
            </span>
          </>
        ) : null}
      </div>
    ))}
  </chakra.div>
))

const maxFilled = 30

const barCss = { bg: 'neutralSubtle', animation: 'pulse 1.6s ease-in-out infinite' } as const

const cardsCss = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  '& > div': {
    display: 'flex',
    gap: '3',
    height: 'var(--card-height)',
    padding: '4',
    bg: 'card',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
  '& [data-mark]': { ...barCss, flexShrink: '0', boxSize: '10', borderRadius: 'md' },
  '& [data-lines]': { flex: '1', display: 'flex', flexDirection: 'column', gap: '2.5', paddingBlockStart: '1' },
  '& [data-lines] > span': { ...barCss, width: '40%', height: '3', borderRadius: 'sm' },
  '& [data-lines] > span:first-of-type': { height: '3.5' },
} as const
