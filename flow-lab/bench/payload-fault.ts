import { issuesOf } from '#flow-lab/core/issues.ts'
import type { LabEvent, LabFault } from './types.ts'
import type { Knowledge } from './view.ts'

/**
 * The fault of an event whose payload does not match its schema; null when it matches or there is no schema.
 *
 * @param schema of the event, with or without its type
 */
export const payloadFault = (schema: unknown, actor: string, event: LabEvent): LabFault | null => {
  const { type, ...payload } = event
  const issues = issuesOf(schema, knowsType(schema) ? event : payload)
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
    kind === 'done' ? issuesOf(outputs?.(chart, call), value) : issuesOf(schemas(chart, type), { type, error: value })
  return issues.length === 0 ? null : { code: 'resultRefused', detail: call, refusal: { actor, type, issues } }
}

type Result = {
  readonly actor: string
  readonly call: string
  readonly kind: 'done' | 'error'
  readonly value: unknown
}

const knowsType = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  'entries' in schema &&
  typeof schema.entries === 'object' &&
  schema.entries !== null &&
  'type' in schema.entries
