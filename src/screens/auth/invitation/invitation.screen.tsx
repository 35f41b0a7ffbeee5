import { useState } from 'react'
import type { Joined, OpenedInvitation } from '#domain/contract/projects/people.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { invitationMachine } from '#machines/auth/invitation/invitation.machine.ts'
import { selectInfo, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { invitationCalls } from '#src/api/projects/people.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { forgetLinkSecret, takeLinkSecret } from '#src/runtime/routing/link-secret.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { InvitationView } from './invitation.view.tsx'
import { JoinInvitationScreen } from './join-invitation.screen.tsx'

export const InvitationScreen = () => {
  const [token] = useState(() => takeLinkSecret('/invitation')?.token ?? '')
  const mayAccept = useMay('secureAccount')
  const isPending = useSession((snapshot) => sessionStatusOf(snapshot) === 'pending')
  const account = useSession((snapshot) => selectInfo(snapshot)?.client ?? null)
  const machine = useProvided(
    invitationMachine,
    ({ client, session }) => ({
      actors: invitationCalls(client),
      actions: {
        forgetLink: forgetLinkSecret,
        enterProject: (_, { joined, invitation }) =>
          session.send({ type: 'project.chosen', project: projectOf(joined, invitation) }),
      },
    }),
    [],
  )
  const actor = useChart(machine, { input: { token } })
  return (
    <InvitationView
      actor={actor}
      isPending={isPending}
      account={account}
      mayAccept={mayAccept}
      signIn={hrefOf('/login', { from: '/invitation' })}
      newcomer={<JoinInvitationScreen invitation={actor} token={token} />}
    />
  )
}

/** What the session needs to enter the project; it loads the rest. */
const projectOf = ({ project, person }: Joined, invitation: OpenedInvitation | null): ProjectSummary => ({
  id: project,
  name: invitation?.project ?? '',
  role: person === null ? 'manager' : 'simple',
  owner: '',
  person: person === null ? null : { id: person, name: invitation?.name ?? '' },
  status: 'active',
  deactivated_by: null,
  deactivation_reason: null,
})
