import * as v from 'valibot'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, momentSchema } from '#domain/kit/primitives.ts'
import { callTargetsSchema } from './call-trunk.ts'
import { labelsSchema } from './number-text.ts'
import { trunkUrlSchema } from './sms-trunk.ts'

/** What can happen to a number. The kinds without an actor are the portal's own work. */
export const numberEventKinds = [
  'delivered',
  'activated',
  'canceled',
  'renewed',
  'autoRenewed',
  'autoRenewFailed',
  'expired',
  'restored',
  'channelsChanged',
  'cycleChanged',
  'autoRenewChanged',
  'callTrunkChanged',
  'smsTrunkChanged',
  'smsSecretChanged',
  'deletionRequested',
  'deletionStarted',
  'deleted',
  'noteChanged',
  'labelsChanged',
] as const

export type NumberEventKind = (typeof numberEventKinds)[number]

/** Who did it: a user of the project, a reseller, a supervisor, or the portal by itself. */
const numberActorSchema = v.picklist(['project', 'admin', 'superAdmin', 'system'])

/**
 * A row of a number's history. `version`: the number's after it, in steps of one. `from` and `to`: channels, months, on or off,
 * or moments, as text. `amount`: USD that were charged, or were missing. `by`: the name of the user who is meant, if one did it; `person`:
 * as whom a simple user acted; `impersonator`: the supervisor or reseller who did it on behalf of `by`. `labels`: after a change of the labels. `calls`, `messages`: where they went before and after a change of a
 * trunk; URLs without their query. Null for other events.
 */
export const numberEventSchema = v.object({
  version: countSchema,
  kind: v.picklist(numberEventKinds),
  at: momentSchema,
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  amount: v.nullable(amountSchema),
  actor: numberActorSchema,
  by: v.nullable(personal(v.string())),
  person: v.optional(v.nullable(personal(v.string())), null),
  impersonator: v.optional(v.nullable(personal(v.string())), null),
  labels: v.optional(v.nullable(labelsSchema), null),
  calls: v.optional(v.nullable(v.object({ from: callTargetsSchema, to: callTargetsSchema })), null),
  messages: v.optional(
    v.nullable(v.object({ from: v.nullable(trunkUrlSchema), to: v.nullable(trunkUrlSchema) })),
    null,
  ),
})

export type NumberEvent = v.InferOutput<typeof numberEventSchema>

/** What will happen to a number, if nothing is done. */
export const comingEventSchema = v.object({
  kind: v.picklist(['autoRenew', 'end', 'restoreDearer', 'deletion']),
  at: momentSchema,
})

export type ComingEvent = v.InferOutput<typeof comingEventSchema>

/**
 * When a number is renewed from the wallet. `total`: USD with VAT. `missing`: USD that the wallet lacks for all renewals that are due
 * until the number's end; zero: it is covered.
 */
export const nextRenewalSchema = v.object({ at: momentSchema, total: amountSchema, missing: amountSchema })

export type NextRenewal = v.InferOutput<typeof nextRenewalSchema>
