import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { readTimeZone, timeZones } from '#domain/new-project.ts'
import type { CreateProjectActor } from '#machines/create-project/create-project.machine.ts'
import { selectFormFailure, selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Field } from '#src/components/field.tsx'
import { TextInput } from '#src/components/text-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FormText } from '../form/form-text.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'
import { useFormField } from '../form/use-form-field.ts'
import { newProjectFieldWords } from './new-project.messages.ts'
import { zoneName } from './zone-name.ts'

export type NewProjectFormProps = {
  actor: CreateProjectActor
  /** What was created is being opened. */
  isEntering: boolean
  /** Where the form is closed; absent where it stands for the whole page. */
  closeHref?: string | undefined
}

/** A name and a time zone: all that a project needs to begin with. (HOM-02) */
export const NewProjectForm = ({ actor, isEntering, closeHref }: NewProjectFormProps) => {
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isAccepted = useSelector(actor, selectIsAccepted)
  const isPanel = closeHref !== undefined
  return (
    <Card heading={isPanel ? <Trans>New project</Trans> : undefined}>
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
      >
        <Refusal actor={actor} />
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: isPanel ? '1fr 1fr' : '1fr' }}>
          <NameField actor={actor} />
          <ZoneField actor={actor} />
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            type="submit"
            look="primary"
            size={isPanel ? 'md' : 'lg'}
            full={!isPanel}
            busy={isSubmitting || (isAccepted && isEntering)}
          >
            <Trans>Create the project</Trans>
          </Button>
          {closeHref === undefined ? null : (
            <LinkButton href={closeHref} look="ghost">
              <Trans>Cancel</Trans>
            </LinkButton>
          )}
        </chakra.div>
      </chakra.form>
    </Card>
  )
}

const Refusal = ({ actor }: { actor: CreateProjectActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  return failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />
}

const NameField = ({ actor }: { actor: CreateProjectActor }) => (
  <FormText
    form={actor}
    field="name"
    autoComplete="organization"
    words={newProjectFieldWords}
    label={<Trans>Name of the project</Trans>}
    help={<Trans>Your company, a brand or a team.</Trans>}
  />
)

/** Typing finds a zone by its city; the platform's own list offers them. */
const ZoneField = ({ actor }: { actor: CreateProjectActor }) => {
  const { language } = useFormat()
  const list = useId()
  const { value, error, change } = useFormField(actor, 'timezone', newProjectFieldWords)
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
          <option key={each} value={each} />
        ))}
      </datalist>
    </Field>
  )
}
