import { site } from '#domain/fixtures/session.ts'
import { LanguageSelect, ThemeSelect } from '#src/components/choice-selects.tsx'

const nothing = () => undefined

/** Language and theme of a door that stands still. */
export const StillCorner = () => (
  <>
    <LanguageSelect languages={site.languages} value="en" onValueChange={nothing} />
    <ThemeSelect value="light" onValueChange={nothing} />
  </>
)
