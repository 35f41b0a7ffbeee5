import { expect, test } from 'vitest'
import { createStateSearch } from './state-search.ts'

const search = createStateSearch(
  [
    {
      state: 'attempt.failed',
      names: ['Payment failed', 'پرداخت ناموفق بود'],
      surroundings: ['Attempt at a payment', 'تلاش برای پرداخت', 'Checking the payment succeeds → Payment failed'],
    },
    {
      state: 'attempt.settled',
      names: ['Paid', 'پرداخت شد'],
      surroundings: ['Attempt at a payment', 'تلاش برای پرداخت'],
    },
    {
      state: 'cart.failed',
      names: ['Could not load the cart', 'بارگذاری سبد ممکن نشد'],
      surroundings: ['Cart', 'سبد خرید', 'Loading the cart fails: no connection'],
    },
    { state: 'cart.empty', names: ['Cart is empty', 'سبد خالی است'], surroundings: ['Cart', 'سبد خرید'] },
  ],
  [
    ['decline', 'refuse', 'fail', 'رد', 'ناموفق'],
    ['gateway', 'bank', 'payment', 'درگاه', 'پرداخت'],
  ],
)

test.each([
  ['gateway declines', ['attempt.failed']],
  ['What happens when the bank declined?', ['attempt.failed']],
  ['وقتی درگاه رد می‌کند چه می‌شود؟', ['attempt.failed']],
  ['درگاه‌ها رد', ['attempt.failed']],
  // With Arabic letters, as some keyboards write them.
  ['سبد خالي', ['cart.empty']],
  ['empty cart', ['cart.empty']],
  ['loading carts fails', ['cart.failed']],
  ['xylophone cart empty', ['cart.empty']],
  ['paid', ['attempt.settled']],
])('“%s” finds its states', (text, expected) => {
  expect(search(text).slice(0, expected.length)).toEqual(expected)
})

test('a state whose own name has the word comes before those that only have it around them', () => {
  expect(search('cart')).toEqual(['cart.failed', 'cart.empty'])
  expect(search('payment')).toEqual(['attempt.failed', 'attempt.settled'])
})

test.each(['', '  ', 'what happens when', 'xylophone'])('“%s” finds nothing', (text) => {
  expect(search(text)).toEqual([])
})

test('words in one text come before the same words in several', () => {
  const together = createStateSearch([
    { state: 'apart', names: ['Refused'], surroundings: ['Password', 'Something wrong'] },
    { state: 'together', names: ['Refused'], surroundings: ['Sign-in fails: wrong password'] },
  ])
  expect(together('wrong password')).toEqual(['together', 'apart'])
})
