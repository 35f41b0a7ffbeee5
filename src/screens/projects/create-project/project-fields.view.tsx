import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { persianCityOf, readTimeZone, timeZones } from '#domain/kit/time-zone.ts'
import type { DraftOf, FieldError } from '#domain/kit/validation/form.ts'
import type { createProjectForm } from '#domain/projects/create-project.ts'
import type { CreateProjectActor } from '#machines/projects/create-project/create-project.machine.ts'
import { Field } from '#src/components/forms/field.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { zoneName } from './zone-name.ts'

const fieldWords = (field: keyof DraftOf<typeof createProjectForm>, code: FieldError): MessageDescriptor => {
  if (field === 'timezone') return msg`Choose a time zone from the list.`
  if (code === 'name.address') return msg`Enter a name without web addresses, email addresses or phone numbers.`
  return code === 'REQUIRED' ? msg`Enter a project name.` : msg`Use at most 64 characters.`
}

export const NameField = ({ actor }: { actor: CreateProjectActor }) => (
  <FormText
    form={actor}
    field="name"
    autoComplete="organization"
    words={fieldWords}
    label={<Trans>Name of the project</Trans>}
    help={<Trans>Your company, a brand or a team.</Trans>}
  />
)

/** Typing finds a zone by its city; a datalist suggests the zones. */
export const ZoneField = ({ actor }: { actor: CreateProjectActor }) => {
  const { language } = useFormat()
  const list = useId()
  const { value, error, change } = useFormField(actor, 'timezone', fieldWords)
  const zone = readTimeZone(value)
  const called = zone === null ? null : zoneName(zone, language)
  return (
    <Field
      label={<Trans>Time zone</Trans>}
      help={called === null ? <Trans>Type a city to find it.</Trans> : <bdi>{called}</bdi>}
      error={error}
    >
      <TextInput
        name="timezone"
        list={list}
        script="machine"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <datalist id={list}>
        {timeZones().map((each) => (
          <option key={each} value={each} label={language === 'fa' ? persianCityOf(each) : undefined} />
        ))}
      </datalist>
    </Field>
  )
}
