import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { digitsOfScript } from '#domain/kit/digits.ts'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectBillingAddress } from '#machines/paying/checkout/checkout.selectors.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** The billing address in one line, with a link to change it. */
export const BilledTo = ({ actor }: { actor: CheckoutActor }) => {
  const address = useSelector(actor, selectBillingAddress)
  return address === null ? null : (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="1 4" textStyle="sm">
      <chakra.span color="textMuted">
        <Trans>Billed to</Trans>
      </chakra.span>
      <chakra.span flex="1 1 14rem" minWidth="0">
        <AddressLine address={address} />
      </chakra.span>
      <TextLink href={hrefOf('/cart', { step: 'address' })}>
        <Trans>Change the billing address</Trans>
      </TextLink>
    </chakra.div>
  )
}

const AddressLine = ({ address }: { address: BillingAddress }) => {
  const { country } = useFormat()
  const parts = [
    digitsOfScript(address.name),
    digitsOfScript(address.street),
    `${address.postal_code} ${digitsOfScript(address.city)}`,
    country(address.country),
  ]
  return (
    <FactLine>
      {parts.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </FactLine>
  )
}
