import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountSectionActor } from '#machines/account/account-section/account-section.machine.ts'
import type { StatesActor } from '#machines/account/states/states.list.ts'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { useSectionField } from '#src/screens/kit/section/use-section-field.tsx'

export type StatesViewProps = { actor: StatesActor; section: AccountSectionActor }

/** The states of the chosen country; nothing for a country without any. */
export const StatesView = ({ actor, section }: StatesViewProps) => {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isEmpty = useSelector(actor, ({ value }) => value === 'empty')
  const states = useSelector(actor, ({ context }) => context.response?.results) ?? []
  const nameOf = (id: string) => states.find((state) => state.id === id)?.name ?? id
  const { value, change, wiring } = useSectionField(section, 'state', { nameOf })
  if (failure !== null) {
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  }
  if (isEmpty) return null
  // The stored state stays chosen while the others are loaded.
  const listed =
    states.some(({ id }) => id === value) || value === '' ? states : [{ id: value, name: value }, ...states]
  return (
    <Field label={<Trans>State or province</Trans>} {...wiring}>
      <NativeSelect
        name="state"
        value={value === '' ? notGiven : value}
        options={[
          { value: notGiven, label: t`Not given` },
          ...listed.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onValueChange={(chosen) => change(chosen === notGiven ? '' : chosen)}
      />
    </Field>
  )
}

/** An option needs a value, because an empty one is the placeholder. */
const notGiven = '-'
