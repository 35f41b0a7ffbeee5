import { selectSessionFailure } from '#machines/session/session.selectors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { StuckView } from './stuck.view.tsx'

export const StuckScreen = () => {
  const { session } = useApp()
  const failure = useSession(selectSessionFailure)
  const leaves = useSession((snapshot) => (snapshot.matches({ person: 'failed' }) ? 'session' : 'project'))
  return (
    <StuckView
      failure={failure}
      leaves={leaves}
      onRetry={() => session.send({ type: 'retry.requested' })}
      onLeave={() => session.send({ type: leaves === 'session' ? 'signOut.requested' : 'project.left' })}
    />
  )
}
