import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { supportForm } from '#domain/care/support.ts'
import type { DraftOf, FieldError } from '#domain/kit/validation/form.ts'

type Field = keyof DraftOf<typeof supportForm>

const missing: Partial<Record<Field, MessageDescriptor>> = {
  subject: msg`Enter a subject.`,
  text: msg`Describe your question.`,
}

const tooLong: Partial<Record<Field, MessageDescriptor>> = {
  subject: msg`Use at most 120 characters.`,
  text: msg`Use at most 4,000 characters.`,
}

/** What is wrong with one field of the form. */
export const supportWords = (field: Field, code: FieldError): MessageDescriptor => {
  if (code === 'fileUnknown') return msg`A file does not exist any more. Remove it and attach it again.`
  if (code === 'filesTooLarge') return msg`Together the files are too large. Remove one.`
  if (code === 'files.unfinished') return msg`Wait until all files are uploaded, or cancel their uploads.`
  const words = code === 'REQUIRED' ? missing[field] : code === 'text.tooLong' ? tooLong[field] : undefined
  return words ?? msg`Check this field.`
}
