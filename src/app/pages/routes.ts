import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { RouteName } from '#domain/session/site.ts'
import type { Need } from '#src/app/routing/guards.ts'

/** Bars around a page: top and side bar, the top bar only, or none. (NAV-07, NAV-08) */
export type Bars = 'both' | 'top' | 'none'

/** The query as text; the pages' own schemas are not part of the first visit. */
type Search = Readonly<Record<string, string | undefined>>

export type PortalRoute = {
  /** In the router's notation: `/buy_number/$country`. */
  path: string
  /** Its entry in the site's access map. */
  name: RouteName
  /** The page's heading, in the document's title. */
  title: MessageDescriptor
  /** The step of the page that its query names; before the heading in the document's title. */
  step?: (search: Search) => MessageDescriptor | undefined
  need: Need
  bars: Bars
  /** Bars for a signed-in user, if different. */
  barsSignedIn?: Bars
  /** Opened by a link or a redirect only: the command palette does not offer it. */
  unlisted?: true
  /** Called when the page is first opened. */
  load: () => Promise<ComponentType>
}

const purchaseSteps: Readonly<Record<string, MessageDescriptor>> = {
  number: msg`Number`,
  options: msg`Options`,
  requirements: msg`Requirements`,
  review: msg`Review`,
}

const cartSteps: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`Billing address`,
  pay: msg`Payment`,
  deposit: msg`Increase balance`,
  wire: msg`Wire transfer`,
}

const notOpen = () => import('#src/screens/session/not-open/not-open.screen.tsx').then((module) => module.NotOpenScreen)

