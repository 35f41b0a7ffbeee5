import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { signInMachine } from '#machines/auth/sign-in/sign-in.machine.ts'
import { selectChallenge } from '#machines/auth/sign-in/sign-in.selectors.ts'
import { selectIsExpired, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { signInCalls } from '#src/api/sign-in.calls.ts'
import { useSession } from '#src/app/context/app-context.ts'
import { useBranding } from '#src/app/context/use-branding.ts'
import { useChart } from '#src/app/context/use-chart.ts'
import { FormCaptcha, useCaptchaStart } from '#src/screens/auth/captcha/form-captcha.tsx'
import { AuthPreferences } from '#src/screens/auth/kit/auth-preferences.tsx'
import { useAuthLink } from '#src/screens/auth/kit/use-auth-link.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { LazySignInCode } from './lazy-sign-in-code.ts'
import { passkeyHref } from './passkey-href.ts'
import { noticeOf, SignInView } from './sign-in.view.tsx'

export const SignInScreen = () => {
  const { brand } = useBranding()
  const done = useRouterState({ select: ({ location }) => noticeOf(location.search.done) })
  const passkey = useRouterState({ select: ({ location }) => passkeyHref(location.search.from) })
  const captcha = useCaptchaStart()
  const linkTo = useAuthLink()
  const isExpired = useSession(selectIsExpired)
  const isEntering = useSession((snapshot) => sessionStatusOf(snapshot) === 'pending')
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
  const actor = useChart(machine, { input: { draft: { captcha } } })
  const challenge = useSelector(actor, selectChallenge)
  const shared = { brand, preferences: <AuthPreferences />, isEntering }
  const form = (
    <SignInView
      {...shared}
      actor={actor}
      notice={done ?? (isExpired ? 'expired' : null)}
      isEntering={isEntering || challenge !== null}
      links={{ forgotPassword: linkTo('forgot_password'), register: linkTo('register'), passkey }}
      captcha={<FormCaptcha form={actor} />}
    />
  )
  if (challenge === null) return form
  return (
    <Suspense fallback={form}>
      <LazySignInCode {...shared} challenge={challenge} onRestart={() => actor.send({ type: 'editing.requested' })} />
    </Suspense>
  )
}
