import { msg } from '@lingui/core/macro'
import { withWords } from '#src/i18n/words.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'

/** The pages of money. */
export const financeRoutes: readonly PortalRoute[] = [
  {
    path: '/finance',
    name: 'finance',
    title: msg`Finance`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance', 'paying'], () => import('#src/screens/finance/summary/summary.screen.tsx')).then(
        (module) => module.SummaryScreen,
      ),
  },
  {
    path: '/finance/orders',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Orders`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance', 'paying'], () => import('#src/screens/finance/orders/orders.screen.tsx')).then(
        (module) => module.OrdersScreen,
      ),
  },
  {
    path: '/finance/invoices',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Invoices`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance'], () => import('#src/screens/finance/invoices/invoices.screen.tsx')).then(
        (module) => module.InvoicesScreen,
      ),
  },
  {
    path: '/finance/invoices/$invoice',
    name: 'finance',
    title: msg`Invoice`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance', 'paying'], () => import('#src/screens/finance/invoice/invoice.screen.tsx')).then(
        (module) => module.InvoiceScreen,
      ),
  },
  {
    path: '/finance/invoices/$invoice/official',
    name: 'finance',
    title: msg`Official invoice`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(
        ['finance', 'paying'],
        () => import('#src/screens/finance/official-invoice/official-invoice.screen.tsx'),
      ).then((module) => module.OfficialInvoiceScreen),
  },
  {
    path: '/finance/payments',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Payments`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance', 'paying'], () => import('#src/screens/finance/payments/payments.screen.tsx')).then(
        (module) => module.PaymentsScreen,
      ),
  },
  {
    path: '/finance/payments/wires',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Wire transfers`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance'], () => import('#src/screens/finance/wires/wires.screen.tsx')).then(
        (module) => module.WiresScreen,
      ),
  },
  {
    path: '/finance/transactions',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Transactions`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance', 'paying'], () => import('#src/screens/finance/transactions/transactions.screen.tsx')).then(
        (module) => module.TransactionsScreen,
      ),
  },
  {
    path: '/finance/statement',
    name: 'finance',
    title: msg`Statement`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['finance', 'paying'], () => import('#src/screens/finance/statement/statement.screen.tsx')).then(
        (module) => module.StatementScreen,
      ),
  },
]
