import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { countSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from './chart.schemas.ts'

/** The schemas of a section's chart. */
export const sectionSchemas = <const Section extends string>(sections: readonly [Section, ...Section[]]) => {
  const section = v.picklist(sections)
  const values = v.record(v.string(), v.union([personal(v.string()), v.boolean()]))
  const stored = v.strictObject({
    version: countSchema,
    values,
    choices: v.record(v.string(), v.array(v.string())),
  })
  return {
    input: v.strictObject({ section }),
    context: contextOf({ section, stored, draft: values, theirs: values, failure: v.nullable(failureInLog) }),
    events: {
      'draft.changed': event('draft.changed', { change: values }),
      'submission.requested': bare('submission.requested'),
      'undo.requested': bare('undo.requested'),
      'theirs.taken': event('theirs.taken', { field: v.string() }),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadSection: stored, saveSection: stored },
  }
}
