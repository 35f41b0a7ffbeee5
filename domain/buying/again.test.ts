import { describe, expect, test } from 'vitest'
import { berlin, offerResponse, perChannel } from '#domain/fixtures/buying.ts'
import { optionsAgain, ranksLike } from './again.ts'
import { rankClasses } from './offer.ts'
import type { PurchaseOptions } from './purchase.ts'

const { cycles } = offerResponse
const wanted: PurchaseOptions = {
  billing_option: 'freeInboundPerChannel',
  additional_channels: 28,
  cycle: 3,
  auto_renew: false,
}

describe('options of an earlier order', () => {
  test('are the same where the offer still has them', () => {
    expect(optionsAgain(wanted, berlin, cycles)).toEqual({ options: wanted, missed: [] })
  })

  test.each([
    ['fewer channels', { ...wanted, additional_channels: 40 }, { additional_channels: 28 }, ['channels']],
    ['another cycle', { ...wanted, cycle: 7 }, { cycle: 1 }, ['cycle']],
  ] as const)('are fitted, and the missed one is named: %s', (_, asked, less, missed) => {
    expect(optionsAgain(asked, berlin, cycles)).toEqual({ options: { ...asked, ...less }, missed })
  })

  test('of a billing option that is gone are those of the cheapest one', () => {
    const only = { billing_terms: [{ ...perChannel, channels_additional_maximum: 4 }] }
    expect(optionsAgain({ ...wanted, billing_option: 'perMinute', additional_channels: 9 }, only, cycles)).toEqual({
      options: { ...wanted, additional_channels: 4 },
      missed: ['billingOption', 'channels'],
    })
  })
})

test('a number is replaced by one of its rank, then by a cheaper one, never by a dearer one', () => {
  expect(rankClasses.map(ranksLike)).toEqual([
    ['normal'],
    ['bronze', 'normal'],
    ['silver', 'bronze', 'normal'],
    ['gold', 'silver', 'bronze', 'normal'],
  ])
})
