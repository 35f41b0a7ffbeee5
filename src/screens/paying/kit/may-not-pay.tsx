import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/components/feedback/notice.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

/** In place of the payment of an unpaid order, for a role that cannot pay. */
export const MayNotPay = () => (
  <Notice tone="info" title={<Trans>Your role can view this order but cannot pay it.</Trans>}>
    <AskWhom right="order" />
  </Notice>
)
