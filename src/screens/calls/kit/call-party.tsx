import { Trans } from '@lingui/react/macro'
import { isWithheld } from '#domain/calls/call.ts'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'

/** A side of a call: its number or short code, if it has not withheld it. */
export const CallParty = ({ party }: { party: string }) =>
  isWithheld(party) ? <Trans>Number withheld</Trans> : <PhoneNumber number={party} />
