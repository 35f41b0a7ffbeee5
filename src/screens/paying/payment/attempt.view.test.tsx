import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor, type StateValueFrom } from 'xstate'
import { attemptIn } from '#domain/fixtures/paying.ts'
import type { AttemptState } from '#domain/paying/payment.ts'
import { type AttemptActor, attemptMachine } from '#machines/paying/payment/attempt.machine.ts'
import { show } from '#src/testing/show.tsx'
import { AttemptView } from './attempt.view.tsx'

afterEach(cleanup)

const attemptAt = (value: StateValueFrom<typeof attemptMachine>, state: AttemptState | null): AttemptActor =>
  createActor(attemptMachine, {
    snapshot: attemptMachine.resolveState({
      value,
      context: {
        id: 'pay_5QX2',
        attempt: state === null ? null : attemptIn(state),
        origin: 'found',
        checks: 1,
        failure: null,
      },
    }),
    input: { id: 'pay_5QX2', attempt: null, origin: 'found' },
  }).start()

const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

test('an uncertain payment warns against paying again and shows its tracking number; it can only be checked [PAY-05]', async () => {
  await show(<AttemptView actor={attemptAt({ uncertain: 'waiting' }, 'uncertain')} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your payment is being confirmed')
  expect(screen.getByText('Do not pay again').tagName).toBe('STRONG')
  expect(screen.getByText('T-7714-0923').tagName).toBe('BDI')
  expect(screen.queryByText(/failed|declined/i)).toBeNull()
  expect(buttons()).toEqual(['Copy the tracking number', 'Check again'])
})

test('the id of the attempt is shown until the tracking number is known', async () => {
  await show(<AttemptView actor={attemptAt({ uncertain: 'waiting' }, null)} />)
  expect(screen.getByText('pay_5QX2').tagName).toBe('BDI')
})

test('a payment that waits at its gateway offers the way back there [PAY-05]', async () => {
  await show(
    <AttemptView
      actor={attemptAt({ atGateway: 'waiting' }, 'atGateway')}
      otherWay={<button type="button">Other</button>}
    />,
  )
  expect(buttons()).toEqual(['Go to the payment page', 'Check again', 'Other'])
})

test('the user can go to the gateway by hand while the browser leaves', async () => {
  await show(<AttemptView actor={attemptAt('redirecting', 'created')} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Taking you to the payment page')
  expect(buttons()).toEqual(['Go to the payment page'])
})

test('a payment shows what its gateway charges, in its currency [PAY-02]', async () => {
  await show(<AttemptView actor={attemptAt({ atGateway: 'waiting' }, 'atGateway')} />)
  expect(screen.getByText(/^Card/).parentElement?.textContent).toBe('Card · €52.43')
})
