import { useLingui } from '@lingui/react'
import { useActorRef } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { isRouteAllowed } from '#domain/site.ts'
import { selectIsExpired, selectSite, standingOf } from '#machines/session/session.selectors.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { signInActors } from '#src/api/sign-in.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useLook } from '#src/app/use-look.ts'
import { LanguageSelect, ThemeSelect } from '#src/components/choice-selects.tsx'
import { languageOf } from '#src/i18n/language.ts'
import { LoginView } from './login.view.tsx'

export const LoginScreen = () => {
  const { session, client, look } = useApp()
  const { brand, theme } = useLook()
  const { i18n } = useLingui()
  const site = useSession(selectSite)
  const isExpired = useSession(selectIsExpired)
  const isEntering = useSession((snapshot) => standingOf(snapshot) === 'pending')
  const form = useRef<HTMLFormElement>(null)
  const machine = useMemo(
    () =>
      signInMachine.provide({
        actors: signInActors(client),
        actions: {
          announceSignIn: (_, { token }) => session.send({ type: 'signIn.completed', token }),
          focusField: (_, { field }) => focus(form.current, field),
        },
      }),
    [client, session],
  )
  const actor = useActorRef(machine)
  const linkTo = (page: 'forgot_password' | 'register') =>
    site !== null && isRouteAllowed(site.access, page) ? `/${page}` : undefined
  return (
    <LoginView
      actor={actor}
      formRef={form}
      brand={brand}
      isExpired={isExpired}
      isEntering={isEntering}
      links={{ forgotPassword: linkTo('forgot_password'), register: linkTo('register') }}
      corner={
        <>
          <LanguageSelect
            languages={site?.languages ?? []}
            value={languageOf(i18n.locale)}
            onValueChange={(language) => session.send({ type: 'language.chosen', language })}
          />
          <ThemeSelect value={theme} onValueChange={look.choose} />
        </>
      }
    />
  )
}

const focus = (form: HTMLFormElement | null, field: string) => {
  const control = form?.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
