import * as v from 'valibot'
import { type AnyStateMachine, type ContextFrom, type EventFromLogic, type InputFrom, StateMachine } from 'xstate'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { type ChartSchemas, failureInLog } from './chart.schemas.ts'

/**
 * A chart with its samples, from which paths are generated, and the schemas of its input, context, events and outputs.
 * For tests and the flow lab; the portal without the lab loads none.
 */
export type Lab<M extends AnyStateMachine = AnyStateMachine> = PathModel<M> & { readonly schemas: ChartSchemas }

/**
 * The lab of a chart, held to the chart's types. There is exactly one schema for each event, which accepts what the event's
 * type accepts and nothing else; the schema of the input likewise; that of the context may leave fields out. A chart that
 * changes does not compile until its lab has changed too.
 */
export const labOf =
  <M extends AnyStateMachine>(machine: M) =>
  <const S extends ChartSchemas>(
    lab: Omit<PathModel<M>, 'machine'> & { readonly schemas: S & Held<M, S> },
  ): PathModel<M> & {
    readonly schemas: S
  } => ({ machine, ...lab })

/** The labs that modules export: a `*.lab.ts` has one or an array of them, and a `*.machine.ts` whose chart is made by a factory has one. */
export const labsIn = (modules: readonly Readonly<Record<string, unknown>>[]): Lab[] =>
  modules.flatMap((module) => Object.values(module).flat().filter(isLab))

/** The charts that a `*.machine.ts` or `*.list.ts` exports, by the names of the exports. */
export const chartsIn = (module: Readonly<Record<string, unknown>>): [string, AnyStateMachine][] =>
  Object.entries(module).flatMap(([name, value]): [string, AnyStateMachine][] =>
    isChart(value) ? [[name, value]] : hasChart(value) && !isLab(value) ? [[name, value.machine]] : [],
  )

const isChart = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const hasChart = (value: unknown): value is { machine: AnyStateMachine } =>
  typeof value === 'object' && value !== null && 'machine' in value && isChart(value.machine)

const isLab = (value: unknown): value is Lab =>
  typeof value === 'object' && value !== null && 'machine' in value && 'schemas' in value

/** The schemas of charts by the chart's id, with schemas of failed calls added. */
export const schemasByChart = (labs: readonly Lab[]): Readonly<Record<string, ChartSchemas>> =>
  Object.fromEntries(labs.map(({ machine, schemas }) => [machine.id, withRefusals(schemas)]))

/** A failure may name a number, so a failed call has a schema too. */
const withRefusals = (schemas: ChartSchemas): ChartSchemas => ({
  ...schemas,
  events: {
    ...schemas.events,
    ...Object.fromEntries(
      Object.keys(schemas.outputs ?? {}).map((call) => [
        `xstate.error.actor.${call}`,
        v.object({ error: failureInLog }),
      ]),
    ),
  },
})

type Held<M extends AnyStateMachine, S extends ChartSchemas> = {
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: Same<S['events'][T], Extract<EventFromLogic<M>, { type: T }>>
  } & { readonly [T in Exclude<keyof S['events'], EventFromLogic<M>['type']>]: never }
  readonly input?: Same<S['input'], Extract<InputFrom<M>, object>>
  readonly context?: Part<S['context'], Plain<ContextFrom<M>>>
}

/** The schema if its values are the values of `T`; otherwise a type that names the difference. */
type Same<S, T> = S extends v.GenericSchema
  ? [Plain<v.InferOutput<S>>] extends [Plain<T>]
    ? [Plain<T>] extends [Plain<v.InferInput<S>>]
      ? S
      : { readonly lacks: T }
    : { readonly allows: v.InferOutput<S> }
  : v.GenericSchema<unknown, T>

/** The schema if its fields are fields of `T` with the same types. */
type Part<S, T> = S extends v.GenericSchema
  ? keyof v.InferOutput<S> extends keyof T
    ? v.GenericSchema<unknown, Partial<T>>
    : never
  : v.GenericSchema

/** A type without its `readonly`, which schemas mostly leave out. */
type Plain<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { -readonly [K in keyof T]: Plain<T[K]> }
      : T
