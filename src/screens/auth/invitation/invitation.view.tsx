import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OpenedInvitation } from '#domain/contract/auth/invitations.ts'
import type { Account } from '#domain/session/account.ts'
import type { InvitationActor } from '#machines/auth/invitation/invitation.machine.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { AuthOutcome } from '#src/components/layout/auth-outcome.tsx'
import { LinkFailureNotice } from '#src/screens/auth/kit/link-failure-notice.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type InvitationViewProps = {
  actor: InvitationActor
  /** Whether it is not known yet who is signed in. */
  isPending: boolean
  /** Who is signed in. */
  account: Pick<Account, 'full_name' | 'email'> | null
  /** False for a user who acts for the account. */
  mayAccept: boolean
  /** Address of the sign-in page, which leads back here. */
  signIn: string
  /** The form for a new account. */
  newcomer: ReactNode
}

/** What an invitation is for, and the ways to accept it. (PRJ-02) */
export const InvitationView = (props: InvitationViewProps) => {
  const state = useSelector(props.actor, ({ value }) => value)
  const invitation = useSelector(props.actor, ({ context }) => context.invitation)
  return (
    <>
      {state === 'refused' ? (
        <Refused actor={props.actor} />
      ) : invitation === null || props.isPending ? (
        <Opening actor={props.actor} />
      ) : (
        <AuthCard wide title={<Title invitation={invitation} />} purpose={<Purpose invitation={invitation} />}>
          {props.account === null ? <Newcomer {...props} /> : <Acceptance {...props} account={props.account} />}
        </AuthCard>
      )}
    </>
  )
}

type Invited = { invitation: OpenedInvitation }

const Title = ({ invitation }: Invited) => {
  const project = <bdi>{invitation.project}</bdi>
  return <Trans>Join {project}</Trans>
}

const Purpose = ({ invitation }: Invited) => {
  const [inviter, name] = [<bdi key="inviter">{invitation.invited_by}</bdi>, <bdi key="name">{invitation.name}</bdi>]
  return invitation.role === 'manager' ? (
    <Trans>
      {inviter} invites you, {name}, to manage this project.
    </Trans>
  ) : (
    <Trans>
      {inviter} invites you, {name}, to work in this project.
    </Trans>
  )
}

type AcceptanceProps = Pick<InvitationViewProps, 'actor' | 'mayAccept'> & {
  account: Pick<Account, 'full_name' | 'email'>
}

const Acceptance = ({ actor, account, mayAccept }: AcceptanceProps) => {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('accepting') || snapshot.matches('accepted'))
  const [name, email] = [<bdi key="name">{account.full_name}</bdi>, <bdi key="email">{account.email}</bdi>]
  if (!mayAccept) return <Notice tone="info" title={<Trans>Only {name} can accept this invitation.</Trans>} />
  return (
    <chakra.div display="grid" gap="5">
      {failure === null ? null : <FailureMessage failure={failure} />}
      <chakra.p textStyle="sm" overflowWrap="anywhere">
        <Trans>
          You are signed in as {name} ({email}). The owner of the project sees this name and address.
        </Trans>
      </chakra.p>
      <Button
        variant="primary"
        size="lg"
        full
        loading={isBusy}
        onClick={() => actor.send({ type: 'acceptance.requested' })}
      >
        <Trans>Accept the invitation</Trans>
      </Button>
    </chakra.div>
  )
}

const Newcomer = ({ signIn, newcomer }: InvitationViewProps) => (
  <chakra.div display="grid" gap="6">
    <chakra.div display="grid" gap="2">
      <chakra.h2 textStyle="md" fontWeight="semibold">
        <Trans>You have an account</Trans>
      </chakra.h2>
      <LinkButton variant="secondary" size="lg" full href={signIn}>
        <Trans>Sign in and accept</Trans>
      </LinkButton>
    </chakra.div>
    <chakra.div display="grid" gap="4" borderBlockStartWidth="1px" paddingBlockStart="5">
      <chakra.h2 textStyle="md" fontWeight="semibold">
        <Trans>You are new here</Trans>
      </chakra.h2>
      {newcomer}
    </chakra.div>
  </chakra.div>
)

const Opening = ({ actor }: { actor: InvitationActor }) => {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <AuthCard title={<Trans>Invitation to a project</Trans>}>
      {failure === null ? (
        <chakra.div role="status" display="flex" alignItems="center" gap="3" textStyle="sm">
          <Spinner color="brandText" fontSize="lg" />
          <Trans>The invitation is being opened…</Trans>
        </chakra.div>
      ) : (
        <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
      )}
    </AuthCard>
  )
}

const Refused = ({ actor }: { actor: InvitationActor }) => {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const hasLink = useSelector(actor, ({ context }) => context.token !== '')
  return (
    <AuthOutcome drawing={hasLink ? 'error' : 'messages'} title={<Trans>Invitation to a project</Trans>}>
      {hasLink && failure !== null ? (
        <LinkFailureNotice code={failure.code} />
      ) : (
        <Trans>Open this page from the link in the email we sent you.</Trans>
      )}
    </AuthOutcome>
  )
}
