import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

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

/** Placeholder cards in the grid of the real ones. */
export const SkeletonCards = ({ count = 6, height = '6.5rem' }: { count?: number; height?: string }) => (
  <chakra.div
    aria-hidden="true"
    display="grid"
    gap="3"
    gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
  >
    {Array.from({ length: count }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cards have no identity
      <chakra.div key={card} height={height} padding="4" bg="card" borderWidth="1px" borderRadius="lg">
        <chakra.div display="flex" gap="3">
          <Skeleton boxSize="10" borderRadius="md" />
          <chakra.div flex="1" display="flex" flexDirection="column" gap="2.5" paddingBlockStart="1">
            <Skeleton height="3.5" width={uneven[card % uneven.length]} />
            <Skeleton height="3" width="40%" />
          </chakra.div>
        </chakra.div>
      </chakra.div>
    ))}
  </chakra.div>
)
