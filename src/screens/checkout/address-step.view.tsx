import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BillingAddressActor } from '#machines/billing-address/billing-address.machine.ts'
import {
  selectFormFailure,
  selectIsLoading,
  selectIsSaving,
  selectLoadFailure,
} from '#machines/billing-address/billing-address.selectors.ts'
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts'
import { selectCart } from '#machines/checkout/checkout.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { SkeletonText } from '#src/components/skeleton.tsx'
import { RailLayout } from '#src/components/summary-rail.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { BillingFields } from './billing-fields.view.tsx'
import { OrderRail } from './order-rail.tsx'

const formId = 'billing-address'

/** The address beside the order, whose VAT follows it. */
export const AddressStep = ({ actor, billing }: { actor: CheckoutActor; billing: BillingAddressActor }) => {
  const cart = useSelector(actor, selectCart)
  if (cart === null) return null
  return (
    <RailLayout split="even" rail={<OrderRail cart={cart} offer={null} action={<SaveButton actor={billing} />} />}>
      <AddressForm actor={billing} />
    </RailLayout>
  )
}

/** Beside the form, where it is in sight however far down one has read. */
const SaveButton = ({ actor }: { actor: BillingAddressActor }) => {
  const isSaving = useSelector(actor, selectIsSaving)
  return (
    <Button type="submit" form={formId} look="primary" size="lg" busy={isSaving}>
      <Trans>Save and go to payment</Trans>
    </Button>
  )
}

export const AddressForm = ({ actor }: { actor: BillingAddressActor }) => {
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const loadFailure = useSelector(actor, selectLoadFailure)
  const formFailure = useSelector(actor, selectFormFailure)
  if (loadFailure !== null)
    return <FailureMessage failure={loadFailure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading)
    return (
      <Card>
        <SkeletonText lines={9} />
      </Card>
    )
  return (
    <Card>
      <chakra.form
        id={formId}
        noValidate
        aria-label={t`Billing address`}
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'saving.requested' })
        }}
      >
        {formFailure === null ? null : <FailureMessage failure={formFailure} />}
        <BillingFields actor={actor} />
      </chakra.form>
    </Card>
  )
}
