import type { AnyActor, AnyStateMachine } from 'xstate'
import { createDigester } from '#flow-lab/core/digest.ts'
import { labelsOf, type Structure, structureOf } from '#flow-lab/core/structure.ts'
import { held, machinesIn } from './held.ts'
import { refusalOf } from './refusal.ts'
import { createRig, type Received, type Rig, type Start } from './rig.ts'
import type { Json, LabCommand, LabEvent, LabFault, LabPath, LabStep, LabView, PathProgress } from './types.ts'
import { actorsOf, callsOf, createPlain, type Knowledge, nextOf, timersOf } from './view.ts'

export type BenchOptions = {
  readonly machine: AnyStateMachine
  readonly start: Start
} & Partial<Knowledge>

export type Bench = {
  /** The root that runs now; another one after going back. It may be sent to from outside, e.g. by the real view. */
  readonly actor: () => AnyActor
  readonly view: () => LabView
  /** Structures of all charts that can run in it, the root's first. */
  readonly charts: readonly Structure[]
  /** @returns what could not be done, or null */
  readonly run: (command: LabCommand) => LabFault | null
  readonly subscribe: (listener: () => void) => () => void
  /** Looks again at what the host knows, e.g. when samples have come. */
  readonly refresh: () => void
  readonly stop: () => void
}

/**
 * One live machine whose calls are answered by hand and whose clock stands still until it is moved. Everything that reaches
 * it from outside is a step; going to a step runs all steps before it again from the start, so that the same steps
 * always give the same states.
 */
