import type { Schema, Schemas } from '#flow-lab/core/schema.ts'

/** Schemas of charts, by the chart's id, as a project writes them with a library. */
export type ChartsOf<S> = Readonly<
  Record<
    string,
    {
      readonly input?: S
      readonly context?: S
      /** By the event's type, of the whole event. */
      readonly events?: Readonly<Record<string, S>>
      /** By the call's id. */
      readonly outputs?: Readonly<Record<string, S>>
    }
  >
>

/** The schemas of charts as the lab reads them. */
export const convertCharts = <S>(charts: ChartsOf<S>, convert: (schema: S) => Schema): Schemas =>
  Object.fromEntries(
    Object.entries(charts).map(([id, { input, context, events = {}, outputs = {} }]) => [
      id,
      {
        ...(input && { input: convert(input) }),
        ...(context && { context: convert(context) }),
        events: Object.fromEntries(Object.entries(events).map(([type, schema]) => [type, convert(schema)])),
        outputs: Object.fromEntries(Object.entries(outputs).map(([call, schema]) => [call, convert(schema)])),
      },
    ]),
  )
