import { useLayoutEffect } from 'react'
import { type SignInActor, signInMachine } from '#machines/auth/sign-in/sign-in.machine.ts'
import { signInCalls } from '#src/api/auth/sign-in.calls.ts'
import { readEarlySignIn, takeEarlySignIn } from '#src/device/early-sign-in.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useCaptchaStart } from '#src/screens/auth/captcha/form-captcha.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'

/** The chart of signing in; it continues with what was typed and submitted before the application was loaded. */
export const useSignInChart = (): SignInActor => {
  const captcha = useCaptchaStart()
  const machine = useProvided(
    signInMachine,
    ({ client, session }) => ({
      actors: signInCalls(client),
      actions: {
        reportResponse: (_, { response }) => {
          if ('token' in response) session.send({ type: 'signIn.completed', token: response.token })
        },
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [],
  )
  const actor = useChart(machine, { input: { draft: { captcha, ...readEarlySignIn() } } })
  useLayoutEffect(() => {
    const early = takeEarlySignIn()
    if (early === null) return
    // Something may have been typed since the first render.
    actor.send({ type: 'draft.changed', change: early.typed })
    if (early.isSubmitted) actor.send({ type: 'submission.requested' })
  }, [actor])
  return actor
}
