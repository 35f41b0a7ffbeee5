import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NewProjectDraft } from '#domain/new-project.ts'
import type { FieldError } from '#machines/kit/form.machine.ts'

/** What is wrong with a field of a new project. */
export const newProjectFieldWords = (field: keyof NewProjectDraft, code: FieldError): MessageDescriptor => {
  if (field === 'timezone') return msg`Choose a time zone from the list.`
  return code === 'REQUIRED' ? msg`Give the project a name.` : msg`Use at most 64 characters.`
}
