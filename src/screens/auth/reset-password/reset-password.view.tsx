import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { ResetPasswordActor } from '#machines/auth/reset-password/reset-password.machine.ts'
import { selectLinkFailure } from '#machines/auth/reset-password/reset-password.machine.ts'
import { selectDraft, selectIsAccepted } from '#machines/kit/form.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { AuthOutcome } from '#src/components/layout/auth-outcome.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { LinkFailureNotice } from '#src/screens/auth/kit/link-failure-notice.tsx'
import { NewPassword } from '#src/screens/auth/kit/new-password.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

export type ResetPasswordViewProps = {
  actor: ResetPasswordActor
  /** Addresses of these pages; absent if the site does not offer them. */
  links: { login: string | undefined; forgotPassword: string | undefined }
}

export const ResetPasswordView = ({ actor, links }: ResetPasswordViewProps) => {
  const isAccepted = useSelector(actor, selectIsAccepted)
  const end = useSelector(actor, selectLinkFailure)
  const footer =
    links.login === undefined ? undefined : (
      <TextLink href={links.login}>
        <Trans>Back to sign in</Trans>
      </TextLink>
    )
  return (
    <>
      {isAccepted ? (
        <AuthOutcome drawing="done" title={<Trans>Your new password is set</Trans>} footer={footer} />
      ) : end === null ? (
        <PasswordForm actor={actor} footer={footer} />
      ) : (
        <LinkFailed end={end} forgotPassword={links.forgotPassword} footer={footer} />
      )}
    </>
  )
}

const PasswordForm = ({ actor, footer }: { actor: ResetPasswordActor; footer: ReactNode }) => {
  return (
    <AuthCard
      title={<Trans>Set a new password</Trans>}
      purpose={<Trans>All devices that are signed in with the old one will be signed out.</Trans>}
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        <FormNotice form={actor} />
        <NewPassword form={actor} field="new_password" label={<Trans>New password</Trans>} />
        <FormText
          form={actor}
          field="confirm"
          words={authFieldWords}
          label={<Trans>Confirm new password</Trans>}
          type="password"
          autoComplete="new-password"
        />
        <EndAccess actor={actor} />
        <FormSubmit form={actor}>
          <Trans>Set the password</Trans>
        </FormSubmit>
      </chakra.form>
    </AuthCard>
  )
}

/** Passkeys and keys work without the password, so a new one does not end them. */
const EndAccess = ({ actor }: { actor: ResetPasswordActor }) => {
  const { end_access } = useSelector(actor, selectDraft)
  return (
    <Checkbox
      name="end_access"
      checked={end_access}
      help={
        <Trans>
          They work without the password, so they stay. Remove them if somebody else may know it. With two-step sign-in,
          passkeys stay in any case.
        </Trans>
      }
      onCheckedChange={(chosen) => actor.send({ type: 'draft.changed', change: { end_access: chosen } })}
    >
      <Trans>Also remove my passkeys and SMS API keys</Trans>
    </Checkbox>
  )
}

type LinkFailedProps = { end: FailureCode | 'missing'; forgotPassword: string | undefined; footer: ReactNode }

const LinkFailed = ({ end, forgotPassword, footer }: LinkFailedProps) => (
  <AuthOutcome
    drawing={end === 'missing' ? 'messages' : 'error'}
    title={<Trans>Set a new password</Trans>}
    action={
      forgotPassword === undefined ? undefined : (
        <LinkButton variant="primary" size="lg" full href={forgotPassword}>
          <Trans>Request a new link</Trans>
        </LinkButton>
      )
    }
    footer={footer}
  >
    {end === 'missing' ? (
      <Trans>Open this page from the link in the email we sent you.</Trans>
    ) : (
      <LinkFailureNotice code={end} />
    )}
  </AuthOutcome>
)
