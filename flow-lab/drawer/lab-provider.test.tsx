import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { modelOf } from '#flow-lab/paths/model.ts'
import { LabProvider } from './lab-provider.tsx'
import { useLabActorRef } from './use-lab-actor-ref.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const models = [
  modelOf(kioskMachine, {
    events: { 'coin.inserted': [{ value: 1 }, { value: 5 }] },
    outcomes: { printTicket: { errors: [{ code: 'paperOut' }] } },
  }),
]

// The types of the samples are those of the machine.
// @ts-expect-error a coin's value is a number
modelOf(kioskMachine, { events: { 'coin.inserted': [{ value: 'one' }] } })
// @ts-expect-error the kiosk has no such event
modelOf(kioskMachine, { events: { 'coin.dropped': [{}] } })

const Kiosk = () => {
  const actor = useLabActorRef(kioskMachine, { input: { coins: 0 } })
  const { value, context } = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    () => actor.getSnapshot(),
    () => actor.getSnapshot(),
  )
  return (
    <main>
      <output>{`${value} ${context.coins}`}</output>
      <button type="button" onClick={() => actor.send({ type: 'coin.inserted', value: 3 })}>
        Insert
      </button>
    </main>
  )
}

const shown = () => document.querySelector('main output')?.textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('LabProvider records the actors of useLabActorRef and replays them in place of the application', async () => {
  render(
    <LabProvider models={models} language="en">
      <Kiosk />
    </LabProvider>,
  )
  await press('Insert')
  expect(shown()).toBe('selling 3')
  const file = window.flowLab?.recorded() ?? ''
  act(() => window.flowLab?.open(file))
  await waitFor(() => expect(shown()).toBe('selling 0'))
  act(() => window.flowLab?.play())
  await waitFor(() => expect(window.flowLab?.isIdle()).toBe(true))
  expect(window.flowLab?.state()).toMatchObject({ divergence: null, fault: null })
  expect(shown()).toBe('selling 3')
})

test('the panel offers the samples of the models', async () => {
  render(
    <LabProvider models={models} language="en">
      <Kiosk />
    </LabProvider>,
  )
  expect(await screen.findByRole('button', { name: 'coin.inserted {"value":5}' })).toBeDefined()
})

test('an application with useLabActorRef is rendered on a server as without the lab', () => {
  expect(renderToString(<Kiosk />)).toContain('<output>selling 0</output>')
})
