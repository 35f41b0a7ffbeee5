import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import {
  selectChangedBy,
  selectFormFailure,
  selectIsLoading,
  selectIsSaved,
  selectIsSaving,
  selectLoadFailure,
  selectMeanwhile,
} from '#machines/paying/billing-address/billing-address.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { MeanwhileNotice } from '#src/screens/kit/section/meanwhile-notice.tsx'
import { BillingFields } from './billing-fields.view.tsx'

const formId = 'billing-address'

export type BillingAddressViewProps = {
  actor: BillingAddressActor
  heading?: ReactNode
  description?: ReactNode
  /** The end of the form. */
  children?: ReactNode
}

export const BillingAddressView = ({ actor, heading, description, children }: BillingAddressViewProps) => {
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const loadFailure = useSelector(actor, selectLoadFailure)
  if (loadFailure !== null)
    return <FailureMessage failure={loadFailure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  if (isLoading)
    return (
      <Card heading={heading} description={description}>
        <SkeletonText lines={9} />
      </Card>
    )
  return (
    <Card heading={heading} description={description}>
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
        <Outcome actor={actor} />
        <BillingFields actor={actor} />
        {children}
      </chakra.form>
    </Card>
  )
}

/** What became of the last submission. */
const Outcome = ({ actor }: { actor: BillingAddressActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  const meanwhile = useSelector(actor, selectMeanwhile)
  const changed = useSelector(actor, selectChangedBy)
  const isSaved = useSelector(actor, selectIsSaved)
  if (failure !== null) return <FailureMessage failure={failure} />
  if (meanwhile !== null) return <MeanwhileNotice meanwhile={meanwhile} changed={changed} />
  return isSaved ? <Notice tone="success" role="status" title={<Trans>Saved.</Trans>} /> : null
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
