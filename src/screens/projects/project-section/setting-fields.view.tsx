import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { timeZones } from '#domain/kit/time-zone.ts'
import { voiceLanguages } from '#domain/projects/settings.ts'
import { staffOutCallStrategies } from '#domain/session/project.ts'
import type { ProjectSectionActor } from '#machines/projects/project-section/project-section.machine.ts'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { languageName } from '#src/i18n/language-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { SectionCheck } from '#src/screens/kit/section/section-check.view.tsx'
import { SectionGrid, WideField } from '#src/screens/kit/section/section-grid.tsx'
import { SectionText } from '#src/screens/kit/section/section-text.view.tsx'
import { useSectionField } from '#src/screens/kit/section/use-section-field.tsx'
import { strategyWords } from './project-section.messages.tsx'

type Props = { actor: ProjectSectionActor }

export const GeneralFields = ({ actor }: Props) => (
  <SectionGrid>
    <WideField>
      <SectionText
        actor={actor}
        field="name"
        label={<Trans>Name of the project</Trans>}
        autoComplete="organization"
        required
      />
    </WideField>
    <ZoneField actor={actor} />
    <LanguageField actor={actor} />
  </SectionGrid>
)

const ZoneField = ({ actor }: Props) => {
  const { value, change, wiring } = useSectionField(actor, 'timezone')
  return (
    <Field label={<Trans>Time zone</Trans>} {...wiring}>
      <NativeSelect
        name="timezone"
        value={value}
        options={withStored(timeZones(), value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onValueChange={change}
      />
    </Field>
  )
}

const LanguageField = ({ actor }: Props) => {
  const { language } = useFormat()
  const nameOf = (code: string) => (code === '' ? '' : languageName(code, language))
  const help = <Trans>The language of the PBX announcements.</Trans>
  const { value, change, wiring } = useSectionField(actor, 'voice_language', { help, nameOf })
  return (
    <Field label={<Trans>Language of announcements</Trans>} {...wiring}>
      <NativeSelect
        name="voice_language"
        value={value}
        options={withStored(voiceLanguages, value).map((code) => ({ value: code, label: nameOf(code) }))}
        onValueChange={change}
      />
    </Field>
  )
}

/** The choices, and a stored value that is no longer a choice. */
const withStored = (choices: readonly string[], stored: string): readonly string[] =>
  stored === '' || choices.includes(stored) ? choices : [stored, ...choices]

export const LimitFields = ({ actor }: Props) => (
  <SectionGrid>
    <SectionText
      actor={actor}
      field="maximum_persons"
      label={<Trans>Maximum persons</Trans>}
      help={<Trans>The owner counts, too.</Trans>}
      inputMode="numeric"
      required
    />
    <SectionText
      actor={actor}
      field="maximum_groups"
      label={<Trans>Maximum groups</Trans>}
      inputMode="numeric"
      required
    />
  </SectionGrid>
)

export const CallFields = ({ actor }: Props) => {
  const { i18n } = useLingui()
  const nameOf = (code: string) =>
    i18n._(strategyWords[staffOutCallStrategies.find((each) => each === code) ?? 'inGroupOnly'])
  const { value, change, wiring } = useSectionField(actor, 'staff_out_call_strategy', { nameOf })
  const descriptions = {
    inGroupOnly: <Trans>Staff can call the others of their own groups.</Trans>,
    allStaff: <Trans>Staff can call everyone in this project.</Trans>,
    notAllowed: <Trans>Staff can only take calls.</Trans>,
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="6">
      <RadioCards
        name="staff_out_call_strategy"
        legend={
          <>
            <Trans>Outgoing calls of the staff</Trans> {wiring.aside}
          </>
        }
        options={staffOutCallStrategies.map((each) => ({
          value: each,
          title: nameOf(each),
          description: descriptions[each],
        }))}
        value={staffOutCallStrategies.find((each) => each === value) ?? null}
        onValueChange={change}
        help={wiring.help}
        error={wiring.error}
      />
      <SectionCheck actor={actor} field="experimental" help={<Trans>They may still change or be removed.</Trans>}>
        <Trans>Use experimental features</Trans>
      </SectionCheck>
    </chakra.div>
  )
}
