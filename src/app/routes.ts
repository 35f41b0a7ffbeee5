import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { RouteName } from '#domain/site.ts'
import type { Need } from './guards.ts'

/** Which bars a page has around it: both, the top one only, or none. (NAV-07, NAV-08) */
export type Bars = 'both' | 'top' | 'none'

export type PortalRoute = {
  /** As the router writes it: `/buy_number/$country`. */
  path: string
  /** Its entry in the site's access map. */
  name: RouteName
  title: MessageDescriptor
  need: Need
  bars: Bars
  /** Where they are others for somebody who is signed in. */
  barsSignedIn?: Bars
  /** Fetched when the page is first asked for. */
  load: () => Promise<ComponentType>
}

const notOpen = () => import('#src/screens/not-open/not-open.screen.tsx').then((module) => module.NotOpenScreen)

/** Every page of the portal. Each line is owned by the people who own its screen. */
export const portalRoutes: readonly PortalRoute[] = [
  {
    path: '/',
    name: 'home',
    title: msg`Projects`,
    need: 'person',
    bars: 'top',
    load: () => import('#src/screens/home/home.screen.tsx').then((module) => module.HomeScreen),
  },
  {
    path: '/login',
    name: 'login',
    title: msg`Sign in`,
    need: 'anonymous',
    bars: 'none',
    load: () => import('#src/screens/login/login.screen.tsx').then((module) => module.LoginScreen),
  },
  {
    path: '/register',
    name: 'register',
    title: msg`Sign up`,
    need: 'anonymous',
    bars: 'none',
    load: () => import('#src/screens/register/register.screen.tsx').then((module) => module.RegisterScreen),
  },
  {
    path: '/activation',
    name: 'activation',
    title: msg`Activate your account`,
    need: 'anonymous',
    bars: 'top',
    load: () => import('#src/screens/activation/activation.screen.tsx').then((module) => module.ActivationScreen),
  },
  {
    path: '/forgot_password',
    name: 'forgot_password',
    title: msg`Forgot password`,
    need: 'anonymous',
    bars: 'top',
    load: () =>
      import('#src/screens/forgot-password/forgot-password.screen.tsx').then((module) => module.ForgotPasswordScreen),
  },
  {
    path: '/reset_password',
    name: 'reset_password',
    title: msg`Reset password`,
    need: 'anonymous',
    bars: 'top',
    load: () =>
      import('#src/screens/reset-password/reset-password.screen.tsx').then((module) => module.ResetPasswordScreen),
  },
  {
    path: '/unsubscribe',
    name: 'unsubscribe',
    title: msg`Unsubscribe`,
    need: 'nothing',
    bars: 'top',
    barsSignedIn: 'none',
    load: () => import('#src/screens/unsubscribe/unsubscribe.screen.tsx').then((module) => module.UnsubscribeScreen),
  },
  {
    path: '/as',
    name: 'as',
    title: msg`Sign in on behalf of a user`,
    need: 'nothing',
    bars: 'top',
    load: () => import('#src/screens/as/as.screen.tsx').then((module) => module.AsScreen),
  },
  {
    path: '/dashboard',
    name: 'dashboard',
    title: msg`Dashboard`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/dashboard/dashboard.screen.tsx').then((module) => module.DashboardScreen),
  },
  {
    path: '/buy_number',
    name: 'buy_number',
    title: msg`Buy a number`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/buy-number/countries.screen.tsx').then((module) => module.CountriesScreen),
  },
  {
    path: '/buy_number/$country',
    name: 'buy_number',
    title: msg`Buy a number`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/buy-number/offers.screen.tsx').then((module) => module.OffersScreen),
  },
  {
    path: '/buy_number/$country/$did',
    name: 'buy_number',
    title: msg`Buy a number`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/buy-number/purchase.screen.tsx').then((module) => module.PurchaseScreen),
  },
  {
    path: '/cart',
    name: 'cart',
    title: msg`Cart`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/cart/cart.screen.tsx').then((module) => module.CartScreen),
  },
  {
    path: '/order/result',
    name: 'order_result',
    title: msg`Order`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/order-result/order-result.screen.tsx').then((module) => module.OrderResultScreen),
  },
  {
    path: '/my_number',
    name: 'my_number',
    title: msg`My Number`,
    need: 'project',
    bars: 'both',
    load: () => import('#src/screens/my-number/my-number.screen.tsx').then((module) => module.MyNumberScreen),
  },
  { path: '/my_module', name: 'my_module', title: msg`My Module`, need: 'project', bars: 'both', load: notOpen },
  { path: '/finance', name: 'finance', title: msg`Finance`, need: 'project', bars: 'both', load: notOpen },
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
    need: 'person',
    bars: 'top',
    load: () => import('#src/screens/account/account.screen.tsx').then((module) => module.AccountScreen),
  },
  {
    path: '/server_error',
    name: 'server_error',
    title: msg`Something went wrong`,
    need: 'nothing',
    bars: 'none',
    load: () => import('#src/screens/server-error/server-error.screen.tsx').then((module) => module.ServerErrorScreen),
  },
]
