import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type StateNode,
} from 'xstate'
import { answer, held, isHeldCall, refuse } from '../bench/held.ts'
import { createRecorder, type Recorder, type RecorderOptions } from '../core/recorder.ts'

/** What may happen to a chart: payloads of its events by type, and how its calls may end, by their ids. */
export type WalkModel = {
  readonly machine: AnyStateMachine
  readonly inputs?: readonly unknown[]
  readonly events?: Readonly<Record<string, unknown>>
  readonly outcomes?: Readonly<Record<string, { readonly outputs?: unknown; readonly errors?: unknown }>>
}

export type Walk = {
  readonly recorder: Recorder
  readonly actor: AnyActor
  /** Does one of the things that could happen now; which one is up to the number. */
  readonly step: (choice: number) => void
}

/**
 * A real actor with a recorder attached, whose calls wait to be ended and whose clock is moved by hand: everything that can
 * happen to it is one number's choice.
 *
 * @param models of the charts that may run, the children's too; the first one is the root's
 */
export const startWalk = (
  models: readonly WalkModel[],
  choice: number,
  options: Partial<RecorderOptions> & { readonly early?: boolean; readonly name?: string } = {},
): Walk => {
  const { early = true, name = '', ...recording } = options
  const [root] = models
  if (root === undefined) throw new Error('A walk needs a chart')
  const byChart = new Map(models.map((model) => [model.machine.id, model]))
  const clock = new SimulatedClock()
  const inputs = root.inputs ?? [undefined]
  const actor = createActor(held(root.machine), { input: inputs[choice % inputs.length], clock })
  const recorder = createRecorder({
    seed: String(choice),
    now: () => clock.now(),
    about: () => ({ language: 'en', theme: 'light' }),
    ...recording,
  })
  if (early) recorder.attach(name, actor)
  actor.start()
  if (!early) recorder.attach(name, actor)

  const doings = () => [
    ...machinesOf(actor).flatMap((each) => {
      const model = byChart.get(each.logic.id)
      return [...sendings(each, model), ...endings(each, model)]
    }),
    ...[100, 3_000, 100_000].map((ms) => () => clock.increment(ms)),
    () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'nobody.knows', why: null })
    },
  ]

  return {
    recorder,
    actor,
    step: (next) => {
      const all = doings()
      all[next % all.length]?.()
    },
  }
}

/** Whole numbers that look random, the same for the same seed. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const machinesOf = (actor: AnyActor): AnyActor[] => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  if (snapshot.status !== 'active' || !('machine' in snapshot)) return []
  return [actor, ...Object.values(snapshot.children).flatMap((child) => machinesOf(child as AnyActor))]
}

const sendings = (actor: AnyActor, model: WalkModel | undefined): (() => void)[] => {
  const { _nodes: nodes, context } = actor.getSnapshot() as AnyMachineSnapshot
  const types = new Set<string>()
  for (const node of nodes)
    for (let each: StateNode | undefined = node; each !== undefined; each = each.parent)
      for (const type of each.transitions.keys()) if (!type.startsWith('xstate.')) types.add(type)
  return [...types].flatMap((type) =>
    choicesIn(model?.events?.[type] ?? [{}], context).map(
      (payload) => () => actor.send({ ...(payload as object), type }),
    ),
  )
}

const endings = (actor: AnyActor, model: WalkModel | undefined): (() => void)[] => {
  const { children, context } = actor.getSnapshot() as AnyMachineSnapshot
  return Object.entries(children as Record<string, AnyActorRef>).flatMap(([id, child]) => {
    if (!isHeldCall(child)) return []
    const { outputs = [undefined], errors = [{ code: 'serverFailed' }] } = model?.outcomes?.[id] ?? {}
    return [
      ...choicesIn(outputs, context).map((output) => () => answer(child, output)),
      ...choicesIn(errors, context).map((error) => () => refuse(child, error)),
    ]
  })
}

const choicesIn = (choices: unknown, context: unknown): readonly unknown[] =>
  typeof choices === 'function' ? choices(context) : (choices as readonly unknown[])
