import type { AnyActorRef } from 'xstate'
import type { Draft } from '#domain/kit/validation/form.ts'
import type { FormEvent } from '#machines/kit/form.machine.ts'
import type { FormState } from '#machines/kit/form.selectors.ts'

/** The part of a form's actor that form components use. */
export type FormRef<D extends Draft> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): FormState<D>
  send(event: FormEvent<D>): void
}
