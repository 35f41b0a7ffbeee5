import type { ReactNode } from 'react'
import type { Draft, FieldOf } from '#domain/kit/validation/form.ts'
import { Field } from '#src/components/forms/field.tsx'
import { FormDay } from '#src/components/forms/form-day.tsx'
import { PasswordInput } from '#src/components/forms/password-input.tsx'
import { TextInput, type TextInputProps } from '#src/components/forms/text-input.tsx'
import type { FormRef } from './form-ref.ts'
import { type FieldWords, useFormField } from './use-form-field.ts'

/** Names of the draft's text fields. */
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

/** A text input for one field of a form's draft. */
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
      ) : type === 'date' ? (
        <FormDay
          name={field}
          value={String(value)}
          autoComplete={input.autoComplete}
          onValueChange={(day) => change(day as D[TextOf<D>])}
        />
      ) : (
        <TextInput {...wiring} type={type} spellCheck={type === 'text'} />
      )}
    </Field>
  )
}
