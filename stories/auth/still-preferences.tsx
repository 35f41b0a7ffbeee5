import { site } from '#domain/fixtures/session.ts'
import { LanguageSelect, ThemeSelect } from '#src/components/forms/choice-selects.tsx'

const nothing = () => undefined

/** The menus for language and theme without effect, for stories of auth pages. */
export const StillPreferences = () => (
  <>
    <LanguageSelect languages={site.languages} value="en" onValueChange={nothing} />
    <ThemeSelect value="light" onValueChange={nothing} />
  </>
)
