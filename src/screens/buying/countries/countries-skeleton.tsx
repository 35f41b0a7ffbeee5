import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Skeleton, SkeletonCards } from '#src/components/feedback/skeleton.tsx'

export const CountriesSkeleton = memo(() => {
  const { t } = useLingui()
  return (
    <>
      <Announcement text={t`Loading the countries`} />
      <chakra.div display="grid" gap="2" gridAutoFlow="column" gridAutoColumns="minmax(8.5rem, 1fr)" overflow="hidden">
        {['a', 'b', 'c', 'd', 'e'].map((each) => (
          <Skeleton key={each} height="4.375rem" borderRadius="lg" />
        ))}
      </chakra.div>
      <Skeleton height="10" maxWidth="sm" borderRadius="md" />
      {/* About as long as the list, so that Back can restore its scroll position before it is loaded. */}
      <SkeletonCards count={90} height="4.75rem" />
    </>
  )
})
