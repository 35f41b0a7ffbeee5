import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { offerOf } from '#domain/fixtures/paying.ts'
import { site } from '#domain/fixtures/session.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { AmountList } from '#src/components/data/amount-list.tsx'
import { GatewaysContext } from '#src/runtime/context/gateways-context.ts'
import { show } from '#src/testing/show.tsx'
import { conversionLines } from './charged.tsx'
import { GatewayChoice } from './gateway-choice.tsx'
import { PayButton } from './pay-button.tsx'

afterEach(cleanup)

const unavailable = { available: false, reason: 'gatewayUnavailable' } as const
const options: PaymentOption[] = [
  offerOf('card', '54.5'),
  offerOf('wallet', '54.5', { available: false, reason: 'balanceNotEnough' }),
  offerOf('bankA', '54.5', unavailable),
  offerOf('bankB', '54.5', unavailable),
]

const texts = (elements: readonly Element[]) => elements.map((element) => element.textContent)

test('each option shows all its fees in one, and the charge in its own currency, also when it is chosen [PAY-02]', async () => {
  const chosen: string[] = []
  const choice = (value: string | null) => (
    <GatewayChoice
      legend="Ways to pay"
      options={options}
      value={value}
      onChoice={(gateway) => chosen.push(gateway)}
      walletNote="Increase"
    />
  )
  const labels = () => texts(screen.getAllByRole('radio').map((radio) => radio.closest('label') as Element))
  const { again } = await show(choice(null))
  expect(labels()).toEqual([
    // 54.50 × 0.92 = 50.14; 54.50 + 2.5 % = 55.87 (rounded up); × 0.92 + 1.5 % + 0.25 = 52.43 (rounded up)
    'Card€52.43Fee €2.29',
    'Wallet balanceYour available balance is not enough; increase balance.Increase',
  ])
  fireEvent.click(screen.getByRole('radio', { name: /^Card/ }))
  expect(chosen).toEqual(['card'])
  again(choice('card'))
  expect(labels()[0]).toBe('Card€52.43Fee €2.29')
})

test('the rate of the rial is dollars per local currency, and rials for one dollar before it [MON-03] [MON-04]', async () => {
  const inRials = offerOf('bankA', '54.5', {
    currency: { code: 'IRR', symbol: 'ریال', decimal: 0, rate: '612500' },
    exchange: { currency_code: 'IRR', rate: '612500', fee_percent: '1', fixed_fee: '0' },
    local_amount: '33715063',
  })
  const choice = <AmountList lines={conversionLines(inRials)} />
  await show(choice)
  const rates = () => texts(screen.getAllByText(/USD|هر/))
  expect(rates()).toEqual(['1 USD = 612,500 IRR', '1,000,000 IRR = 1.63265 USD'])
  cleanup()
  await show(choice, { language: 'fa' })
  expect(rates()).toEqual(['هر دلار: ۶۱۲٬۵۰۰ ریال', 'هر ۱٬۰۰۰٬۰۰۰ ریال: ۱٫۶۳۲۶۵ دلار'])
})

const named = (content: ReactNode) => <GatewaysContext value={site.gateways}>{content}</GatewaysContext>

test('unavailable options are listed by the names of the site, with their reason, and cannot be chosen [PAY-01]', async () => {
  const choice = named(<GatewayChoice legend="Ways to pay" options={options} value={null} onChoice={() => undefined} />)
  await show(choice)
  expect(screen.getByText(/^Sepand Bank/).closest('p')?.textContent).toBe(
    'Sepand Bank and Alvand Bank: The gateway is not available (or not supported in your country).',
  )
  expect(screen.getByText('Not available for you').closest('details')?.open).toBe(false)
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).disabled)).toEqual([false, true])
  cleanup()
  await show(choice, { language: 'fa' })
  expect(screen.getByText(/بانک سپند/).textContent).toBe('بانک سپند و بانک الوند:')
})

test('a bank shows its mark and what it charges, in rials and in whole tomans [PAY-01] [PAY-02]', async () => {
  const bank = offerOf('bankA', '2.64', {
    fee: '0',
    amount: '2.64',
    currency: { code: 'IRR', symbol: 'ریال', decimal: 0, rate: '612500' },
    exchange: { currency_code: 'IRR', rate: '612500', fee_percent: '1', fixed_fee: '0' },
    local_amount: '1633175',
    settles: 'atOnce',
  })
  const bankA = { gateway: 'bankA', name: { en: 'Sepand Bank', fa: 'بانک سپند' }, mark: '/api/brand/site-bankA.svg' }
  const { container } = await show(
    <GatewaysContext value={[bankA]}>
      <GatewayChoice legend="Ways to pay" options={[bank]} value={null} onChoice={() => undefined} />
    </GatewaysContext>,
    { language: 'fa' },
  )
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/api/brand/site-bankA.svg')
  expect(container.querySelector('label')?.textContent).toBe(
    'بانک سپند۱٬۶۳۳٬۱۷۵\u00a0ریالمعادل ۱۶۳٬۳۱۸ تومان · کارمزد ۱۶٬۱۷۵\u00a0ریال',
  )
})

test('a gateway without a name is a bank', async () => {
  await show(
    <GatewayChoice legend="Ways to pay" options={[offerOf('bankD', '5')]} value={null} onChoice={() => undefined} />,
  )
  expect(screen.getByRole('radio', { name: /^Bank/ })).toBeDefined()
})

test('no price is shown while the prices load', async () => {
  const { container } = await show(
    <GatewayChoice legend="Ways to pay" options={options} value="card" onChoice={() => undefined} pricing />,
  )
  expect(container.querySelector('label')?.textContent).toBe('Card')
})

test('the button repeats the exact charge [PAY-02]', async () => {
  const button = (offer: PaymentOption | null) => (
    <PayButton option={offer} total="54.5" loading={false} onPress={() => undefined} />
  )
  const { again } = await show(button(null))
  const words = () => screen.getByRole('button').textContent
  expect(words()).toBe('Pay $54.50')
  again(button(offerOf('card', '54.5')))
  expect(words()).toBe('Pay €52.43')
  again(button(offerOf('wallet', '54.5')))
  expect(words()).toBe('Pay $54.50')
})

test('a charge in dollars without exchange fees has no rate [PAY-02]', async () => {
  const inDollars = offerOf('card', '100', {
    currency: { code: 'USD', symbol: '$', decimal: 2, rate: '1' },
    exchange: { currency_code: 'USD', rate: '1', fee_percent: '0', fixed_fee: '0' },
    local_amount: '102.5',
  })
  const { container } = await show(
    <GatewayChoice legend="Ways to pay" options={[inDollars]} value={null} onChoice={() => undefined} />,
  )
  expect(container.querySelector('label')?.textContent).toBe('Card$102.50Fee $2.50')
})

test.each([
  ['order', 'Paid within a few days'],
  ['deposit', 'Credited within a few days'],
] as const)('how long it takes is shown where it takes long, of an %s as “%s”', async (purpose, words) => {
  const slow = [offerOf('card', '54.5'), offerOf('webmoney', '54.5', { settles: 'days' })]
  const { container } = await show(
    <GatewayChoice legend="Ways to pay" options={slow} purpose={purpose} value="card" onChoice={() => undefined} />,
  )
  const [card, webmoney] = texts([...container.querySelectorAll('[data-description]')])
  expect(card).toBe('Fee €2.29')
  expect(webmoney).toContain(words)
})
