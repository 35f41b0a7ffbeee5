import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { selectIsExpired, standingOf } from '#machines/session/session.selectors.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { signInActors } from '#src/api/sign-in.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useLook } from '#src/app/use-look.ts'
import { FormCaptcha, useCaptchaStart } from '../captcha/form-captcha.tsx'
import { DoorCorner } from '../door/door-corner.tsx'
import { useDoorLink } from '../door/use-door-link.ts'
import { focusField } from '../payment/focus-field.ts'
import { LoginView, noticeOf } from './login.view.tsx'

export const LoginScreen = () => {
  const { session, client } = useApp()
  const { brand } = useLook()
  const done = useRouterState({ select: ({ location }) => noticeOf(location.search.done) })
  const captcha = useCaptchaStart()
  const linkTo = useDoorLink()
  const isExpired = useSession(selectIsExpired)
  const isEntering = useSession((snapshot) => standingOf(snapshot) === 'pending')
  const machine = useMemo(
    () =>
      signInMachine.provide({
        actors: signInActors(client),
        actions: {
          handOver: (_, { answer: { token } }) => session.send({ type: 'signIn.completed', token }),
          focusField: (_, { field }) => focusField(field),
        },
      }),
    [client, session],
  )
  const actor = useChart(machine, { input: { draft: { captcha } } })
  return (
    <LoginView
      actor={actor}
      brand={brand}
      notice={done ?? (isExpired ? 'expired' : null)}
      isEntering={isEntering}
      links={{ forgotPassword: linkTo('forgot_password'), register: linkTo('register') }}
      corner={<DoorCorner />}
      captcha={<FormCaptcha form={actor} />}
    />
  )
}
