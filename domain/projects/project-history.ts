import * as v from 'valibot'
import { changeEntries } from '#domain/kit/change.ts'

/** Fields of the billing address, with their names there. */
const billingFields = [
  'billing.name',
  'billing.street',
  'billing.street_2',
  'billing.city',
  'billing.state',
  'billing.country',
  'billing.postal_code',
  'billing.phone',
  'billing.official_invoice',
  'billing.personality_type',
  'billing.branch_code',
  'billing.economic_code',
  'billing.national_id',
  'billing.registration_number',
] as const

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
  billing: billingFields,
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

export const historyParts = ['settings', 'billing', 'people', 'state'] as const satisfies readonly HistoryPart[]

const fields = [
  ...historyFields.settings,
  ...historyFields.billing,
  ...historyFields.people,
  ...historyFields.state,
] as const

/** The user who made a change: of the project, a supervisor, or the operator at the console. */
const historyActors = ['project', 'supervisor', 'operator'] as const

/** One field of a project that was changed. `subject`: the person that the change is about; values have names in place of accounts and files. */
export const projectChangeSchema = v.object({
  ...changeEntries,
  actor: v.picklist(historyActors),
  field: v.picklist(fields),
})
export type ProjectChange = v.InferOutput<typeof projectChangeSchema>
