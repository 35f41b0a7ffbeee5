import * as v from 'valibot'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import { personal } from '#domain/kit/marks.ts'
import { e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { invoiceReferenceSchema } from '#domain/paying/invoice.ts'

/** What moved the money; `openingBalance`: what a wallet had when it was opened; `other` is every movement that the portal has no name for. */
export const transactionTags = [
  'openingBalance',
  'deposit',
  'autoTopUp',
  'latePayment',
  'purchase',
  'renewal',
  'restoration',
  'channels',
  'call',
  'message',
  'messageDelivery',
  'messageRefund',
  'refund',
  'wireReturn',
  'other',
] as const
export type TransactionTag = (typeof transactionTags)[number]

export const transactionTypes = ['deposit', 'withdrawal'] as const

/** The number of a movement of the wallet, behind which a page continues. */
export const movementKeySchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))

/**
 * One movement of the wallet. `amount`: USD, negative when money left; `balance`: the wallet's after it. `by`: who moved it: a user of
 * the project, a reseller, a supervisor, or the portal by itself; `name`: the user who is meant, `person`: as whom a simple user acted,
 * `impersonator`: the user who did it on behalf of `name`. `order`, `payment`, `number`, `message`, `invoice`: what it belongs to; all null: nothing is known.
 */
export const transactionSchema = v.object({
  id: idSchema,
  at: momentSchema,
  tag: v.picklist(transactionTags),
  type: v.picklist(transactionTypes),
  amount: decimalSchema,
  balance: decimalSchema,
  by: v.object({
    actor: v.picklist(['project', 'admin', 'superAdmin', 'system']),
    name: v.nullable(personal(v.string())),
    person: v.nullable(personal(v.string())),
    impersonator: v.nullable(personal(v.string())),
  }),
  order: v.nullable(idSchema),
  payment: v.nullable(v.object({ id: idSchema, gateway: gatewaySchema })),
  number: v.nullable(v.object({ id: idSchema, number: e164Schema })),
  message: v.nullable(idSchema),
  invoice: v.nullable(invoiceReferenceSchema),
})
export type Transaction = v.InferOutput<typeof transactionSchema>
