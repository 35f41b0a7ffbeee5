import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page, PageHeader } from '#src/components/layout/page.tsx'
import { TabLinks } from '#src/components/layout/tab-links.tsx'
import { PricesInDollars } from '#src/components/values/prices-in-dollars.tsx'

type Tab = { id: string; words: MessageDescriptor; href: string }

const tabs = [
  { id: 'summary', words: msg`Summary`, href: '/finance' },
  { id: 'orders', words: msg`Orders`, href: '/finance/orders' },
  { id: 'invoices', words: msg`Invoices`, href: '/finance/invoices' },
  { id: 'payments', words: msg`Payments`, href: '/finance/payments' },
  { id: 'transactions', words: msg`Transactions`, href: '/finance/transactions' },
] as const satisfies readonly Tab[]

export type FinanceTab = (typeof tabs)[number]['id']

/** The page of money: a tab of it, with the addresses of the others. (FIN-01) */
export const FinancePage = ({
  current,
  action,
  children,
}: {
  current: FinanceTab
  action?: ReactNode
  children: ReactNode
}) => {
  const { t, i18n } = useLingui()
  return (
    <Page dense>
      <PageHeader
        title={<Trans>Finance</Trans>}
        purpose={
          <chakra.span hideBelow={current === 'summary' ? undefined : 'md'}>
            <Trans>Balance and payments of this project.</Trans> <PricesInDollars />
          </chakra.span>
        }
        action={action}
      />
      <TabLinks
        label={t`Sections of Finance`}
        tabs={tabs.map(({ id, words, href }) => ({ id, name: i18n._(words), href }))}
        current={current}
      />
      {children}
    </Page>
  )
}
