import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectStrictPolicy } from './kit/policy.ts'
import { expectPage } from './kit/steps.ts'

journey(
  'every path of every brand is served with a strict content security policy, which the portal never violates',
  async ({ visit }) => {
    for (const host of ['localhost', 'meridian.localhost']) {
      const visitor = await visit({ host })
      for (const address of ['/login', '/register', '/as', '/no/such/page']) {
        const response = await visitor.page.goto(visitor.origin + address)
        expectStrictPolicy(response?.headers() ?? {})
      }
    }
  },
)

journey('a journey reports violations of the policy', async ({ visit }) => {
  const visitor = await visit()
  const { page, browserErrors } = visitor
  await visitor.open('/login')
  await expectPage(visitor, 'Sign in')
  expect(browserErrors.list()).toEqual([])
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.injected = true')
    document.body.append(script)
    document.body.setAttribute('style', 'color: red')
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.png' }))
    fetch('https://elsewhere.example/').catch(() => undefined)
    try {
      document.body.insertAdjacentHTML('beforeend', '<p>injected</p>')
    } catch (error) {
      return [(error as Error).name, Reflect.get(window, 'injected')]
    }
    return []
  })
  expect(refused).toEqual(['TypeError', undefined])
  for (const directive of ['require-trusted-types-for', 'style-src-attr', 'img-src', 'connect-src'])
    await expect.poll(() => browserErrors.list().join('\n')).toContain(`Policy breached: ${directive} by`)
  browserErrors.expect(/Policy breached|Content Security Policy|Trusted(HTML|Script)|elsewhere\.example/)
})
