import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'

type Tab = { id: string; words: MessageDescriptor; href: string }

const tabs = [
  { id: 'inbox', words: msg`Inbox`, href: '/sms' },
  { id: 'outbox', words: msg`Outbox`, href: '/sms/outbox' },
  { id: 'drafts', words: msg`Drafts`, href: '/sms/drafts' },
  { id: 'compose', words: msg`Compose`, href: '/sms/compose' },
  { id: 'api', words: msg`API`, href: '/sms/api' },
] as const satisfies readonly Tab[]

export type MessagingTab = (typeof tabs)[number]['id']

/** The page of messages: a tab of it, with the addresses of the others. */
export const MessagingPage = ({
  current,
  action,
  children,
}: {
  current: MessagingTab
  action?: ReactNode
  children: ReactNode
}) => {
  const { t, i18n } = useLingui()
  return (
    <Page>
      <PageHeader title={<Trans>SMS</Trans>} purpose={<Trans>Text messages of your numbers.</Trans>} action={action} />
      <TabLinks
        label={t`Sections of SMS`}
        tabs={tabs.map(({ id, words, href }) => ({ id, name: i18n._(words), href }))}
        current={current}
      />
      {children}
    </Page>
  )
}
