import { standingOf } from '#machines/session/session.selectors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { ImpersonationView } from './impersonation.view.tsx'

export const ImpersonationScreen = () => {
  const { session } = useApp()
  const info = useSession(({ context }) => context.info)
  const isEnding = useSession((snapshot) => standingOf(snapshot) === 'pending')
  return info?.impersonator ? (
    <ImpersonationView
      account={info.client}
      impersonator={info.impersonator.full_name}
      isEnding={isEnding}
      onEnd={() => session.send({ type: 'signOut.requested' })}
    />
  ) : null
}
