import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { lowBalance, lowBalanceFailing, lowBalanceOff } from '#domain/fixtures/low-balance.ts'
import { type LowBalance, lowBalanceDraftOf } from '#domain/paying/low-balance.ts'
import { type LowBalanceActor, lowBalanceMachine } from '#machines/paying/low-balance/low-balance.machine.ts'
import { show } from '#src/testing/show.tsx'
import { LowBalanceView } from './low-balance.view.tsx'

afterEach(cleanup)

const actorOf = (setting: LowBalance) =>
  createActor(lowBalanceMachine, {
    snapshot: lowBalanceMachine.resolveState({
      value: 'viewing',
      context: { setting, draft: lowBalanceDraftOf(setting), errors: {}, theirs: null, failure: null },
    }),
  }).start() as LowBalanceActor

const textOf = (container: HTMLElement) => (container.textContent ?? '').replace(/[\u00a0\u2066-\u2069]/g, ' ')

test('what is set up and what it did last is shown; a card that fails says when it is tried again', async () => {
  const { container } = await show(<LowBalanceView actor={actorOf(lowBalance)} />)
  for (const words of [
    'When less than $15.00 is left',
    '$40.00 when less than $20.00 is left',
    'Visa •••• 4242',
    '$80.00 of at most $200.00',
    '$40.00 on 14 Nov 2026',
  ])
    expect(textOf(container)).toContain(words)
  cleanup()
  const failing = await show(<LowBalanceView actor={actorOf(lowBalanceFailing)} />)
  expect(textOf(failing.container)).toContain('The card could not be charged. No money was taken.')
  expect(textOf(failing.container)).toContain('20 Nov 2026, 09:00 UTC')
})

test('parts that are off hide their fields; a wrong amount is reported at its field', async () => {
  const actor = actorOf({ ...lowBalanceOff, spendable: '7' })
  const { container } = await show(<LowBalanceView actor={actor} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Top up automatically from a saved card' }))
  expect(textOf(container)).toContain('Your balance is already below it: the card is charged as soon as you save.')
  const amount = screen.getByRole('textbox', { name: /Amount added each time/ })
  fireEvent.change(amount, { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(actor.getSnapshot().value).toEqual({ editing: 'begun' })
})

test('without a saved card the form says how to get one', async () => {
  const actor = actorOf({ ...lowBalanceOff, cards: [] })
  const { container } = await show(<LowBalanceView actor={actor} />)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Top up automatically from a saved card' }))
  expect(textOf(container)).toContain('No saved card yet.')
  expect(screen.queryByRole('combobox')).toBeNull()
})
