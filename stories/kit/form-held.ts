import type { Draft } from '#domain/kit/validation/form.ts'
import type { FormContext } from '#machines/kit/form.machine.ts'

/** The context of a stopped form: its draft, and the fields of `more`. */
export const formHeld = <D extends Draft, Response>(
  draft: D,
  more: Partial<FormContext<D, Response>> = {},
): FormContext<D, Response> => ({ start: draft, draft, errors: {}, failure: null, response: null, ...more })
