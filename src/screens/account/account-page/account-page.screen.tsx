import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountHistoryPart } from '#domain/account/account-history.ts'
import { Card } from '#src/components/layout/card.tsx'
import { SettingsSection } from '#src/components/layout/settings-layout.tsx'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { LazyAccountHistory } from '#src/screens/account/account-history/lazy-account-history.tsx'
import { ChangePasswordScreen } from '#src/screens/account/change-password/change-password.screen.tsx'
import { ContactsScreen } from '#src/screens/account/contacts/contacts.screen.tsx'
import { NotificationSettingsScreen } from '#src/screens/account/notification-settings/notification-settings.screen.tsx'
import { SessionsScreen } from '#src/screens/account/sessions/sessions.screen.tsx'
import type { HistoryExporter } from '#src/screens/kit/changes/use-changes.ts'
import { useSettingsPlace } from '#src/screens/kit/navigation/use-settings-place.ts'
import { type AccountSection, accountPages, accountSearch, pageOfSection } from './account-page.search.ts'
import { AccountView } from './account-page.view.tsx'
import { DataSection } from './data-section.tsx'
import { AddressSection, CompanySection, NewsletterSection, ProfileSection, SocialSection } from './detail-sections.tsx'
import { SecuritySection } from './security-section.tsx'

export type AccountScreenProps = {
  historyExporter?: HistoryExporter<AccountHistoryPart>
  /** The button that makes the copy of everything about the account. */
  copyExporter?: ReactNode
}

export const AccountScreen = ({ historyExporter, copyExporter }: AccountScreenProps) => {
  const { section: asked, ...search } = useSearchOf(accountSearch)
  const section = asked ?? 'profile'
  const page = pageOfSection(section)
  useSettingsPlace(section)
  const contentOf = (id: AccountSection) => {
    if (id === 'history') return <LazyAccountHistory search={search} exporter={historyExporter} />
    return id === 'data' ? <DataSection copyExporter={copyExporter} /> : contents[id]
  }
  return (
    <AccountView page={page} isList={asked === undefined}>
      {accountPages[page].map((id) => (
        <SettingsSection key={id} id={id}>
          {contentOf(id)}
        </SettingsSection>
      ))}
    </AccountView>
  )
}

const contents: Record<Exclude<AccountSection, 'history' | 'data'>, ReactNode> = {
  profile: <ProfileSection />,
  emails: <ContactsScreen kind="email" />,
  phones: <ContactsScreen kind="phone" />,
  address: <AddressSection />,
  company: <CompanySection />,
  social: <SocialSection />,
  newsletter: <NewsletterSection />,
  notifications: <NotificationSettingsScreen />,
  password: (
    <Card heading={<Trans>Password</Trans>}>
      <ChangePasswordScreen forced={false} />
    </Card>
  ),
  security: <SecuritySection />,
  sessions: <SessionsScreen />,
}
