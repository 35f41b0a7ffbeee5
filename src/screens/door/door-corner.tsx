import { useLingui } from '@lingui/react'
import { selectSite } from '#machines/session/session.selectors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useLook } from '#src/app/use-look.ts'
import { LanguageSelect, ThemeSelect } from '#src/components/choice-selects.tsx'
import { languageOf } from '#src/i18n/language.ts'

/** Language and theme, where no bar offers them. */
export const DoorCorner = () => {
  const { session, look } = useApp()
  const { theme } = useLook()
  const { i18n } = useLingui()
  const site = useSession(selectSite)
  return (
    <>
      <LanguageSelect
        languages={site?.languages ?? []}
        value={languageOf(i18n.locale)}
        onValueChange={(language) => session.send({ type: 'language.chosen', language })}
      />
      <ThemeSelect value={theme} onValueChange={look.choose} />
    </>
  )
}
