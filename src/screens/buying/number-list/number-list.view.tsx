import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { numbersAtOnce } from '#domain/buying/pricing.ts'
import type { NumberListActor } from '#machines/buying/number-list/number-list.machine.ts'
import {
  selectFailure,
  selectIsChecking,
  selectIsEmpty,
  selectIsOpen,
  selectLines,
  selectText,
} from '#machines/buying/number-list/number-list.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { TextArea } from '#src/components/forms/text-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { ListResult } from './list-result.tsx'

/** `readChosen` returns the numbers that are chosen now. */
export type NumberListViewProps = { actor: NumberListActor; readChosen: () => readonly string[] }

/** Numbers that the user knows already, typed or pasted; each line shows why it cannot be bought. */
export const NumberListView = ({ actor, readChosen }: NumberListViewProps) => {
  const isOpen = useSelector(actor, selectIsOpen)
  const most = useFormat().number(numbersAtOnce)
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.div flex="1 1 16rem">
          <chakra.h2 textStyle="md" fontWeight="semibold">
            <Trans>Know which numbers you want?</Trans>
          </chakra.h2>
          <chakra.p textStyle="sm" color="textMuted">
            <Trans>
              Enter a list. We check it and add the available numbers to your selection, up to {most} at once.
            </Trans>
          </chakra.p>
        </chakra.div>
        {isOpen ? (
          <Button variant="ghost" onClick={() => actor.send({ type: 'list.closed' })}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button icon={<ListPlus aria-hidden="true" />} onClick={() => actor.send({ type: 'list.opened' })}>
            <Trans>Enter numbers you want</Trans>
          </Button>
        )}
      </chakra.div>
      {isOpen ? <Form actor={actor} readChosen={readChosen} /> : null}
    </Card>
  )
}

const Form = ({ actor, readChosen }: NumberListViewProps) => {
  const { t } = useLingui()
  const text = useSelector(actor, selectText)
  const isChecking = useSelector(actor, selectIsChecking)
  const isEmpty = useSelector(actor, selectIsEmpty)
  return (
    <chakra.div marginBlockStart="4" display="flex" flexDirection="column" alignItems="stretch" gap="3">
      <Field
        label={t`Your numbers`}
        help={<Trans>One per line, or separated by commas.</Trans>}
        error={isEmpty ? t`Enter at least one number.` : null}
      >
        <TextArea
          script="machine"
          dir="ltr"
          rows={5}
          value={text}
          readOnly={isChecking}
          onChange={(event) => actor.send({ type: 'list.typed', text: event.currentTarget.value })}
        />
      </Field>
      <Result actor={actor} />
      <chakra.div>
        <Button loading={isChecking} onClick={() => actor.send({ type: 'check.requested', chosen: readChosen() })}>
          <Trans>Check and add</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

const Result = ({ actor }: { actor: NumberListActor }): ReactNode => {
  const lines = useSelector(actor, selectLines)
  const failure = useSelector(actor, selectFailure)
  if (failure !== null) return <FailureMessage failure={failure} />
  return lines === null ? null : <ListResult lines={lines} />
}
