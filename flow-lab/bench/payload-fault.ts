import { issuesOf } from '#flow-lab/core/issues.ts'
import type { LabEvent, LabFault } from './types.ts'

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

const knowsType = (schema: unknown): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  'entries' in schema &&
  typeof schema.entries === 'object' &&
  schema.entries !== null &&
  'type' in schema.entries
