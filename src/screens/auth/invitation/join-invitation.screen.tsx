import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { InvitationActor } from '#machines/auth/invitation/invitation.machine.ts'
import { joinInvitationMachine } from '#machines/auth/invitation/join-invitation.machine.ts'
import { joinInvitationCalls } from '#src/api/auth/invitations.calls.ts'
import { languageOf } from '#src/i18n/language.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useTerms } from '#src/screens/auth/terms/use-terms.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { JoinInvitationView } from './join-invitation.view.tsx'

export const JoinInvitationScreen = ({ invitation, token }: { invitation: InvitationActor; token: string }) => {
  const { i18n } = useLingui()
  const { session, navigate } = useApp()
  const actor = useForm(joinInvitationMachine, (client) => joinInvitationCalls(client, () => languageOf(i18n.locale)), {
    draft: { token },
    onResponse: (response) => {
      invitation.send({ type: 'account.created' })
      // Takes over an identity with its project, as an access link does.
      session.send({ type: 'impersonation.accepted', ...response })
      navigate('/dashboard', { replace: true })
    },
  })
  const isRefused = useSelector(actor, ({ context }) => context.failure?.code === 'termsNotAccepted')
  const terms = useTerms(isRefused)
  const email = useSelector(invitation, ({ context }) => context.invitation?.email ?? '')
  return <JoinInvitationView actor={actor} terms={terms} email={email} />
}
