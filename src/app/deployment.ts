import { createActor } from 'xstate'
import { type DeploymentActor, deploymentMachine } from '#machines/deployment/deployment.machine.ts'
import { selectMayHeal } from '#machines/session/service.selectors.ts'
import { deploymentActors, deploymentIn } from '#src/api/deployment.actors.ts'
import type { App } from './create-app.ts'

const followed = new WeakMap<App, DeploymentActor>()

/**
 * The one actor of the portal that finds out whether a reload would mend it, begun when it is first asked for. From then on
 * it also hears of chunks that were fetched ahead, and of other people's: whoever needs one says so itself. (NAV-13)
 */
export const deploymentOf = (app: App): DeploymentActor => {
  const actor = followed.get(app) ?? follow(app)
  followed.set(app, actor)
  return actor
}

const follow = ({ session, cast, surroundings: { fetch, memory, place, deployment, end } }: App): DeploymentActor => {
  const machine = deploymentMachine.provide({
    actors: deploymentActors({
      fetch,
      own: deployment ?? deploymentIn(document.documentElement.innerHTML),
      isTried: memory.isTried,
      isSafe: () => {
        const { service } = session.getSnapshot().children
        return service !== undefined && selectMayHeal(service.getSnapshot())
      },
    }),
    actions: {
      offer: () => session.send({ type: 'reload.offered' }),
      heal: (_, { deployment: newer }) => {
        memory.noteTried(newer ?? '')
        session.send({ type: 'reload.advised' })
      },
    },
  })
  const actor = createActor(...cast(machine, {}))
  const hear = () => actor.send({ type: 'chunk.lost', isNeeded: false })
  place.addEventListener('vite:preloadError', hear, { signal: end })
  end.addEventListener('abort', () => actor.stop())
  return actor.start()
}
