import type { Route } from 'playwright'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'the sign-in page requests its messages before its script has arrived, and a font only after that',
  async ({ visit }) => {
    for (const language of ['en', 'fa'] as const) {
      const visitor = await visit({ language })
      const { page, traffic } = visitor
      const messages = page.waitForRequest(new RegExp(`/assets/${language}-[^/]*\\.js$`))
      const release = await holdScript(visitor)
      await page.goto(`${visitor.origin}/login`, { waitUntil: 'commit' })
      await messages
      expect(traffic.urls().filter((url) => url.endsWith('.woff2'))).toEqual([])
      const font = page.waitForRequest(/\.woff2$/)
      await release()
      await expectPage(visitor, 'Sign in')
      await font
    }
  },
)

journey('an idle sign-in page has loaded nothing that only pages with data need', async ({ visit }) => {
  const visitor = await visit()
  // The announcements are requested once the page is idle.
  const announcements = visitor.page.waitForResponse(/announcements\.json/)
  await visitor.open('/login')
  await expectPage(visitor, 'Sign in')
  await announcements
  await waitUntilLoaded(visitor)
  const scripts = visitor.traffic.urls().flatMap((url) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? [])
  // The shared words are those of failures, which are loaded while the server can be reached.
  expect(scripts.toSorted()).toEqual(['en-shared', 'en-start', 'idle', 'rolldown-runtime', 'start'])
})

journey(
  'a reload requests account, project and the first call of the page before its script has arrived, each once',
  async ({ visit }) => {
    for (const [address, title, call] of [
      ['/dashboard', 'Dashboard', 'dashboard/pk/'],
      ['/my_number', 'My Number', 'mynumbers/pk/'],
      ['/buy_number', 'Buy a number', 'dids/pk/countries/'],
    ] as const) {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
      const calls = ['configs/site/', 'settings/info/', 'project/pk/', call]
      const counts = () => calls.map((path) => visitor.traffic.calls('GET', path).length)
      const release = await holdScript(visitor)
      await visitor.page.goto(visitor.origin + address, { waitUntil: 'commit' })
      await expect.poll(counts).toEqual([1, 1, 1, 1])
      await release()
      await expectPage(visitor, title)
      await waitUntilLoaded(visitor)
      expect(counts()).toEqual([1, 1, 1, 1])
    }
  },
)

journey(
  'the files of a page are loaded two at a time until the script has arrived, and then all at once',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const release = await holdScript(visitor)
    const held: Route[] = []
    const files = /\/assets\/(?!start-|rolldown-runtime-)[^/]*\.js$/
    await visitor.page.route(files, (route) => void held.push(route))
    await visitor.page.goto(`${visitor.origin}/my_number`, { waitUntil: 'commit' })
    await expect.poll(() => held.length).toBe(2)
    await held[0]?.continue()
    await expect.poll(() => held.length).toBe(3)
    await release()
    await expect.poll(() => held.length).toBeGreaterThan(8)
    const rest = held.splice(0).slice(1)
    await visitor.page.unroute(files)
    await Promise.all(rest.map((route) => route.continue()))
    await expectPage(visitor, 'My Number')
  },
)

/** Withholds the application's script until the returned function is called. */
const holdScript = async ({ page }: Visitor): Promise<() => Promise<void>> => {
  const held: Route[] = []
  await page.route(/\/assets\/start-[^/]*\.js$/, (route) => void held.push(route))
  return async () => {
    await expect.poll(() => held.length).toBe(1)
    await Promise.all(held.map((route) => route.continue()))
  }
}
