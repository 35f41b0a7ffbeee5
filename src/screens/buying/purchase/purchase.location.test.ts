import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseSearch } from '#src/runtime/routing/address.ts'
import { purchaseHref, purchasePath } from './purchase.location.ts'
import { purchaseSearch } from './purchase.search.ts'

const read = (search: string) => v.parse(purchaseSearch, parseSearch(search))
const path = purchasePath('DE', 'de-local-30')

describe('the address of a purchase', () => {
  test('is read back as the values it was made of [NAV-12]', () => {
    const place = {
      step: 'review',
      numbers: ['+493023125042', '+493023125118'],
      pattern: '*00',
      rank: 'gold',
    } as const
    const href = purchaseHref(path, { ...place, numbers: [...place.numbers] })
    expect(href).toBe(
      '/buy_number/DE/de-local-30?step=review&numbers=493023125042%2C493023125118&pattern=*00&rank=gold',
    )
    expect(read(href.slice(path.length))).toEqual(place)
  })

  test('has no query for the first step without a choice', () => {
    expect(purchaseHref(path, { step: 'number', numbers: [] })).toBe(path)
    expect(read('')).toEqual({})
  })

  test('drops invalid parameters but keeps invalid numbers, so that the page can report them', () => {
    expect(read('?step=payment&rank=platinum&numbers=seven,,493023125042')).toEqual({
      numbers: ['+seven', '+493023125042'],
    })
  })

  test('keeps at most as many numbers as can be bought at once', () => {
    expect(read(`?numbers=${Array.from({ length: 14 }, (_, at) => 49302312500 + at).join(',')}`).numbers).toHaveLength(
      10,
    )
  })
})
