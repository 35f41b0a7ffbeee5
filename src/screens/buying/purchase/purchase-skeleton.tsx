import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { NumberGridWaiting } from '#src/screens/buying/number-sample/number-grid.view.tsx'

/** Skeleton of the purchase page. */
export const PurchaseSkeleton = () => {
  const { t } = useLingui()
  return (
    <Page>
      <Announcement text={t`Loading the offer`} />
      <chakra.div hideFrom="md" display="grid" alignContent="space-between" height="12" marginBlockStart="-2">
        <Skeleton width="12rem" height="6" marginBlockStart="2.5" />
        <Skeleton height="1" />
      </chakra.div>
      <chakra.div hideBelow="md" display="flex" flexDirection="column" gap="2.5">
        <Skeleton width="9rem" />
        <Skeleton width="18rem" maxWidth="full" height="7" />
        <Skeleton width="22rem" maxWidth="full" />
      </chakra.div>
      <Skeleton hideBelow="md" height="9" />
      <RailLayout rail={<Skeleton height={{ base: '4rem', lg: '22rem' }} borderRadius="lg" />}>
        <chakra.div padding={{ base: '4', md: '6' }} bg="card" borderWidth="1px" borderRadius="lg">
          <chakra.div display="flex" flexDirection="column" gap="4">
            <Skeleton width="12rem" height="6" />
            <Skeleton height="10" />
            <NumberGridWaiting />
          </chakra.div>
        </chakra.div>
      </RailLayout>
    </Page>
  )
}
