import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { labelLength } from '#domain/numbers/number-text.ts'
import type { BulkActionActor } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import { selectChoice } from '#machines/numbers/bulk-action/bulk-action.selectors.ts'
import { Field } from '#src/components/forms/field.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

/** The one label that is added to the numbers, or removed from them. */
export const BulkLabel = ({ actor, labels }: { actor: BulkActionActor; labels: readonly string[] }) => {
  const list = useId()
  const { number } = useFormat()
  const longest = number(labelLength)
  const label = useSelector(actor, selectChoice)?.label ?? ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'choice.made' })
      }}
    >
      <Field
        label={<Trans>Label</Trans>}
        help={<Trans>One label of at most {longest} characters, without a comma.</Trans>}
      >
        <TextInput
          autoComplete="off"
          list={list}
          value={label}
          onChange={({ currentTarget }) => actor.send({ type: 'label.typed', label: currentTarget.value })}
        />
      </Field>
      <datalist id={list}>
        {labels.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </form>
  )
}
