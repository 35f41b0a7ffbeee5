import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { selectHasSecrets, selectLinkEnd } from '#machines/reset-password/reset-password.selectors.ts'
import { resetPasswordActors } from '#src/api/password-recovery.actors.ts'
import { hrefOf } from '#src/app/address.ts'
import { useApp } from '#src/app/app-context.ts'
import { forgetHanded, takeHanded } from '#src/app/handed.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useUnsaved } from '#src/app/use-unsaved.ts'
import { useDoorLink } from '../door/use-door-link.ts'
import { focusField } from '../payment/focus-field.ts'
import { useStepArrival } from '../use-step-arrival.ts'
import { ResetPasswordView } from './reset-password.view.tsx'

export const ResetPasswordScreen = () => {
  const { client, go } = useApp()
  const linkTo = useDoorLink()
  const [handed] = useState(() => takeHanded('/reset_password'))
  const machine = useMemo(
    () =>
      resetPasswordMachine.provide({
        actors: resetPasswordActors(client),
        actions: {
          focusField: (_, { field }) => focusField(field),
          handOver: () => {
            forgetHanded()
            go(hrefOf('/login', { done: 'reset' }), { replace: true })
          },
        },
      }),
    [client, go],
  )
  const actor = useChart(machine, { input: { draft: { token: handed?.token ?? '' } } })
  useUnsaved(useSelector(actor, selectHasSecrets))
  useStepArrival(useSelector(actor, (snapshot) => (selectLinkEnd(snapshot) === null ? 'asking' : 'ended')))
  return (
    <ResetPasswordView actor={actor} links={{ login: linkTo('login'), forgotPassword: linkTo('forgot_password') }} />
  )
}
