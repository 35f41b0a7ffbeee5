import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/components/controls/button.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** Leads to the account and the form of a new transfer. */
export const AnnounceWire = () => (
  <LinkButton size="sm" variant="secondary" href={hrefOf('/cart', { step: 'wire' })}>
    <Trans>Report a transfer</Trans>
  </LinkButton>
)
