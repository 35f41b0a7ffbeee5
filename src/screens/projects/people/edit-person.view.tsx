import { Trans, useLingui } from '@lingui/react/macro'
import type { EditPersonActor } from '#machines/projects/people/edit-person.machine.ts'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { AccessFields, NameField } from './person-fields.view.tsx'

export type EditPersonViewProps = {
  actor: EditPersonActor
  /** The name before the change. */
  name: string
  onDismiss: () => void
}

export const EditPersonView = ({ actor, name, onDismiss }: EditPersonViewProps) => {
  const { t } = useLingui()
  const person = <bdi>{name}</bdi>
  return (
    <StepForm
      form={actor}
      heading={<Trans>Change {person}</Trans>}
      description={<Trans>Another role or last day applies at once.</Trans>}
      name={t`Change ${name}`}
      submitText={<Trans>Save</Trans>}
      onDismiss={onDismiss}
    >
      <NameField form={actor} />
      <AccessFields form={actor} />
    </StepForm>
  )
}
