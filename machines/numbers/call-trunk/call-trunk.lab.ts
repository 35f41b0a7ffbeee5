import * as v from 'valibot'
import { callTrunkSchema } from '#domain/contract/numbers/number-trunks.ts'
import { numberPageSchema } from '#domain/contract/numbers/numbers.ts'
import { callTrunk, numberPage, otherCallTrunk } from '#domain/fixtures/numbers.ts'
import { personalNumber } from '#domain/kit/marks.ts'
import { e164Schema, plainText } from '#domain/kit/primitives.ts'
import { type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { callTargetKinds, callTargetsSchema } from '#domain/numbers/call-trunk.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { callTrunkMachine } from './call-trunk.machine.ts'

const kind = v.picklist(callTargetKinds)
const phone = typed(personalNumber(plainText))
/** Targets as they are typed. */
export const targetDraftSchema = v.strictObject({
  kind,
  host: v.string(),
  port: v.string(),
  phone,
  country: v.string(),
})
const at = v.number()

export const targetErrorsSchema = v.record(v.string(), v.picklist(Object.keys(validationRules) as ValidationCode[]))

export const targetEventSchemas = {
  'target.added': event('target.added', { kind }),
  'target.changed': event('target.changed', {
    at,
    change: v.strictObject({
      host: v.optional(v.string()),
      port: v.optional(v.string()),
      phone: v.optional(phone),
      country: v.optional(v.string()),
    }),
  }),
  'target.removed': event('target.removed', { at }),
  'target.moved': event('target.moved', { at, to: v.number() }),
}

export const targetEventSamples = {
  'target.added': [{ kind: 'sip' as const }],
  'target.changed': [{ at: 0, change: { host: 'sip.nordlicht-reisen.de' } }],
  'target.removed': [{ at: 0 }],
  'target.moved': [{ at: 1, to: 0 }],
}

export const callTrunkLab = labOf(callTrunkMachine)({
  schemas: {
    input: v.strictObject({ number: v.string(), own: e164Schema, country: v.string() }),
    context: contextOf({
      own: e164Schema,
      start: callTargetsSchema,
      drafts: v.array(targetDraftSchema),
      errors: targetErrorsSchema,
      theirs: v.nullable(callTrunkSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      ...targetEventSchemas,
      'submission.requested': bare('submission.requested'),
      'mine.kept': bare('mine.kept'),
      'theirs.taken': bare('theirs.taken'),
      'retry.requested': bare('retry.requested'),
      'action.dismissed': bare('action.dismissed'),
    },
    outputs: { loadCallTrunk: callTrunkSchema, saveCallTrunk: numberPageSchema },
  },
  inputs: [{ number: 'num_1', own: '+493023125042', country: 'DE' }],
  events: targetEventSamples,
  outcomes: {
    loadCallTrunk: { outputs: [callTrunk, otherCallTrunk], errors: [{ code: 'unreachable' }] },
    saveCallTrunk: {
      outputs: [numberPage],
      errors: [
        { code: 'numberChanged' },
        { code: 'unreachable' },
        { code: 'requestInvalid', fields: { 'targets.0.host': ['host.internal'] } },
      ],
    },
  },
})
