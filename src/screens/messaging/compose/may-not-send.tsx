import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/components/feedback/notice.tsx'
import { ComposePage } from '#src/screens/messaging/kit/compose-page.tsx'
import { AskWhom } from '#src/screens/session/rights/ask-whom.tsx'

export const MayNotSend = () => (
  <ComposePage>
    <Notice tone="info" title={<Trans>Your role can read messages but cannot send any.</Trans>}>
      <AskWhom right="sendMessages" />
    </Notice>
  </ComposePage>
)
