import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { NumberStepView } from '#src/screens/buying/purchase/number-step.view.tsx'
import { PurchaseRail } from '#src/screens/buying/purchase/purchase-rail.view.tsx'
import { TermsPanelView } from '#src/screens/buying/purchase/terms-panel.view.tsx'
import { quoted, sampled, termsRead } from './purchase.tsx'

/** The views of a purchase besides its steps, each with the purchase's actor. */
export const partsOf = (actor: PurchaseActor) => ({
  rail: <PurchaseRail actor={actor} quote={quoted} onSubmit={() => undefined} />,
  numberStep: <NumberStepView actor={actor} sample={sampled} />,
  terms: <TermsPanelView actor={actor} terms={termsRead} />,
})
