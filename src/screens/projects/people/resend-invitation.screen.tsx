import { Trans } from '@lingui/react/macro'
import { resendInvitationMachine } from '#machines/projects/people/resend-invitation.machine.ts'
import { resendInvitationCalls } from '#src/api/projects/people.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { ResendView } from '#src/screens/kit/form/resend.view.tsx'

/** `wait`: seconds until the API sends another link. */
export const ResendInvitationScreen = ({ user, wait }: { user: string; wait: number }) => {
  const machine = useProvided(resendInvitationMachine, ({ client }) => ({ actors: resendInvitationCalls(client) }), [])
  const actor = useChart(machine, { input: { subject: user, wait } })
  return (
    <ResendView actor={actor} question={<Trans>No answer yet?</Trans>}>
      <Trans>Send the invitation again</Trans>
    </ResendView>
  )
}
