import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { openTable } from '#domain/kit/open-table.ts'
import { countrySchema, countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { nameKey } from '#domain/kit/reading.ts'
import { type RequirementLevel, requirementLevels } from './offer.ts'
import { addressSchema, type DocumentType, documentTypes, registrantSchema } from './requirements-form.ts'

/** What a document proves: who the owner of a number is, or where the owner lives. */
export const proofs = ['identity', 'address'] as const
export type Proof = (typeof proofs)[number]

export type RegistrantKind = v.InferOutput<typeof registrantSchema>['kind']

type DocumentRule = {
  readonly proof: Proof
  /** Registrants that it suits. */
  readonly kinds: readonly RegistrantKind[]
  /** The date on it that counts: its last day of validity, or the day on which it was issued, at most so many days ago. */
  readonly date: 'expiry' | { readonly maxDays: number }
}

/** The accepted documents; every rule about one is in its row. */
export const documentRules = openTable<DocumentType, DocumentRule>(
  {
    passport: { proof: 'identity', kinds: ['individual'], date: 'expiry' },
    idCard: { proof: 'identity', kinds: ['individual'], date: 'expiry' },
    companyExtract: { proof: 'identity', kinds: ['company'], date: { maxDays: 180 } },
    utilityBill: { proof: 'address', kinds: ['individual', 'company'], date: { maxDays: 92 } },
    bankStatement: { proof: 'address', kinds: ['individual', 'company'], date: { maxDays: 92 } },
  },
  // A type that this version does not know proves nothing that it can name.
  () => ({ proof: 'identity', kinds: [], date: 'expiry' }),
)

/** The documents of a kind of registrant that prove one thing. */
export const documentsFor = (proof: Proof, kind: RegistrantKind): DocumentType[] =>
  documentTypes.filter((type) => documentRules[type].proof === proof && documentRules[type].kinds.includes(kind))

type LevelRule = {
  /** Registrant and address are given before the number is paid. */
  readonly details: boolean
  /** The address lies in the country of the number. */
  readonly addressInCountry: boolean
  /** What documents prove; these can be sent after the payment. */
  readonly proofs: readonly Proof[]
}

/** What each level of an offer requires. */
export const levelRules = openTable<RequirementLevel, LevelRule>(
  {
    none: { details: false, addressInCountry: false, proofs: [] },
    details: { details: true, addressInCountry: false, proofs: [] },
    documents: { details: true, addressInCountry: true, proofs },
  },
  // A level that this version does not know: the API decides.
  () => ({ details: false, addressInCountry: false, proofs: [] }),
)

/** Whether an address can be used for a number of this level and country. */
export const suitsCountry = (
  level: RequirementLevel,
  country: string,
  address: { readonly country: string },
): boolean => !levelRules[level].addressInCountry || address.country === country

export const documentStates = ['evaluating', 'accepted', 'rejected'] as const
export type DocumentState = (typeof documentStates)[number]

/** Why a document is not accepted. The last two are given by a human only. */
export const rejectionReasons = [
  'typeNotAccepted',
  'expired',
  'tooOld',
  'dateInFuture',
  'nameDiffers',
  'unreadable',
  'incomplete',
  'addressDiffers',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Bytes below which no page can be read. */
export const leastReadable = 8_000

const day = 86_400_000

/** A day as `2026-11-20`. */
const daySchema = v.pipe(v.string(), v.isoDate())

/** A registrant of a project, kept for its next numbers. */
export const savedRegistrantSchema = v.object({ ...registrantSchema.entries, id: idSchema })
export type SavedRegistrant = v.InferOutput<typeof savedRegistrantSchema>

export const savedAddressSchema = v.object({ ...addressSchema.entries, id: idSchema })
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>

/**
 * A document that was sent for a registrant, and for an address if it proves one. `holder`: the name on it. `date`: see
 * `documentRules`. `reasons` is empty unless it is rejected.
 */
export const sentDocumentSchema = v.object({
  id: idSchema,
  type: v.picklist(documentTypes),
  registrant: idSchema,
  address: v.nullable(idSchema),
  holder: personal(v.string()),
  date: personal(daySchema),
  file: idSchema,
  file_name: personal(v.string()),
  file_size: countSchema,
  state: v.picklist(documentStates),
  reasons: v.array(v.picklist(rejectionReasons)),
  sent_at: momentSchema,
})
export type SentDocument = v.InferOutput<typeof sentDocumentSchema>

/** The registrant of numbers, and the address. */
export const registeredForSchema = v.strictObject({ registrant: idSchema, address: idSchema })
export type RegisteredFor = v.InferOutput<typeof registeredForSchema>

export const needs = ['registrant', 'address', 'identityProof', 'addressProof'] as const
export type Need = (typeof needs)[number]

/** Something that is required and lacking: not given, being evaluated, or given and rejected. */
export const unmetNeedSchema = v.object({
  need: v.picklist(needs),
  state: v.picklist(['missing', 'evaluating', 'rejected']),
})
export type UnmetNeed = v.InferOutput<typeof unmetNeedSchema>

/** What a bought number still lacks, and when it is canceled without it. */
export const owedRequirementsSchema = v.object({
  unmet: v.pipe(v.array(unmetNeedSchema), v.maxLength(needs.length)),
  cancel_at: momentSchema,
})
export type OwedRequirements = v.InferOutput<typeof owedRequirementsSchema>

export const fulfilmentStates = ['waiting', 'fulfilled', 'canceled'] as const
export type FulfilmentState = (typeof fulfilmentStates)[number]

/** How far a bought number is. Unless its requirements are fulfilled before `cancel_at`, it is canceled and refunded. */
export const fulfilmentSchema = v.object({
  item: idSchema,
  order: idSchema,
  number: e164Schema,
  state: v.picklist(fulfilmentStates),
  registered_for: v.nullable(registeredForSchema),
  unmet: v.array(unmetNeedSchema),
  cancel_at: momentSchema,
})
export type Fulfilment = v.InferOutput<typeof fulfilmentSchema>

/** Days in which the requirements of a bought number must be fulfilled, and days before the end at which a mail reminds. */
export const fulfilmentDays = 30
export const reminderDays = 7

/** Registrants, addresses and documents that a project can keep, of each so many. */
export const maxKept = 50

/** Why a document is rejected by the rules; empty if it is accepted. `now` in epoch milliseconds. */
export const reasonsAgainst = (
  document: Pick<SentDocument, 'type' | 'address' | 'holder' | 'date' | 'file_size'>,
  registrant: SavedRegistrant,
  now: number,
): RejectionReason[] => {
  const rule = documentRules[document.type]
  const isFit = rule.kinds.includes(registrant.kind) && (rule.proof === 'address') === (document.address !== null)
  return [
    ...(isFit ? [] : (['typeNotAccepted'] as const)),
    ...datedWrong(document, now),
    ...(namesMatch(document.holder, nameOf(registrant)) ? [] : (['nameDiffers'] as const)),
    ...(document.file_size < leastReadable ? (['unreadable'] as const) : []),
  ]
}

/** What is wrong with the date of a document; a day of validity ends with the day in UTC. */
export const datedWrong = ({ type, date }: Pick<SentDocument, 'type' | 'date'>, now: number): RejectionReason[] => {
  const at = Date.parse(date)
  const rule = documentRules[type].date
  if (rule === 'expiry') return at + day <= now ? ['expired'] : []
  // A day that has begun somewhere on earth is not in the future.
  if (at > now + day) return ['dateInFuture']
  return at + (rule.maxDays + 1) * day <= now ? ['tooOld'] : []
}

/** The name of a person or company, as documents show it. */
export const nameOf = (
  registrant: Pick<SavedRegistrant, 'kind' | 'first_name' | 'last_name' | 'company_name'>,
): string =>
  registrant.kind === 'company' ? registrant.company_name : `${registrant.first_name} ${registrant.last_name}`

/** Whether two names are the same but for case, accents, punctuation and the order of their words. */
export const namesMatch = (one: string, other: string): boolean =>
  nameKey(one) === nameKey(other) ? nameKey(one) !== '' : wordsOf(one) === wordsOf(other)

const wordsOf = (name: string): string =>
  name
    .split(/[\s.,\p{Pd}]+/u)
    .map(nameKey)
    .filter((word) => word !== '')
    .sort()
    .join(' ')

export type FulfilmentFacts = {
  readonly level: RequirementLevel
  /** Country of the number. */
  readonly country: string
  readonly choice: RegisteredFor | null
  readonly registrants: readonly SavedRegistrant[]
  readonly addresses: readonly SavedAddress[]
  readonly documents: readonly SentDocument[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** What is still lacking, in the order in which it is given; empty if it is fulfilled. */
export const unmetNeeds = (facts: FulfilmentFacts): UnmetNeed[] => {
  const rule = levelRules[facts.level]
  if (!rule.details) return []
  const { choice, level, country } = facts
  const registrant = facts.registrants.find(({ id }) => id === choice?.registrant)
  const address = facts.addresses.find(({ id }) => id === choice?.address)
  const isAddressed = address !== undefined && suitsCountry(level, country, address)
  return [
    ...(registrant === undefined ? [{ need: 'registrant', state: 'missing' } as const] : []),
    ...(isAddressed ? [] : [{ need: 'address', state: 'missing' } as const]),
    ...rule.proofs.flatMap((proof): UnmetNeed[] => {
      const state = proofState(documentsOf(facts, proof), facts.now)
      return state === 'accepted' ? [] : [{ need: needOf[proof], state }]
    }),
  ]
}

/** The need that a proof meets. */
export const needOf = { identity: 'identityProof', address: 'addressProof' } as const satisfies Record<Proof, Need>

/** How far a proof is, by the documents sent for it. One accepted document suffices until the day on which it expires. */
export const proofState = (sent: readonly SentDocument[], now: number): UnmetNeed['state'] | 'accepted' => {
  if (sent.some((document) => isAccepted(document, now))) return 'accepted'
  if (sent.some(({ state }) => state === 'evaluating')) return 'evaluating'
  return sent.some(({ state }) => state === 'rejected') ? 'rejected' : 'missing'
}

/** Whether a document is accepted and has not expired since. A bill proves an address for as long as it is kept. */
export const isAccepted = (document: Pick<SentDocument, 'type' | 'date' | 'state'>, now: number): boolean =>
  document.state === 'accepted' && !datedWrong(document, now).includes('expired')

/** The documents that were sent for one proof of a choice, as they are listed. */
export const documentsOf = (
  { choice, documents }: Pick<FulfilmentFacts, 'choice' | 'documents'>,
  proof: Proof,
): SentDocument[] =>
  documents.filter(
    (document) =>
      choice !== null &&
      documentRules[document.type].proof === proof &&
      document.registrant === choice.registrant &&
      (proof === 'identity' || document.address === choice.address),
  )

/**
 * What an offer or a bought number requires, and what the project has given. `fulfilment`: of the number that was asked
 * about; null for an offer. `saved`: id of what the call saved. The newest entries are first.
 */
export const requirementsSchema = v.object({
  level: v.picklist(requirementLevels),
  country: countrySchema,
  fulfilment: v.nullable(fulfilmentSchema),
  registrants: v.array(savedRegistrantSchema),
  addresses: v.array(savedAddressSchema),
  documents: v.array(sentDocumentSchema),
  saved: v.nullable(idSchema),
  now: momentSchema,
})
export type Requirements = v.InferOutput<typeof requirementsSchema>

/** What the requirements lack under a choice of identity and address. */
export const unmetUnder = (requirements: Requirements, choice: RegisteredFor | null): UnmetNeed[] =>
  unmetNeeds({ ...requirements, choice, now: Date.parse(requirements.now) })
