import * as v from 'valibot'
import { accountHistoryParts } from '#domain/account/account-history.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { changesSearchEntries } from '#src/screens/kit/changes/changes.search.ts'

export const accountSections = [
  'profile',
  'emails',
  'phones',
  'address',
  'company',
  'social',
  'newsletter',
  'notifications',
  'password',
  'security',
  'sessions',
  'history',
  'data',
] as const
export type AccountSection = (typeof accountSections)[number]

export const accountSearch = searchOf({
  section: v.picklist(accountSections),
  part: v.picklist(accountHistoryParts),
  ...changesSearchEntries,
})
