import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Skeleton, SkeletonText } from '#src/components/feedback/skeleton.tsx'

export const OrderSkeleton = () => {
  const { t } = useLingui()
  return (
    <chakra.div bg="card" borderWidth="1px" borderRadius="lg" padding="6" display="flex" gap="5">
      <Announcement text={t`Loading your order`} />
      <Skeleton boxSize="12" borderRadius="full" flexShrink="0" />
      <chakra.div flex="1" paddingBlockStart="2">
        <SkeletonText lines={3} />
      </chakra.div>
    </chakra.div>
  )
}
