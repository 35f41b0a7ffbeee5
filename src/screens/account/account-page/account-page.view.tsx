import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hrefOf } from '#src/app/routing/address.ts'
import { Card } from '#src/components/layout/card.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'
import type { AccountSection } from './account-page.search.ts'

export type AccountViewProps = { section: AccountSection; children: ReactNode }

/** The account page with one section at a time; the address has its name. */
export const AccountView = ({ section, children }: AccountViewProps) => {
  const { t } = useLingui()
  return (
    <Page width="3xl">
      <PageHeader
        title={<Trans>Account</Trans>}
        purpose={<Trans>How you sign in, and where you are signed in.</Trans>}
      />
      <TabLinks
        label={t`Sections of the account`}
        current={section}
        tabs={[
          { id: 'password', name: <Trans>Password</Trans>, href: '/account' },
          { id: 'sessions', name: <Trans>Sessions</Trans>, href: hrefOf('/account', { section: 'sessions' }) },
        ]}
      />
      {section === 'password' ? <Card>{children}</Card> : children}
    </Page>
  )
}
