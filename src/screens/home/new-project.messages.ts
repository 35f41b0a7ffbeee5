import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NewProjectDraft } from '#domain/new-project.ts'
import type { FieldErrors } from '#machines/kit/form.machine.ts'

/** What is wrong with a field of a new project; undefined while nothing is. */
export const newProjectErrorWords = (
  errors: FieldErrors,
  field: keyof NewProjectDraft,
): MessageDescriptor | undefined => {
  const code = errors[field]
  if (code === undefined) return undefined
  if (field === 'timezone') return msg`Choose a time zone from the list.`
  return code === 'REQUIRED' ? msg`Give the project a name.` : msg`Use at most 64 characters.`
}
