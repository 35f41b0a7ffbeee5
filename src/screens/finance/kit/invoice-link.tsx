import { Trans } from '@lingui/react/macro'
import { hrefOf } from '#src/app/routing/address.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

/** Leads from a payment or charge to its invoice or credit note. */
export const InvoiceLink = ({ id, number }: { id: string; number: string }) => (
  <TextLink href={hrefOf(`/finance/invoices/${id}`, {})}>
    <Trans>
      Invoice <Identifier>{number}</Identifier>
    </Trans>
  </TextLink>
)
