import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, Contact, Database, KeyRound, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettingsLayout, type SettingsPage } from '#src/components/layout/settings-layout.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { type AccountPage, accountPages } from './account-page.search.ts'

export type AccountViewProps = {
  page: AccountPage
  /** The address names no section: phones show the list of pages. */
  isList?: boolean
  children: ReactNode
}

/** The account on five pages; the address has the name of a section. */
export const AccountView = ({ page, isList = false, children }: AccountViewProps) => {
  const { t } = useLingui()
  return (
    <SettingsLayout
      title={<Trans>Account</Trans>}
      purpose={<Trans>Who you are, how you sign in, and where you are signed in.</Trans>}
      label={t`Sections of the account`}
      pages={pages}
      current={page}
      isList={isList}
      listHref="/account"
    >
      {children}
    </SettingsLayout>
  )
}

const pageOf = (id: AccountPage, rest: Pick<SettingsPage, 'name' | 'about' | 'icon'>): SettingsPage => ({
  id,
  href: hrefOf('/account', { section: accountPages[id][0] }),
  ...rest,
})

const pages: readonly SettingsPage[] = [
  pageOf('you', {
    name: <Trans>You</Trans>,
    about: <Trans>Name, picture, language, address, company</Trans>,
    icon: <UserRound aria-hidden="true" />,
  }),
  pageOf('contact', {
    name: <Trans>Contact</Trans>,
    about: <Trans>Email addresses, phones, social networks</Trans>,
    icon: <Contact aria-hidden="true" />,
  }),
  pageOf('signIn', {
    name: <Trans>Sign-in</Trans>,
    about: <Trans>Password, two-step sign-in, passkeys, sessions</Trans>,
    icon: <KeyRound aria-hidden="true" />,
  }),
  pageOf('notifications', {
    name: <Trans>Notifications</Trans>,
    about: <Trans>Notification topics, newsletter</Trans>,
    icon: <Bell aria-hidden="true" />,
  }),
  pageOf('data', {
    name: <Trans>Data</Trans>,
    about: <Trans>History, a copy, deletion</Trans>,
    icon: <Database aria-hidden="true" />,
  }),
]
