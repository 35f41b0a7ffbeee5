import { expect, test } from 'vitest'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { modelFaults } from './model-faults.ts'

test('samples and schemas of events and calls that the chart does not have are reported', () => {
  const named = { machine: kioskMachine, events: { 'coin.inserted': [] }, outcomes: { printTicket: {} } }
  expect(modelFaults({ ...named, schemas: { outputs: { printTicket: {} } } })).toEqual([])
  expect(
    modelFaults({
      machine: kioskMachine,
      events: { 'coin.thrown': [] },
      outcomes: { printTickets: {} },
      schemas: { outputs: { print: {} } },
    }),
  ).toEqual([
    'kiosk: samples of the event “coin.thrown”, which the chart does not have',
    'kiosk: samples of the call “printTickets”, which the chart does not have',
    'kiosk: a schema of the call “print”, which the chart does not have',
  ])
})
