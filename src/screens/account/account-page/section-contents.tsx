import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#src/components/layout/card.tsx'
import { ChangePasswordScreen } from '#src/screens/account/change-password/change-password.screen.tsx'
import { ContactsScreen } from '#src/screens/account/contacts/contacts.screen.tsx'
import { NotificationSettingsScreen } from '#src/screens/account/notification-settings/notification-settings.screen.tsx'
import { SessionsScreen } from '#src/screens/account/sessions/sessions.screen.tsx'
import type { AccountSection } from './account-page.search.ts'
import { AddressSection, CompanySection, NewsletterSection, ProfileSection, SocialSection } from './detail-sections.tsx'
import { SecuritySection } from './security-section.tsx'

/** Sections that are the same for every account; the other two need what the page is given. */
export const contents: Record<Exclude<AccountSection, 'history' | 'data'>, ReactNode> = {
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
