import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'

/** Skeleton of the cart, with two items. */
export const CartSkeleton = () => {
  const { t } = useLingui()
  return (
    <RailLayout rail={<Skeleton height={{ base: '4rem', lg: '18rem' }} borderRadius="lg" />}>
      <Announcement text={t`Loading the cart`} />
      <chakra.div bg="card" borderWidth="1px" borderRadius="lg">
        <chakra.div paddingInline={{ base: '4', md: '6' }} paddingBlock="5">
          <Skeleton width="6rem" />
        </chakra.div>
        {['a', 'b'].map((row) => (
          <chakra.div
            key={row}
            display="flex"
            gap="4"
            paddingInline={{ base: '4', md: '6' }}
            paddingBlock="5"
            borderBlockStartWidth="1px"
          >
            <Skeleton width="10" height="7" />
            <chakra.div flex="1" display="flex" flexDirection="column" gap="2.5">
              <Skeleton width="12rem" maxWidth="full" height="6" />
              <Skeleton width="9rem" />
              <Skeleton width="16rem" maxWidth="full" />
            </chakra.div>
            <Skeleton width="4.5rem" height="5" />
          </chakra.div>
        ))}
      </chakra.div>
    </RailLayout>
  )
}
