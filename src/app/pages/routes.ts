import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withWords } from '#src/i18n/words.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'
import { authRoutes } from './auth-routes.ts'
import { careRoutes } from './care-routes.ts'
import { financeRoutes } from './finance-routes.ts'
import { messagingRoutes } from './messaging-routes.ts'

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

/** Every page of the portal. */
export const portalRoutes: readonly PortalRoute[] = [
  {
    path: '/',
    name: 'home',
    title: msg`Projects`,
    need: 'user',
    bars: 'top',
    load: () =>
      withWords(['account', 'projects'], () => import('#src/screens/projects/projects/projects.screen.tsx')).then(
        (module) => module.ProjectsScreen,
      ),
  },
  ...authRoutes,
  {
    path: '/dashboard',
    name: 'dashboard',
    title: msg`Dashboard`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['dashboard'], () => import('#src/screens/dashboard/dashboard/dashboard.screen.tsx')).then(
        (module) => module.DashboardScreen,
      ),
  },
  {
    path: '/buy_number',
    name: 'buy_number',
    title: msg`Buy a number`,
    step: () => msg`Country`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['buying'], () => import('#src/screens/buying/countries/countries.screen.tsx')).then(
        (module) => module.CountriesScreen,
      ),
  },
  {
    path: '/buy_number/$country',
    name: 'buy_number',
    title: msg`Buy a number`,
    step: () => msg`Region`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['buying'], () => import('#src/screens/buying/offers/offers.screen.tsx')).then(
        (module) => module.OffersScreen,
      ),
  },
  {
    path: '/buy_number/$country/$did',
    name: 'buy_number',
    title: msg`Buy a number`,
    step: ({ step }) => purchaseSteps[step ?? 'number'] ?? purchaseSteps.number,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['buying'], () => import('#src/screens/buying/purchase/purchase.screen.tsx')).then(
        (module) => module.PurchaseScreen,
      ),
  },
  {
    path: '/cart',
    name: 'cart',
    title: msg`Cart`,
    step: ({ step }) => cartSteps[step ?? ''],
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['buying', 'paying'], () => import('#src/screens/paying/cart-page/cart-page.screen.tsx')).then(
        (module) => module.CartScreen,
      ),
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
      withWords(['paying'], () => import('#src/screens/paying/order-result/order-result.screen.tsx')).then(
        (module) => module.OrderResultScreen,
      ),
  },
  {
    path: '/my_number',
    name: 'my_number',
    title: msg`My Number`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['numbers'], () => import('#src/screens/numbers/my-numbers/my-numbers.screen.tsx')).then(
        (module) => module.MyNumbersScreen,
      ),
  },
  {
    path: '/my_number/$number',
    name: 'my_number',
    title: msg`Number`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['numbers'], () => import('#src/screens/numbers/number/number.screen.tsx')).then(
        (module) => module.NumberScreen,
      ),
  },
  {
    path: '/requirements',
    name: 'requirements',
    title: msg`Requirements of the number`,
    need: 'project',
    unlisted: true,
    bars: 'both',
    load: () =>
      withWords(['buying'], () => import('#src/screens/buying/requirements/requirements-page.screen.tsx')).then(
        (module) => module.RequirementsPageScreen,
      ),
  },
  {
    path: '/my_module',
    name: 'my_module',
    title: msg`My Module`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['projects'], () => import('#src/screens/projects/modules/modules.screen.tsx')).then(
        (module) => module.ModulesScreen,
      ),
  },
  ...financeRoutes,
  ...messagingRoutes,
  {
    path: '/call_detail_record',
    name: 'call_detail_record',
    title: msg`CDR`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(
        ['calls', 'finance', 'numbers'],
        () => import('#src/screens/calls/call-records/call-records.screen.tsx'),
      ).then((module) => module.CallRecordsScreen),
  },
  {
    path: '/rate',
    name: 'rate',
    title: msg`Rates`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['calls', 'finance'], () => import('#src/screens/calls/rates/rates.screen.tsx')).then(
        (module) => module.CallRatesScreen,
      ),
  },
  {
    path: '/rate/sms_out',
    name: 'rate',
    title: msg`Rates`,
    step: () => msg`SMS out`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['calls', 'finance'], () => import('#src/screens/calls/rates/rates.screen.tsx')).then(
        (module) => module.SmsRatesScreen,
      ),
  },
  {
    path: '/rate/sms_delivery',
    name: 'rate',
    title: msg`Rates`,
    step: () => msg`SMS delivery`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['calls', 'finance'], () => import('#src/screens/calls/rates/rates.screen.tsx')).then(
        (module) => module.DeliveryRatesScreen,
      ),
  },
  {
    path: '/customer_care',
    name: 'customer_care',
    title: msg`Customer Care`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['care'], () => import('#src/screens/care/customer-care/customer-care.screen.tsx')).then(
        (module) => module.CustomerCareScreen,
      ),
  },
  ...careRoutes,
  {
    path: '/project_settings',
    name: 'project_settings',
    title: msg`Project Settings`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['account', 'paying', 'projects'], () => import('./project-settings-page.tsx')).then(
        (module) => module.ProjectSettingsPage,
      ),
  },
  {
    path: '/account',
    name: 'account',
    title: msg`Account`,
    need: 'user',
    bars: 'top',
    load: () => withWords(['account'], () => import('./account-page.tsx')).then((module) => module.AccountPage),
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
