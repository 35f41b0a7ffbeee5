import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { authFailureWords } from '#src/runtime/messages/auth-failure-messages.ts'

export type ForcedPasswordViewProps = {
  onSignOut: () => void
  /** The form, or the reason why it is not available. */
  children: ReactNode
}

/** The only page until a due password is changed. (SES-05) */
export const ForcedPasswordView = ({ onSignOut, children }: ForcedPasswordViewProps) => {
  const { i18n } = useLingui()
  return (
    <Page layout="reading">
      <PageHeader title={<Trans>Your password</Trans>} />
      <Notice
        tone="warning"
        role="status"
        title={i18n._(authFailureWords.passwordChangeRequired.what)}
        actions={
          <Button size="sm" onClick={onSignOut}>
            <Trans>Sign out</Trans>
          </Button>
        }
      >
        <Trans>Until then no project can be opened.</Trans>
      </Notice>
      <Card>{children}</Card>
    </Page>
  )
}
