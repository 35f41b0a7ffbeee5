import * as v from 'valibot'
import {
  billingOptionSchema,
  featuresSchema,
  numberTypeSchema,
  rankClassSchema,
  requirementLevels,
} from '#domain/buying/offer.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { placeEntries } from '#domain/kit/place.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { labelsSchema, noteSchema } from './number-text.ts'

export const numberStates = [
  'notActivated',
  'active',
  'renewNeeded',
  'expired',
  'blocked',
  'canceled',
  'deleting',
  'deleted',
] as const

export type NumberState = (typeof numberStates)[number]

export const numberStateSchema = v.picklist(numberStates)

/**
 * A row of the list of numbers. `expire_date`: null until the number is active. `renew_cost`: USD for one cycle, before
 * VAT. `waiting_item`: the order item whose requirements the number waits for. `note` and `labels`: the customer's own, labels in their order.
 */
export const ownedNumberSchema = v.object({
  id: idSchema,
  number: e164Schema,
  country: countrySchema,
  ...placeEntries,
  prefix: v.string(),
  type: numberTypeSchema,
  state: numberStateSchema,
  rank: rankClassSchema,
  features: featuresSchema,
  billing_option: billingOptionSchema,
  channels_included: countSchema,
  channels_additional: countSchema,
  requirement_level: v.picklist(requirementLevels),
  active_date: v.nullable(momentSchema),
  expire_date: v.nullable(momentSchema),
  auto_renew: v.boolean(),
  renew_cycle: countSchema,
  renew_cost: amountSchema,
  waiting_item: v.optional(v.nullable(idSchema), null),
  note: v.optional(noteSchema, ''),
  labels: v.optional(labelsSchema, []),
})

export type OwnedNumber = v.InferOutput<typeof ownedNumberSchema>
