import { fromPromise } from 'xstate'
import { findUnfinishedPayment, verifyPayment } from '#domain/contract/callback.ts'
import { placeOrder } from '#domain/contract/cart.ts'
import { deposit, payOrderAgain } from '#domain/contract/finance.ts'
import type { NextStep } from '#domain/payment.ts'
import { attemptMachine, type Unfinished } from '#machines/payment/attempt.machine.ts'
import { type PaymentStart, startMachine } from '#machines/payment/start.machine.ts'
import type { Client } from './client.ts'

/** The children that every chart with a payment has. `leave` takes the browser to the gateway. */
export const paymentParts = (client: Client, leave: (next: NextStep | null) => void) => {
  const findUnfinished = fromPromise<Unfinished, void>(({ signal }) =>
    client.call(findUnfinishedPayment, { signal, quiet: true }),
  )
  return {
    start: startMachine.provide({
      actors: {
        startPayment: fromPromise(({ input, signal }: { input: PaymentStart; signal: AbortSignal }) =>
          begin(client, input, signal),
        ),
        findUnfinishedPayment: findUnfinished,
      },
    }),
    attempt: attemptMachine.provide({
      actors: {
        verifyPayment: fromPromise(({ input, signal }: { input: { attempt: string }; signal: AbortSignal }) =>
          client.call(verifyPayment, { body: input, signal, quiet: true }),
        ),
        findUnfinishedPayment: findUnfinished,
      },
      actions: { leaveForGateway: (_, { next }) => leave(next) },
    }),
  }
}

const begin = (client: Client, { kind, key, body }: PaymentStart, signal: AbortSignal) => {
  switch (kind) {
    case 'order':
      return client.call(placeOrder, { body, key, signal })
    case 'repayment':
      return client.call(payOrderAgain, { body, key, signal })
    case 'deposit':
      return client.call(deposit, { body, key, signal })
  }
}
