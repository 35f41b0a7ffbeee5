import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CodeActivationActor } from '#machines/activation/code-activation.machine.ts'
import type { LinkActivationActor } from '#machines/activation/link-activation.machine.ts'
import { selectLinkEnd } from '#machines/activation/link-activation.selectors.ts'
import { selectFormFailure } from '#machines/kit/form.selectors.ts'
import type { ResendActor } from '#machines/kit/resend.machine.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { CodeInput } from '#src/components/code-input.tsx'
import { DoorCard } from '#src/components/door-frame.tsx'
import { Field } from '#src/components/field.tsx'
import { Notice } from '#src/components/notice.tsx'
import { doorFieldWords } from '../door/door.messages.ts'
import { LinkEndNotice } from '../door/link-end-notice.tsx'
import { FormSubmit } from '../form/form-submit.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'
import { useFormField } from '../form/use-form-field.ts'
import { ResendView } from '../resend.view.tsx'

export type CodeCardProps = {
  actor: CodeActivationActor
  resend: ResendActor
  /** The one that has led here and does not work, where there was one. */
  link: LinkActivationActor
  footer: ReactNode
}

export const CodeCard = ({ actor, resend, link, footer }: CodeCardProps) => {
  const failure = useSelector(actor, selectFormFailure)
  const end = useSelector(link, selectLinkEnd)
  return (
    <DoorCard
      title={<Trans>Activate your account</Trans>}
      purpose={
        <Trans>
          We have sent a code to your phone and a link to your e-mail address. One of them is enough; if you have an
          account already, the mail says so.
        </Trans>
      }
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        {end === null || failure !== null ? null : <Notice tone="warning" title={<LinkEndNotice end={end} />} />}
        {failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />}
        <Code actor={actor} />
        <FormSubmit form={actor}>
          <Trans>Activate the account</Trans>
        </FormSubmit>
      </chakra.form>
      <chakra.div marginBlockStart="5" paddingBlockStart="4" borderBlockStartWidth="1px">
        <ResendView actor={resend} question={<Trans>Nothing came?</Trans>}>
          <Trans>Send both again</Trans>
        </ResendView>
      </chakra.div>
    </DoorCard>
  )
}

const Code = ({ actor }: { actor: CodeActivationActor }) => {
  const { value, error, change } = useFormField(actor, 'code', doorFieldWords)
  return (
    <Field label={<Trans>Code from the text message</Trans>} error={error}>
      <CodeInput name="code" value={value} onValueChange={change} />
    </Field>
  )
}
