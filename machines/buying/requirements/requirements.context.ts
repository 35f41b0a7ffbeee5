import {
  documentsOf,
  type Need,
  type RegisteredFor,
  type Requirements,
  suitsCountry,
  unmetUnder,
} from '#domain/buying/requirements.ts'
import type { Failure } from '#domain/kit/failure.ts'

/** What the requirements are read for: an offer before its purchase, or the item of a bought number. */
export type RequirementSubject =
  | { readonly offer: string; readonly item?: undefined }
  | { readonly item: string; readonly offer?: undefined }

/** `registeredFor`: the choice of an earlier visit. */
export type RequirementsInput = { subject: RequirementSubject; registeredFor: RegisteredFor | null }

/** The part that is given in a form now. */
export type Part = Need

/** `part`: the open form; `lookups`: how often changes were looked for since the last one. */
export type RequirementsContext = {
  subject: RequirementSubject
  requirements: Requirements | null
  registrant: string | null
  address: string | null
  part: Part | null
  lookups: number
  failure: Failure | null
}

type Update = Partial<RequirementsContext>

export const startWith = ({ subject, registeredFor }: RequirementsInput): RequirementsContext => ({
  subject,
  requirements: null,
  registrant: registeredFor?.registrant ?? null,
  address: registeredFor?.address ?? null,
  part: null,
  lookups: 0,
  failure: null,
})

/** Keeps a response; chooses what was saved in the open form, what the number has, or the only usable entry. */
export const withRequirements = (context: RequirementsContext, requirements: Requirements): Update => {
  const { registrants, addresses, saved, fulfilment, level, country } = requirements
  const usable = addresses.filter((address) => suitsCountry(level, country, address))
  const chosen = (
    part: Part,
    kept: string | null,
    known: string | null | undefined,
    entries: readonly { readonly id: string }[],
  ): string | null => {
    const wanted = [context.part === part ? saved : null, kept, known, entries.length === 1 ? entries[0]?.id : null]
    return wanted.find((id) => entries.some((entry) => entry.id === id)) ?? null
  }
  return {
    requirements,
    registrant: chosen('registrant', context.registrant, fulfilment?.registered_for?.registrant, registrants),
    address: chosen('address', context.address, fulfilment?.registered_for?.address, usable),
    failure: null,
  }
}

/** The choice if it is complete. */
export const choiceOf = ({ registrant, address }: RequirementsContext): RegisteredFor | null =>
  registrant === null || address === null ? null : { registrant, address }

/** The choice differs from the choice of the bought number. */
export const isNewChoice = (context: RequirementsContext): boolean => {
  const known = context.requirements?.fulfilment?.registered_for
  const choice = choiceOf(context)
  return (
    context.subject.item !== undefined &&
    choice !== null &&
    (known?.registrant !== choice.registrant || known.address !== choice.address)
  )
}

/** The form that opens by itself: of what must be given before anything else. Documents are sent when the user wants to. */
export const nextPart = (context: RequirementsContext): Part | null => {
  const { requirements } = context
  if (requirements === null) return null
  if (context.registrant === null && requirements.registrants.length === 0) return 'registrant'
  if (context.registrant !== null && context.address === null && usableAddresses(context).length === 0) return 'address'
  return null
}

const usableAddresses = ({ requirements }: Pick<RequirementsContext, 'requirements'>) =>
  (requirements?.addresses ?? []).filter((address) =>
    suitsCountry(requirements?.level ?? 'none', requirements?.country ?? '', address),
  )

/** Whether a document form can be opened: it belongs to a registrant, and to an address if it proves one. */
export const mayGive = ({ registrant, address }: RequirementsContext, part: Part): boolean =>
  (part === 'registrant' || part === 'address' || registrant !== null) && (part !== 'addressProof' || address !== null)

/** The API decides: a document is evaluated, or the number waits for what a human decides. */
export const mayChange = ({ requirements }: RequirementsContext): boolean =>
  isEvaluating(requirements) || requirements?.fulfilment?.state === 'waiting'

const isEvaluating = (requirements: Requirements | null): boolean =>
  requirements?.documents.some(({ state }) => state === 'evaluating') ?? false

/** Milliseconds until changes are looked for again. */
export const lookupDelay = ({ requirements, lookups }: RequirementsContext): number =>
  isEvaluating(requirements) ? Math.min(2_000 + 500 * lookups, 10_000) : 30_000

/** What is lacking under the choice; empty before the requirements are loaded. */
export const unmetOf = (context: RequirementsContext) =>
  context.requirements === null ? [] : unmetUnder(context.requirements, choiceOf(context))

/** The documents that were sent for one proof of the choice. */
export const sentFor = (context: RequirementsContext, proof: 'identity' | 'address') =>
  documentsOf({ choice: choiceOf(context), documents: context.requirements?.documents ?? [] }, proof)
