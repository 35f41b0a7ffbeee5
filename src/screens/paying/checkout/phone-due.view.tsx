import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectCart, selectChosenOption } from '#machines/paying/checkout/checkout.selectors.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { OrderRail } from './order-rail.tsx'

/** The user verifies a phone before the order can be placed; cart, address and gateway stay as they are. (CRT-04) */
export const PhoneDueView = ({ actor, children }: { actor: CheckoutActor; children: ReactNode }) => {
  const { i18n } = useLingui()
  const cart = useSelector(actor, selectCart)
  const option = useSelector(actor, selectChosenOption)
  return cart === null ? null : (
    <RailLayout split="even" rail={<OrderRail cart={cart} option={option} />}>
      <chakra.div display="flex" flexDirection="column" gap="5">
        <Notice tone="warning" role="alert" title={i18n._(failureWords.phoneNotVerified.what)}>
          <Trans>Nothing was charged. After verification you continue with your chosen payment.</Trans>
        </Notice>
        {children}
      </chakra.div>
    </RailLayout>
  )
}
