import { Trans } from '@lingui/react/macro'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'

/** Offers to end other sessions after a change of how the account is signed in to. */
export const OtherDevices = () => (
  <Trans>
    Devices that are signed in stay signed in.{' '}
    <TextLink place="sentence" href={hrefOf('/account', { section: 'sessions' })}>
      Sign them out
    </TextLink>
  </Trans>
)
