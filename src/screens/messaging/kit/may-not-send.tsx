import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/components/feedback/notice.tsx'
import { MessagingPage, type MessagingTab } from './messaging-page.tsx'

/** A section for users who send messages, opened by one who may only read them. */
export const MayNotSend = ({ current }: { current: MessagingTab }) => (
  <MessagingPage current={current}>
    <Notice tone="info" title={<Trans>Your role can read messages but cannot send any.</Trans>} />
  </MessagingPage>
)
