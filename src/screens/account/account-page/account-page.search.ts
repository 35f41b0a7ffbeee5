import * as v from 'valibot'
import { accountHistoryParts } from '#domain/account/account-history.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { changesSearchEntries } from '#src/screens/kit/changes/use-changes.ts'

/** The pages of the account, and the sections of each, in their order. An address names a section; its page is opened there. */
export const accountPages = {
  you: ['profile', 'address', 'company'],
  contact: ['emails', 'phones', 'social'],
  signIn: ['password', 'security', 'sessions'],
  notifications: ['notifications', 'newsletter'],
  data: ['history', 'data'],
} as const

export type AccountPage = keyof typeof accountPages
export type AccountSection = (typeof accountPages)[AccountPage][number]

const accountSections = Object.values(accountPages).flat()

export const pageOfSection = (section: AccountSection): AccountPage =>
  (Object.keys(accountPages) as AccountPage[]).find((page) =>
    (accountPages[page] as readonly AccountSection[]).includes(section),
  ) ?? 'you'

export const accountSearch = searchOf({
  section: v.picklist(accountSections),
  part: v.picklist(accountHistoryParts),
  ...changesSearchEntries,
})
