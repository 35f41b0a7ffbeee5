import { Trans } from '@lingui/react/macro'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { LinkButton } from '#src/components/controls/button.tsx'

/** Leads to the account and the form of a new transfer. */
export const AnnounceWire = () => (
  <LinkButton size="sm" variant="secondary" href={hrefOf('/cart', { step: 'wire' })}>
    <Trans>Announce a transfer</Trans>
  </LinkButton>
)
