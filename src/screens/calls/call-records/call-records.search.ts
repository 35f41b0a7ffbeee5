import * as v from 'valibot'
import { callDirections, callStatuses } from '#domain/calls/call.ts'
import { callSorts, secondsInFilter } from '#domain/contract/calls/calls.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { e164Schema, idSchema } from '#domain/kit/primitives.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

/** `open`: the call whose detail is shown. */
export const callRecordsSearch = searchOf({
  ...financeSearchEntries,
  sort: v.picklist(callSorts),
  number: e164Schema,
  direction: v.picklist(callDirections),
  status: v.picklist(callStatuses),
  seconds_from: secondsInFilter,
  seconds_to: secondsInFilter,
  cost_from: amountSchema,
  cost_to: amountSchema,
  open: idSchema,
})
