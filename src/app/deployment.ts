import { createActor } from 'xstate'
import { type DeploymentActor, deploymentMachine } from '#machines/deployment/deployment.machine.ts'
import { selectMayHeal } from '#machines/session/service.selectors.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { type DeploymentPlaces, deploymentActors } from '#src/api/deployment.actors.ts'
import type { TabMemory } from './tab-memory.ts'

export type DeploymentSurroundings = Pick<DeploymentPlaces, 'fetch' | 'own'> & {
  memory: Pick<TabMemory, 'isTried' | 'noteTried'>
  session: SessionActor
  /** Where the bundle's `vite:preloadError` arrives. */
  place: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Watches for chunks that did not arrive, whoever asked for them, and finds out whether a reload would help. (NAV-13) */
export const watchDeployment = ({ memory, session, place, ...places }: DeploymentSurroundings) => {
  const actor: DeploymentActor = createActor(
    deploymentMachine.provide({
      actors: deploymentActors({
        ...places,
        isTried: memory.isTried,
        isSafe: () => {
          const { service } = session.getSnapshot().children
          return service !== undefined && selectMayHeal(service.getSnapshot())
        },
      }),
      actions: {
        heal: (_, { deployment }) => {
          memory.noteTried(deployment ?? '')
          session.send({ type: 'reload.advised' })
        },
      },
    }),
  )
  // Whoever needs the chunk says so itself; this also hears of those that were fetched ahead, and of other people's.
  const hear = () => actor.send({ type: 'chunk.lost', isNeeded: false })
  place.addEventListener('vite:preloadError', hear)
  actor.start()
  const stop = () => {
    place.removeEventListener('vite:preloadError', hear)
    actor.stop()
  }
  return { actor, stop }
}
