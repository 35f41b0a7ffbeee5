import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'

/** After a sending without an answer. */
export const Uncertain = () => (
  <Notice
    tone="warning"
    role="status"
    title={<Trans>It is not known whether this message was sent.</Trans>}
    actions={
      <LinkButton href="/sms/outbox" size="sm" variant="secondary">
        <Trans>Sent messages</Trans>
      </LinkButton>
    }
  >
    <Trans>If you send it again unchanged, it is not sent or charged twice.</Trans>
  </Notice>
)
