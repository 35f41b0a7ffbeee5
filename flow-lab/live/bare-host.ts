import { type AnyActor, createActor } from 'xstate'
import { childrenOf } from '#flow-lab/bench/rig.ts'
import type { Charts } from '#flow-lab/core/fold.ts'
import type { Cast } from './cast.ts'
import type { ReplayHost } from './replay.ts'

export type BareHost = ReplayHost & {
  /** Who stands there now, by path. */
  readonly actorAt: (path: string) => AnyActor | undefined
}

/** In the place of an application: starts the actors that a log speaks of, and has nothing else around them. */
export const createBareHost = (charts: Charts): BareHost => {
  const roots = new Map<string, AnyActor>()
  let cast: Cast | undefined

  return {
    isBare: true,
    begin: (run) => {
      cast = run.cast
      return () => {
        for (const root of roots.values()) root.stop()
        roots.clear()
      }
    },
    enter: (path, { chart }) => {
      const machine = charts[chart]
      if (machine === undefined || cast === undefined) return
      const [copy, options] = cast(machine, {})
      const root = createActor(copy, options) as AnyActor
      roots.set(path, root)
      root.start()
    },
    leave: (path) => {
      roots.get(path)?.stop()
      roots.delete(path)
    },
    actorAt: (path) => {
      const [name, ids] = roots.has('') ? ['', path] : [path.split('/')[0] ?? '', path.split('/').slice(1).join('/')]
      let actor = roots.get(name)
      for (const id of ids.split('/').filter(Boolean)) actor = childrenOf(actor)[id] as AnyActor | undefined
      return actor
    },
  }
}
