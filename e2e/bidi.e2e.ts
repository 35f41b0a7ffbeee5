import type { InvoiceList } from '#domain/contract/invoices.ts'
import { misorderedAmounts } from './kit/amounts.ts'
import { signInByApi } from './kit/api.ts'
import { fillCart, renewOne } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { waitUntilLoaded } from './kit/steps.ts'

for (const language of ['en', 'fa'] as const)
  journey(
    `no amount of any page with money is drawn in another order than it is read, in ${language}`,
    async ({ visit, sandbox }) => {
      const who = { as: 'iran@example.com', project: 'prj_parto' }
      const api = await signInByApi(sandbox.origin, who.as, who.project)
      await renewOne(api)
      await fillCart(sandbox, who)
      const { results } = await api.call<InvoiceList>('GET', 'finance/pk/invoices/')
      const numbers = await api.call<{ results: { id: string }[] }>('GET', 'mynumbers/pk/')
      const visitor = await visit({ ...who, language })
      const { page } = visitor
      const invoice = results[0]?.id ?? ''
      const pages = [
        '/dashboard',
        '/finance',
        '/finance/orders',
        '/finance/invoices',
        `/finance/invoices/${invoice}`,
        `/finance/invoices/${invoice}/official`,
        '/finance/payments',
        '/finance/payments/wires',
        '/finance/transactions',
        '/finance/statement?from=2026-01-01&to=2030-12-31',
        '/cart',
        '/cart?step=deposit',
        '/my_number',
        `/my_number/${numbers.results[0]?.id ?? ''}`,
        '/call_detail_record',
        '/rate',
        '/sms/outbox',
      ]
      let amounts = 0
      for (const path of pages) {
        await visitor.open(path)
        await waitUntilLoaded(visitor)
        const { count, wrong } = await misorderedAmounts(page)
        expect([path, wrong]).toEqual([path, []])
        amounts += count
      }
      expect(amounts).toBeGreaterThan(40)

      // The check itself: an amount whose characters are drawn the other way round, and one that is written by hand, are found.
      await visitor.open('/finance/transactions')
      await waitUntilLoaded(visitor)
      await page.getByRole('main').evaluate((main) => {
        const planted = document.createElement('span')
        planted.dataset.figure = ''
        planted.style.cssText = 'direction: rtl; unicode-bidi: bidi-override'
        planted.textContent = '−$12.50'
        main.append(planted, ' $7.25')
      })
      const { wrong } = await misorderedAmounts(page)
      expect(wrong).toEqual([
        '−$12.50: the digits are not in their order',
        ' $7.25: it is written without the component of amounts',
      ])
    },
    180_000,
  )
