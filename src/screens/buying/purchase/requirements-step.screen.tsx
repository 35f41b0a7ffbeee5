import { useCallback } from 'react'
import type { RegisteredFor } from '#domain/buying/requirements.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { RequirementsScreen } from '#src/screens/buying/requirements/requirements.screen.tsx'
import { useRequirements } from '#src/screens/buying/requirements/use-requirements.ts'

/** The step in which the requirements of the offer are given; it reports the choice to the purchase. */
export const RequirementsStepScreen = ({ actor }: { actor: PurchaseActor }) => {
  const { offer, registeredFor } = actor.getSnapshot().context
  const onChoice = useCallback(
    (chosen: RegisteredFor | null) => actor.send({ type: 'registrant.chosen', registeredFor: chosen }),
    [actor],
  )
  const requirements = useRequirements({ subject: { offer }, registeredFor, onChoice })
  return <RequirementsScreen actor={requirements} isBeforePurchase />
}
