import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { doorFailureWords } from '#src/app/door-failure-messages.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'

export type ForcedPasswordViewProps = {
  onSignOut: () => void
  /** The form, or why there is none. */
  children: ReactNode
}

/** The only page there is until the password is another one. (SES-05) */
export const ForcedPasswordView = ({ onSignOut, children }: ForcedPasswordViewProps) => {
  const { i18n } = useLingui()
  return (
    <Page width="lg">
      <PageHeader title={<Trans>Your password</Trans>} />
      <Notice
        tone="warning"
        role="status"
        title={i18n._(doorFailureWords.passwordChangeRequired.what)}
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
