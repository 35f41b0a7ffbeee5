import { Trans, useLingui } from '@lingui/react/macro'
import { failureWords } from '#src/app/failure-messages.ts'
import { Button } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'

/** Nothing else can be done before the password is another one. (SES-05) */
export const PasswordDueView = ({ onSignOut }: { onSignOut: () => void }) => {
  const { i18n } = useLingui()
  return (
    <Page width="lg">
      <PageHeader title={<Trans>Your password</Trans>} />
      <Notice
        tone="warning"
        role="status"
        title={i18n._(failureWords.passwordChangeRequired.what)}
        actions={
          <Button size="sm" onClick={onSignOut}>
            <Trans>Sign out</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Until then no project can be opened.</Trans>
        </p>
        <p>
          <Trans>It can't be changed here yet; contact support to have it changed.</Trans>
        </p>
      </Notice>
    </Page>
  )
}
