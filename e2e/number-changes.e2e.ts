import type { Page, Request } from 'playwright'
import type { NumberPage, OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { type Caller, signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const project = 'prj_nordlicht'

const idsOfActive = async (api: Caller, count: number): Promise<string[]> => {
  const { results } = await api.call<OwnedNumbers>('GET', `mynumbers/pk/?state=active&page=1&page_size=100`)
  return results.slice(0, count).map(({ id }) => id)
}

const toggleRenewal = async (api: Caller, id: string): Promise<void> => {
  const { version, number } = await api.call<NumberPage>('GET', `mynumbers/pk/number/?number=${id}`)
  await api.call('POST', 'mynumbers/pk/change_auto_renew/', { number: id, version, auto_renew: !number.auto_renew })
}

const versionCalls = ({ traffic }: Visitor) => traffic.calls('GET', 'mynumbers/pk/version/').length

for (const language of playedIn('en'))
  journey(
    `(${language}) the change of another manager reaches the open page without a reload, also behind an open dialog [NUM-14]`,
    async ({ visit, sandbox }) => {
      const manager = await signInByApi(sandbox.origin, 'manager@example.com', project)
      const [id = ''] = await idsOfActive(manager, 1)
      const visitor = await visit({ as: 'owner@example.com', project, language })
      const { page, words } = visitor
      const changes = page.locator('main li').getByText(words('Automatic renewal changed'))
      await visitor.open(`/my_number/${id}`)
      await waitUntilLoaded(visitor)
      await expect.poll(() => versionCalls(visitor)).toBe(1)
      await toggleRenewal(manager, id)
      await expect(changes).toHaveCount(1)

      await visitor.open(`/my_number/${id}?action=changeAutoRenew`)
      const confirm = page.getByRole('dialog').getByRole('button', {
        name: language === 'en' ? /^Turn automatic renewal/ : /تمدید خودکار$/,
      })
      await expect(confirm).toBeVisible()
      await toggleRenewal(manager, id)
      await expect(changes).toHaveCount(2)
      expect(versionCalls(visitor)).toBe(2)
    },
  )

journey(
  'where no stream arrives, the page says that changes may be late, and asks for them [NUM-14]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project })
    const { page } = visitor
    visitor.browserErrors.expect(/ERR_FAILED/)
    await page.route('**/version/', (route) =>
      route.request().headers().accept === 'text/event-stream' ? route.abort() : route.continue(),
    )
    const api = await signInByApi(sandbox.origin, 'manager@example.com', project)
    const [id = ''] = await idsOfActive(api, 1)
    await visitor.open(`/my_number/${id}`)
    await expect(page.getByText('Changes made elsewhere appear here within 5 seconds.')).toBeVisible()
    await toggleRenewal(api, id)
    await expect(page.locator('main li').getByText('Automatic renewal changed')).toHaveCount(1)
  },
)

journey(
  'a list of 100 numbers stays usable while others change 20 numbers a second [NUM-14]',
  async ({ visit, sandbox }) => {
    const heavy = { as: 'heavy@example.com', project: 'prj_heavy' }
    const visitor = await visit(heavy)
    const { page } = visitor
    const api = await signInByApi(sandbox.origin, heavy.as, heavy.project)
    const ids = await idsOfActive(api, 20)
    await visitor.open('/my_number?page_size=100')
    await waitUntilLoaded(visitor)
    const rows = page.getByRole('main').locator('tbody tr')
    await expect(rows).toHaveCount(100)
    const started = Date.now()
    let changes = 0
    const changing = (async () => {
      while (changes < 80) {
        await toggleRenewal(api, ids[changes % ids.length] ?? '')
        changes += 1
      }
    })()
    await page.getByRole('searchbox').fill('99999999')
    await expect(rows).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await expect(rows).toHaveCount(100)
    await changing
    const seconds = (Date.now() - started) / 1000
    const reads = visitor.traffic.calls('GET', 'mynumbers/pk/').length
    expect(reads).toBeLessThanOrEqual(Math.ceil(seconds) + 5)
  },
)

journey(
  'twelve windows of one browser open and follow changes by two streams, of the bell and of the numbers [NUM-14]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project })
    const streams = new Set<Request>()
    const context = visitor.page.context()
    context.on('request', (request) => {
      if (request.headers().accept === 'text/event-stream') streams.add(request)
    })
    context.on('requestfinished', (request) => streams.delete(request))
    context.on('requestfailed', (request) => streams.delete(request))
    const manager = await signInByApi(sandbox.origin, 'manager@example.com', project)
    const [id = ''] = await idsOfActive(manager, 1)
    const pages: Page[] = []
    for (let count = 0; count < 12; count++) {
      const page = await context.newPage()
      pages.push(page)
      await page.goto(`${visitor.origin}/my_number/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await toggleRenewal(manager, id)
    for (const page of pages)
      await expect(page.locator('main li').getByText('Automatic renewal changed')).toHaveCount(1)
    expect(streams.size).toBe(2)
  },
)
