import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ChangePasswordActor } from '#machines/change-password/change-password.machine.ts'
import { selectEndedSessions } from '#machines/change-password/change-password.selectors.ts'
import { selectDraft, selectFormFailure, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { Button } from '#src/components/button.tsx'
import { Checkbox } from '#src/components/checkbox.tsx'
import { Notice } from '#src/components/notice.tsx'
import { NewPassword } from '../door/new-password.tsx'
import { FormText } from '../form/form-text.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'
import { passwordFieldWords } from './change-password.messages.ts'

export type ChangePasswordViewProps = {
  actor: ChangePasswordActor
  /** Whose password: a password manager keeps the new one under this name. */
  email: string
}

export const ChangePasswordView = ({ actor, email }: ChangePasswordViewProps) => {
  const { t } = useLingui()
  const isSubmitting = useSelector(actor, selectIsSubmitting)
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
        words={passwordFieldWords}
        label={<Trans>Current password</Trans>}
      />
      <NewPassword form={actor} field="new_password" label={<Trans>New password</Trans>} />
      <FormText
        form={actor}
        field="confirm"
        type="password"
        autoComplete="new-password"
        words={passwordFieldWords}
        label={<Trans>New password, once more</Trans>}
      />
      <OtherSessions actor={actor} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
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
      help={<Trans>Whoever is signed in there has to sign in again, with the new password.</Trans>}
      onCheckedChange={(chosen) => actor.send({ type: 'draft.changed', change: { end_other_sessions: chosen } })}
    >
      <Trans>Sign out on all other devices</Trans>
    </Checkbox>
  )
}

const Outcome = ({ actor }: { actor: ChangePasswordActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  const ended = useSelector(actor, selectEndedSessions)
  if (failure !== null) return <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />
  return ended === null ? null : (
    <Notice tone="success" role="status" title={<Trans>Your password has been changed.</Trans>}>
      <EndedSessions count={ended} />
    </Notice>
  )
}

/** Nothing is said of sessions where none was ended. */
const EndedSessions = ({ count }: { count: number }) =>
  count === 0 ? (
    <Trans>Use the new one from now on.</Trans>
  ) : (
    <Plural value={count} one="# other session was ended." other="# other sessions were ended." />
  )
