import { useLingui } from '@lingui/react/macro'
import type { Command } from '#domain/navigation/command.ts'
import { themeNames } from '#domain/session/site.ts'
import { selectSite, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { densities } from '#src/theme/preferences.ts'

type Action = Extract<Command, { kind: 'action' }> & { run: () => void }

/** The languages, themes and densities that are not chosen now, and signing out. */
export const useActions = (): { actions: Command[]; runAction: (id: string) => void } => {
  const { session, branding } = useApp()
  const { theme, density } = useBranding()
  const { t, i18n } = useLingui()
  const languages = useSession(selectSite)?.languages ?? []
  const isSignedIn = useSession((snapshot) =>
    ['choosing', 'inProject', 'passwordDue'].includes(sessionStatusOf(snapshot)),
  )
  const themes = {
    light: t({ message: 'Light', context: 'theme' }),
    dark: t({ message: 'Dark', context: 'theme' }),
    custom: t({ message: 'Tinted', context: 'theme' }),
  }
  const heights = { comfortable: t`Comfortable rows`, compact: t`Compact rows` }
  const action = (id: string, name: string, run: () => void, also: string[] = []): Action => ({
    kind: 'action',
    id,
    name,
    also,
    run,
  })
  const actions = [
    ...languages
      .filter(({ code }) => code !== i18n.locale)
      .map(({ code, name }) =>
        action(`language-${code}`, t`Language: ${name}`, () =>
          session.send({ type: 'language.chosen', language: code }),
        ),
      ),
    ...themeNames
      .filter((each) => each !== theme)
      .map((each) => {
        const name = themes[each]
        return action(`theme-${each}`, t`Theme: ${name}`, () => branding.chooseTheme(each))
      }),
    ...densities
      .filter((each) => each !== density)
      .map((each) => action(`density-${each}`, heights[each], () => branding.chooseDensity(each), [t`Row height`])),
    ...(isSignedIn ? [action('signOut', t`Sign out`, () => session.send({ type: 'signOut.requested' }))] : []),
  ]
  return {
    actions: actions.map(({ run: _, ...command }) => command),
    runAction: (id) => actions.find((each) => each.id === id)?.run(),
  }
}
