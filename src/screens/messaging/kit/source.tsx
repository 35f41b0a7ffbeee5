import { Trans } from '@lingui/react/macro'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'

/** Who has sent a message: a number, a short code or a name, if the sender has not withheld it. */
export const Source = ({ source }: { source: string }) => {
  if (source === '') return <Trans>Number withheld</Trans>
  return source.startsWith('+') ? <PhoneNumber number={source} /> : <bdi>{source}</bdi>
}
