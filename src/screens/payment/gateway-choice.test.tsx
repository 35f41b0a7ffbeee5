import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { offerOf } from '#domain/fixtures/paying.ts'
import type { PaymentOffer } from '#domain/payment.ts'
import { show } from '#src/testing/show.tsx'
import { GatewayChoice } from './gateway-choice.tsx'
import { PayButton } from './pay-button.tsx'

afterEach(cleanup)

const unavailable = { available: false, reason: 'gatewayUnavailable' } as const
const offers: PaymentOffer[] = [
  offerOf('card', '54.5'),
  offerOf('wallet', '54.5', { available: false, reason: 'balanceNotEnough' }),
  offerOf('bankA', '54.5', unavailable),
  offerOf('bankB', '54.5', unavailable),
]

const texts = (elements: readonly Element[]) => elements.map((element) => element.textContent)

test('each way to pay says its fee, what it charges in its own currency, the rate and how long it takes [PAY-02] [MON-03]', async () => {
  const chosen: string[] = []
  await show(
    <GatewayChoice
      legend="Ways to pay"
      offers={offers}
      value={null}
      onChoice={(gateway) => chosen.push(gateway)}
      walletNote="Increase"
    />,
  )
  expect(texts(screen.getAllByRole('radio').map((radio) => radio.closest('label') as Element))).toEqual([
    // 54.50 + 2.5 % = 55.87 (rounded up); × 0.92 + 1.5 % + 0.25 = 52.43 (rounded up)
    'CardFee $1.37\u00a0USDCredited at once1 EUR = 1.087 USD€52.43\u00a0EUR$55.87\u00a0USD',
    'Wallet balanceYour available balance is not enough; increase balance.Increase',
  ])
  fireEvent.click(screen.getByRole('radio', { name: /^Card/ }))
  expect(chosen).toEqual(['card'])
})

test('a currency whose unit is worth less than a cent is counted for a dollar [MON-03]', async () => {
  const inRials = offerOf('bankA', '54.5', {
    currency: { code: 'IRR', symbol: '﷼', decimal: 0, rate: '612500' },
    exchange: { currency_code: 'IRR', rate: '612500', fee_percent: '1', fixed_fee: '0' },
    local_amount: '33715063',
  })
  const choice = <GatewayChoice legend="Ways to pay" offers={[inRials]} value={null} onChoice={() => undefined} />
  await show(choice)
  expect(screen.getByText(/= 612,500/).textContent).toBe('1 USD = 612,500 IRR')
  cleanup()
  await show(choice, { language: 'fa' })
  expect(screen.getByText(/USD =/).textContent).toBe('۱ USD = ۶۱۲٬۵۰۰ IRR')
})

test('those that cannot be used here are named with the reason, and cannot be chosen', async () => {
  await show(<GatewayChoice legend="Ways to pay" offers={offers} value={null} onChoice={() => undefined} />)
  expect(screen.getByText(/^Bank A/).closest('p')?.textContent).toBe(
    'Bank A and Bank B: The gateway is not available (or not supported in your country).',
  )
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).disabled)).toEqual([false, true])
})

test('while prices are asked again none is shown', async () => {
  const { container } = await show(
    <GatewayChoice legend="Ways to pay" offers={offers} value="card" onChoice={() => undefined} pricing />,
  )
  expect(container.querySelector('label')?.textContent).toBe('CardCredited at once1 EUR = 1.087 USD')
})

test('the button repeats exactly what will be charged [PAY-02]', async () => {
  const button = (offer: PaymentOffer | null) => (
    <PayButton offer={offer} total="54.5" busy={false} onPress={() => undefined} />
  )
  const { again } = await show(button(null))
  const words = () => screen.getByRole('button').textContent
  expect(words()).toBe('Pay $54.50\u00a0USD')
  again(button(offerOf('card', '54.5')))
  expect(words()).toBe('Pay €52.43\u00a0EUR')
  again(button(offerOf('wallet', '54.5')))
  expect(words()).toBe('Pay $54.50\u00a0USD')
})
