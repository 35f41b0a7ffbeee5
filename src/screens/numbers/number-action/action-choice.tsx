import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { NumberActionActor } from '#machines/numbers/number-action/number-action.machine.ts'
import {
  selectAction,
  selectChoice,
  selectFailure,
  selectQuote,
  selectTyped,
} from '#machines/numbers/number-action/number-action.selectors.ts'
import { CountInput } from '#src/components/forms/count-input.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { NativeSelect } from '#src/components/forms/native-select.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

/** What the user chooses or types for an action; nothing for actions without a choice. */
export const ActionChoice = ({ actor }: { actor: NumberActionActor }) => {
  const action = useSelector(actor, selectAction)
  switch (action) {
    case 'changeChannels':
      return <Channels actor={actor} />
    case 'changeCycle':
      return <Cycle actor={actor} />
    case 'delete':
      return <Digits actor={actor} />
    default:
      return null
  }
}

const Channels = ({ actor }: { actor: NumberActionActor }) => {
  const { channels = 0 } = useSelector(actor, selectChoice)
  const most = useSelector(actor, selectQuote)?.channels_maximum ?? channels
  const { number } = useFormat()
  const limit = number(most)
  return (
    <Field label={<Trans>Additional channels</Trans>} help={<Trans>At most {limit}.</Trans>}>
      <CountInput
        value={channels}
        least={0}
        most={most}
        onValueChange={(wanted) => actor.send({ type: 'choice.changed', choice: { channels: wanted } })}
      />
    </Field>
  )
}

const Cycle = ({ actor }: { actor: NumberActionActor }) => {
  const { t } = useLingui()
  const { percent } = useFormat()
  const { months = 1 } = useSelector(actor, selectChoice)
  const options = useSelector(actor, selectQuote)?.options ?? []
  return (
    <Field label={<Trans>Renewal cycle</Trans>}>
      <NativeSelect
        value={String(months)}
        options={options.map(({ months: value, discount_percent }) => {
          const name = t`${plural(value, { one: '# month', other: '# months' })}`
          const discount = percent(discount_percent)
          return { value: String(value), label: discount_percent === '0' ? name : t`${name}, ${discount} off` }
        })}
        onValueChange={(value) => actor.send({ type: 'choice.changed', choice: { months: Number(value) } })}
      />
    </Field>
  )
}

const Digits = ({ actor }: { actor: NumberActionActor }) => {
  const typed = useSelector(actor, selectTyped)
  const failure = useSelector(actor, selectFailure)
  return (
    <Field
      label={<Trans>Type the number to delete it</Trans>}
      error={
        failure?.code !== 'numberMistyped' ? null : typed.trim() === '' ? (
          <Trans>Type the number first.</Trans>
        ) : (
          <Trans>These are not the digits of this number.</Trans>
        )
      }
    >
      <TextInput
        name="typed"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        value={typed}
        onChange={(event) => actor.send({ type: 'digits.typed', typed: event.currentTarget.value })}
      />
    </Field>
  )
}
