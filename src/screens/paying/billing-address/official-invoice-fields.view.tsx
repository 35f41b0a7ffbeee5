import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { canHaveOfficialInvoice, hasOfficialInvoice } from '#domain/paying/official-invoice.ts'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import { selectDraft } from '#machines/paying/billing-address/billing-address.selectors.ts'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { BillingText } from './billing-text.view.tsx'
import { useBillingField } from './use-billing-field.tsx'

/** The request for an official invoice of Iran and, once asked for, its details. Nothing for other countries. (PRJ-03) */
export const OfficialInvoiceFields = ({ actor }: { actor: BillingAddressActor }) => {
  const draft = useSelector(actor, selectDraft)
  const wiring = useBillingField(actor, 'official_invoice', {
    help: <Trans>With the tax details that the tax administration of Iran requires.</Trans>,
  })
  if (!canHaveOfficialInvoice(draft)) return null
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" paddingBlockStart="5" borderBlockStartWidth="1px">
      <Checkbox
        name="official_invoice"
        checked={draft.official_invoice}
        onCheckedChange={(isAsked) => actor.send({ type: 'draft.changed', change: { official_invoice: isAsked } })}
        {...wiring}
      >
        <Trans>I need an official invoice</Trans>
      </Checkbox>
      {hasOfficialInvoice(draft) ? <Details actor={actor} /> : null}
    </chakra.div>
  )
}

const Details = ({ actor }: { actor: BillingAddressActor }) => {
  const { t } = useLingui()
  const { personality_type, branch_code } = useSelector(actor, selectDraft)
  const type = useBillingField(actor, 'personality_type', {
    nameOf: (value) => (value === 'legal' ? t`Legal person` : t`Real person`),
  })
  const branch = useBillingField(actor, 'branch_code', {
    nameOf: (value) => (value === 'central' ? t`Central office` : t`Another branch`),
  })
  return (
    <>
      <RadioCards
        legend={<Trans>Taxpayer type</Trans>}
        name="personality_type"
        columns={2}
        compact
        value={personality_type}
        onValueChange={(chosen) => actor.send({ type: 'draft.changed', change: { personality_type: chosen } })}
        {...type}
        options={[
          { value: 'real', title: <Trans>Real person</Trans> },
          { value: 'legal', title: <Trans>Legal person</Trans> },
        ]}
      />
      {personality_type === null ? null : <Codes actor={actor} isLegal={personality_type === 'legal'} />}
      <RadioCards
        legend={<Trans>Branch</Trans>}
        name="branch_code"
        columns={2}
        compact
        value={branch_code}
        onValueChange={(chosen) => actor.send({ type: 'draft.changed', change: { branch_code: chosen } })}
        {...branch}
        options={[
          { value: 'central', title: <Trans>Central office</Trans> },
          { value: 'other', title: <Trans>Another branch</Trans> },
        ]}
      />
    </>
  )
}

const Codes = ({ actor, isLegal }: { actor: BillingAddressActor; isLegal: boolean }) => (
  <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
    <BillingText
      actor={actor}
      field="national_id"
      label={isLegal ? <Trans>Legal national ID</Trans> : <Trans>National code</Trans>}
      help={isLegal ? <Trans>11 digits</Trans> : <Trans>10 digits</Trans>}
      machine
      digits
    />
    {isLegal ? (
      <BillingText
        actor={actor}
        field="registration_number"
        label={<Trans>Registration number</Trans>}
        machine
        digits
      />
    ) : null}
    <BillingText
      actor={actor}
      field="economic_code"
      label={<Trans>Economic code</Trans>}
      help={<Trans>11 to 14 characters</Trans>}
      optional={!isLegal}
      machine
      digits
    />
  </chakra.div>
)
