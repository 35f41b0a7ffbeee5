import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { machinesIn } from '#flow-lab/bench/held.ts'
import type { Json, LabEvent, LabStep, LabView } from '#flow-lab/bench/types.ts'
import { actorsOf, callsOf, createPlain, type Knowledge, nextOf, timersOf, type Watched } from '#flow-lab/bench/view.ts'
import type { Entry } from '#flow-lab/core/journal.ts'
import type { Recorder } from '#flow-lab/core/recorder.ts'
import { type Structure, structureOf } from '#flow-lab/core/structure.ts'
import type { LiveClock } from './clock.ts'

export type SceneOptions = {
  readonly machines: () => ReadonlyMap<string, AnyActor>
  readonly clock: LiveClock
  readonly recorder: () => Pick<Recorder, 'pathOf'>
  readonly knowledge: Knowledge
  /** How many steps are kept. */
  readonly limit: number
}

/** What there is to see of actors that run: a panel's view, made when somebody looks. */
export type Scene = {
  readonly view: () => Omit<LabView, 'log' | 'path' | 'fault'>
  /** Of every chart that has run so far, and that can run in one of them. */
  readonly charts: () => readonly Structure[]
  readonly subscribe: (listener: () => void) => () => void
  readonly began: (entry: Entry) => void
  readonly took: (labels: readonly string[]) => void
  readonly changed: () => void
}

export const createScene = ({ machines, clock, recorder, knowledge, limit }: SceneOptions): Scene => {
  const listeners = new Set<() => void>()
  const plain = createPlain((actor) => recorder().pathOf(actor))
  const known = new Map<string, Structure>()
  let structures: readonly Structure[] = []
  let steps: LabStep[] = []
  let taken: string[] = []
  let before = new Map<string, Json>()
  let counted = 0

  const watched: Watched = {
    machines,
    clock,
    timers: () =>
      clock.timers().flatMap(({ what, due }) => {
        const actor = recorder().pathOf(what.target)
        return actor === undefined ? [] : [{ actor, due, what }]
      }),
  }

  const contexts = () =>
    new Map([...machines()].map(([path, actor]) => [path, plain(actor.getSnapshot().context)] as const))

  /** The last step says where its actor came to. */
  const settle = () => {
    const last = steps.at(-1)
    const snapshot: AnyMachineSnapshot | undefined = last && machines().get(last.actor)?.getSnapshot()
    if (last === undefined || snapshot === undefined) return
    steps[steps.length - 1] = { ...last, value: plain(snapshot.value), taken: [...taken] }
  }

  return {
    view: () => {
      settle()
      const actors = actorsOf(watched, plain, before)
      return {
        chart: Object.values(actors)[0]?.chart ?? '',
        actors,
        next: nextOf(watched, plain, knowledge),
        calls: callsOf(watched, plain, knowledge),
        timers: timersOf(watched),
        now: clock.now(),
        steps,
        at: steps.length,
      }
    },
    charts: () => {
      const all = [...machines().values()].flatMap(({ logic }) => machinesIn(logic))
      for (const machine of all) if (!known.has(machine.id)) known.set(machine.id, structureOf(machine))
      if (known.size !== structures.length) structures = [...known.values()]
      return structures
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    began: ({ path, event, by }) => {
      if (by !== undefined) return
      settle()
      taken = []
      // Nobody looks at what has changed while nobody looks at all.
      before = listeners.size === 0 ? new Map() : contexts()
      const step = { index: counted++, t: clock.now(), actor: path, event: plain(event) as LabEvent }
      steps = [...steps.slice(1 - limit), { ...step, value: null, taken: [] }]
    },
    took: (labels) => taken.push(...labels),
    changed: () => {
      for (const listener of listeners) listener()
    },
  }
}
