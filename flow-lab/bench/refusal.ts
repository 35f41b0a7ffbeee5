import { issuesOf } from '#flow-lab/core/issues.ts'
import type { LabEvent, LabFault } from './types.ts'

/**
 * Why an event is not sent: its payload is not what its schema says. Null when it is, or when nobody has one.
 *
 * @param schema of the event, its type included or not
 */
export const refusalOf = (schema: unknown, actor: string, event: LabEvent): LabFault | null => {
  const { type, ...payload } = event
  const issues = issuesOf(schema, knowsType(schema) ? event : payload)
  return issues.length === 0 ? null : { code: 'payloadRefused', detail: type, refusal: { actor, type, issues } }
}

const knowsType = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  'entries' in schema &&
  typeof schema.entries === 'object' &&
  schema.entries !== null &&
  'type' in schema.entries
