import type { FormEvent } from 'react'
import type { Draft } from '#machines/kit/form.machine.ts'
import type { FormRef } from './form-ref.ts'

/**
 * Sends a form. What a password manager has filled in may not have been told to anybody: every field of the draft that
 * stands in the form is read once more.
 */
export const submit = <D extends Draft>(event: FormEvent<HTMLFormElement>, form: FormRef<D>): void => {
  event.preventDefault()
  const { draft } = form.getSnapshot().context
  const entries = [...new FormData(event.currentTarget)]
  const change = entries.filter(([name, value]) => typeof draft[name] === 'string' && value !== draft[name])
  if (change.length > 0) form.send({ type: 'draft.changed', change: Object.fromEntries(change) as Partial<D> })
  form.send({ type: 'submission.requested' })
}
