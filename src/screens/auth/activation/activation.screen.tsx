import { useSelector } from '@xstate/react'
import { selectIsLinkUsable } from '#machines/auth/activation/link-activation.machine.ts'
import { selectIsAccepted } from '#machines/kit/form.selectors.ts'
import { useAuthLink } from '#src/screens/auth/kit/use-auth-link.ts'
import { useStepArrival } from '#src/screens/kit/navigation/use-step-arrival.ts'
import { ActivationView } from './activation.view.tsx'
import { useActivation } from './use-activation.ts'

export const ActivationScreen = () => {
  const linkTo = useAuthLink()
  const { link, code, resend, recipients } = useActivation()
  const isByLink = useSelector(link, selectIsAccepted)
  const isByCode = useSelector(code, selectIsAccepted)
  const isOffered = useSelector(link, selectIsLinkUsable)
  useStepArrival(isByLink || isByCode ? 'active' : isOffered ? 'link' : 'code')

  return (
    <ActivationView
      link={link}
      code={code}
      resend={resend}
      recipients={recipients}
      links={{ login: linkTo('login'), register: linkTo('register') }}
    />
  )
}
