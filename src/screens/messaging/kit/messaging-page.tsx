import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'

type Tab = { id: string; words: MessageDescriptor; href: string }

const tabs = [
  { id: 'conversations', words: msg`Conversations`, href: '/sms' },
  { id: 'inbox', words: msg`Inbox`, href: '/sms/inbox' },
  { id: 'outbox', words: msg`Outbox`, href: '/sms/outbox' },
  { id: 'drafts', words: msg`Drafts`, href: '/sms/drafts' },
  { id: 'api', words: msg`API`, href: '/sms/api' },
] as const satisfies readonly Tab[]

/** Tabs with the button that writes a message. */
const lists: ReadonlySet<MessagingTab> = new Set(['conversations', 'inbox', 'outbox', 'drafts'])

export type MessagingTab = (typeof tabs)[number]['id']

/** The page of messages: a tab of it, with the addresses of the others. */
export const MessagingPage = ({
  current,
  isDetail = false,
  children,
}: {
  current: MessagingTab
  /** On phones a detail has the room of the tabs. */
  isDetail?: boolean
  children: ReactNode
}) => {
  const { t, i18n } = useLingui()
  return (
    <Page dense>
      <PageHeader
        title={<Trans>SMS</Trans>}
        purpose={
          <chakra.span hideBelow="md">
            <Trans>Text messages to and from your numbers.</Trans>
          </chakra.span>
        }
        action={lists.has(current) ? <NewMessage /> : undefined}
      />
      <chakra.div hideBelow={isDetail ? 'lg' : undefined}>
        <TabLinks
          label={t`Sections of SMS`}
          tabs={tabs.map(({ id, words, href }) => ({ id, name: i18n._(words), href }))}
          current={current}
        />
      </chakra.div>
      {children}
    </Page>
  )
}

const NewMessage = () => (
  <LinkButton href="/sms/compose" variant="primary" icon={<Plus size={16} aria-hidden="true" />}>
    <Trans>New message</Trans>
  </LinkButton>
)
