import { useSelector } from '@xstate/react'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectTermsRefused } from '#machines/buying/purchase/purchase.selectors.ts'
import { useTerms } from '#src/screens/auth/terms/use-terms.ts'
import { TermsPanelView } from './terms-panel.view.tsx'

export const TermsPanelScreen = ({ actor }: { actor: PurchaseActor }) => {
  const terms = useTerms(useSelector(actor, selectTermsRefused))
  return <TermsPanelView actor={actor} terms={terms} />
}
