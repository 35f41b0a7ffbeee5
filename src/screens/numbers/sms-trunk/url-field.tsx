import { Trans, useLingui } from '@lingui/react/macro'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { Field } from '#src/components/forms/field.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { trunkErrorWords } from '#src/screens/numbers/kit/trunk.messages.ts'

type UrlFieldProps = { url: string; error: ValidationCode | null; onType: (url: string) => void }

/** The URL that messages are sent to. */
export const UrlField = ({ url, error, onType }: UrlFieldProps) => {
  const { i18n } = useLingui()
  return (
    <Field
      label={<Trans>Forward messages to this URL</Trans>}
      help={<Trans>Each message is sent there as a signed POST request.</Trans>}
      error={error === null ? null : i18n._(trunkErrorWords(error))}
    >
      <TextInput
        type="url"
        name="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        value={url}
        placeholder="https://hooks.example.com/sms"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </Field>
  )
}
