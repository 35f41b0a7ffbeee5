import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { differences } from '#flow-lab/core/diff.ts'
import { createCopier } from '#flow-lab/core/plain.ts'
import type { Field, Schema } from '#flow-lab/core/schema.ts'
import { type Call, stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes, type Scheduled } from '#flow-lab/core/xstate-internals.ts'
import { childrenOf, pathOf } from './harness.ts'
import { inputOf, isManualCall } from './manual-calls.ts'
import { outcomesOf } from './outcomes.ts'
import type { ActorView, Choice, Json, LabEvent, NextEvent, PendingCall, Timer } from './types.ts'

/** Sample payloads of a chart's events and sample results of its calls. A function receives the actor's context. */
export type Samples = {
  readonly events?: Readonly<Record<string, Choices | undefined>>
  readonly outcomes?: Readonly<Record<string, { readonly outputs?: Choices; readonly errors?: Choices } | undefined>>
}

export type Choices = readonly unknown[] | ((context: never) => readonly unknown[])

/** What the host provides about its charts. */
export type Knowledge = {
  /** By the chart's id. */
  readonly samples: (chart: string) => Samples | undefined
  /** The schema of an event, with or without its type. */
  readonly schemas: (chart: string, event: string) => Schema | undefined
  /** The schema of a call's output, by the call's id. */
  readonly outputs?: (chart: string, call: string) => Schema | undefined
  /** Possible errors of a call, by its name in the chart. */
  readonly failures: (src: string) => readonly unknown[]
}

/** The source of a view: machines by path, and their timers. */
export type ViewSource = {
  readonly machines: () => ReadonlyMap<string, AnyActor>
  readonly timers: () => readonly { readonly actor: string; readonly due: number; readonly what: Scheduled }[]
  readonly clock: { readonly now: () => number }
}

/** Returns a function that copies values as JSON. Actors become marks with their paths. */
export const createJsonCopier = (nameOf: (actor: object) => string | undefined = pathOf) => {
  const copy = createCopier(nameOf)
  return (value: unknown): Json => (copy(value) ?? null) as Json
}

type Plain = ReturnType<typeof createJsonCopier>

/** @param before contexts by path before the last step, to compute what it changed */
export const actorsOf = (rig: ViewSource, plain: Plain, before: ReadonlyMap<string, Json>): Record<string, ActorView> =>
  Object.fromEntries(
    [...rig.machines()].map(([path, actor]) => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const context = plain(snapshot.context)
      const earlier = before.get(path)
      return [
        path,
        {
          chart: snapshot.machine.id,
          active: activeNodes(snapshot).map(stateIdOf),
          value: plain(snapshot.value),
          context,
          status: snapshot.status,
          changed: earlier === undefined ? [] : differences(earlier, context).map((difference) => difference.path),
        },
      ]
    }),
  )

export const nextEventsOf = (rig: ViewSource, plain: Plain, knowledge: Knowledge): NextEvent[] =>
  [...rig.machines()].flatMap(([path, actor]) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    if (snapshot.status !== 'active') return []
    const samples = knowledge.samples(snapshot.machine.id)
    return sentTypes(snapshot).map((type) => {
      const payloads = distinct((chosen(samples?.events?.[type], snapshot.context) ?? [{}]).map(plain))
      const fields = payloadFields(knowledge.schemas(snapshot.machine.id, type))
      return {
        actor: path,
        type,
        choices: payloads.map((payload) => choiceOf(actor, type, payload)),
        ...(fields === undefined ? {} : { fields }),
      }
    })
  })

const payloadFields = (schema: Schema | undefined): Field[] | undefined =>
  schema?.fields()?.filter(({ path }) => path[0] !== 'type')

/** What a running application adds to its pending calls; a bench adds nothing. */
export type CallSource = {
  readonly canPass: (call: AnyActorRef) => boolean
  /** The last output that the application itself gave a call. */
  readonly lastOutput: (chart: string, call: string) => { readonly output: unknown } | undefined
}

const benchCalls: CallSource = { canPass: () => false, lastOutput: () => undefined }

export const pendingCallsOf = (
  rig: ViewSource,
  plain: Plain,
  knowledge: Knowledge,
  { canPass, lastOutput }: CallSource = benchCalls,
): PendingCall[] =>
  [...rig.machines()].flatMap(([path, actor]) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const { machine } = snapshot
    return Object.entries(childrenOf(actor))
      .filter(([, child]) => isManualCall(child) && child.getSnapshot().status === 'active')
      .map(([id, child]) => {
        const src = String((child as unknown as { src: unknown }).src)
        const { outputs, failures } = sampleResults(knowledge, snapshot, { id, src })
        const last = lastOutput(machine.id, id)
        const [lastOutcome] = last === undefined ? [] : outcomesOf(snapshot, id, 'done', [plain(last.output)])
        return {
          actor: path,
          id,
          src,
          input: plain(inputOf(child)),
          outputs: outcomesOf(snapshot, id, 'done', distinct(outputs.map(plain))),
          ...(lastOutcome === undefined ? {} : { last: lastOutcome }),
          failures: outcomesOf(snapshot, id, 'error', distinct(failures.map(plain))),
          canPass: canPass(child),
        }
      })
  })

/**
 * The sample outputs and errors of a call. A call whose output needs no value has one empty output; a failure of the client
 * that a sample has too is listed once.
 */
const sampleResults = (knowledge: Knowledge, { machine, context }: AnyMachineSnapshot, call: Call) => {
  const { outputs, errors } = knowledge.samples(machine.id)?.outcomes?.[call.id] ?? {}
  const samples = chosen(errors, context) ?? []
  const codes = new Set(samples.map(codeOf))
  const others = knowledge.failures(call.src).filter((failure) => !codes.has(codeOf(failure)))
  return {
    outputs: chosen(outputs, context) ?? (takesNoOutput(knowledge, machine.id, call) ? [undefined] : []),
    failures: [...samples, ...others],
  }
}

/** Whether an empty output is a valid result of a call. Without a schema nothing is known about the output. */
const takesNoOutput = ({ outputs }: Knowledge, chart: string, { id }: Call): boolean => {
  const schema = outputs?.(chart, id)
  return schema !== undefined && schema.issues(undefined).length === 0
}

const codeOf = (failure: unknown): unknown => Object(failure).code ?? failure

export const timersOf = (rig: ViewSource): Timer[] =>
  rig.timers().map(({ actor, what, due }) => ({ actor, event: what.event.type, dueIn: due - rig.clock.now() }))

const sentTypes = (snapshot: AnyMachineSnapshot): string[] => {
  const types = new Set(activeNodes(snapshot).flatMap((node) => [...node.transitions.keys()]))
  return [...types].filter((type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*'))
}

const choiceOf = (actor: AnyActor, type: string, sample: Json): Choice => {
  const payload = typeof sample === 'object' && sample !== null ? (sample as Choice['payload']) : {}
  return { payload, accepted: accepts(actor, { ...payload, type }) }
}

/** A guard that throws on an unexpected payload accepts nothing. */
const accepts = (actor: AnyActor, event: LabEvent): boolean => {
  try {
    return (actor.getSnapshot() as AnyMachineSnapshot).can(event)
  } catch {
    return false
  }
}

/** Ignores samples that throw with this context; the payload can still be written as JSON. */
const chosen = (choices: Choices | undefined, context: unknown): readonly unknown[] | undefined => {
  if (typeof choices !== 'function') return choices
  try {
    return choices(context as never)
  } catch {
    return undefined
  }
}

const distinct = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
