import type { Issue, Schema } from '#flow-lab/core/schema.ts'
import type { LabEvent, LabFault } from './types.ts'
import type { Knowledge } from './view.ts'

/**
 * The fault of an event whose payload does not match its schema; null when it matches or there is no schema.
 *
 * @param schema of the event, with or without its type
 */
export const payloadFault = (schema: Schema | undefined, actor: string, event: LabEvent): LabFault | null => {
  const { type, ...payload } = event
  const issues = schema === undefined ? [] : issuesOf(schema, event, payload)
  return issues.length === 0 ? null : { code: 'payloadRefused', detail: type, refusal: { actor, type, issues } }
}

/**
 * The fault of a call's result that does not match its schema; null when it matches or there is no schema.
 *
 * @param kind `done` for an output, `error` for a failure
 */
export const resultFault = (
  { outputs, schemas }: Pick<Knowledge, 'outputs' | 'schemas'>,
  chart: string,
  { actor, call, kind, value }: Result,
): LabFault | null => {
  const type = `xstate.${kind}.actor.${call}`
  const issues =
    (kind === 'done' ? outputs?.(chart, call)?.issues(value) : schemas(chart, type)?.issues({ type, error: value })) ??
    []
  return issues.length === 0 ? null : { code: 'resultRefused', detail: call, refusal: { actor, type, issues } }
}

type Result = {
  readonly actor: string
  readonly call: string
  readonly kind: 'done' | 'error'
  readonly value: unknown
}

/** The faults of the whole event if the schema describes its type. A schema without known fields may accept either. */
const issuesOf = (schema: Schema, event: LabEvent, payload: object): readonly Issue[] => {
  const fields = schema.fields()
  if (fields !== undefined) {
    const namesType = fields.some(({ path }) => path.length === 1 && path[0] === 'type')
    return schema.issues(namesType ? event : payload)
  }
  const issues = schema.issues(event)
  return issues.length > 0 && schema.issues(payload).length === 0 ? [] : issues
}
