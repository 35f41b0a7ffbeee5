import * as v from 'valibot'
import { accountChangeSchema, accountHistoryParts } from '#domain/account/account-history.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { historyOf, historyPageEntries, historyPeriodEntries } from '#domain/kit/change.ts'
import { inOrder } from '#domain/kit/days.ts'

export const accountHistorySchema = historyOf(accountChangeSchema)
export type AccountHistory = v.InferOutput<typeof accountHistorySchema>

export const accountHistoryFilterEntries = {
  part: v.optional(v.picklist(accountHistoryParts)),
  ...historyPeriodEntries,
}

export const listAccountHistory = endpoint({
  id: 'API-140',
  name: 'listAccountHistory',
  summary: 'What was changed in the account, newest first: by whom, from what, to what.',
  method: 'GET',
  path: 'settings/history/',
  access: 'person',
  query: inOrder(v.strictObject({ ...accountHistoryFilterEntries, ...historyPageEntries })),
  response: accountHistorySchema,
})
