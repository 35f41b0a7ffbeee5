import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import type { AccountSection } from './account-page.search.ts'

export type AccountViewProps = { section: AccountSection; children: ReactNode }

/** The account page with one section at a time; the address has its name. */
export const AccountView = ({ section, children }: AccountViewProps) => {
  const { t } = useLingui()
  const tab = (id: AccountSection, name: ReactNode) => ({ id, name, href: hrefOf('/account', { section: id }) })
  return (
    <Page layout="reading">
      <PageHeader
        title={<Trans>Account</Trans>}
        purpose={<Trans>Who you are, how you sign in, and where you are signed in.</Trans>}
      />
      <chakra.div minWidth="0">
        <TabLinks
          label={t`Sections of the account`}
          current={section}
          tabs={[
            { id: 'profile', name: <Trans>Profile</Trans>, href: '/account' },
            tab('emails', <Trans>E-mail addresses</Trans>),
            tab('phones', <Trans>Phones</Trans>),
            tab('address', <Trans>Address</Trans>),
            tab('company', <Trans>Company</Trans>),
            tab('social', <Trans>Social networks</Trans>),
            tab('newsletter', <Trans>Newsletter</Trans>),
            tab('notifications', <Trans>Notifications</Trans>),
            tab('password', <Trans>Password</Trans>),
            tab('security', <Trans>Sign-in security</Trans>),
            tab('sessions', <Trans>Sessions</Trans>),
            tab('history', <Trans>History</Trans>),
            tab('data', <Trans>Your data</Trans>),
          ]}
        />
      </chakra.div>
      {children}
    </Page>
  )
}
