import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Announcement } from '#src/components/live-region.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { RailLayout } from '#src/components/summary-rail.tsx'
import { NumberGridWaiting } from './number-grid.view.tsx'

/** The page of an offer to come, in its shape. */
export const PurchaseWaiting = () => {
  const { t } = useLingui()
  return (
    <Page>
      <Announcement text={t`Loading the offer`} />
      <chakra.div display="flex" flexDirection="column" gap="2.5">
        <Skeleton width="9rem" />
        <Skeleton width="18rem" maxWidth="full" height="7" />
        <Skeleton width="22rem" maxWidth="full" />
      </chakra.div>
      <Skeleton height="9" />
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
