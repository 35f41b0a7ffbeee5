import { expect, test } from 'vitest'
import type { Drafts } from '#src/device/drafts.ts'
import { followDeposits } from './deposit-purpose.ts'

const place = (href: string) => {
  const url = new URL(href, 'https://portal.example')
  return { pathname: url.pathname, search: Object.fromEntries(url.searchParams), searchStr: url.search }
}

/** What is remembered after navigations, each from the place before. */
const rememberedAfter = (...hrefs: string[]) => {
  let remembered: string | null = null
  let navigate: (change: object) => void = () => undefined
  const drafts = {
    write: (_: string, { href }: { href: string }) => {
      remembered = href
    },
    forget: () => {
      remembered = null
    },
  }
  const subscribe = (_: string, listener: typeof navigate) => {
    navigate = listener
    return () => undefined
  }
  followDeposits({ subscribe } as never, drafts as unknown as Drafts)
  hrefs.forEach((href, at) => {
    const from = hrefs[at - 1]
    navigate({ fromLocation: from === undefined ? undefined : place(from), toLocation: place(href) })
  })
  return remembered
}

test.each([
  ['the page that links to the deposit', ['/finance', '/cart?step=deposit'], '/finance'],
  [
    'a dialog of the page, and not a changed amount',
    ['/my_number/num_1?action=renew', '/cart?step=deposit&amount=5', '/cart?step=deposit&amount=7'],
    '/my_number/num_1?action=renew',
  ],
  ['nothing from the cart', ['/dashboard', '/cart?step=deposit', '/cart', '/cart?step=deposit'], null],
  [
    'the first page when a failed deposit is tried again',
    ['/dashboard', '/cart?step=deposit', '/order/result?attempt=att_1', '/cart?step=deposit'],
    '/dashboard',
  ],
  [
    'an order that the wallet could not pay, and not what an earlier deposit was for',
    ['/dashboard', '/cart?step=deposit', '/order/result?order=ord_1', '/cart?step=deposit'],
    '/order/result?order=ord_1',
  ],
  ['the page before a deposit by wire', ['/dashboard', '/cart?step=deposit', '/cart?step=wire'], '/dashboard'],
  ['the page that links to a wire transfer', ['/finance/wires', '/cart?step=wire&transfer=wtr_1'], '/finance/wires'],
  [
    'nothing for a cart that is paid by wire',
    ['/finance', '/cart?step=deposit', '/cart?step=pay', '/cart?step=wire'],
    null,
  ],
  ['nothing when the deposit is the first page', ['/cart?step=deposit'], null],
  ['nothing on the way to the cart itself', ['/dashboard', '/cart?step=pay'], null],
])('remembers %s', (_, hrefs, remembered) => {
  expect(rememberedAfter(...hrefs)).toBe(remembered)
})
