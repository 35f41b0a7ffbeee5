import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { InvitationActor } from '#machines/auth/invitation/invitation.machine.ts'
import { joinInvitationMachine } from '#machines/auth/invitation/join-invitation.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { joinInvitationCalls } from '#src/api/projects/people.calls.ts'
import { languageOf } from '#src/i18n/language.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useTerms } from '#src/screens/auth/terms/use-terms.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { JoinInvitationView } from './join-invitation.view.tsx'

export const JoinInvitationScreen = ({ invitation, token }: { invitation: InvitationActor; token: string }) => {
  const { i18n } = useLingui()
  const machine = useProvided(
    joinInvitationMachine,
    ({ client, session, navigate }) => ({
      actors: joinInvitationCalls(client, () => languageOf(i18n.locale)),
      actions: {
        focusField: (_, { field }) => focusField(field),
        reportResponse: (_, { response }) => {
          invitation.send({ type: 'account.created' })
          // Takes over an identity with its project, as an access link does.
          session.send({ type: 'impersonation.accepted', ...response })
          navigate('/dashboard', { replace: true })
        },
      },
    }),
    [invitation, i18n],
  )
  const actor = useChart(machine, { input: { draft: { token } } })
  const isRefused = useSelector(actor, ({ context }) => context.failure?.code === 'termsNotAccepted')
  const terms = useTerms(isRefused)
  const email = useSelector(invitation, ({ context }) => context.invitation?.email ?? '')
  useUnsaved(useSelector(actor, selectIsDirty))
  return <JoinInvitationView actor={actor} terms={terms} email={email} />
}
