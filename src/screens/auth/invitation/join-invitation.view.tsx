import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { JoinInvitationActor } from '#machines/auth/invitation/join-invitation.machine.ts'
import type { TermsActor } from '#machines/auth/terms/terms.machine.ts'
import { selectIsAccepted } from '#machines/kit/form.selectors.ts'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { NewPassword } from '#src/screens/auth/kit/new-password.tsx'
import { TermsField } from '#src/screens/auth/register/terms-field.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

export type JoinInvitationViewProps = {
  actor: JoinInvitationActor
  terms: TermsActor
  /** The invited address, with which the account signs in. */
  email: string
}

/** The form for the account of an invited newcomer. */
export const JoinInvitationView = ({ actor, terms, email }: JoinInvitationViewProps) => {
  const isAccepted = useSelector(actor, selectIsAccepted)
  const address = <bdi>{email}</bdi>
  return (
    <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
      <FormNotice form={actor} />
      <chakra.p textStyle="sm" color="textMuted" overflowWrap="anywhere">
        <Trans>Your account will sign in with {address}.</Trans>
      </chakra.p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <FormText
          form={actor}
          field="first_name"
          words={authFieldWords}
          label={<Trans>First name</Trans>}
          autoComplete="given-name"
        />
        <FormText
          form={actor}
          field="last_name"
          words={authFieldWords}
          label={<Trans>Last name</Trans>}
          autoComplete="family-name"
        />
      </chakra.div>
      <NewPassword form={actor} field="password" label={<Trans>Password</Trans>} />
      <FormText
        form={actor}
        field="confirm"
        words={authFieldWords}
        label={<Trans>Confirm password</Trans>}
        type="password"
        autoComplete="new-password"
      />
      <TermsField actor={actor} terms={terms} />
      <FormSubmit form={actor} loading={isAccepted}>
        <Trans>Create the account and accept</Trans>
      </FormSubmit>
    </chakra.form>
  )
}
