import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { NumberStepView } from '#src/screens/buy-number/number-step.view.tsx'
import { PurchaseRail } from '#src/screens/buy-number/purchase-rail.view.tsx'
import { TermsPanelView } from '#src/screens/buy-number/terms-panel.view.tsx'
import { quoted, sampled, termsRead } from './purchase.tsx'

/** What a purchase has beside its steps, each part with the purchase's actor. */
export const partsOf = (actor: BuyNumberActor) => ({
  rail: <PurchaseRail actor={actor} quote={quoted} onSubmit={() => undefined} />,
  numberStep: <NumberStepView actor={actor} sample={sampled} />,
  terms: <TermsPanelView actor={actor} terms={termsRead} />,
})
