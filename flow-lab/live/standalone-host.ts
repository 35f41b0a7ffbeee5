import { type AnyActor, createActor } from 'xstate'
import { childrenOf } from '#flow-lab/bench/harness.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import type { InstrumentActor } from './registry-state.ts'
import type { ReplayHost } from './replay-host.ts'

export type StandaloneHost = ReplayHost & {
  readonly actorAt: (path: string) => AnyActor | undefined
}

/** A host without an application: it starts the roots of a log and nothing else. */
export const createStandaloneHost = (charts: Charts): StandaloneHost => {
  const roots = new Map<string, AnyActor>()
  let instrumentActor: InstrumentActor | undefined

  return {
    isStandalone: true,
    begin: (run) => {
      instrumentActor = run.instrumentActor
      return () => {
        for (const root of roots.values()) root.stop()
        roots.clear()
      }
    },
    startActor: (path, { chart }) => {
      const machine = charts[chart]
      if (machine === undefined || instrumentActor === undefined) return
      const [copy, options] = instrumentActor(machine, {})
      const root = createActor(copy, options) as AnyActor
      roots.set(path, root)
      root.start()
    },
    stopActor: (path) => {
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
