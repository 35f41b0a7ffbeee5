import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Building2, UserRound } from 'lucide-react'
import type { Registrant } from '#domain/buying/requirements-form.ts'
import type { FieldError } from '#domain/kit/validation/form.ts'
import type { RegistrantFormActor } from '#machines/buying/requirements/registrant-form.machine.ts'
import { selectDraft } from '#machines/kit/form.selectors.ts'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { FieldGrid, PartForm } from './form-actions.tsx'

export type RegistrantFormProps = { actor: RegistrantFormActor; onClose?: (() => void) | undefined }

const missing: Partial<Record<keyof Registrant, MessageDescriptor>> = {
  first_name: msg`Enter the first name, with at least two letters.`,
  last_name: msg`Enter the last name, with at least two letters.`,
  birth_date: msg`Enter the date of birth.`,
  company_name: msg`Enter the name of the company.`,
  registration_number: msg`Enter the commercial register number.`,
}

const words = (field: keyof Registrant, code: FieldError): MessageDescriptor => {
  if (code === 'name.address') return msg`Enter a name without web addresses, email addresses or phone numbers.`
  if (code === 'text.tooLong') return msg`This is too long.`
  if (code === 'date.future') return msg`This date is in the future.`
  if (code === 'date.year') return msg`Check the year.`
  return missing[field] ?? msg`This is not accepted.`
}

/** A person or a company that numbers are registered to. */
export const RegistrantForm = ({ actor, onClose }: RegistrantFormProps) => {
  const { t } = useLingui()
  const { kind } = useSelector(actor, selectDraft)
  return (
    <PartForm form={actor} label={t`Owner of the number`} action={<Trans>Save the owner</Trans>} onClose={onClose}>
      <RadioCards
        legend={<Trans>Who will own the number?</Trans>}
        name="kind"
        columns={2}
        value={kind}
        onValueChange={(chosen) => actor.send({ type: 'draft.changed', change: { kind: chosen } })}
        options={[
          { value: 'individual', title: <Trans>A person</Trans>, mark: <UserRound size={20} aria-hidden="true" /> },
          { value: 'company', title: <Trans>A company</Trans>, mark: <Building2 size={20} aria-hidden="true" /> },
        ]}
      />
      {kind === 'company' ? (
        <FieldGrid>
          <FormText
            form={actor}
            field="company_name"
            words={words}
            autoComplete="organization"
            label={<Trans>Name of the company</Trans>}
            help={<Trans>As in the commercial register.</Trans>}
          />
          <FormText
            form={actor}
            field="registration_number"
            words={words}
            autoComplete="off"
            label={<Trans>Commercial register number</Trans>}
          />
        </FieldGrid>
      ) : (
        <>
          <FieldGrid>
            <FormText
              form={actor}
              field="first_name"
              words={words}
              autoComplete="given-name"
              label={<Trans>First name</Trans>}
              help={<Trans>As in the passport or identity card.</Trans>}
            />
            <FormText
              form={actor}
              field="last_name"
              words={words}
              autoComplete="family-name"
              label={<Trans>Last name</Trans>}
            />
          </FieldGrid>
          <FieldGrid>
            <FormText
              form={actor}
              field="birth_date"
              type="date"
              words={words}
              autoComplete="bday"
              label={<Trans>Date of birth</Trans>}
            />
          </FieldGrid>
        </>
      )}
    </PartForm>
  )
}
