import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { differences } from '#flow-lab/core/diff.ts'
import { createCopier } from '#flow-lab/core/plain.ts'
import { placeOf } from '#flow-lab/core/structure.ts'
import { fieldsOf } from './fields.ts'
import { inputOf, isHeldCall } from './held.ts'
import { childrenOf, pathOf } from './rig.ts'
import type { ActorView, Choice, Json, LabEvent, NextEvent, PendingCall, Timer } from './types.ts'

/** Samples for a chart's events and answers; a function sees the context of the actor that they are for. */
export type Samples = {
  readonly events?: Readonly<Record<string, Choices | undefined>>
  readonly outcomes?: Readonly<Record<string, { readonly outputs?: Choices; readonly errors?: Choices } | undefined>>
}

export type Choices = readonly unknown[] | ((context: never) => readonly unknown[])

/** What only the host knows of its charts. */
export type Knowledge = {
  /** By the chart's id. */
  readonly samples: (chart: string) => Samples | undefined
  /** A valibot schema of an event, its type included or not. */
  readonly schemas: (chart: string, event: string) => unknown
  /** What a call can be refused with, by its name in the chart. */
  readonly failures: (src: string) => readonly unknown[]
}

/** What is looked at: machines by their paths, and their timers. */
export type Watched = {
  readonly machines: () => ReadonlyMap<string, AnyActor>
  readonly timers: () => readonly { readonly actor: string; readonly due: number; readonly what: Scheduled }[]
  readonly clock: { readonly now: () => number }
}

/** What a timer was armed for, as a system keeps it. */
export type Scheduled = { readonly target: AnyActorRef; readonly event: AnyEventObject }

/** Copies as JSON: actors become marks with their paths. */
export const createPlain = (nameOf: (actor: object) => string | undefined = pathOf) => {
  const copy = createCopier(nameOf)
  return (value: unknown): Json => (copy(value) ?? null) as Json
}

type Plain = ReturnType<typeof createPlain>

/** @param before contexts by path, to tell what the last step changed */
export const actorsOf = (rig: Watched, plain: Plain, before: ReadonlyMap<string, Json>): Record<string, ActorView> =>
  Object.fromEntries(
    [...rig.machines()].map(([path, actor]) => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const context = plain(snapshot.context)
      const earlier = before.get(path)
      return [
        path,
        {
          chart: snapshot.machine.id,
          active: snapshot._nodes.map(placeOf),
          value: plain(snapshot.value),
          context,
          status: snapshot.status,
          changed: earlier === undefined ? [] : differences(earlier, context).map((difference) => difference.path),
        },
      ]
    }),
  )

export const nextOf = (rig: Watched, plain: Plain, knowledge: Knowledge): NextEvent[] =>
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

export const callsOf = (rig: Watched, plain: Plain, knowledge: Knowledge): PendingCall[] =>
  [...rig.machines()].flatMap(([path, actor]) => {
    const { machine, context } = actor.getSnapshot() as AnyMachineSnapshot
    return Object.entries(childrenOf(actor))
      .filter(([, child]) => isHeldCall(child) && child.getSnapshot().status === 'active')
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

export const timersOf = (rig: Watched): Timer[] =>
  rig.timers().map(({ actor, what, due }) => ({ actor, event: what.event.type, dueIn: due - rig.clock.now() }))

const sentTypes = (snapshot: AnyMachineSnapshot): string[] => {
  const types = new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))
  return [...types].filter((type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*'))
}

const choiceOf = (actor: AnyActor, type: string, sample: Json): Choice => {
  const payload = typeof sample === 'object' && sample !== null ? (sample as Choice['payload']) : {}
  return { payload, accepted: accepts(actor, { ...payload, type }) }
}

/** A guard that fails over a payload it did not expect accepts nothing. */
const accepts = (actor: AnyActor, event: LabEvent): boolean => {
  try {
    return (actor.getSnapshot() as AnyMachineSnapshot).can(event)
  } catch {
    return false
  }
}

/** Samples that can't be made from this context are none; the payload can still be written by hand. */
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
