import type { AnyActor } from 'xstate'
import { childrenOf } from '#flow-lab/bench/harness.ts'
import { resumeEffects } from '#flow-lab/bench/restore-actor.ts'
import { isMachine } from '#flow-lab/core/is-machine.ts'
import { withActors } from '#flow-lab/core/plain.ts'
import { isRunning, markRunning } from '#flow-lab/core/xstate-internals.ts'
import type { RegistryState } from './registry-state.ts'

/** Replaces `start` and `stop` of a root, so that the registry decides when they happen. */
export const interceptLifecycle = (state: RegistryState, root: AnyActor, findActor: (path: string) => object): void => {
  interceptStop(state, root)
  interceptStart(state, root, findActor)
}

const interceptStart = (state: RegistryState, root: AnyActor, findActor: (path: string) => object): void => {
  const { names, starting, roots, options } = state
  const start = root.start.bind(root)
  const begin = (name: string) => {
    starting.delete(root)
    const isFirst = !names.has(root)
    names.set(root, name)
    roots.set(name, root)
    options.recorder.attach(name, root)
    const isRestored = isFirst && root.options.snapshot !== undefined
    if (isRestored) restoreActorsInContexts(root, name, findActor)
    const armTimers = isRestored ? resumeEffects(root) : () => undefined
    start()
    armTimers()
  }
  root.start = () => {
    if (isRunning(root) || starting.has(root)) return root
    starting.add(root)
    const name = names.get(root)
    // React's strict mode stops an actor and starts the same one again; that start needs no second request.
    if (name !== undefined) begin(name)
    else options.onStartRequested(root, begin)
    return root
  }
}

const interceptStop = ({ options: { onStopRequested } }: RegistryState, root: AnyActor): void => {
  const stop = root.stop.bind(root)
  root.stop = () => {
    if (onStopRequested === undefined || !isRunning(root)) return stop()
    let isStopped = false
    const running = withChildren(root).filter(isRunning)
    onStopRequested(root, () => {
      isStopped = true
      stop()
    })
    // React's `useActorRef` marks an actor as stopped after it has called `stop`.
    queueMicrotask(() => {
      if (!isStopped) for (const each of running) markRunning(each)
    })
    return root
  }
}

/** Puts actors back into restored contexts, which hold only their paths. */
const restoreActorsInContexts = (root: AnyActor, name: string, findActor: (path: string) => object): void => {
  const inside = new Map<string, AnyActor>()
  const find = (path: string, actor: AnyActor) => {
    if (!isMachine(actor.logic)) return
    inside.set(path, actor)
    for (const [id, child] of Object.entries(childrenOf(actor)))
      find(path === '' ? id : `${path}/${id}`, child as AnyActor)
  }
  find(name, root)
  for (const actor of inside.values()) {
    const snapshot = actor.getSnapshot()
    snapshot.context = withActors(snapshot.context, (path) => inside.get(path) ?? findActor(path))
  }
}

const withChildren = (actor: AnyActor): AnyActor[] => [
  actor,
  ...Object.values(childrenOf(actor) ?? {}).flatMap((child) => withChildren(child as AnyActor)),
]
