import type { AnyActorRef } from 'xstate'
import type { Draft, FormEvent } from '#machines/kit/form.machine.ts'
import type { FormState } from '#machines/kit/form.selectors.ts'

/** The actor of any form that asks for this draft, as the pieces of a form need it. */
export type FormRef<D extends Draft> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): FormState<D>
  send(event: FormEvent<D>): void
}
