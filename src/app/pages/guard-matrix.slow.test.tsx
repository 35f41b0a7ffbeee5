import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockedInfo, impersonatedInfo, passwordDueInfo } from '#domain/fixtures/session.ts'
import type { Info } from '#domain/session/account.ts'
import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { portalRoutes } from './routes.ts'

// Written by hand from the rules (NAV-02 to NAV-08, SES-05, SES-07), without any code of the portal: for each address and
// session status, the page that opens.

type Situation = {
  name: string
  arrange: () => void
  responses: Responses
  /** Text that Home shows. */
  shows?: { en: string; fa: string }
}

const accountOf = (info: Info): Responses => ({
  'GET settings/info/': () => info,
  'PATCH settings/info/': () => ({ ...info, client: { ...info.client, language: 'fa' } }),
})

const situations = {
  anonymous: { name: 'not signed in', arrange: () => undefined, responses: {} },
  choosing: { name: 'signed in without a project', arrange: () => signedIn(null), responses: {} },
  inProject: { name: 'signed in, in a project', arrange: () => signedIn(), responses: {} },
  impersonated: {
    name: 'impersonating, in a project',
    arrange: () => signedIn(),
    responses: accountOf(impersonatedInfo),
  },
  blocked: {
    name: 'an account that is blocked',
    arrange: () => signedIn(),
    responses: accountOf(blockedInfo),
    shows: {
      en: 'Your Account is blocked, Contact Support.',
      fa: 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید.',
    },
  },
  deactivated: {
    name: 'a project that is deactivated',
    arrange: () => signedIn('prj_speicher'),
    responses: { 'GET project/prj_speicher/': () => problem('projectDeactivated', 409) },
    shows: { en: 'Project deactivated by a supervisor.', fa: 'پروژه را ناظر غیرفعال کرده است.' },
  },
  forced: {
    name: 'a password that must be changed',
    arrange: () => signedIn(),
    responses: accountOf(passwordDueInfo),
    shows: { en: 'You must change your password.', fa: 'باید گذرواژهٔ خود را تغییر دهید.' },
  },
} satisfies Record<string, Situation>

type SituationName = keyof typeof situations

type Page = {
  /** Document titles, before the site's name. */
  en: string
  fa: string
  bars: 'both' | 'top' | 'none'
}

/** A page inside a project: users without one are redirected to Home, and to the page once they have chosen one. */
const within = (path: string, from: string, en: string, fa: string): Row => ({
  path,
  need: 'project',
  page: { en, fa, bars: 'both' },
  lands: {
    anonymous: `/login?from=${from}`,
    choosing: `/?from=${from}`,
    inProject: path,
    impersonated: path,
    blocked: `/?from=${from}`,
    deactivated: `/?from=${from}`,
    forced: `/?from=${from}`,
  },
})

/** A page before sign-in: signed-in users are redirected to Home. */
const authPage = (path: string, en: string, fa: string, bars: 'top' | 'none'): Row => ({
  path,
  need: 'anonymous',
  page: { en, fa, bars },
  lands: {
    anonymous: path,
    choosing: '/',
    inProject: '/',
    impersonated: '/',
    blocked: '/',
    deactivated: '/',
    forced: '/',
  },
})

/** Open in every session status. */
const publicPage = (path: string, en: string, fa: string, bars: 'top' | 'none', signedInBars = bars): Row => ({
  path,
  need: 'none',
  page: { en, fa, bars },
  signedInBars,
  lands: {
    anonymous: path,
    choosing: path,
    inProject: path,
    impersonated: path,
    blocked: path,
    deactivated: path,
    forced: path,
  },
})

type Row = {
  path: string
  /** Who may open it: everyone, users who are not signed in, signed-in users, users in a project. */
  need: 'none' | 'anonymous' | 'user' | 'project'
  page: Page
  /** Bars for a signed-in user, if different from `page`. */
  signedInBars?: Page['bars']
  lands: Record<SituationName, string>
}

const home: Page = { en: 'Projects', fa: 'پروژه‌ها', bars: 'top' }
const login: Page = { en: 'Sign in', fa: 'ورود', bars: 'none' }

