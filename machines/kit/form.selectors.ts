import type { Failure } from '#domain/kit/failure.ts'
import type { Draft, FieldErrors } from '#domain/kit/validation/form.ts'
import type { FormContext, FormTag } from './form.machine.ts'

/** The part of any form's snapshot that the selectors use. */
export type FormState<D extends Draft = Draft, Response = unknown> = {
  readonly context: FormContext<D, Response>
  readonly hasTag: (tag: FormTag) => boolean
}

export const selectDraft = <D extends Draft>({ context }: FormState<D>): D => context.draft
export const selectErrors = ({ context }: FormState): FieldErrors => context.errors
export const selectFailure = ({ context }: FormState): Failure | null => context.failure

/** A failure that belongs to no field; null if fields show it. */
export const selectFormFailure = ({ context: { failure, errors } }: FormState): Failure | null =>
  Object.keys(errors).length === 0 ? failure : null

export const selectIsSubmitting = (snapshot: FormState): boolean => snapshot.hasTag('busy')
export const selectIsThrottled = (snapshot: FormState): boolean => snapshot.hasTag('throttled')
/** The last submission was accepted, and nothing is being edited. */
export const selectIsAccepted = (snapshot: FormState): boolean => snapshot.hasTag('accepted')

/** The last response; null before the first. */
export const selectResponse = <Response>({ context }: { context: { response: Response | null } }): Response | null =>
  context.response

/** The draft has changes that were not accepted. */
export const selectIsDirty = ({ context: { start, draft } }: FormState): boolean =>
  Object.keys(draft).some((field) => draft[field] !== start[field])
