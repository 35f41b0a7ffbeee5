import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import { selectIsDirty, selectIsSaving } from '#machines/paying/billing-address/billing-address.selectors.ts'
import { SaveAndUndo } from '#src/screens/kit/section/save-and-undo.tsx'
import { BillingAddressView } from './billing-address.view.tsx'

/** The billing address as a section of the project's settings. (PRJ-03) */
export const BillingSettingsView = ({ actor }: { actor: BillingAddressActor }) => {
  const isSaving = useSelector(actor, selectIsSaving)
  const isDirty = useSelector(actor, selectIsDirty)
  return (
    <BillingAddressView
      actor={actor}
      heading={<Trans>Billing address</Trans>}
      description={<Trans>Invoices are made out to it, and its country decides on VAT and gateways.</Trans>}
    >
      <SaveAndUndo isSaving={isSaving} isDirty={isDirty} onUndo={() => actor.send({ type: 'undo.requested' })} />
    </BillingAddressView>
  )
}
