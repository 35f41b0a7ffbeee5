import { detailsGiven, inBerlin, mina } from '#domain/fixtures/registering.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { type RequirementsActor, requirementsMachine } from '#machines/buying/requirements/requirements.machine.ts'
import { NumberStepView } from '#src/screens/buying/purchase/number-step.view.tsx'
import { PurchaseRail } from '#src/screens/buying/purchase/purchase-rail.view.tsx'
import { TermsPanelView } from '#src/screens/buying/purchase/terms-panel.view.tsx'
import { RequirementsView } from '#src/screens/buying/requirements/requirements.view.tsx'
import { still } from '../kit/still.tsx'
import { quoted, sampled, termsRead } from './purchase.tsx'
import { addressFilling, documentFile, documentFilling, registrantFilling } from './requirements-parts.tsx'

const requirementsParts = {
  registrantForm: registrantFilling,
  addressForm: addressFilling,
  documentForm: documentFilling,
  documentFile,
}

const requirementsGiven = still(
  requirementsMachine,
  { open: { form: 'closed', choice: 'settled', decisions: 'none' } },
  {
    subject: { offer: 'de-local-30' },
    requirements: detailsGiven,
    registrant: mina.id,
    address: inBerlin.id,
    part: null,
    lookups: 0,
    failure: null,
  },
) as RequirementsActor

/** The views of a purchase besides its steps, each with the purchase's actor. */
export const partsOf = (actor: PurchaseActor) => ({
  rail: <PurchaseRail actor={actor} quote={quoted} onSubmit={() => undefined} />,
  numberStep: <NumberStepView actor={actor} sample={sampled} />,
  requirementsStep: <RequirementsView {...requirementsParts} actor={requirementsGiven} isBeforePurchase />,
  terms: <TermsPanelView actor={actor} terms={termsRead} />,
})
