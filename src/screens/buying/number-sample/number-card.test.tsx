import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { NumberCard } from './number-card.tsx'

afterEach(cleanup)

const card = (
  <NumberCard
    stock={{ number: '+493023125000', rank: 'gold', special_setup_fee: '90' }}
    checked={false}
    isLost={false}
    onCheckedChange={() => undefined}
  />
)

test('the fee of a memorable number is charged and described as once [BUY-05]', async () => {
  await show(card)
  expect(screen.getByText(/once/).textContent).toBe('+$90.00 once')
  cleanup()
  await show(card, { language: 'fa' })
  expect(screen.getByText(/یک‌بار/).textContent).toBe('۹۰٫۰۰\u00a0دلار بیشتر، یک‌بار')
})
