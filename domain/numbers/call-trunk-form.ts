import * as v from 'valibot'
import { personalNumber } from '#domain/kit/marks.ts'
import { readPhone } from '#domain/kit/phone-plan.ts'
import { e164Schema } from '#domain/kit/primitives.ts'
import { codesByField, type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'
import { port } from '#domain/kit/validation/network.ts'
import { publicHost } from '#domain/kit/validation/public-host.ts'
import { phoneErrorOf, readTypedPhone } from '#domain/kit/validation/typed-phone.ts'
import { type CallTarget, type CallTargetKind, duplicateIn, sipPort } from './call-trunk.ts'

// Imports the numbering plans and the ranges of IP addresses: for the form and the API, never for a list of numbers.

export const maxTargets = validationRules['targets.most'].most

const portNumber = v.pipe(
  v.number(),
  v.integer('port.range' satisfies ValidationCode),
  v.minValue(validationRules['port.range'].least, 'port.range' satisfies ValidationCode),
  v.maxValue(validationRules['port.range'].most, 'port.range' satisfies ValidationCode),
)

/** A number of its country's plan. */
const forwardPhone = personalNumber(
  v.pipe(
    e164Schema,
    v.check((phone) => phoneErrorOf(phone, '') === null && readPhone(phone)?.e164 === phone, 'phone.invalid'),
  ),
)

const targetSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('pbx') }),
  v.strictObject({ kind: v.literal('sip'), host: publicHost, port: v.optional(portNumber, sipPort) }),
  v.strictObject({ kind: v.literal('forward'), phone: forwardPhone }),
])

/** What may be saved: at most five targets, none of them twice. (NUM-10) */
export const targetsSchema = v.pipe(
  v.array(targetSchema),
  v.maxLength(maxTargets, 'targets.most' satisfies ValidationCode),
  v.rawCheck<CallTarget[]>(({ dataset, addIssue }) => {
    const at = dataset.typed ? duplicateIn(dataset.value) : -1
    if (at < 0 || !dataset.typed) return
    addIssue({
      message: 'targets.duplicate' satisfies ValidationCode,
      path: [{ type: 'array', origin: 'value', input: dataset.value, key: at, value: dataset.value[at] }],
    })
  }),
)

/** A target as it is typed; each kind uses its own fields. `country`: whose numbering plan the phone is read with. */
export type TargetDraft = { kind: CallTargetKind; host: string; port: string; phone: string; country: string }

/** Codes by `<index>.<field>`, by `<index>` for a whole target, and by `targets` for the list. */
export type TargetErrors = Readonly<Record<string, ValidationCode>>

export const emptyTarget = (kind: CallTargetKind, country: string): TargetDraft => ({
  kind,
  host: '',
  port: String(sipPort),
  phone: '',
  country,
})

export const draftOf = (target: CallTarget, country: string): TargetDraft => ({
  ...emptyTarget(target.kind, country),
  ...(target.kind === 'sip' ? { host: target.host, port: String(target.port) } : {}),
  ...(target.kind === 'forward' ? { phone: target.phone, country: readPhone(target.phone)?.country ?? country } : {}),
})

/** The target of a draft without errors. */
const targetOf = ({ kind, host, port: typedPort, phone, country }: TargetDraft): CallTarget => {
  switch (kind) {
    case 'pbx':
      return { kind }
    case 'sip':
      return { kind, host: v.parse(publicHost, host), port: v.parse(port, typedPort) }
    case 'forward':
      return { kind, phone: readTypedPhone(phone, country) }
  }
}

const errorsOfOne = ({ kind, ...draft }: TargetDraft, own: string): Record<string, ValidationCode> => {
  if (kind === 'pbx') return {}
  if (kind === 'sip') return codesByField(v.safeParse(v.object({ host: publicHost, port }), draft).issues)
  const code = phoneErrorOf(draft.phone, draft.country)
  if (code !== null) return { phone: code }
  return readTypedPhone(draft.phone, draft.country) === own ? { phone: 'phone.own' } : {}
}

/**
 * What prevents the drafts from being saved.
 *
 * @param own the number itself, E.164, to which its calls cannot be forwarded
 */
export const targetErrorsOf = (drafts: readonly TargetDraft[], own: string): TargetErrors => {
  const errors = Object.fromEntries(
    drafts.flatMap((draft, at) =>
      Object.entries(errorsOfOne(draft, own)).map(([field, code]) => [`${at}.${field}`, code] as const),
    ),
  )
  if (drafts.length > maxTargets) return { ...errors, targets: 'targets.most' }
  if (Object.keys(errors).length > 0) return errors
  const duplicate = duplicateIn(drafts.map(targetOf))
  return duplicate < 0 ? {} : { [String(duplicate)]: 'targets.duplicate' }
}

/** The targets of drafts without errors. */
export const readTargets = (drafts: readonly TargetDraft[]): CallTarget[] => drafts.map(targetOf)
