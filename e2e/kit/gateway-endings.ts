import type { Caller } from './api.ts'
import { expect } from './expect.ts'
import type { readBooksOf } from './gateway-books.ts'
import { ownedOf } from './payments.ts'
import { expectOutcome } from './steps.ts'
import type { Visitor } from './visitor.ts'
import { dollarsIn, partOf } from './words.ts'

/** What is known after an accident. */
type Ended = {
  visitor: Visitor
  numbers: readonly string[]
  books: () => ReturnType<typeof readBooksOf>
  caller: Caller
  /** Micro-USD. */
  total: number
  stateOf(number: string): Promise<string>
  /** Pays the same order at the same gateway, from the page of the order. */
  payAgain(): Promise<void>
}

/** What the page says, and what the books and the stock must then have. */
export const endings = {
  async complete({ visitor, numbers, books, caller, total }: Ended) {
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(numbers.map(() => 'active'))
    expect(books()).toEqual({
      orders: ['completed'],
      attempts: ['settled'],
      bank: ['captured'],
      charged: [total],
      wallet: 0,
    })
  },
  /** And it can be paid again. */
  async unpaid({ visitor, numbers, books, caller, total, stateOf, payAgain }: Ended) {
    await expectOutcome(visitor, 'The payment was canceled')
    await expect(visitor.page.getByText(partOf(visitor.words('Nothing was charged.')))).toBeVisible()
    expect(await ownedOf(caller, numbers)).toEqual([])
    for (const number of numbers) expect(await stateOf(number)).toBe('held')
    expect(books()).toEqual({
      orders: ['pendingPay'],
      attempts: ['cancelled'],
      bank: ['cancelled'],
      charged: [],
      wallet: 0,
    })
    await payAgain()
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(numbers.map(() => 'active'))
    const { attempts, ...rest } = books()
    expect(attempts.toSorted()).toEqual(['cancelled', 'settled'])
    expect(rest).toEqual({
      orders: ['completed'],
      bank: expect.arrayContaining(['cancelled', 'captured']),
      charged: [total],
      wallet: 0,
    })
  },
  async paidLate({ visitor, numbers, books, caller, total }: Ended) {
    const { page, words } = visitor
    await expectOutcome(visitor, 'Your order has expired.')
    const late = 'Your payment arrived after the order had expired, so {amount} went to your wallet.'
    await expect(page.getByText(words(late))).toBeVisible()
    await expect(page.getByText(words('Nothing was charged.'))).toHaveCount(0)
    expect(await ownedOf(caller, numbers)).toEqual([])
    expect(books()).toEqual({
      orders: ['expired'],
      attempts: ['settled'],
      bank: ['captured'],
      charged: [total],
      wallet: total,
    })
    await page.getByRole('link', { name: words('Transactions of this order') }).click()
    await expect(page.getByRole('table').getByText(words('Late order payment')).first()).toBeVisible()
  },
  async expired({ visitor, numbers, books, caller, stateOf }: Ended) {
    await expectOutcome(visitor, 'Your order has expired.')
    await expect(visitor.page.getByText(visitor.words('Nothing was charged.'))).toBeVisible()
    expect(await ownedOf(caller, numbers)).toEqual([])
    for (const number of numbers) expect(await stateOf(number)).toBe('free')
    const { bank, ...rest } = books()
    // The portal withdraws a payment that is over; the bank may have ended it before.
    expect(['voided', 'expired']).toContain(bank.join())
    expect(rest).toEqual({ orders: ['expired'], attempts: ['cancelled'], charged: [], wallet: 0 })
  },
  async threeGone({ visitor, numbers, books, caller, total }: Ended) {
    const { page, words, language } = visitor
    const price = total / numbers.length / 1_000_000
    await expectOutcome(visitor, 'Your order was partly delivered.')
    await expect(page.getByText(words('Not available, refunded'))).toHaveCount(3)
    const gone = words('It is no longer available; its price was refunded to your wallet.')
    await expect(page.getByText(gone)).toHaveCount(3)
    const main = page.getByRole('main')
    await expect(
      main.getByText(partOf(words('<0/> refunded'))).filter({ hasText: dollarsIn(language, price.toFixed(2)) }),
    ).toHaveCount(3)
    const refunded = dollarsIn(language, (price * 3).toFixed(2))
    await expect(main.getByText(refunded).first()).toBeVisible()
    await expect(page.getByRole('banner')).toContainText(refunded)
    await expect(page.getByText(words('Completed'))).toHaveCount(numbers.length - 3)
    expect(await ownedOf(caller, numbers)).toEqual(['active', 'active'])
    expect(books()).toEqual({
      orders: ['partial'],
      attempts: ['settled'],
      bank: ['captured'],
      charged: [total],
      // The numbers cost the same.
      wallet: (total / numbers.length) * 3,
    })
  },
}
