import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HistoryField, HistoryPart } from '#domain/projects/project-history.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const partWords: Record<HistoryPart | 'all', MessageDescriptor> = {
  all: msg({ message: 'All', context: 'history' }),
  settings: msg({ message: 'Settings', context: 'history' }),
  billing: msg`Billing address`,
  people: msg`People`,
  state: msg({ message: 'Status', context: 'history' }),
}

export const fieldWords = wordTable<HistoryField>({
  name: msg`Name of the project`,
  timezone: msg`Time zone`,
  voice_language: msg`Language of announcements`,
  maximum_persons: msg`Maximum persons`,
  maximum_groups: msg`Maximum groups`,
  staff_out_call_strategy: msg`Outgoing calls of the staff`,
  experimental: msg`Experimental features`,
  logo: msg`Logo`,
  'billing.name': msg`Company or name`,
  'billing.street': msg`Street and number`,
  'billing.street_2': msg`Building, floor, apartment`,
  'billing.city': msg`City`,
  'billing.state': msg`State or province`,
  'billing.country': msg`Country`,
  'billing.postal_code': msg`Postal code`,
  'billing.phone': msg`Phone`,
  'billing.official_invoice': msg`Official invoice`,
  'billing.personality_type': msg`Taxpayer type`,
  'billing.branch_code': msg`Branch`,
  'billing.economic_code': msg`Economic code`,
  'billing.national_id': msg`National code or legal national ID`,
  'billing.registration_number': msg`Registration number`,
  'person.invited': msg`Invitation sent`,
  'person.joined': msg`Invitation accepted`,
  'person.name': msg`Name of the person`,
  'person.role': msg`Role`,
  'person.until': msg`Last day of access`,
  'person.removed': msg`Removed from the project`,
  owner_account_id: msg`Owner`,
  status: msg`Status of the project`,
  deactivated_by: msg`Deactivated by`,
  deactivation_reason: msg`Reason`,
})

const switchWords = { 0: msg({ message: 'Off', context: 'history' }), 1: msg({ message: 'On', context: 'history' }) }

/** Stored values that are no text for users, by field. */
export const valueWords: Partial<Record<HistoryField, Readonly<Record<string, MessageDescriptor>>>> = {
  experimental: switchWords,
  'billing.official_invoice': switchWords,
  'billing.personality_type': { real: msg`Real person`, legal: msg`Legal person` },
  'billing.branch_code': { central: msg`Central office`, other: msg`Another branch` },
  staff_out_call_strategy: {
    inGroupOnly: msg`In group only`,
    allStaff: msg`All staff`,
    notAllowed: msg`Not allowed`,
  },
  'person.role': {
    simple: msg({ message: 'Simple user', context: 'role' }),
    manager: msg({ message: 'Manager', context: 'role' }),
  },
  status: { active: msg`Active`, deactivated: msg`Deactivated` },
  deactivated_by: {
    admin: msg({ message: 'Reseller', context: 'history' }),
    supervisor: msg({ message: 'Supervisor', context: 'history' }),
    superAdmin: msg({ message: 'Supervisor', context: 'history' }),
  },
  logo: { '': msg`A file that is not kept any more` },
}
