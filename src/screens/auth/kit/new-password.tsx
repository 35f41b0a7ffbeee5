import type { ReactNode } from 'react'
import type { Draft } from '#domain/kit/validation/form.ts'
import { Field } from '#src/components/forms/field.tsx'
import { PasswordInput } from '#src/components/forms/password-input.tsx'
import { PasswordRules } from '#src/components/forms/password-rules.tsx'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { authFieldWords } from './auth.messages.ts'

type Name = 'password' | 'new_password'

export type NewPasswordProps<N extends Name, D extends Draft & { readonly [F in N]: string }> = {
  form: FormRef<D>
  field: N
  label: ReactNode
}

/** Input for a new password with its rules, each ticked when it is met. (VAL-03) */
export const NewPassword = <N extends Name, D extends Draft & { readonly [F in N]: string }>({
  form,
  field,
  label,
}: NewPasswordProps<N, D>) => {
  const { value, error, change } = useFormField(form, field, authFieldWords)
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
