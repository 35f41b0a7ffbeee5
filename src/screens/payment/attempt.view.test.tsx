import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor, type StateValueFrom } from 'xstate'
import { attemptIn } from '#domain/fixtures/paying.ts'
import type { AttemptState } from '#domain/payment.ts'
import { type AttemptActor, attemptMachine } from '#machines/payment/attempt.machine.ts'
import { show } from '#src/testing/show.tsx'
import { AttemptView } from './attempt.view.tsx'

afterEach(cleanup)

const held = (value: StateValueFrom<typeof attemptMachine>, state: AttemptState | null): AttemptActor =>
  createActor(attemptMachine, {
    snapshot: attemptMachine.resolveState({
      value,
      context: {
        id: 'pay_5QX2',
        attempt: state === null ? null : attemptIn(state),
        arrival: 'found',
        checks: 1,
        failure: null,
      },
    }),
    input: { id: 'pay_5QX2', attempt: null, arrival: 'found' },
  }).start()

const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))

test('an uncertain payment says not to pay again and shows its tracking number; it can only be checked [PAY-05]', async () => {
  await show(<AttemptView actor={held({ uncertain: 'waiting' }, 'uncertain')} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your payment is being confirmed')
  expect(screen.getByText('Do not pay again').tagName).toBe('STRONG')
  expect(screen.getByText('T-7714-0923').tagName).toBe('BDI')
  expect(screen.queryByText(/failed|declined/i)).toBeNull()
  expect(buttons()).toEqual(['Copy the tracking number', 'Check again'])
})

test('before the tracking number is known, the payment’s own id stands in for it', async () => {
  await show(<AttemptView actor={held({ uncertain: 'waiting' }, null)} />)
  expect(screen.getByText('pay_5QX2').tagName).toBe('BDI')
})

test('a payment that waits at its gateway leads back there [PAY-05]', async () => {
  await show(
    <AttemptView actor={held({ atGateway: 'waiting' }, 'atGateway')} otherWay={<button type="button">Other</button>} />,
  )
  expect(buttons()).toEqual(['Go to the payment page', 'Check again', 'Other'])
})

test('who is being taken to the gateway can go there by hand', async () => {
  await show(<AttemptView actor={held('redirecting', 'created')} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Taking you to the payment page')
  expect(buttons()).toEqual(['Go to the payment page'])
})
