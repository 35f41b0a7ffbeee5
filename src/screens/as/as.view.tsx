import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowDown, UserRound, UserRoundCog } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HandoverActor } from '#machines/handover/handover.machine.ts'
import {
  selectHandedPerson,
  selectHandedProject,
  selectHandoverFailure,
  selectHandoverState,
  selectPresent,
} from '#machines/handover/handover.selectors.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'
import { Spinner } from '#src/components/spinner.tsx'
import { FailureMessage } from '../failure-message.tsx'
import { handoverWords } from './as.messages.ts'

export type AsViewProps = { actor: HandoverActor }

/** An access link is being followed; whoever is signed in here is asked first. (SES-14) */
export const AsView = ({ actor }: AsViewProps) => (
  <Page width="lg">
    <PageHeader title={<Trans>Sign in on behalf of a user</Trans>} />
    <Progress actor={actor} />
  </Page>
)

const Progress = ({ actor }: AsViewProps) => {
  const state = useSelector(actor, selectHandoverState)
  if (state === 'asking') return <Question actor={actor} />
  if (state === 'refused' || state === 'failed') return <Trouble actor={actor} />
  return state === 'declined' ? <Declined /> : <Opening />
}

const Question = ({ actor }: AsViewProps) => {
  const present = useSelector(actor, selectPresent)
  const name = <bdi>{present?.full_name}</bdi>
  return (
    <Card>
      <chakra.h2 textStyle="md" fontWeight="semibold">
        {present === null ? (
          <Trans>Somebody is signed in here already.</Trans>
        ) : (
          <Trans>You are signed in here as {name}.</Trans>
        )}
      </chakra.h2>
      <chakra.ol marginBlock="5" display="flex" flexDirection="column" gap="2">
        <Party sign={<UserRound size={18} />} role={<Trans>Signed in now</Trans>}>
          {present === null ? <Trans>Unknown: the service did not say</Trans> : <Present {...present} />}
        </Party>
        <chakra.li aria-hidden="true" color="textMuted" paddingInlineStart="7">
          <ArrowDown size={18} />
        </chakra.li>
        <Party sign={<UserRoundCog size={18} />} role={<Trans>Opened by the link</Trans>} isNext>
          <Target actor={actor} />
        </Party>
      </chakra.ol>
      <chakra.p textStyle="sm" color="textMuted" textWrap="pretty">
        {present === null ? (
          <Trans>Continuing ends that session in every tab of this browser.</Trans>
        ) : (
          <Trans>
            Continuing signs {name} out in every tab of this browser. Anything typed there and not sent yet is lost.
          </Trans>
        )}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="5">
        <Button look="primary" onClick={() => actor.send({ type: 'handover.confirmed' })}>
          <Trans>Sign out and continue</Trans>
        </Button>
        <Button onClick={() => actor.send({ type: 'handover.declined' })}>
          <Trans>Stay signed in</Trans>
        </Button>
      </chakra.div>
    </Card>
  )
}

const Present = ({ full_name, email }: { full_name: string; email: string }) => (
  <>
    <strong>
      <bdi>{full_name}</bdi>
    </strong>
    <Identifier>{email}</Identifier>
  </>
)

/** The link doesn't name the account: only the API knows it, once the link is spent. */
const Target = ({ actor }: AsViewProps) => {
  const project = useSelector(actor, selectHandedProject)
  const person = useSelector(actor, selectHandedPerson)
  const [projectId, personId] = [
    <Identifier key="project">{project}</Identifier>,
    <Identifier key="person">{person}</Identifier>,
  ]
  return (
    <>
      <strong>
        <Trans>The account that the link was made for</Trans>
      </strong>
      {project === null ? null : (
        <span>
          <Trans>Project {projectId}</Trans>
        </span>
      )}
      {person === null ? null : (
        <span>
          <Trans>Person {personId}</Trans>
        </span>
      )}
    </>
  )
}

type PartyProps = { sign: ReactNode; role: ReactNode; isNext?: boolean; children: ReactNode }

const Party = ({ sign, role, isNext = false, children }: PartyProps) => (
  <chakra.li css={partyCss} data-next={isNext ? '' : undefined}>
    <span data-mark aria-hidden="true">
      {sign}
    </span>
    <span data-body>
      <span data-role>{role}</span>
      {children}
    </span>
  </chakra.li>
)

const partyCss = {
  display: 'flex',
  gap: '3.5',
  padding: '4',
  borderWidth: '1px',
  borderRadius: 'lg',
  '& [data-mark]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'full',
    bg: 'neutralSubtle',
    color: 'textMuted',
  },
  '& [data-body]': { display: 'grid', minWidth: '0', textStyle: 'sm', color: 'textMuted' },
  '& [data-role]': { textStyle: 'xs' },
  '& strong': { textStyle: 'md', fontWeight: 'medium', color: 'text' },
  '&[data-next]': {
    borderColor: 'color-mix(in oklab, var(--np-colors-warning-border) 55%, var(--np-colors-card))',
    '& [data-mark]': { bg: 'warningSubtle', color: 'warningOnSubtle' },
  },
}

const Trouble = ({ actor }: AsViewProps) => {
  const state = useSelector(actor, selectHandoverState)
  const failure = useSelector(actor, selectHandoverFailure)
  return failure === null ? null : (
    <FailureMessage
      failure={failure}
      words={handoverWords(failure)}
      {...(state === 'failed' ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
      actions={
        <LinkButton size="sm" look="secondary" href="/">
          <Trans>Go to the start page</Trans>
        </LinkButton>
      }
    />
  )
}

const Declined = () => (
  <Notice
    tone="info"
    role="status"
    title={<Trans>Nothing was changed.</Trans>}
    actions={
      <LinkButton size="sm" look="secondary" href="/">
        <Trans>Go to the start page</Trans>
      </LinkButton>
    }
  >
    <Trans>The link was not used, and you are still signed in.</Trans>
  </Notice>
)

const Opening = () => (
  <Card role="status">
    <chakra.div display="flex" alignItems="center" gap="3" textStyle="sm">
      <Spinner color="brandText" fontSize="lg" />
      <Trans>The account is being opened…</Trans>
    </chakra.div>
  </Card>
)
