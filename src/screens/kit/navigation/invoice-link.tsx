import { Trans } from '@lingui/react/macro'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** Leads from a payment or charge to its invoice or credit note. */
export const InvoiceLink = ({ id, number }: { id: string; number: string }) => (
  <TextLink href={hrefOf(`/finance/invoices/${id}`, {})}>
    <Trans>
      Invoice <Identifier>{number}</Identifier>
    </Trans>
  </TextLink>
)
