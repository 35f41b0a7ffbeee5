import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Info } from '#domain/account.ts'
import { blockedInfo, impersonatedInfo, obligedInfo } from '#domain/fixtures/session.ts'
import { standingOf } from '#machines/session/session.selectors.ts'
import { type Answers, openPortal, problem, signedIn } from '#src/testing/open-portal.tsx'
import { portalRoutes } from './routes.ts'

// Written by hand from the rules (NAV-02 to NAV-08, SES-05, SES-07), on purpose without any code of the portal: who opens
// which address in which situation, and where that leads.

type Situation = {
  name: string
  arrange: () => void
  answers: Answers
  /** What Home says to them. */
  says?: { en: string; fa: string }
}

const accountOf = (info: Info): Answers => ({
  'GET settings/info/': () => info,
  'PATCH settings/info/': () => ({ ...info, client: { ...info.client, language: 'fa' } }),
})

const situations = {
  anonymous: { name: 'nobody signed in', arrange: () => undefined, answers: {} },
  choosing: { name: 'signed in without a project', arrange: () => signedIn(null), answers: {} },
  inProject: { name: 'signed in, in a project', arrange: () => signedIn(), answers: {} },
  impersonated: {
    name: 'somebody acting for the account, in a project',
    arrange: () => signedIn(),
    answers: accountOf(impersonatedInfo),
  },
  blocked: {
    name: 'an account that is blocked',
    arrange: () => signedIn(),
    answers: accountOf(blockedInfo),
    says: {
      en: 'Your Account is blocked, Contact Support.',
      fa: 'حساب شما مسدود است؛ با پشتیبانی تماس بگیرید.',
    },
  },
  deactivated: {
    name: 'a project that is deactivated',
    arrange: () => signedIn('prj_speicher'),
    answers: { 'GET project/prj_speicher/': () => problem('projectDeactivated', 409) },
    says: { en: 'Project deactivated by a supervisor.', fa: 'پروژه را ناظر غیرفعال کرده است.' },
  },
  forced: {
    name: 'a password that must be changed',
    arrange: () => signedIn(),
    answers: accountOf(obligedInfo),
    says: { en: 'You must change your password.', fa: 'باید گذرواژهٔ خود را تغییر دهید.' },
  },
} satisfies Record<string, Situation>

type SituationName = keyof typeof situations

type Page = {
  /** Document titles, before the site's name. */
  en: string
  fa: string
  bars: 'both' | 'top' | 'none'
}

