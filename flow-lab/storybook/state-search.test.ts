import { expect, test } from 'vitest'
import { createStateSearch } from './state-search.ts'

const search = createStateSearch(
  [
    {
      state: 'attempt.failed',
      names: ['Payment failed', 'پرداخت ناموفق بود'],
      causes: ['Checking the payment succeeds'],
      surroundings: ['Attempt at a payment', 'تلاش برای پرداخت'],
    },
    {
      state: 'attempt.settled',
      names: ['Paid', 'پرداخت شد'],
      causes: [],
      surroundings: ['Attempt at a payment', 'تلاش برای پرداخت'],
    },
    {
      state: 'cart.failed',
      names: ['Could not load the cart', 'بارگذاری سبد ممکن نشد'],
      causes: ['Loading the cart fails: no connection'],
      surroundings: ['Cart', 'سبد خرید'],
    },
    {
      state: 'cart.empty',
      names: ['Cart is empty', 'سبد خالی است'],
      causes: [],
      surroundings: ['Cart', 'سبد خرید'],
    },
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

test('states that have fewer of the words are not found', () => {
  const refused = { names: ['Refused'], surroundings: ['Form'] }
  const forms = createStateSearch([
    { state: 'code', ...refused, causes: ['Confirmation fails: wrong code'] },
    { state: 'signIn', ...refused, causes: ['Sign-in fails: wrong password'] },
    { state: 'short', ...refused, causes: ['Password too short'] },
  ])
  expect(forms('the password was wrong')).toEqual(['signIn'])
})
