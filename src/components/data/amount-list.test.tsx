import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from '#src/components/values/money.tsx'
import { show } from '#src/testing/show.tsx'
import { AmountList } from './amount-list.tsx'

afterEach(cleanup)

test.each(['en', 'fa'] as const)(
  'amounts have figures of one width and end with the cents on the right: %s',
  async (language) => {
    const { container } = await show(
      <AmountList lines={[{ id: 'net', label: 'Net', amount: <Money amount="1234.5" /> }]} />,
      { language },
    )
    const [cell, amount] = ['dd', 'dd bdi'].map((part) => getComputedStyle(container.querySelector(part) as Element))
    expect(cell?.textAlign).toBe('right')
    expect(amount?.getPropertyValue('font-variant-numeric')).toBe('tabular-nums')
  },
)
