import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectCart } from '#machines/paying/checkout/checkout.selectors.ts'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { BillingAddressView, SaveBillingAddress } from '#src/screens/paying/billing-address/billing-address.view.tsx'
import { OrderRail } from './order-rail.tsx'

/** The billing address next to the order, whose VAT depends on it. */
export const AddressStep = ({ actor, billing }: { actor: CheckoutActor; billing: BillingAddressActor }) => {
  const cart = useSelector(actor, selectCart)
  if (cart === null) return null
  return (
    <RailLayout
      split="even"
      rail={
        <OrderRail
          cart={cart}
          option={null}
          action={
            <SaveBillingAddress actor={billing}>
              <Trans>Save and go to payment</Trans>
            </SaveBillingAddress>
          }
        />
      }
    >
      <BillingAddressView actor={billing} />
    </RailLayout>
  )
}
