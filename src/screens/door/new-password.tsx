import type { ReactNode } from 'react'
import type { Draft } from '#machines/kit/form.machine.ts'
import { Field } from '#src/components/field.tsx'
import { PasswordInput } from '#src/components/password-input.tsx'
import { PasswordRules } from '#src/components/password-rules.tsx'
import type { FormRef } from '../form/form-ref.ts'
import { useFormField } from '../form/use-form-field.ts'
import { doorFieldWords } from './door.messages.ts'

type Name = 'password' | 'new_password'

export type NewPasswordProps<N extends Name, D extends Draft & { readonly [F in N]: string }> = {
  form: FormRef<D>
  field: N
  label: ReactNode
}

/** A password that is being made up, with its rules ticked as they are met. (VAL-03) */
export const NewPassword = <N extends Name, D extends Draft & { readonly [F in N]: string }>({
  form,
  field,
  label,
}: NewPasswordProps<N, D>) => {
  const { value, error, change } = useFormField(form, field, doorFieldWords)
  return (
    <Field label={label} error={error} help={<PasswordRules password={value} />}>
      <PasswordInput
        name={field}
        autoComplete="new-password"
        value={value}
        onChange={(event) => change(event.currentTarget.value as D[N])}
      />
    </Field>
  )
}
