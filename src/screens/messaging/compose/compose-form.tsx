import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ComposeActor } from '#machines/messaging/compose/compose.machine.ts'
import {
  selectDraft,
  selectErrors,
  selectIsChecking,
  selectZone,
} from '#machines/messaging/compose/compose.selectors.ts'
import { Field } from '#src/components/forms/field.tsx'
import { FileInput } from '#src/components/forms/file-input.tsx'
import { TextArea } from '#src/components/forms/text-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { RailLayout } from '#src/components/layout/summary-rail.tsx'
import { composeErrorWords } from '#src/screens/messaging/kit/message.messages.ts'
import { MessageRail } from './message-rail.tsx'
import { ReceiversInput } from './receivers-input.tsx'
import { RecipientSummary } from './recipient-summary.tsx'
import { SendTime } from './send-time.tsx'
import { TextMeter } from './text-meter.tsx'

export type ComposeFormProps = {
  actor: ComposeActor
  onFile: (file: File) => void
  /** The choice of the number that sends. */
  sender: (from: string) => ReactNode
  /** How far the draft is saved. */
  saving: ReactNode
}

export const ComposeForm = ({ actor, onFile, sender, saving }: ComposeFormProps) => {
  const { t, i18n } = useLingui()
  const draft = useSelector(actor, selectDraft)
  const errors = useSelector(actor, selectErrors)
  const zone = useSelector(actor, selectZone)
  const isChecking = useSelector(actor, selectIsChecking)
  const errorOf = (field: keyof typeof draft) => {
    const code = errors[field]
    return code === undefined ? null : i18n._(composeErrorWords(field, code))
  }
  const change = (changed: Partial<typeof draft>) => actor.send({ type: 'draft.changed', change: changed })
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flexGrow="1"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'submission.requested' })
      }}
    >
      <RailLayout rail={<MessageRail actor={actor} />}>
        <Card>
          <chakra.div display="grid" gap="5">
            <Field label={<Trans>From</Trans>} error={errorOf('from')}>
              {sender(draft.from)}
            </Field>
            <chakra.div display="grid" gap="3">
              <Field
                label={<Trans>To</Trans>}
                help={<Trans>Up to 100 numbers, separated by commas, spaces or new lines.</Trans>}
                error={errorOf('receivers')}
              >
                <ReceiversInput draft={draft} onChange={(receivers) => change({ receivers })} />
              </Field>
              <RecipientSummary draft={draft} onClean={() => actor.send({ type: 'list.cleaned' })} />
              <FileInput
                name="list"
                prompt={t`Import numbers from a file`}
                accept={['text/plain', 'text/csv', '.txt', '.csv']}
                onChoice={onFile}
              />
            </chakra.div>
            <chakra.div display="grid" gap="2">
              <Field label={<Trans>Text</Trans>} error={errorOf('text')}>
                <TextArea
                  name="text"
                  dir="auto"
                  grows
                  value={draft.text}
                  onChange={({ currentTarget }) => change({ text: currentTarget.value })}
                />
              </Field>
              <TextMeter text={draft.text} onCheaper={() => actor.send({ type: 'text.cheapened' })} />
            </chakra.div>
            <SendTime
              draft={draft}
              zone={zone}
              error={errorOf('send_at')}
              onChange={(send_at) => change({ send_at })}
            />
            {/* No text of another window replaces a message while its cost is loaded. */}
            {isChecking ? null : saving}
          </chakra.div>
        </Card>
      </RailLayout>
    </chakra.form>
  )
}
