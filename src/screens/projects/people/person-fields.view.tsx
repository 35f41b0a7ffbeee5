import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { memberRoles } from '#domain/kit/rights.ts'
import type { Draft } from '#domain/kit/validation/form.ts'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { FormText, type TextOf } from '#src/screens/kit/form/form-text.tsx'
import { useFormField } from '#src/screens/kit/form/use-form-field.ts'
import { personFieldWords, roleDescriptions, roleWords } from './people.messages.ts'

type PersonEntries = Draft & { readonly name: string; readonly role: string; readonly until: string }
type Props<D extends PersonEntries> = { form: FormRef<D> }

export const NameField = <D extends PersonEntries>({ form }: Props<D>) => (
  <FormText
    form={form}
    field={'name' as TextOf<D>}
    autoComplete="off"
    words={(_, code) => personFieldWords('name', code)}
    label={<Trans>Name of the person</Trans>}
    help={<Trans>Lists and the history of this project show it.</Trans>}
  />
)

/** The role, and the last day of access. */
export const AccessFields = <D extends PersonEntries>({ form }: Props<D>) => {
  const { i18n } = useLingui()
  const { value, error, change } = useFormField<D, 'role'>(form, 'role', personFieldWords)
  return (
    <>
      <RadioCards
        name="role"
        legend={<Trans>Role</Trans>}
        options={memberRoles.map((role) => ({
          value: role,
          title: i18n._(roleWords[role]),
          description: i18n._(roleDescriptions[role]),
        }))}
        value={memberRoles.find((role) => role === value) ?? null}
        onValueChange={(role) => change(role as D['role'])}
        error={error}
      />
      <FormText
        form={form}
        field={'until' as TextOf<D>}
        type="date"
        autoComplete="off"
        words={(_, code) => personFieldWords('until', code)}
        label={<Trans>Last day of access</Trans>}
        help={<Trans>In the time zone of the project. Leave it empty for access without an end.</Trans>}
        optional
      />
    </>
  )
}