/** Every page of the portal. */
export const portalRoutes: readonly PortalRoute[] = [
  {
    path: '/',
    name: 'home',
    title: msg`Projects`,
    need: 'user',
    bars: 'top',
    load: () => import('#src/screens/projects/projects/projects.screen.tsx').then((module) => module.ProjectsScreen),
  },
  {
    path: '/login',
    name: 'login',
    title: msg`Sign in`,
    need: 'anonymous',
    bars: 'none',
    load: () => import('#src/screens/auth/sign-in/sign-in.screen.tsx').then((module) => module.SignInScreen),
  },
  {
    path: '/register',
    name: 'register',
    title: msg`Create an account`,
    need: 'anonymous',
    bars: 'none',
    load: () => import('#src/screens/auth/register/register.screen.tsx').then((module) => module.RegisterScreen),
  },
  {
    path: '/activation',
    name: 'activation',
    title: msg`Activate your account`,
    need: 'anonymous',
    unlisted: true,
    bars: 'top',
    load: () => import('#src/screens/auth/activation/activation.screen.tsx').then((module) => module.ActivationScreen),
  },
  {
    path: '/forgot_password',
    name: 'forgot_password',
    title: msg`Forgot password`,
    need: 'anonymous',
    bars: 'top',
    load: () =>
      import('#src/screens/auth/forgot-password/forgot-password.screen.tsx').then(
        (module) => module.ForgotPasswordScreen,
      ),
  },
  {
    path: '/reset_password',
    name: 'reset_password',
    title: msg`Set a new password`,
    need: 'anonymous',
    unlisted: true,
    bars: 'top',
    load: () =>
      import('#src/screens/auth/reset-password/reset-password.screen.tsx').then((module) => module.ResetPasswordScreen),
  },
  {
    path: '/unsubscribe',
    name: 'unsubscribe',
    title: msg`Unsubscribe`,
    need: 'none',
    unlisted: true,
    bars: 'top',
    barsSignedIn: 'none',
    load: () =>
      import('#src/screens/auth/unsubscribe/unsubscribe.screen.tsx').then((module) => module.UnsubscribeScreen),
  },
  {
    path: '/as',
    name: 'as',
    title: msg`Sign in on behalf of a user`,
    need: 'none',
    unlisted: true,
    bars: 'top',
    load: () =>
      import('#src/screens/auth/access-link/access-link.screen.tsx').then((module) => module.AccessLinkScreen),
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    title: msg`Dashboard`,
    need: 'project',
    bars: 'both',
    load: () =>
      import('#src/screens/dashboard/dashboard/dashboard.screen.tsx').then((module) => module.DashboardScreen),
  },
  {
    path: '/buy_number',
    name: 'buy_number',
    title: msg`Buy a number`,
    step: () => msg`Country`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/buying/countries/countries.screen.tsx').then((module) => module.CountriesScreen),
  },
  {
    path: '/buy_number/$country',
    name: 'buy_number',
    title: msg`Buy a number`,
    step: () => msg`Region`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/buying/offers/offers.screen.tsx').then((module) => module.OffersScreen),
  },
  {
    path: '/buy_number/$country/$did',
    name: 'buy_number',
    title: msg`Buy a number`,
    step: ({ step }) => purchaseSteps[step ?? 'number'] ?? purchaseSteps.number,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/buying/purchase/purchase.screen.tsx').then((module) => module.PurchaseScreen),
  },
  {
    path: '/cart',
    name: 'cart',
    title: msg`Cart`,
    step: ({ step }) => cartSteps[step ?? ''],
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/paying/cart-page/cart-page.screen.tsx').then((module) => module.CartScreen),
  },
  {
    path: '/order/result',
    name: 'order_result',
    title: msg`Your order`,
    // Without an order the page shows the result of a deposit.
    step: ({ order, attempt }) => (order === undefined && attempt !== undefined ? msg`Deposit` : undefined),
    need: 'project',
    unlisted: true,
    bars: 'both',
    load: () =>
      import('#src/screens/paying/order-result/order-result.screen.tsx').then((module) => module.OrderResultScreen),
  },
  {
    path: '/my_number',
    name: 'my_number',
    title: msg`My Number`,
    need: 'project',
    bars: 'both',
    load: () =>
      import('#src/screens/numbers/my-numbers/my-numbers.screen.tsx').then((module) => module.MyNumbersScreen),
  },
  {
    path: '/my_number/$number',
    name: 'my_number',
    title: msg`Number`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/numbers/number/number.screen.tsx').then((module) => module.NumberScreen),
  },
  {
    path: '/requirements',
    name: 'requirements',
    title: msg`Requirements of the number`,
    need: 'project',
    unlisted: true,
    bars: 'both',
    load: () =>
      import('#src/screens/buying/requirements/requirements-page.screen.tsx').then(
        (module) => module.RequirementsPageScreen,
      ),
  },
  {
    path: '/my_module',
    name: 'my_module',
    title: msg`My Module`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/projects/modules/modules.screen.tsx').then((module) => module.ModulesScreen),
  },
  {
    path: '/finance',
    name: 'finance',
    title: msg`Finance`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/finance/summary/summary.screen.tsx').then((module) => module.SummaryScreen),
  },
  {
    path: '/finance/orders',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Orders`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/finance/orders/orders.screen.tsx').then((module) => module.OrdersScreen),
  },
  {
    path: '/finance/invoices',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Invoices`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/finance/invoices/invoices.screen.tsx').then((module) => module.InvoicesScreen),
  },
  {
    path: '/finance/invoices/$invoice',
    name: 'finance',
    title: msg`Invoice`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/finance/invoice/invoice.screen.tsx').then((module) => module.InvoiceScreen),
  },
  {
    path: '/finance/payments',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Payments`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/finance/payments/payments.screen.tsx').then((module) => module.PaymentsScreen),
  },
  {
    path: '/finance/transactions',
    name: 'finance',
    title: msg`Finance`,
    step: () => msg`Transactions`,
    need: 'project',
    bars: 'both',
    load: () =>
      import('#src/screens/finance/transactions/transactions.screen.tsx').then((module) => module.TransactionsScreen),
  },
  { path: '/sms', name: 'sms', title: msg`SMS`, need: 'project', bars: 'both', load: notOpen },
  {
    path: '/call_detail_record',
    name: 'call_detail_record',
    title: msg`CDR`,
    need: 'project',
    bars: 'both',
    load: notOpen,
  },
  { path: '/rate', name: 'rate', title: msg`Rates`, need: 'project', bars: 'both', load: notOpen },
  {
    path: '/customer_care',
    name: 'customer_care',
    title: msg`Customer Care`,
    need: 'project',
    bars: 'both',
    load: notOpen,
  },
  {
    path: '/project_settings',
    name: 'project_settings',
    title: msg`Project Settings`,
    need: 'project',
    bars: 'both',
    load: notOpen,
  },
  {
    path: '/account',
    name: 'account',
    title: msg`Account`,
    need: 'user',
    bars: 'top',
    load: () =>
      import('#src/screens/account/account-page/account-page.screen.tsx').then((module) => module.AccountScreen),
  },
  {
    path: '/server_error',
    name: 'server_error',
    title: msg`Something went wrong`,
    need: 'none',
    unlisted: true,
    bars: 'none',
    load: () =>
      import('#src/screens/session/server-error/server-error.screen.tsx').then((module) => module.ServerErrorScreen),
  },
]
