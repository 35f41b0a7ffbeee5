import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { BillingAddressActor } from '#machines/paying/billing-address/billing-address.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { BillingAddressView, SaveBillingAddress } from '#src/screens/paying/billing-address/billing-address.view.tsx'

/** The fields of the billing address, where the details of the buyer are kept. */
export const BuyerDetails = ({ billing }: { billing: BillingAddressActor }) => (
  <chakra.div display="grid" gap="4" width="full" maxWidth="3xl" marginInline="auto">
    <Notice tone="info" title={<Trans>The official invoice needs more details of the buyer.</Trans>}>
      <Trans>They are saved with your billing address for future invoices.</Trans>
    </Notice>
    <BillingAddressView actor={billing} />
    <SaveBillingAddress actor={billing}>
      <Trans>Save and issue the official invoice</Trans>
    </SaveBillingAddress>
  </chakra.div>
)
