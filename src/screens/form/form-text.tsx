import type { ReactNode } from 'react'
import type { Draft, FieldOf } from '#machines/kit/form.machine.ts'
import { Field } from '#src/components/field.tsx'
import { PasswordInput } from '#src/components/password-input.tsx'
import { TextInput, type TextInputProps } from '#src/components/text-input.tsx'
import type { FormRef } from './form-ref.ts'
import { type FieldWords, useFormField } from './use-form-field.ts'

/** Fields of a draft that hold text. */
export type TextOf<D extends Draft> = { [F in FieldOf<D>]: D[F] extends string ? F : never }[FieldOf<D>]

export type FormTextProps<D extends Draft> = {
  form: FormRef<D>
  field: TextOf<D>
  words: FieldWords<TextOf<D>>
  label: ReactNode
  help?: ReactNode
  aside?: ReactNode
  optional?: boolean
} & Pick<TextInputProps, 'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode'>

/** One line of text of a form, wired to its chart. */
export const FormText = <D extends Draft>({
  form,
  field,
  words,
  label,
  help,
  aside,
  optional,
  type = 'text',
  ...input
}: FormTextProps<D>) => {
  const { value, error, change } = useFormField(form, field, words)
  const wiring = {
    name: field,
    value: String(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value as D[TextOf<D>]),
    ...input,
  }
  return (
    <Field label={label} help={help} aside={aside} error={error} {...(optional === undefined ? {} : { optional })}>
      {type === 'password' ? (
        <PasswordInput {...wiring} />
      ) : (
        <TextInput {...wiring} type={type} spellCheck={type === 'text'} />
      )}
    </Field>
  )
}
