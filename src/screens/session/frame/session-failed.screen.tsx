import { selectSessionFailure } from '#machines/session/session/session.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { SessionFailedView } from './session-failed.view.tsx'

export const SessionFailedScreen = () => {
  const { session } = useApp()
  const failure = useSession(selectSessionFailure)
  const leaves = useSession((snapshot) => (snapshot.matches({ user: 'failed' }) ? 'session' : 'project'))
  return (
    <SessionFailedView
      failure={failure}
      leaves={leaves}
      onRetry={() => session.send({ type: 'retry.requested' })}
      onLeave={() => session.send({ type: leaves === 'session' ? 'signOut.requested' : 'project.left' })}
    />
  )
}
