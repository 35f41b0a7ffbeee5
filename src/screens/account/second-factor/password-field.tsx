import { Trans } from '@lingui/react/macro'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { factorFieldWords } from './second-factor.messages.ts'

/** `email`: the name under which a password manager has the password. */
export const PasswordField = ({ form, email }: { form: FormRef<{ password: string }>; email: string }) => (
  <>
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    <FormText
      form={form}
      field="password"
      type="password"
      autoComplete="current-password"
      words={factorFieldWords}
      label={<Trans>Current password</Trans>}
    />
  </>
)
