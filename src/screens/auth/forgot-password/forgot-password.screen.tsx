import { useSelector } from '@xstate/react'
import { forgotPasswordMachine, selectSentTo } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { forgotPasswordCalls } from '#src/api/auth/auth.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { FormCaptcha, useCaptchaStart } from '#src/screens/auth/captcha/form-captcha.tsx'
import { useAuthLink } from '#src/screens/auth/kit/use-auth-link.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { useStepArrival } from '#src/screens/kit/navigation/use-step-arrival.ts'
import { ForgotPasswordView } from './forgot-password.view.tsx'

export const ForgotPasswordScreen = () => {
  const linkTo = useAuthLink()
  const captcha = useCaptchaStart()
  const machine = useProvided(
    forgotPasswordMachine,
    ({ client }) => ({
      actors: forgotPasswordCalls(client),
      actions: { focusField: (_, { field }) => focusField(field) },
    }),
    [],
  )
  const actor = useChart(machine, { input: { draft: { captcha } } })
  useStepArrival(useSelector(actor, (snapshot) => (selectSentTo(snapshot) === null ? 'asking' : 'sent')))
  return <ForgotPasswordView actor={actor} signIn={linkTo('login')} captcha={<FormCaptcha form={actor} />} />
}
