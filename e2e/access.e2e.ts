import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { otherPages } from './kit/pages.ts'

const listed = [
  '/dashboard',
  '/buy_number',
  '/buy_number/DE?type=local&q=berlin',
  '/buy_number/DE/de-local-30?step=number',
  '/cart',
  '/order/result?order=ord_1&attempt=att_1',
  '/my_number?state=active',
]

journey(
  'every protected page redirects an anonymous visitor to the sign-in page with the requested page in `from` [NAV-02]',
  async ({ visit }) => {
    const { page, open, words, origin } = await visit()
    for (const address of [...listed, ...otherPages([...listed, '/server_error', '/invitation'])]) {
      await open(address)
      await expect(page.getByRole('heading', { level: 1, name: words('Sign in') })).toBeVisible()
      expect(page.url()).toBe(`${origin}/login?${new URLSearchParams({ from: address })}`)
    }
  },
)