export const createBench = (options: BenchOptions): Bench => {
  const { machine, samples = none, schemas = none, failures = () => [] } = options
  const knowledge: Knowledge = { samples, schemas, failures }
  const live = held(machine)
  const names = new Map(machinesIn(live).flatMap((each) => [...labelsOf(each)]))
  const plain = createPlain()
  const listeners = new Set<() => void>()

  let { start } = options
  let steps: { received: Received; step: LabStep }[] = []
  let at = 0
  let now = 0
  let taken: string[] = []
  let before = new Map<string, Json>()
  let fault: LabFault | null = null
  let path: LabPath | null = null
  let view: LabView | null = null
  // What happened before these steps, or has been taken down already, is no new step.
  let quiet = true

  const changed = () => {
    view = null
    if (quiet) return
    const last = steps[at - 1]
    if (last !== undefined)
      steps[at - 1] = {
        ...last,
        step: { ...last.step, value: plain(rig.actor.getSnapshot().value), taken: [...taken] },
      }
    for (const listener of listeners) listener()
  }

  const contexts = () =>
    new Map([...rig.machines()].map(([each, actor]) => [each, plain(actor.getSnapshot().context)] as const))

  const received = (input: Received) => {
    taken = []
    if (quiet) return
    before = contexts()
    const { t, actor, event } = input
    const shown = { index: at, t, actor, event: plain(event) as LabEvent }
    // Whoever does something else has left the path; doing what it says, also in the real view, is walking on it.
    if (path !== null && !areEqual(shown.event, path.steps[at]?.event ?? null)) path = null
    steps = [...steps.slice(0, at), { received: input, step: { ...shown, value: null, taken: [] } }]
    at = steps.length
  }

  const build = (): Rig =>
    createRig(live, start, {
      received,
      took: (transition) => taken.push(...(names.has(transition) ? [names.get(transition) ?? ''] : [])),
      changed,
    })

  let rig = build()
  quiet = false

  const rebuild = (count: number) => {
    quiet = true
    rig.stop()
    taken = []
    before = new Map()
    rig = build()
    for (const [index, { received: input }] of steps.slice(0, count).entries()) {
      if (index === count - 1) before = contexts()
      rig.give(input)
    }
    at = count
    if (count === steps.length) rig.clock.moveTo(now)
    quiet = false
  }

  const begin = (from: Start) => {
    start = from
    steps = []
    now = 0
    rebuild(0)
  }

  const give = (input: Omit<Received, 't'>): LabFault | null => rig.give({ ...input, t: rig.clock.now() })

  const advance = (ms: number) => {
    const until = rig.clock.now() + ms
    for (let next = rig.timers()[0]; next !== undefined && next.due <= until; next = rig.timers()[0]) rig.fire(next)
    rig.clock.moveTo(until)
  }

  const progress = (walked: LabPath) =>
    progressOf(
      walked,
      steps.map(({ step }) => step),
      at,
    )

  const playStep = (): LabFault | null => {
    const [index, step] = [at, path?.steps[at]]
    if (step === undefined) return { code: 'noPath', detail: String(index) }
    const missing = give({ actor: '', event: step.event })
    return missing ?? (at === index ? { code: 'noStep', detail: String(index) } : null)
  }

  const playAll = (): LabFault | null => {
    let missing: LabFault | null = null
    while (missing === null && path?.steps[at] !== undefined && progress(path).divergence === null) missing = playStep()
    return missing
  }

  const obey = (command: LabCommand): LabFault | null => {
    switch (command.do) {
      case 'send': {
        const chart = rig.machines().get(command.actor)?.logic.id
        const schema = chart === undefined ? undefined : schemas(chart, command.event.type)
        return refusalOf(schema, command.actor, command.event) ?? give(command)
      }
      case 'answer':
        return end(command.actor, command.call, { type: `xstate.done.actor.${command.call}`, output: command.output })
      case 'refuse':
        return end(command.actor, command.call, { type: `xstate.error.actor.${command.call}`, error: command.error })
      case 'advance':
        return done(advance(command.ms))
      case 'advanceToTimer': {
        const next = rig.timers()[0]
        return next === undefined ? { code: 'noTimer', detail: '' } : done(rig.fire(next))
      }
      case 'goTo':
        if (!Number.isInteger(command.step) || command.step < 0 || command.step > steps.length)
          return { code: 'noStep', detail: String(command.step) }
        return done(rebuild(command.step))
      case 'restart':
        return done(begin(start))
      case 'openPath':
        path = command.path
        return done(begin({ from: 'input', input: command.path.input }))
      case 'playStep':
        return playStep()
      case 'playAll':
        return playAll()
      // A log tells of roots beside each other and of residents; whoever runs those plays it.
      case 'openLog':
      case 'playLine':
      case 'playLog':
      case 'goToLine':
      case 'closeLog':
        return { code: 'noPath', detail: command.do }
    }
  }

  const end = (actor: string, call: string, event: Received['event']): LabFault | null =>
    rig.callOf(actor, call) === undefined ? { code: 'noCall', detail: call } : give({ actor, event })

  const look = (): LabView => ({
    chart: machine.id,
    actors: actorsOf(rig, plain, before),
    next: nextOf(rig, plain, knowledge),
    calls: callsOf(rig, plain, knowledge),
    timers: timersOf(rig),
    now: rig.clock.now(),
    steps: steps.map(({ step }) => step),
    at,
    path: path === null ? null : progress(path),
    log: null,
    fault,
  })

  return {
    charts: machinesIn(machine).map(structureOf),
    actor: () => rig.actor,
    view: () => {
      view ??= look()
      return view
    },
    run: (command) => {
      fault = obey(command)
      if (at === steps.length) now = rig.clock.now()
      changed()
      return fault
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: changed,
    stop: () => rig.stop(),
  }
}

const progressOf = (path: LabPath, steps: readonly LabStep[], at: number): PathProgress => {
  const length = path.steps.length
  const step = path.steps.findIndex(({ value }, index) => index < at && !areEqual(value, steps[index]?.value ?? null))
  const divergence =
    step === -1 ? null : { step, expected: path.steps[step]?.value ?? null, found: steps[step]?.value ?? null }
  return { id: path.id, done: Math.min(at, length), length, divergence }
}

const none = () => undefined

const done = (_: unknown): null => null

const digester = createDigester()

const areEqual = (one: Json, other: Json): boolean => digester.of(one) === digester.of(other)
