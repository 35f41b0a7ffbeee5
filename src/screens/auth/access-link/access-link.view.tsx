import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Failure, FailureCode } from '#domain/kit/failure.ts'
import {
  type AccessLinkActor,
  selectAccessLinkFailure,
  selectAccessLinkState,
} from '#machines/auth/access-link/access-link.machine.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { AuthOutcome } from '#src/components/layout/auth-outcome.tsx'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { AccessLinkQuestion } from './access-link-question.view.tsx'

const another = msg`Each link works once, for one minute. Create another one and open it at once.`

const words: Partial<Record<FailureCode, FailureWords>> = {
  linkInvalid: { what: msg`This link can’t be used.`, next: msg`It may be incomplete. Create another one.` },
  linkExpired: { what: msg`This link has expired.`, next: another },
  linkUsed: { what: msg`This link has already been used.`, next: another },
}

/** Why the access link does not work, in words for the staff who create such links. */
const accessLinkWords = ({ code }: Failure): FailureWords => words[code] ?? failureWords[code]

export type AccessLinkViewProps = { actor: AccessLinkActor }

/** Follows an access link. A user who is signed in already is asked first. (SES-14) */
export const AccessLinkView = ({ actor }: AccessLinkViewProps) => {
  const state = useSelector(actor, selectAccessLinkState)
  const title = <Trans>Sign in on behalf of a user</Trans>
  if (state === 'refused' || state === 'failed' || state === 'declined')
    return (
      <AuthOutcome
        drawing={state === 'declined' ? 'done' : 'error'}
        title={title}
        action={
          <LinkButton variant="secondary" full href="/">
            <Trans>Go to the start page</Trans>
          </LinkButton>
        }
      >
        {state === 'declined' ? <Declined /> : <AccessLinkFailure actor={actor} />}
      </AuthOutcome>
    )
  return (
    <AuthCard wide title={title}>
      {state === 'asking' ? <AccessLinkQuestion actor={actor} /> : <Opening />}
    </AuthCard>
  )
}

const AccessLinkFailure = ({ actor }: AccessLinkViewProps) => {
  const state = useSelector(actor, selectAccessLinkState)
  const failure = useSelector(actor, selectAccessLinkFailure)
  return failure === null ? null : (
    <chakra.div textAlign="start" marginBlockStart="3">
      <FailureMessage
        failure={failure}
        words={accessLinkWords(failure)}
        {...(state === 'failed' ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
      />
    </chakra.div>
  )
}

const Declined = () => (
  <chakra.div role="status">
    <p>
      <Trans>Nothing was changed.</Trans>
    </p>
    <p>
      <Trans>The link was not used, and you are still signed in.</Trans>
    </p>
  </chakra.div>
)

const Opening = () => (
  <chakra.div role="status" display="flex" alignItems="center" gap="3" textStyle="sm">
    <Spinner color="brandText" fontSize="lg" />
    <Trans>The account is being opened…</Trans>
  </chakra.div>
)
