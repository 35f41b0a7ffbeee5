import { useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectChallenge } from '#machines/auth/sign-in/sign-in.machine.ts'
import { selectIsExpired, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { FormCaptcha } from '#src/screens/auth/captcha/form-captcha.tsx'
import { AuthPreferences } from '#src/screens/auth/kit/auth-preferences.tsx'
import { useAuthLink } from '#src/screens/auth/kit/use-auth-link.ts'
import { LazySignInCode } from './lazy-sign-in-code.ts'
import { passkeyHref } from './passkey-href.ts'
import { noticeOf, SignInView } from './sign-in.view.tsx'
import { useSignInChart } from './use-sign-in-chart.ts'

export const SignInScreen = () => {
  const { brand } = useBranding()
  const done = useRouterState({ select: ({ location }) => noticeOf(location.search.done) })
  const passkey = useRouterState({ select: ({ location }) => passkeyHref(location.search.from) })
  const linkTo = useAuthLink()
  const isExpired = useSession(selectIsExpired)
  const isEntering = useSession((snapshot) => sessionStatusOf(snapshot) === 'pending')
  const actor = useSignInChart()
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
