import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { selectSentTo } from '#machines/forgot-password/forgot-password.selectors.ts'
import { forgotPasswordActors } from '#src/api/password-recovery.actors.ts'
import { useApp } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { FormCaptcha, useCaptchaStart } from '../captcha/form-captcha.tsx'
import { useDoorLink } from '../door/use-door-link.ts'
import { focusField } from '../payment/focus-field.ts'
import { useStepArrival } from '../use-step-arrival.ts'
import { ForgotPasswordView } from './forgot-password.view.tsx'

export const ForgotPasswordScreen = () => {
  const { client } = useApp()
  const linkTo = useDoorLink()
  const captcha = useCaptchaStart()
  const machine = useMemo(
    () =>
      forgotPasswordMachine.provide({
        actors: forgotPasswordActors(client),
        actions: { focusField: (_, { field }) => focusField(field) },
      }),
    [client],
  )
  const actor = useChart(machine, { input: { draft: { captcha } } })
  useStepArrival(useSelector(actor, (snapshot) => (selectSentTo(snapshot) === null ? 'asking' : 'sent')))
  return <ForgotPasswordView actor={actor} signIn={linkTo('login')} captcha={<FormCaptcha form={actor} />} />
}
