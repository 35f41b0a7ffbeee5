import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Skeleton, SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'

/** Placeholder for the options and the summary. */
export const PaymentSkeleton = () => {
  const { t } = useLingui()
  return (
    <RailLayout
      split="even"
      rail={
        <chakra.div bg="card" borderWidth="1px" borderRadius="lg" padding="6" aria-hidden="true">
          <Skeleton width="40%" marginBlockEnd="5" />
          <SkeletonText lines={6} />
          <Skeleton height="10" marginBlockStart="6" borderRadius="md" />
        </chakra.div>
      }
    >
      <Announcement text={t`Loading the payment`} />
      <chakra.div display="flex" flexDirection="column" gap="2.5" aria-hidden="true">
        <Skeleton width="30%" height="3.5" />
        {['a', 'b', 'c', 'd'].map((each) => (
          <Skeleton key={each} height="5.25rem" borderRadius="lg" />
        ))}
      </chakra.div>
    </RailLayout>
  )
}
