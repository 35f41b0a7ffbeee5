import * as v from 'valibot'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { orderStatusSchema } from '#domain/paying/order.ts'

/** `numbers`: the first of its numbers, in the order of its items; `refunded`: USD returned to the wallet. */
export const orderRowSchema = v.object({
  id: idSchema,
  at: momentSchema,
  status: orderStatusSchema,
  item_count: countSchema,
  numbers: v.array(e164Schema),
  total: amountSchema,
  refunded: amountSchema,
})
export type OrderRow = v.InferOutput<typeof orderRowSchema>
