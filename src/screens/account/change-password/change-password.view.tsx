import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { changePasswordForm } from '#domain/account/change-password.ts'
import type { DraftOf, FieldError } from '#domain/kit/validation/form.ts'
import type { ChangePasswordActor } from '#machines/account/change-password/change-password.machine.ts'
import { selectEndedSessions } from '#machines/account/change-password/change-password.machine.ts'
import { selectDraft, selectFormFailure, selectIsDirty, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { NewPassword } from '#src/screens/auth/kit/new-password.tsx'
import { FormFailure } from '#src/screens/kit/form/form-failure.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

const fieldWords = (field: keyof DraftOf<typeof changePasswordForm>, code: FieldError): MessageDescriptor => {
  if (field === 'old_password' && code === 'REQUIRED') return msg`Enter the password you use now.`
  if (field === 'confirm' && code === 'REQUIRED') return msg`Enter the new password again.`
  return authFieldWords('new_password', code)
}

export type ChangePasswordViewProps = {
  actor: ChangePasswordActor
  /** Name under which a password manager stores the new password. */
  email: string
}

export const ChangePasswordView = ({ actor, email }: ChangePasswordViewProps) => {
  const { t } = useLingui()
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isDirty = useSelector(actor, selectIsDirty)
  return (
    <chakra.form
      noValidate
      aria-label={t`Change the password`}
      display="flex"
      flexDirection="column"
      gap="5"
      maxWidth="md"
      onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
    >
      <Outcome actor={actor} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormText
        form={actor}
        field="old_password"
        type="password"
        autoComplete="current-password"
        words={fieldWords}
        label={<Trans>Current password</Trans>}
      />
      <NewPassword form={actor} field="new_password" label={<Trans>New password</Trans>} />
      <FormText
        form={actor}
        field="confirm"
        type="password"
        autoComplete="new-password"
        words={fieldWords}
        label={<Trans>Confirm new password</Trans>}
      />
      <OtherSessions actor={actor} />
      <div>
        <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} loading={isSubmitting}>
          <Trans>Change the password</Trans>
        </Button>
      </div>
    </chakra.form>
  )
}

const OtherSessions = ({ actor }: { actor: ChangePasswordActor }) => {
  const { end_other_sessions } = useSelector(actor, selectDraft)
  return (
    <Checkbox
      name="end_other_sessions"
      checked={end_other_sessions}
      help={<Trans>Other devices have to sign in again with the new password.</Trans>}
      onCheckedChange={(chosen) => actor.send({ type: 'draft.changed', change: { end_other_sessions: chosen } })}
    >
      <Trans>Sign out on all other devices</Trans>
    </Checkbox>
  )
}

const Outcome = ({ actor }: { actor: ChangePasswordActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  const ended = useSelector(actor, selectEndedSessions)
  if (failure !== null) return <FormFailure form={actor} failure={failure} words={failureWords[failure.code]} />
  return ended === null ? null : (
    <Notice tone="success" role="status" title={<Trans>Your password has been changed.</Trans>}>
      <EndedSessions count={ended} />
    </Notice>
  )
}

/** Empty if no session was ended. */
const EndedSessions = ({ count }: { count: number }) =>
  count === 0 ? (
    <Trans>Use the new one from now on.</Trans>
  ) : (
    <Plural value={count} one="# other session was ended." other="# other sessions were ended." />
  )
