import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { chartActorsIn, ownActor } from './own-actor.ts'

const kiosk = createActor(kioskMachine, { input: { coins: 0 } })
const door = createActor(kioskMachine.implementations.actors.door as never, { input: { width: 80 } } as never)

test('the actor that the title names is shown, else the first one', () => {
  const actors = chartActorsIn({ label: 'Ticket', kiosk, door, none: null })
  expect(actors.map(([name]) => name)).toEqual(['kiosk', 'door'])
  expect(ownActor('Flows/Door', actors)?.[0]).toBe('door')
  expect(ownActor('Flows/Door/Held open', actors)?.[0]).toBe('door')
  expect(ownActor('Pages/Hall', actors)?.[0]).toBe('kiosk')
  expect(ownActor('Pages/Hall', [])).toBeUndefined()
})
