import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { Draft, FieldError, FieldOf } from '#domain/kit/validation/form.ts'
import type { FormRef } from './form-ref.ts'

/** Message for an invalid field; null if it is shown outside of the field. */
export type FieldWords<Field extends string> = (field: Field, code: FieldError) => MessageDescriptor | null

/** Value, error message in the current language and change handler of one field. */
export const useFormField = <D extends Draft, F extends FieldOf<D>>(
  form: FormRef<D>,
  field: F,
  words: FieldWords<F>,
) => {
  const { i18n } = useLingui()
  const value: D[F] = useSelector(form, ({ context }) => context.draft[field])
  const code: FieldError | undefined = useSelector(form, ({ context }) => context.errors[field])
  const wrong = code === undefined ? null : words(field, code)
  return {
    value,
    error: wrong && i18n._(wrong),
    change: (next: D[F]) => form.send({ type: 'draft.changed', change: { [field]: next } as unknown as Partial<D> }),
  }
}
