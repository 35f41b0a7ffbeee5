import { Plural, Trans } from '@lingui/react/macro'
import { holdMinutes } from '#domain/order.ts'
import { Notice } from '#src/components/notice.tsx'

/** What happens to a number once it is in the cart. */
export const HoldNote = () => (
  <Notice
    tone="info"
    title={<Plural value={holdMinutes} one="Held for you for # minute" other="Held for you for # minutes" />}
  >
    <Trans>
      Once it is in the cart nobody else can buy the number for that time. Nothing is charged until you pay.
    </Trans>
  </Notice>
)
