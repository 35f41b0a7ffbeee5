import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'

/** What can change in a project, by the part of its history that a filter shows. */
export const historyFields = {
  settings: [
    'name',
    'timezone',
    'voice_language',
    'maximum_persons',
    'maximum_groups',
    'staff_out_call_strategy',
    'experimental',
    'logo',
  ],
  people: [
    'person.invited',
    'person.joined',
    'person.name',
    'person.role',
    'person.until',
    'person.removed',
    'owner_account_id',
  ],
  state: ['status', 'deactivated_by', 'deactivation_reason'],
} as const
export type HistoryPart = keyof typeof historyFields
export type HistoryField = (typeof historyFields)[HistoryPart][number]

export const historyParts = ['settings', 'people', 'state'] as const satisfies readonly HistoryPart[]

const fields = [...historyFields.settings, ...historyFields.people, ...historyFields.state] as const

/** The user who made a change: of the project, a supervisor, or the operator at the console. */
const historyActors = ['project', 'supervisor', 'operator'] as const

/**
 * One field of a project that was changed. `by`: the user's name; null for the operator. `acting`: who acted on behalf of that user, as a
 * supervisor or a reseller. `subject`: the person that the change is about. `from`, `to`: as stored, with names in place of
 * accounts and files; null where there was nothing.
 */
export const projectChangeSchema = v.object({
  id: idSchema,
  at: momentSchema,
  actor: v.picklist(historyActors),
  by: v.nullable(personal(v.string())),
  acting: v.nullable(v.object({ name: personal(v.string()), as: v.picklist(['supervisor', 'reseller']) })),
  field: v.picklist(fields),
  subject: v.nullable(personal(v.string())),
  from: v.nullable(personal(v.string())),
  to: v.nullable(personal(v.string())),
})
export type ProjectChange = v.InferOutput<typeof projectChangeSchema>
