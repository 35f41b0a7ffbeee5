import type { Failure } from '#domain/failure.ts'
import type { Draft, FieldErrors, FormContext, FormTag } from './form.machine.ts'

/** Of any form's snapshot, what is selected from it. */
export type FormState<D extends Draft = Draft, Answer = unknown> = {
  readonly context: FormContext<D, Answer>
  readonly hasTag: (tag: FormTag) => boolean
}

export const selectDraft = <D extends Draft>({ context }: FormState<D>): D => context.draft
export const selectErrors = ({ context }: FormState): FieldErrors => context.errors
export const selectFailure = ({ context }: FormState): Failure | null => context.failure

/** A refusal that no field explains; null when the fields say it. */
export const selectFormFailure = ({ context: { failure, errors } }: FormState): Failure | null =>
  Object.keys(errors).length === 0 ? failure : null

export const selectIsSubmitting = (snapshot: FormState): boolean => snapshot.hasTag('busy')
export const selectIsThrottled = (snapshot: FormState): boolean => snapshot.hasTag('throttled')
/** The last submission was accepted, and nothing else is being asked for. */
export const selectIsAccepted = (snapshot: FormState): boolean => snapshot.hasTag('accepted')

/** What the API answered last; null before. */
export const selectAnswer = <Answer>({ context }: { context: { answer: Answer | null } }): Answer | null =>
  context.answer

/** Something was typed that nobody has accepted. */
export const selectIsDirty = ({ context: { start, draft } }: FormState): boolean =>
  Object.keys(draft).some((field) => draft[field] !== start[field])
