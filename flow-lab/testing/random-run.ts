import {
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type StateNode,
} from 'xstate'
import { isManualCall, rejectCall, resolveCall, withManualCalls } from '#flow-lab/bench/manual-calls.ts'
import { createRecorder, type Recorder, type RecorderOptions } from '#flow-lab/core/recorder.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'

/** Possible inputs, payloads by event type, and results by call id of a chart. */
export type RunModel = {
  readonly machine: AnyStateMachine
  readonly inputs?: readonly unknown[]
  readonly events?: Readonly<Record<string, unknown>>
  readonly outcomes?: Readonly<Record<string, { readonly outputs?: unknown; readonly errors?: unknown }>>
}

export type RandomRun = {
  readonly recorder: Recorder
  readonly actor: AnyActor
  /** Performs one of the possible actions, chosen by the number. */
  readonly step: (choice: number) => void
}

/**
 * A recorded actor with manual calls and a simulated clock. Numbers choose what happens.
 *
 * @param models of the root's chart, then of its child charts
 */
export const startRandomRun = (
  models: readonly RunModel[],
  choice: number,
  options: Partial<RecorderOptions> & { readonly early?: boolean; readonly name?: string } = {},
): RandomRun => {
  const { early = true, name = '', ...recording } = options
  const [root] = models
  if (root === undefined) throw new Error('A random run needs a chart')
  const byChart = new Map(models.map((model) => [model.machine.id, model]))
  const clock = new SimulatedClock()
  const inputs = root.inputs ?? [undefined]
  const actor = createActor(withManualCalls(root.machine), { input: inputs[choice % inputs.length], clock })
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
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'unknown.event', why: null })
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

/** A generator of pseudo-random integers; equal seeds give equal sequences. */
export const seededNumbers = (seed: number): (() => number) => {
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

const sendings = (actor: AnyActor, model: RunModel | undefined): (() => void)[] => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  const { context } = snapshot
  const types = new Set<string>()
  for (const node of activeNodes(snapshot))
    for (let each: StateNode | undefined = node; each !== undefined; each = each.parent)
      for (const type of each.transitions.keys()) if (!type.startsWith('xstate.')) types.add(type)
  return [...types].flatMap((type) =>
    choicesIn(model?.events?.[type] ?? [{}], context).map(
      (payload) => () => actor.send({ ...(payload as object), type }),
    ),
  )
}

const endings = (actor: AnyActor, model: RunModel | undefined): (() => void)[] => {
  const { children, context } = actor.getSnapshot() as AnyMachineSnapshot
  return Object.entries(children as Record<string, AnyActorRef>).flatMap(([id, child]) => {
    if (!isManualCall(child)) return []
    const { outputs = [undefined], errors = [{ code: 'serverFailed' }] } = model?.outcomes?.[id] ?? {}
    return [
      ...choicesIn(outputs, context).map((output) => () => resolveCall(child, output)),
      ...choicesIn(errors, context).map((error) => () => rejectCall(child, error)),
    ]
  })
}

const choicesIn = (choices: unknown, context: unknown): readonly unknown[] =>
  typeof choices === 'function' ? choices(context) : (choices as readonly unknown[])
