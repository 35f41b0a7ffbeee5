import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowDown, UserRound, UserRoundCog } from 'lucide-react'
import {
  type AccessLinkActor,
  selectLinkPerson,
  selectLinkProject,
  selectPresent,
} from '#machines/auth/access-link/access-link.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { IdentityRow } from './identity-row.tsx'

/** Asks whether the session of this browser may end. (SES-14) */
export const AccessLinkQuestion = ({ actor }: { actor: AccessLinkActor }) => {
  const present = useSelector(actor, selectPresent)
  const name = <bdi>{present?.full_name}</bdi>
  return (
    <>
      <chakra.h2 textStyle="md" fontWeight="semibold">
        {present === null ? (
          <Trans>Someone is already signed in here.</Trans>
        ) : (
          <Trans>You are signed in here as {name}.</Trans>
        )}
      </chakra.h2>
      <chakra.ol marginBlock="5" display="flex" flexDirection="column" gap="2">
        <IdentityRow sign={<UserRound size={18} />} role={<Trans>Signed in now</Trans>}>
          {present === null ? <Trans>Unknown: the service did not respond</Trans> : <SignedInUser {...present} />}
        </IdentityRow>
        <chakra.li aria-hidden="true" color="textMuted" paddingInlineStart="7">
          <ArrowDown size={18} />
        </chakra.li>
        <IdentityRow sign={<UserRoundCog size={18} />} role={<Trans>Signed in by the link</Trans>} isNext>
          <Target actor={actor} />
        </IdentityRow>
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
        <Button variant="primary" onClick={() => actor.send({ type: 'accessLink.confirmed' })}>
          <Trans>Sign out and continue</Trans>
        </Button>
        <Button onClick={() => actor.send({ type: 'accessLink.declined' })}>
          <Trans>Stay signed in</Trans>
        </Button>
      </chakra.div>
    </>
  )
}

const SignedInUser = ({ full_name, email }: { full_name: string; email: string }) => (
  <>
    <strong>
      <bdi>{full_name}</bdi>
    </strong>
    <Identifier>{email}</Identifier>
  </>
)

/** The link does not name its account; the API returns the account when the link is used. */
const Target = ({ actor }: { actor: AccessLinkActor }) => {
  const project = useSelector(actor, selectLinkProject)
  const person = useSelector(actor, selectLinkPerson)
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
