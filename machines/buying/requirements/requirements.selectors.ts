import type { Proof, RegisteredFor, Requirements, SentDocument, UnmetNeed } from '#domain/buying/requirements.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { choiceOf, mayGive, type Part, sentFor, unmetOf } from './requirements.context.ts'
import type { RequirementsSnapshot } from './requirements.machine.ts'

export type RequirementsPhase = 'loading' | 'failed' | 'open' | 'fulfilled' | 'canceled'

export const selectPhase = (snapshot: RequirementsSnapshot): RequirementsPhase =>
  typeof snapshot.value === 'string' ? snapshot.value : 'open'

/** Why the requirements could not be loaded, or the choice was refused. */
export const selectFailure = ({ context }: RequirementsSnapshot): Failure | null => context.failure

export const selectRequirements = ({ context }: RequirementsSnapshot): Requirements | null => context.requirements

export const selectRegistrant = ({ context }: RequirementsSnapshot): string | null => context.registrant

export const selectAddress = ({ context }: RequirementsSnapshot): string | null => context.address

/** Registrant and address; null while either is not chosen. Equal choices are the same text. */
export const selectChoiceKey = ({ context }: RequirementsSnapshot): string =>
  `${context.registrant ?? ''} ${context.address ?? ''}`

export const selectChoice = ({ context }: RequirementsSnapshot): RegisteredFor | null => choiceOf(context)

/** The part whose form is open. */
export const selectPart = ({ context }: RequirementsSnapshot): Part | null => context.part

export const selectMayGive =
  (part: Part) =>
  ({ context }: RequirementsSnapshot): boolean =>
    mayGive(context, part)

export const selectUnmet = ({ context }: RequirementsSnapshot): UnmetNeed[] => unmetOf(context)

/** The documents that were sent for a proof of the choice, the newest first. */
export const selectSent =
  (proof: Proof) =>
  ({ context }: RequirementsSnapshot): SentDocument[] =>
    sentFor(context, proof)
