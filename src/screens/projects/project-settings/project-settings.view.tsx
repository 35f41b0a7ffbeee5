import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import type { SettingsTab } from './project-settings.search.ts'

export type ProjectSettingsViewProps = {
  section: SettingsTab
  mayChangeState?: boolean
  mayReadHistory?: boolean
  mayOrder?: boolean
  children: ReactNode
}

/** The settings of a project with one section at a time; the address has its name. */
export const ProjectSettingsView = ({
  section,
  mayChangeState = false,
  mayReadHistory = true,
  mayOrder = true,
  children,
}: ProjectSettingsViewProps) => {
  const { t } = useLingui()
  const tab = (id: SettingsTab, name: ReactNode) => ({
    id,
    name,
    href: hrefOf('/project_settings', { section: id }),
  })
  return (
    <Page layout="reading">
      <PageHeader
        title={<Trans>Project Settings</Trans>}
        purpose={
          <Trans>
            What this project is called, how large it may be, who is billed, who works in it, and how its staff may
            call.
          </Trans>
        }
      />
      <chakra.div minWidth="0">
        <TabLinks
          label={t`Sections of the settings`}
          current={section}
          tabs={[
            { id: 'general', name: <Trans>General</Trans>, href: '/project_settings' },
            tab('limits', <Trans>Limits</Trans>),
            tab('calls', <Trans>Staff calls</Trans>),
            tab('logo', <Trans>Logo</Trans>),
            ...(mayOrder ? [tab('billing', <Trans>Billing address</Trans>)] : []),
            tab('people', <Trans>People</Trans>),
            ...(mayReadHistory ? [tab('history', <Trans>History</Trans>)] : []),
            ...(mayChangeState ? [tab('status', <Trans>State</Trans>)] : []),
          ]}
        />
      </chakra.div>
      {children}
    </Page>
  )
}
