import type { Draft, FormContext } from '#machines/kit/form.machine.ts'

/** The context of a form that stands still: nothing but its draft, unless more is said. */
export const formHeld = <D extends Draft, Answer>(
  draft: D,
  more: Partial<FormContext<D, Answer>> = {},
): FormContext<D, Answer> => ({ start: draft, draft, errors: {}, failure: null, answer: null, ...more })