/** A page inside a project: who has none goes Home first, and is led on from there. */
const within = (path: string, from: string, en: string, fa: string): Row => ({
  path,
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

/** A door: whoever is signed in is sent Home. */
const door = (path: string, en: string, fa: string, bars: 'top' | 'none'): Row => ({
  path,
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

/** Open to everyone, wherever they stand. */
const everybodys = (path: string, en: string, fa: string, bars: 'top' | 'none', signedInBars = bars): Row => ({
  path,
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
  page: Page
  /** Where they are others than `page` says once somebody is signed in. */
  signedInBars?: Page['bars']
  lands: Record<SituationName, string>
}

const home: Page = { en: 'Projects', fa: 'پروژه‌ها', bars: 'top' }
const login: Page = { en: 'Sign in', fa: 'ورود', bars: 'none' }

const expected: Record<string, Row> = {
  '/': {
    path: '/',
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
  '/login': door('/login', 'Sign in', 'ورود', 'none'),
  '/register': door('/register', 'Sign up', 'ثبت‌نام', 'none'),
  '/activation': door('/activation', 'Activate your account', 'فعال‌سازی حساب کاربری', 'top'),
  '/forgot_password': door('/forgot_password', 'Forgot password', 'فراموشی گذرواژه', 'top'),
  '/reset_password': door('/reset_password', 'Reset password', 'بازنشانی گذرواژه', 'top'),
  '/unsubscribe': everybodys('/unsubscribe', 'Unsubscribe', 'لغو اشتراک', 'top', 'none'),
  '/as': everybodys('/as', 'Sign in on behalf of a user', 'ورود از سوی کاربر', 'top'),
  '/dashboard': within('/dashboard', '%2Fdashboard', 'Dashboard', 'داشبورد'),
  '/buy_number': within('/buy_number?type=local', '%2Fbuy_number%3Ftype%3Dlocal', 'Buy a number', 'خرید شماره'),
  '/buy_number/$country': within('/buy_number/DE', '%2Fbuy_number%2FDE', 'Buy a number', 'خرید شماره'),
  '/buy_number/$country/$did': within(
    '/buy_number/DE/de-local-30',
    '%2Fbuy_number%2FDE%2Fde-local-30',
    'Buy a number',
    'خرید شماره',
  ),
  '/cart': within('/cart?step=address', '%2Fcart%3Fstep%3Daddress', 'Cart', 'سبد خرید'),
  '/order/result': within('/order/result?order=ord_1', '%2Forder%2Fresult%3Forder%3Dord_1', 'Order', 'سفارش'),
  '/my_number': within('/my_number?page=2', '%2Fmy_number%3Fpage%3D2', 'My Number', 'شماره‌های من'),
  '/my_module': within('/my_module', '%2Fmy_module', 'My Module', 'ماژول‌های من'),
  '/finance': within('/finance', '%2Ffinance', 'Finance', 'امور مالی'),
  '/sms': within('/sms', '%2Fsms', 'SMS', 'پیامک'),
  '/call_detail_record': within('/call_detail_record', '%2Fcall_detail_record', 'CDR', 'ریز تماس‌ها'),
  '/rate': within('/rate', '%2Frate', 'Rates', 'نرخ‌ها'),
  '/customer_care': within('/customer_care', '%2Fcustomer_care', 'Customer Care', 'پشتیبانی مشتریان'),
  '/project_settings': within('/project_settings', '%2Fproject_settings', 'Project Settings', 'تنظیمات پروژه'),
  '/account': {
    path: '/account',
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
  '/server_error': everybodys('/server_error', 'Something went wrong', 'مشکلی پیش آمد', 'none'),
  'an unknown address': everybodys('/nowhere/at/all', 'Page not found', 'صفحه یافت نشد', 'none'),
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

test('no page of the portal is without a row, and no row without a page', () => {
  expect(Object.keys(expected)).toEqual([...portalRoutes.map(({ path }) => path), 'an unknown address'])
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
        // What a page goes on to ask for stays unanswered: it is open while it loads.
        otherwise: () => new Promise(() => undefined),
        answers: situation.answers,
      })
      close = portal.close
      const { session, router } = portal.app
      const page = pageOf(row, name)
      const seen = () => ({
        isSettled: standingOf(session.getSnapshot()) !== 'pending' && router.state.status === 'idle',
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
      await waitFor(
        () => expect(seen()).toEqual({ ...wanted, title: `${page.en} · Northline Numbers`, language: 'en' }),
        { timeout: 8000 },
      )
      await says(situation.says?.en, page)
      act(() => session.send({ type: 'language.chosen', language: 'fa' }))
      await waitFor(
        () => expect(seen()).toEqual({ ...wanted, title: `${page.fa} · Northline Numbers`, language: 'fa' }),
        { timeout: 8000 },
      )
      await says(situation.says?.fa, page)
    },
    20_000,
  )
})

/** The top bar leads Home by its brand; the side bar is a list of pages outside of the drawer. */
const barsOnShow = (): Page['bars'] => {
  const outside = (selector: string) =>
    [...document.querySelectorAll(selector)].some((each) => each.closest('main, dialog') === null)
  const top = outside('header a[href="/"]')
  const side = outside('nav a[href="/rate"]')
  expect(side && !top).toBe(false)
  return side ? 'both' : top ? 'top' : 'none'
}

const says = async (words: string | undefined, page: Page) => {
  if (words !== undefined && page === home) await waitFor(() => expect(document.body.textContent).toContain(words))
}
