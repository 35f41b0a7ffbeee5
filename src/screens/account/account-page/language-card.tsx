import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { languageOf } from '#src/i18n/language.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'

/** The language of the account: applied and saved at once. */
export const LanguageCard = () => {
  const { session } = useApp()
  const { i18n } = useLingui()
  const languages = useSession((snapshot) => selectSite(snapshot)?.languages) ?? []
  return (
    <Card heading={<Trans>Language</Trans>} description={<Trans>Saved at once, for the portal and your emails.</Trans>}>
      <chakra.div maxWidth="xs">
        <Field label={<Trans>Language of the portal</Trans>}>
          <NativeSelect
            name="language"
            value={languageOf(i18n.locale)}
            options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
            onValueChange={(language) => session.send({ type: 'language.chosen', language })}
          />
        </Field>
      </chakra.div>
    </Card>
  )
}