const expected: Record<string, Row> = {
  '/': {
    path: '/',
    need: 'user',
    page: home,
    lands: {
      anonymous: '/login',
      choosing: '/',
      inProject: '/',
      impersonated: '/',
      blocked: '/',
      deactivated: '/',
      forced: '/',
    },
  },
  '/login': authPage('/login', 'Sign in', 'ورود', 'none'),
  '/login/passkey': authPage('/login/passkey', 'Sign in with a passkey', 'ورود با گذرکلید', 'none'),
  '/register': authPage('/register', 'Create an account', 'ایجاد حساب', 'none'),
  '/activation': authPage('/activation', 'Activate your account', 'فعال‌سازی حساب کاربری', 'top'),
  '/forgot_password': authPage('/forgot_password', 'Forgot password', 'فراموشی گذرواژه', 'top'),
  '/reset_password': authPage('/reset_password', 'Set a new password', 'تعیین گذرواژهٔ جدید', 'top'),
  '/invitation': publicPage('/invitation', 'Invitation to a project', 'دعوت به پروژه', 'top'),
  '/unsubscribe': publicPage('/unsubscribe', 'Unsubscribe', 'لغو اشتراک', 'top', 'none'),
  '/as': publicPage('/as', 'Sign in on behalf of a user', 'ورود به نمایندگی از کاربر', 'top'),
  '/dashboard': within('/dashboard', '%2Fdashboard', 'Dashboard', 'داشبورد'),
  '/buy_number': within(
    '/buy_number?type=local',
    '%2Fbuy_number%3Ftype%3Dlocal',
    'Country · Buy a number',
    'کشور · خرید شماره',
  ),
  '/buy_number/$country': within('/buy_number/DE', '%2Fbuy_number%2FDE', 'Region · Buy a number', 'منطقه · خرید شماره'),
  '/buy_number/$country/$did': within(
    '/buy_number/DE/de-local-30',
    '%2Fbuy_number%2FDE%2Fde-local-30',
    'Number · Buy a number',
    'شماره · خرید شماره',
  ),
  '/cart': within(
    '/cart?step=address',
    '%2Fcart%3Fstep%3Daddress',
    'Billing address · Cart',
    'نشانی صورت‌حساب · سبد خرید',
  ),
  '/order/result': within('/order/result?order=ord_1', '%2Forder%2Fresult%3Forder%3Dord_1', 'Your order', 'سفارش شما'),
  '/my_number': within('/my_number?page=2', '%2Fmy_number%3Fpage%3D2', 'My Number', 'شماره‌های من'),
  '/my_number/$number': within('/my_number/num_1', '%2Fmy_number%2Fnum_1', 'Number', 'شماره'),
  '/requirements': within(
    '/requirements?item=itm_1',
    '%2Frequirements%3Fitem%3Ditm_1',
    'Requirements of the number',
    'الزامات ثبت شماره',
  ),
  '/my_module': within('/my_module', '%2Fmy_module', 'My Module', 'ماژول‌های من'),
  '/finance': within('/finance', '%2Ffinance', 'Finance', 'امور مالی'),
  '/finance/orders': within('/finance/orders', '%2Ffinance%2Forders', 'Orders · Finance', 'سفارش‌ها · امور مالی'),
  '/finance/invoices': within(
    '/finance/invoices?kind=creditNote',
    '%2Ffinance%2Finvoices%3Fkind%3DcreditNote',
    'Invoices · Finance',
    'فاکتورها · امور مالی',
  ),
  '/finance/invoices/$invoice': within('/finance/invoices/inv_1', '%2Ffinance%2Finvoices%2Finv_1', 'Invoice', 'فاکتور'),
  '/finance/invoices/$invoice/official': within(
    '/finance/invoices/inv_1/official',
    '%2Ffinance%2Finvoices%2Finv_1%2Fofficial',
    'Official invoice',
    'فاکتور رسمی',
  ),
  '/finance/payments': within(
    '/finance/payments?state=failed',
    '%2Ffinance%2Fpayments%3Fstate%3Dfailed',
    'Payments · Finance',
    'پرداخت‌ها · امور مالی',
  ),
  '/finance/payments/wires': within(
    '/finance/payments/wires?state=issued',
    '%2Ffinance%2Fpayments%2Fwires%3Fstate%3Dissued',
    'Wire transfers · Finance',
    'حواله‌های بانکی · امور مالی',
  ),
  '/finance/transactions': within(
    '/finance/transactions',
    '%2Ffinance%2Ftransactions',
    'Transactions · Finance',
    'تراکنش‌ها · امور مالی',
  ),
  '/finance/statement': within(
    '/finance/statement?from=2026-11-01&to=2026-11-30',
    '%2Ffinance%2Fstatement%3Ffrom%3D2026-11-01%26to%3D2026-11-30',
    'Statement',
    'صورت‌حساب',
  ),
  '/sms': within('/sms', '%2Fsms', 'SMS', 'پیامک'),
  '/sms/inbox': within('/sms/inbox?q=30', '%2Fsms%2Finbox%3Fq%3D30', 'Inbox · SMS', 'دریافتی‌ها · پیامک'),
  '/sms/outbox': within(
    '/sms/outbox?state=failed',
    '%2Fsms%2Foutbox%3Fstate%3Dfailed',
    'Outbox · SMS',
    'ارسال‌شده‌ها · پیامک',
  ),
  '/sms/outbox/$message': within('/sms/outbox/sms_1', '%2Fsms%2Foutbox%2Fsms_1', 'Sent message', 'پیام ارسال‌شده'),
  '/sms/conversation/$other': within(
    '/sms/conversation/BANK',
    '%2Fsms%2Fconversation%2FBANK',
    'Conversation',
    'گفت‌وگو',
  ),
  '/sms/drafts': within('/sms/drafts', '%2Fsms%2Fdrafts', 'Drafts · SMS', 'پیش‌نویس‌ها · پیامک'),
  '/sms/compose': within('/sms/compose', '%2Fsms%2Fcompose', 'New message', 'پیام تازه'),
  '/sms/api': within('/sms/api', '%2Fsms%2Fapi', 'API · SMS', 'وب‌سرویس · پیامک'),
  '/call_detail_record': within('/call_detail_record', '%2Fcall_detail_record', 'CDR', 'ریز تماس‌ها'),
  '/rate': within('/rate', '%2Frate', 'Rates', 'نرخ‌ها'),
  '/rate/sms_out': within('/rate/sms_out', '%2Frate%2Fsms_out', 'SMS out · Rates', 'ارسال پیامک · نرخ‌ها'),
  '/rate/sms_delivery': within(
    '/rate/sms_delivery?changed=yes',
    '%2Frate%2Fsms_delivery%3Fchanged%3Dyes',
    'SMS delivery · Rates',
    'تحویل پیامک · نرخ‌ها',
  ),
  '/customer_care': within('/customer_care', '%2Fcustomer_care', 'Customer Care', 'پشتیبانی مشتریان'),
  '/notifications': within('/notifications', '%2Fnotifications', 'Notifications', 'اعلان‌ها'),
  '/project_settings': within('/project_settings', '%2Fproject_settings', 'Project Settings', 'تنظیمات پروژه'),
  '/account': {
    path: '/account',
    need: 'user',
    page: { en: 'Account', fa: 'حساب کاربری', bars: 'top' },
    lands: {
      anonymous: '/login?from=%2Faccount',
      choosing: '/account',
      inProject: '/account',
      impersonated: '/account',
      blocked: '/account',
      deactivated: '/account',
      forced: '/?from=%2Faccount',
    },
  },
  '/server_error': publicPage('/server_error', 'Something went wrong', 'مشکلی پیش آمد', 'none'),
  'an unknown address': publicPage('/nowhere/at/all', 'Page not found', 'صفحه یافت نشد', 'none'),
}

