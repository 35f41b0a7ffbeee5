import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck, MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FailureCode } from '#domain/failure.ts'
import { selectFormFailure, selectIsAccepted } from '#machines/kit/form.selectors.ts'
import type { ResetPasswordActor } from '#machines/reset-password/reset-password.machine.ts'
import { selectLinkEnd } from '#machines/reset-password/reset-password.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { LinkButton } from '#src/components/button.tsx'
import { DoorCard } from '#src/components/door-frame.tsx'
import { DoorOutcome } from '#src/components/door-outcome.tsx'
import { DoorPage } from '#src/components/door-page.tsx'
import { TextLink } from '#src/components/text-link.tsx'
import { doorFieldWords } from '../door/door.messages.ts'
import { LinkEndNotice } from '../door/link-end-notice.tsx'
import { NewPassword } from '../door/new-password.tsx'
import { FormSubmit } from '../form/form-submit.tsx'
import { FormText } from '../form/form-text.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'

export type ResetPasswordViewProps = {
  actor: ResetPasswordActor
  /** Where these pages are; absent where the site does not offer them. */
  links: { login: string | undefined; forgotPassword: string | undefined }
}

export const ResetPasswordView = ({ actor, links }: ResetPasswordViewProps) => {
  const isAccepted = useSelector(actor, selectIsAccepted)
  const end = useSelector(actor, selectLinkEnd)
  const footer =
    links.login === undefined ? undefined : (
      <TextLink href={links.login}>
        <Trans>Back to sign in</Trans>
      </TextLink>
    )
  return (
    <DoorPage>
      {isAccepted ? (
        <DoorOutcome icon={<CircleCheck />} title={<Trans>Your new password is set</Trans>} footer={footer} />
      ) : end === null ? (
        <Asking actor={actor} footer={footer} />
      ) : (
        <Ended end={end} forgotPassword={links.forgotPassword} footer={footer} />
      )}
    </DoorPage>
  )
}

const Asking = ({ actor, footer }: { actor: ResetPasswordActor; footer: ReactNode }) => {
  const failure = useSelector(actor, selectFormFailure)
  return (
    <DoorCard
      title={<Trans>Set a new password</Trans>}
      purpose={<Trans>All devices that are signed in with the old one will be signed out.</Trans>}
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        {failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />}
        <NewPassword form={actor} field="new_password" label={<Trans>New password</Trans>} />
        <FormText
          form={actor}
          field="confirm"
          words={doorFieldWords}
          label={<Trans>New password, once more</Trans>}
          type="password"
          autoComplete="new-password"
        />
        <FormSubmit form={actor}>
          <Trans>Set the password</Trans>
        </FormSubmit>
      </chakra.form>
    </DoorCard>
  )
}

type EndedProps = { end: FailureCode | 'missing'; forgotPassword: string | undefined; footer: ReactNode }

const Ended = ({ end, forgotPassword, footer }: EndedProps) => (
  <DoorOutcome
    tone={end === 'missing' ? 'info' : 'warning'}
    icon={<MailOpen />}
    title={<Trans>Set a new password</Trans>}
    action={
      forgotPassword === undefined ? undefined : (
        <LinkButton look="primary" size="lg" full href={forgotPassword}>
          <Trans>Ask for a new link</Trans>
        </LinkButton>
      )
    }
    footer={footer}
  >
    {end === 'missing' ? (
      <Trans>Open this page by the link in the mail that we sent you.</Trans>
    ) : (
      <LinkEndNotice end={end} />
    )}
  </DoorOutcome>
)
