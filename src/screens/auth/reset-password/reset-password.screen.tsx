import { useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  resetPasswordMachine,
  selectHasSecrets,
  selectLinkFailure,
} from '#machines/auth/reset-password/reset-password.machine.ts'
import { resetPasswordCalls } from '#src/api/auth/auth.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { forgetLinkSecret, takeLinkSecret } from '#src/runtime/routing/link-secret.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useAuthLink } from '#src/screens/auth/kit/use-auth-link.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { useStepArrival } from '#src/screens/kit/navigation/use-step-arrival.ts'
import { ResetPasswordView } from './reset-password.view.tsx'

export const ResetPasswordScreen = () => {
  const linkTo = useAuthLink()
  const [secret] = useState(() => takeLinkSecret('/reset_password'))
  const machine = useProvided(
    resetPasswordMachine,
    ({ client, navigate }) => ({
      actors: resetPasswordCalls(client),
      actions: {
        focusField: (_, { field }) => focusField(field),
        reportResponse: () => {
          forgetLinkSecret()
          navigate(hrefOf('/login', { done: 'reset' }), { replace: true })
        },
      },
    }),
    [],
  )
  const actor = useChart(machine, { input: { draft: { token: secret?.token ?? '' } } })
  useUnsaved(useSelector(actor, selectHasSecrets))
  useStepArrival(useSelector(actor, (snapshot) => (selectLinkFailure(snapshot) === null ? 'asking' : 'ended')))
  return (
    <ResetPasswordView actor={actor} links={{ login: linkTo('login'), forgotPassword: linkTo('forgot_password') }} />
  )
}