const pageOf = (row: Row, situation: SituationName): Page => {
  const landed = row.lands[situation]
  if (landed !== row.path) return landed.startsWith('/login') ? login : home
  const bars = situation === 'anonymous' ? row.page.bars : (row.signedInBars ?? row.page.bars)
  return { ...row.page, bars }
}

let close: () => void = () => undefined

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

test('every page of the portal has a row, and every row a page', () => {
  expect(Object.keys(expected)).toEqual([...portalRoutes.map(({ path }) => path), 'an unknown address'])
})

test('the route table has the access and the bars of each row [NAV-02, NAV-03, NAV-06, NAV-07, NAV-08]', () => {
  const { 'an unknown address': _, ...pages } = expected
  expect(portalRoutes.map(({ path, need, bars, barsSignedIn = bars }) => ({ path, need, bars, barsSignedIn }))).toEqual(
    Object.entries(pages).map(([path, { need, page, signedInBars = page.bars }]) => ({
      path,
      need,
      bars: page.bars,
      barsSignedIn: signedInBars,
    })),
  )
})

const rows = Object.entries(expected)

describe.each(Object.keys(situations) as SituationName[])('%s', (name) => {
  const situation: Situation = situations[name]

  test.each(rows)(
    `opens %s as ${situation.name} [NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 SES-05 SES-07]`,
    async (_, row) => {
      situation.arrange()
      const portal = openPortal({
        path: row.path,
        // Calls of the page stay pending, so it is open while it loads.
        otherwise: () => new Promise(() => undefined),
        responses: situation.responses,
      })
      close = portal.close
      const { session, router } = portal.app
      const page = pageOf(row, name)
      const seen = () => ({
        isSettled: sessionStatusOf(session.getSnapshot()) !== 'pending' && router.state.status === 'idle',
        address: portal.address(),
        title: document.title,
        language: document.documentElement.lang,
        bars: barsOnShow(),
        isOnBehalf: document.querySelectorAll('[data-impersonation]').length === 1,
      })
      const wanted = {
        isSettled: true,
        address: row.lands[name],
        bars: page.bars,
        isOnBehalf: name === 'impersonated',
      }
      await waitFor(() =>
        expect(seen()).toEqual({ ...wanted, title: `${page.en} · Northline Numbers`, language: 'en' }),
      )
      await shows(situation.shows?.en, page)
      act(() => session.send({ type: 'language.chosen', language: 'fa' }))
      await waitFor(() =>
        expect(seen()).toEqual({ ...wanted, title: `${page.fa} · Northline Numbers`, language: 'fa' }),
      )
      await shows(situation.shows?.fa, page)
    },
    20_000,
  )
})

/** Detects the bars: the top bar by its brand's link to Home or to the dashboard, the side bar by a list of pages outside of the drawer. */
const barsOnShow = (): Page['bars'] => {
  const outside = (selector: string) =>
    [...document.querySelectorAll(selector)].some((each) => each.closest('main, dialog') === null)
  const top = outside('header a[href="/"], header a[href="/dashboard"]')
  const side = outside('nav a[href="/rate"]')
  expect(side && !top).toBe(false)
  return side ? 'both' : top ? 'top' : 'none'
}

const shows = async (words: string | undefined, page: Page) => {
  if (words !== undefined && page === home) await waitFor(() => expect(document.body.textContent).toContain(words))
}
