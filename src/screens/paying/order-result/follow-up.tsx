import { Trans } from '@lingui/react/macro'
import { ContactLink } from '#src/components/controls/contact.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'

/** Where to go after a purchase that failed. (ORD-03) */
export const FollowUp = () => (
  <Trans>
    There was an error with your purchase; follow up in{' '}
    <TextLink place="sentence" href="/finance/orders">
      orders
    </TextLink>{' '}
    or <ContactLink>contact support</ContactLink>, or try again.
  </Trans>
)
