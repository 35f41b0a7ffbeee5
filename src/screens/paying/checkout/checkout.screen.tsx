import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { spendable } from '#domain/paying/deposit.ts'
import { selectIsPhoneDue } from '#machines/paying/checkout/checkout.selectors.ts'
import { selectProject } from '#machines/session/session/session.selectors.ts'
import { newKey } from '#src/api/kit/new-key.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useOwnCountry } from '#src/runtime/context/use-own-country.ts'
import { VerifyPhoneScreen } from '#src/screens/account/verify-phone/verify-phone.screen.tsx'
import { useStepArrival } from '#src/screens/kit/navigation/use-step-arrival.ts'
import { CheckoutView } from './checkout.view.tsx'
import { useCheckout } from './use-checkout.ts'

/** The steps `address`, `pay` and `deposit` of /cart. */
export const CheckoutScreen = () => {
  const project = useSession(selectProject)
  const actor = useCheckout()
  useStepArrival(useSelector(actor, selectIsPhoneDue) ? 'phone' : 'order')
  const onVerification = useCallback(() => actor.send({ type: 'phone.verified' }), [actor])
  const country = useOwnCountry()
  return (
    <CheckoutView
      actor={actor}
      spendable={project && spendable(project)}
      newKey={newKey}
      verifyPhone={<VerifyPhoneScreen country={country} onVerification={onVerification} />}
    />
  )
}
