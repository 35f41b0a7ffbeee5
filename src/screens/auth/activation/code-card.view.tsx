import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CodeActivationActor } from '#machines/auth/activation/code-activation.machine.ts'
import type { LinkActivationActor } from '#machines/auth/activation/link-activation.machine.ts'
import { selectLinkFailure } from '#machines/auth/activation/link-activation.machine.ts'
import { selectFormFailure } from '#machines/kit/form.selectors.ts'
import type { ResendActor } from '#machines/kit/resend.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { CodeInput } from '#src/components/forms/code-input.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { LinkFailureNotice } from '#src/screens/auth/kit/link-failure-notice.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { ResendView } from '#src/screens/kit/form/resend.view.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import type { Recipients } from './remembered-registration.ts'

export type CodeCardProps = {
  actor: CodeActivationActor
  resend: ResendActor
  /** The actor of the mailed link; it has failed if the link did not work. */
  link: LinkActivationActor
  recipients: Recipients | null
  footer: ReactNode
}

export const CodeCard = ({ actor, resend, link, recipients, footer }: CodeCardProps) => {
  const failure = useSelector(actor, selectFormFailure)
  const end = useSelector(link, selectLinkFailure)
  return (
    <AuthCard
      title={<Trans>Activate your account</Trans>}
      purpose={
        recipients === null ? (
          <Trans>
            We have sent a code to your phone and a link to your email address. One of them is enough. If you already
            have an account, the email says so.
          </Trans>
        ) : (
          <Trans>
            We have sent a code to <PhoneNumber number={recipients.phone} /> and a link to{' '}
            <Identifier>{recipients.email}</Identifier>. One of them is enough. If you already have an account, the
            email says so.
          </Trans>
        )
      }
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        {end === null || failure !== null ? null : <Notice tone="warning" title={<LinkFailureNotice code={end} />} />}
        <FormNotice form={actor} />
        <Code actor={actor} />
        <FormSubmit form={actor}>
          <Trans>Activate the account</Trans>
        </FormSubmit>
      </chakra.form>
      <chakra.div marginBlockStart="5" paddingBlockStart="4" borderBlockStartWidth="1px">
        <ResendView actor={resend} question={<Trans>Didn’t get it?</Trans>}>
          <Trans>Send both again</Trans>
        </ResendView>
      </chakra.div>
    </AuthCard>
  )
}

const Code = ({ actor }: { actor: CodeActivationActor }) => {
  const { value, error, change } = useFormField(actor, 'code', authFieldWords)
  return (
    <Field label={<Trans>Code from the text message</Trans>} error={error}>
      <CodeInput name="code" value={value} onValueChange={change} />
    </Field>
  )
}
