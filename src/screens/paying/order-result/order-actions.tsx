import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/components/controls/button.tsx'
import { ContactButton } from '#src/components/controls/contact.tsx'
import type { OrderPhase } from './order-phase.ts'

type Variant = 'primary' | 'secondary'

/**
 * Links to the pages that a user may need next.
 * @param reorder the button that orders the same numbers again; null if that is not possible
 */
export const OrderActions = ({ phase, reorder }: { phase: OrderPhase; reorder: ReactNode }) => {
  switch (phase) {
    case 'following':
      return <NumbersLink variant="secondary" />
    case 'completed':
    case 'partial':
      return (
        <>
          <NumbersLink variant="primary" />
          <BuyLink variant="secondary" />
        </>
      )
    case 'expired':
    case 'canceled':
      return (
        <>
          {reorder}
          <BuyLink variant={reorder === null ? 'primary' : 'secondary'} />
        </>
      )
    case 'errored':
      return (
        <>
          <ContactButton variant="primary" />
          <BuyLink variant="secondary" />
        </>
      )
  }
}

const NumbersLink = ({ variant }: { variant: Variant }) => (
  <LinkButton href="/my_number" variant={variant}>
    <Trans>See my numbers</Trans>
  </LinkButton>
)

const BuyLink = ({ variant }: { variant: Variant }) => (
  <LinkButton href="/buy_number" variant={variant}>
    <Trans>Buy a number</Trans>
  </LinkButton>
)
