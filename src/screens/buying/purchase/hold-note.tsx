import { Plural, Trans } from '@lingui/react/macro'
import { holdMinutes } from '#domain/buying/cart.ts'
import { Notice } from '#src/components/feedback/notice.tsx'

/** Explains for how long the cart holds a number. */
export const HoldNote = () => (
  <Notice
    tone="info"
    title={<Plural value={holdMinutes} one="Held for you for # minute" other="Held for you for # minutes" />}
  >
    <Trans>
      While the number is in your cart, no one else can buy it for that time. Nothing is charged until you pay.
    </Trans>
  </Notice>
)
