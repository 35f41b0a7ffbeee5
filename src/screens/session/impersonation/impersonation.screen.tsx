import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { ImpersonationView } from './impersonation.view.tsx'

export const ImpersonationScreen = () => {
  const { session } = useApp()
  const info = useSession(({ context }) => context.info)
  const isEnding = useSession((snapshot) => sessionStatusOf(snapshot) === 'pending')
  return info?.impersonator ? (
    <ImpersonationView
      account={info.client}
      impersonator={info.impersonator.full_name}
      isEnding={isEnding}
      onEnd={() => session.send({ type: 'signOut.requested' })}
    />
  ) : null
}
