import { useLingui } from '@lingui/react'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { LanguageSelect, ThemeSelect } from '#src/components/forms/choice-selects.tsx'
import { languageOf } from '#src/i18n/language.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'

/** Choice of language and theme on pages without a top bar. */
export const AuthPreferences = () => {
  const { session, branding } = useApp()
  const { theme } = useBranding()
  const { i18n } = useLingui()
  const site = useSession(selectSite)
  return (
    <>
      <LanguageSelect
        languages={site?.languages ?? []}
        value={languageOf(i18n.locale)}
        onValueChange={(language) => session.send({ type: 'language.chosen', language })}
      />
      <ThemeSelect value={theme} onValueChange={branding.chooseTheme} />
    </>
  )
}
