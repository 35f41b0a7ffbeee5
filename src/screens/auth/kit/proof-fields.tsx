import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ProofDraft } from '#domain/auth/second-factor.ts'
import { selectDraft } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { CodeInput } from '#src/components/forms/code-input.tsx'
import { Field } from '#src/components/forms/field.tsx'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { proofFieldWords } from './proof.messages.ts'

/** The field for a code of the app or for a recovery code, and the button that changes to the other one. */
export const ProofFields = ({ form }: { form: FormRef<ProofDraft> }) => {
  const { uses_recovery } = useSelector(form, selectDraft<ProofDraft>)
  return (
    <>
      {uses_recovery ? <RecoveryField form={form} /> : <CodeField form={form} />}
      <chakra.div marginInlineStart="-3">
        <Button
          size="sm"
          variant="ghost"
          onClick={() => form.send({ type: 'draft.changed', change: { uses_recovery: !uses_recovery } })}
        >
          {uses_recovery ? <Trans>Use a code from the app</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
      </chakra.div>
    </>
  )
}

const RecoveryField = ({ form }: { form: FormRef<ProofDraft> }) => (
  <FormText
    form={form}
    field="recovery_code"
    words={proofFieldWords}
    label={<Trans>Recovery code</Trans>}
    help={<Trans>16 letters and digits; each code works once.</Trans>}
    autoComplete="off"
    autoCapitalize="none"
  />
)

/** The field for a code of the app alone. */
export const CodeField = ({ form }: { form: FormRef<{ code: string }> }) => {
  const { value, error, change } = useFormField(form, 'code', proofFieldWords)
  return (
    <Field label={<Trans>Code</Trans>} help={<Trans>Six digits from your authenticator app.</Trans>} error={error}>
      <CodeInput name="code" value={value} onValueChange={change} />
    </Field>
  )
}
