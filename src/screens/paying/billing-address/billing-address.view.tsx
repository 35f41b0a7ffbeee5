import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import {
  selectFormFailure,
  selectIsLoading,
  selectIsSaving,
  selectLoadFailure,
} from '#machines/paying/billing-address/billing-address.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { BillingFields } from './billing-fields.view.tsx'

const formId = 'billing-address'

export const BillingAddressView = ({ actor }: { actor: BillingAddressActor }) => {
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

/** Submits the form from outside of it, so that it stays in view while the user scrolls. */
export const SaveBillingAddress = ({ actor, children }: { actor: BillingAddressActor; children: ReactNode }) => {
  const isSaving = useSelector(actor, selectIsSaving)
  return (
    <Button type="submit" form={formId} variant="primary" size="lg" loading={isSaving}>
      {children}
    </Button>
  )
}
