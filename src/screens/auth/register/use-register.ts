import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { registrationForm } from '#domain/auth/register.ts'
import { storedDraft } from '#domain/kit/validation/form.ts'
import { registerMachine, selectHasSecrets } from '#machines/auth/register/register.machine.ts'
import { registerCalls } from '#src/api/auth/auth.calls.ts'
import { authDrafts } from '#src/device/auth-drafts.ts'
import { languageOf } from '#src/i18n/language.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { rememberRegistration } from '#src/screens/auth/activation/remembered-registration.ts'
import { useCaptchaStart } from '#src/screens/auth/captcha/form-captcha.tsx'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'

const draftName = 'register'
const stored = storedDraft(registrationForm)

/** The actor of the registration form. This tab keeps its draft until the account is created. */
export const useRegister = () => {
  const { i18n } = useLingui()
  const captcha = useCaptchaStart()
  const [drafts] = useState(() => authDrafts())
  const machine = useProvided(
    registerMachine,
    ({ client, navigate }) => ({
      actors: registerCalls(client, () => languageOf(i18n.locale)),
      actions: {
        storeDraft: (_, { draft }) => drafts.write(draftName, draft),
        forgetDraft: () => drafts.forget(draftName),
        focusField: (_, { field }) => focusField(field),
        reportResponse: ({ context }, { response }) => {
          const { email, phone } = registrationForm.read(context.draft)
          rememberRegistration(response, { email, phone })
          navigate(hrefOf('/activation', { registration: response.registration }))
        },
      },
    }),
    [drafts, i18n],
  )
  const actor = useChart(machine, {
    input: { draft: { ...drafts.read(draftName, stored), captcha } },
  })
  // The stored draft has every field except the secrets.
  useUnsaved(useSelector(actor, selectHasSecrets))
  return actor
}
