import { createActor } from 'xstate'
import { type DeploymentActor, deploymentMachine } from '#machines/session/deployment/deployment.machine.ts'
import { selectIsReloadSafe } from '#machines/session/service/service.selectors.ts'
import { deploymentCalls, deploymentIn } from '#src/api/session/deployment.calls.ts'
import type { App } from '#src/runtime/context/app-context.ts'

const actors = new WeakMap<App, DeploymentActor>()

/**
 * The application's one actor that checks whether a reload would repair the page. The first call starts it. From then on it
 * receives every failed preload; a page that cannot continue without a chunk sends `chunk.lost` itself. (NAV-13)
 */
export const deploymentOf = (app: App): DeploymentActor => {
  const actor = actors.get(app) ?? start(app)
  actors.set(app, actor)
  return actor
}

const start = ({
  session,
  instrumentActor,
  surroundings: { fetch, memory, window, deployment, end },
}: App): DeploymentActor => {
  const machine = deploymentMachine.provide({
    actors: deploymentCalls({
      fetch,
      own: deployment ?? deploymentIn(document.documentElement.innerHTML),
      isTried: memory.isTried,
      isSafe: () => {
        const { service } = session.getSnapshot().children
        return service !== undefined && selectIsReloadSafe(service.getSnapshot())
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
  const actor = createActor(...instrumentActor(machine, {}))
  const onPreloadError = () => actor.send({ type: 'chunk.lost', isNeeded: false })
  window.addEventListener('vite:preloadError', onPreloadError, { signal: end })
  end.addEventListener('abort', () => actor.stop())
  return actor.start()
}
