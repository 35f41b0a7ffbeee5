import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage } from './kit/steps.ts'

/** What would let somebody else's script run, or ours do what a script should not. */
const forbidden = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", '*', 'data:', 'blob:']

journey(
  'the portal is served under a strict policy, on every path and brand, and nothing it does breaches it',
  async ({ visit }) => {
    for (const host of ['localhost', 'meridian.localhost']) {
      const visitor = await visit({ host })
      for (const address of ['/login', '/register', '/as', '/no/such/page']) {
        const answer = await visitor.page.goto(visitor.origin + address)
        const policy = directivesOf(answer?.headers()['content-security-policy'] ?? '')
        expect(policy['default-src']).toEqual(["'none'"])
        expect(policy['object-src']).toEqual(["'none'"])
        expect(policy['base-uri']).toEqual(["'none'"])
        expect(policy['frame-ancestors']).toEqual(["'none'"])
        expect(policy['style-src-attr']).toEqual(["'none'"])
        expect(policy['require-trusted-types-for']).toEqual(["'script'"])
        expect(policy['trusted-types']).toEqual(['flow-lab'])
        expect(policy['script-src']?.every((each) => each === "'self'" || each.startsWith("'sha256-"))).toBe(true)
        const allowed = Object.values(policy).flat()
        expect(allowed.filter((each) => forbidden.includes(each))).toEqual([])
        expect(answer?.headers()).toMatchObject({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
        })
      }
    }
  },
)

journey('a breach of the policy is noticed by these journeys: one planted is listed', async ({ visit }) => {
  const visitor = await visit()
  const { page, trouble } = visitor
  await visitor.open('/login')
  await expectPage(visitor, 'Sign in')
  expect(trouble.list()).toEqual([])
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.planted = true')
    document.body.append(script)
    document.body.setAttribute('style', 'color: red')
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.png' }))
    fetch('https://elsewhere.example/').catch(() => undefined)
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>planted</p>')
    } catch (error) {
      return [(error as Error).name, Reflect.get(window, 'planted')]
    }
    return []
  })
  expect(refused).toEqual(['TypeError', undefined])
  for (const directive of ['require-trusted-types-for', 'style-src-attr', 'img-src', 'connect-src'])
    await expect.poll(() => trouble.list().join('\n')).toContain(`Policy breached: ${directive} by`)
  trouble.expect(/Policy breached|Content Security Policy|Trusted(HTML|Script)|elsewhere\.example/)
})

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
