import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { PasswordDraft } from '#domain/change-password.ts'
import type { ChangePasswordActor } from '#machines/change-password/change-password.machine.ts'
import { selectEndedSessions } from '#machines/change-password/change-password.selectors.ts'
import {
  selectDraft,
  selectErrors,
  selectFormFailure,
  selectIsSubmitting,
  selectIsThrottled,
} from '#machines/kit/form.selectors.ts'
import { Wait } from '#src/app/wait.tsx'
import { Button } from '#src/components/button.tsx'
import { Checkbox } from '#src/components/checkbox.tsx'
import { Field } from '#src/components/field.tsx'
import { Notice } from '#src/components/notice.tsx'
import { PasswordInput } from '#src/components/password-input.tsx'
import { FailureMessage } from '../failure-message.tsx'
import { passwordErrorWords } from './change-password.messages.ts'

export type ChangePasswordViewProps = {
  actor: ChangePasswordActor
  /** Whose password: a password manager keeps the new one under this name. */
  email: string
  /** Beside the button: another way out. */
  aside?: ReactNode
}

export const ChangePasswordView = ({ actor, email, aside }: ChangePasswordViewProps) => {
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
      <SecretField actor={actor} field="old_password" label={<Trans>Current password</Trans>} />
      <SecretField
        actor={actor}
        field="new_password"
        label={<Trans>New password</Trans>}
        help={<Trans>8 to 32 characters, with at least one letter and one digit.</Trans>}
      />
      <SecretField actor={actor} field="confirm" label={<Trans>New password, once more</Trans>} />
      <OtherSessions actor={actor} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Button type="submit" look="primary" busy={isSubmitting}>
          <Trans>Change the password</Trans>
        </Button>
        {aside}
      </chakra.div>
    </chakra.form>
  )
}

// What a password manager has filled in may not have been told to anybody: the form itself is read once more.
const submit = (event: FormEvent<HTMLFormElement>, actor: ChangePasswordActor) => {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  const textOf = (field: Secret) => String(form.get(field) ?? '')
  const change = {
    old_password: textOf('old_password'),
    new_password: textOf('new_password'),
    confirm: textOf('confirm'),
  }
  actor.send({ type: 'draft.changed', change })
  actor.send({ type: 'submission.requested' })
}

type Secret = Exclude<keyof PasswordDraft, 'end_other_sessions'>

type SecretProps = {
  actor: ChangePasswordActor
  field: Secret
  label: ReactNode
  help?: ReactNode
}

const SecretField = ({ actor, field, label, help }: SecretProps) => {
  const { i18n } = useLingui()
  const value = useSelector(actor, (snapshot) => selectDraft(snapshot)[field])
  const words = passwordErrorWords(useSelector(actor, selectErrors), field)
  return (
    <Field label={label} help={help} error={words && i18n._(words)}>
      <PasswordInput
        name={field}
        autoComplete={field === 'old_password' ? 'current-password' : 'new-password'}
        value={value}
        onChange={(event) => actor.send({ type: 'draft.changed', change: { [field]: event.currentTarget.value } })}
      />
    </Field>
  )
}

const OtherSessions = ({ actor }: { actor: ChangePasswordActor }) => {
  const isChosen = useSelector(actor, (snapshot) => selectDraft(snapshot).end_other_sessions)
  return (
    <Checkbox
      name="end_other_sessions"
      checked={isChosen}
      help={<Trans>Whoever is signed in there has to sign in again, with the new password.</Trans>}
      onCheckedChange={(chosen) => actor.send({ type: 'draft.changed', change: { end_other_sessions: chosen } })}
    >
      <Trans>Sign out on all other devices</Trans>
    </Checkbox>
  )
}

const Outcome = ({ actor }: { actor: ChangePasswordActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  const isThrottled = useSelector(actor, selectIsThrottled)
  const ended = useSelector(actor, selectEndedSessions)
  if (failure !== null && isThrottled)
    return (
      <Notice tone="danger" role="alert" title={<Trans>Too many attempts.</Trans>}>
        <Trans>
          You can try again in <Wait seconds={failure.retryAfter ?? 30} />.
        </Trans>
      </Notice>
    )
  if (failure !== null) return <FailureMessage failure={failure} />
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
