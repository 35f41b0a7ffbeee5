import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { differences } from '#flow-lab/core/diff.ts'
import { createCopier } from '#flow-lab/core/plain.ts'
import { stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes, type Scheduled } from '#flow-lab/core/xstate-internals.ts'
import { fieldsOf } from './fields.ts'
import { childrenOf, pathOf } from './harness.ts'
import { inputOf, isManualCall } from './manual-calls.ts'
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
  /** The valibot schema of an event, with or without its type. */
  readonly schemas: (chart: string, event: string) => unknown
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
      const fields = fieldsOf(knowledge.schemas(snapshot.machine.id, type))
      return {
        actor: path,
        type,
        choices: payloads.map((payload) => choiceOf(actor, type, payload)),
        ...(fields === undefined ? {} : { fields }),
      }
    })
  })

export const pendingCallsOf = (rig: ViewSource, plain: Plain, knowledge: Knowledge): PendingCall[] =>
  [...rig.machines()].flatMap(([path, actor]) => {
    const { machine, context } = actor.getSnapshot() as AnyMachineSnapshot
    return Object.entries(childrenOf(actor))
      .filter(([, child]) => isManualCall(child) && child.getSnapshot().status === 'active')
      .map(([id, child]) => {
        const src = String((child as unknown as { src: unknown }).src)
        const { outputs, errors } = knowledge.samples(machine.id)?.outcomes?.[id] ?? {}
        const failures = [...(chosen(errors, context) ?? []), ...knowledge.failures(src)].map(plain)
        return {
          actor: path,
          id,
          src,
          input: plain(inputOf(child)),
          outputs: distinct((chosen(outputs, context) ?? [undefined]).map(plain)),
          failures: distinct(failures),
        }
      })
  })

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
