import type { FormEvent } from 'react'
import type { Draft } from '#domain/kit/validation/form.ts'
import type { FormRef } from './form-ref.ts'

/**
 * Submits a form. A password manager may fill in fields without an input event, so all text fields are read again first.
 */
export const submit = <D extends Draft>(event: FormEvent<HTMLFormElement>, form: FormRef<D>): void => {
  event.preventDefault()
  const { draft } = form.getSnapshot().context
  const entries = [...new FormData(event.currentTarget)]
  // Files are no values of a draft.
  const change = entries.filter(
    ([name, value]) => typeof value === 'string' && typeof draft[name] === 'string' && value !== draft[name],
  )
  if (change.length > 0) form.send({ type: 'draft.changed', change: Object.fromEntries(change) as Partial<D> })
  form.send({ type: 'submission.requested' })
}
