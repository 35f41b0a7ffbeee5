import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { SupportMessageActor } from '#machines/care/support-message/support-message.machine.ts'
import { selectMissing } from '#machines/care/support-message/support-message.machine.ts'
import { selectIsSubmitting, selectResponse } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { ShortId } from '#src/components/feedback/short-id.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { TextArea, TextInput } from '#src/components/forms/text-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { supportWords } from './support-message.messages.ts'

export type SupportMessageViewProps = {
  actor: SupportMessageActor
  /** The attachments, with what is wrong with the field, and the ids of those that the API does not have any more. */
  attachments: (wrong: { error: ReactNode; missing: readonly string[] }) => ReactNode
  /** Starts another message. */
  onRestart: () => void
}

/** The form of a message to support, and afterwards its reference. */
export const SupportMessageView = (props: SupportMessageViewProps) => {
  const sent = useSelector(props.actor, selectResponse)
  return (
    <Card
      heading={<Trans>Write to us</Trans>}
      description={sent === null ? <Trans>We answer on this page and by email.</Trans> : undefined}
    >
      {sent === null ? <Fields {...props} /> : <Sent id={sent.id} onRestart={props.onRestart} />}
    </Card>
  )
}

const Sent = ({ id, onRestart }: { id: string; onRestart: () => void }) => (
  <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="4">
    <chakra.div width="full">
      <Notice tone="success" role="status" title={<Trans>Your message was sent.</Trans>}>
        <Trans>
          Your reference is <ShortId id={id} />. We will email you the answer.
        </Trans>
      </Notice>
    </chakra.div>
    <Button variant="secondary" onClick={onRestart}>
      <Trans>Write another message</Trans>
    </Button>
  </chakra.div>
)

const Fields = ({ actor, attachments }: SupportMessageViewProps) => {
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const subject = useFormField(actor, 'subject', supportWords)
  const text = useFormField(actor, 'text', supportWords)
  const missing = useSelector(actor, selectMissing)
  const files = useFormField(actor, 'attachments', supportWords)
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
    >
      <FormNotice form={actor} />
      <Field label={<Trans>Subject</Trans>} error={subject.error}>
        <TextInput
          name="subject"
          dir="auto"
          autoComplete="off"
          value={subject.value}
          onChange={({ currentTarget }) => subject.change(currentTarget.value)}
        />
      </Field>
      <Field label={<Trans>Your message</Trans>} error={text.error}>
        <TextArea
          name="text"
          dir="auto"
          rows={5}
          value={text.value}
          onChange={({ currentTarget }) => text.change(currentTarget.value)}
        />
      </Field>
      {/* The request names the files that are here, so they stay as they are while it runs. */}
      <div inert={isSubmitting}>{attachments({ error: files.error, missing })}</div>
      <div>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          <Trans>Send the message</Trans>
        </Button>
      </div>
    </chakra.form>
  )
}
