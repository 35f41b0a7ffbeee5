import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'

const protectedPages = [
  '/dashboard',
  '/buy_number',
  '/buy_number/DE?type=local&q=berlin',
  '/buy_number/DE/de-local-30?step=number',
  '/cart',
  '/order/result?order=ord_1&attempt=att_1',
  '/my_number?state=active',
  '/my_module',
  '/finance',
  '/sms',
  '/call_detail_record',
  '/rate',
  '/customer_care',
  '/project_settings',
  '/account',
]

journey(
  'every protected page sends an anonymous visitor to sign in and remembers the page asked for [NAV-02]',
  async ({ visit }) => {
    const { page, open, words, origin } = await visit()
    for (const address of protectedPages) {
      await open(address)
      await expect(page.getByRole('heading', { level: 1, name: words('Sign in') })).toBeVisible()
      expect(page.url()).toBe(`${origin}/login?${new URLSearchParams({ from: address })}`)
    }
  },
)
