import { Trans, useLingui } from '@lingui/react/macro'
import { History, PhoneOutgoing, ReceiptText, Settings, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { SettingsLayout, type SettingsPage } from '#src/components/layout/settings-layout.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { type ProjectSettingsPage, settingsPages } from './project-settings.search.ts'

export type ProjectSettingsViewProps = {
  page: ProjectSettingsPage
  /** The address names no section: phones show the list of pages. */
  isList?: boolean
  mayReadHistory?: boolean
  mayOrder?: boolean
  children: ReactNode
}

/** The settings of a project on pages; the address has the name of a section. */
export const ProjectSettingsView = (props: ProjectSettingsViewProps) => {
  const { page, isList = false, mayReadHistory = true, mayOrder = true, children } = props
  const { t } = useLingui()
  return (
    <SettingsLayout
      title={<Trans>Project Settings</Trans>}
      purpose={<Trans>The name, limits, billing, people and staff calls of this project.</Trans>}
      label={t`Sections of the settings`}
      pages={pages.filter(({ id }) => (id !== 'billing' || mayOrder) && (id !== 'history' || mayReadHistory))}
      current={page}
      isList={isList}
      listHref="/project_settings"
    >
      {children}
    </SettingsLayout>
  )
}

const pageOf = (id: ProjectSettingsPage, rest: Pick<SettingsPage, 'name' | 'about' | 'icon'>): SettingsPage => ({
  id,
  href: hrefOf('/project_settings', { section: settingsPages[id][0] }),
  ...rest,
})

const pages: readonly SettingsPage[] = [
  pageOf('general', {
    name: <Trans>General</Trans>,
    about: <Trans>Name, time zone, logo, limits</Trans>,
    icon: <Settings aria-hidden="true" />,
  }),
  pageOf('calls', {
    name: <Trans>Staff calls</Trans>,
    about: <Trans>Outgoing calls of the staff</Trans>,
    icon: <PhoneOutgoing aria-hidden="true" />,
  }),
  pageOf('billing', {
    name: <Trans>Billing address</Trans>,
    about: <Trans>What invoices show</Trans>,
    icon: <ReceiptText aria-hidden="true" />,
  }),
  pageOf('people', {
    name: <Trans>People</Trans>,
    about: <Trans>Roles, invitations, ownership</Trans>,
    icon: <UsersRound aria-hidden="true" />,
  }),
  pageOf('history', {
    name: <Trans>History</Trans>,
    about: <Trans>Who changed what</Trans>,
    icon: <History aria-hidden="true" />,
  }),
]
