import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { resolveCall, withManualCalls } from '#flow-lab/bench/manual-calls.ts'
import { kioskMachine } from '../bench/testing/kiosk.ts'
import type { Log } from '../core/log.ts'
import { createRecorder } from '../core/recorder.ts'

export const kioskCharts = {
  kiosk: kioskMachine as AnyStateMachine,
  door: kioskMachine.implementations.actors.door as unknown as AnyStateMachine,
}

/** The same charts with a price ten times as high. */
export const dearKioskCharts = {
  ...kioskCharts,
  kiosk: kioskMachine.provide({ guards: { isPaid: ({ context }) => context.coins >= 30 } }) as AnyStateMachine,
}

/**
 * A recording of a kiosk. Each round inserts two coins, requests a ticket in vain, returns the coins and lets the timer end;
 * the last round buys a ticket.
 */
export const kioskLog = (rounds: number): Log => {
  const clock = new SimulatedClock()
  const kiosk = createActor(withManualCalls(kioskMachine) as typeof kioskMachine, { input: { coins: 0 }, clock })
  const recorder = createRecorder({
    seed: 'kiosk',
    now: () => clock.now(),
    about: () => ({ language: 'en', theme: 'light' }),
    limit: Number.POSITIVE_INFINITY,
  })
  recorder.attach('kiosk', kiosk)
  kiosk.start()
  for (let round = 0; round < rounds; round++) {
    for (const value of [1, 1]) kiosk.send({ type: 'coin.inserted', value })
    kiosk.send({ type: 'ticket.requested' })
    kiosk.send({ type: 'coin.inserted', value: -2 })
    kiosk.send({ type: 'door.held' })
    clock.increment(60_000)
  }
  kiosk.send({ type: 'coin.inserted', value: 3 })
  kiosk.send({ type: 'ticket.requested' })
  const { printTicket } = kiosk.getSnapshot().children
  if (printTicket !== undefined) resolveCall(printTicket, { seat: 'A1' })
  clock.increment(10_000)
  return recorder.log().log
}
