import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import type { InstrumentActor } from '#flow-lab/live/registry-state.ts'
import { kioskCharts } from '#flow-lab/testing/kiosk-log.ts'
import { LabDrawer } from './lab-drawer.tsx'
import { useLab } from './use-lab.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const Kiosk = ({ instrumentActor }: { instrumentActor: InstrumentActor }) => {
  const [actor] = useState(() => createActor(...instrumentActor(kioskMachine, { input: { coins: 0 } })))
  useEffect(() => {
    actor.start()
    return () => void actor.stop()
  }, [actor])
  const { value, context } = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    () => actor.getSnapshot(),
  )
  return (
    <main>
      <output>{`${value} ${context.coins}`}</output>
      <button type="button" onClick={() => actor.send({ type: 'coin.inserted', value: 3 })}>
        Insert
      </button>
      <button type="button" onClick={() => actor.send({ type: 'ticket.requested' })}>
        Buy
      </button>
    </main>
  )
}

const KioskWithLab = () => {
  const lab = useLab({ charts: kioskCharts, knowledge: { failures: () => [{ code: 'paperOut' }] } })
  return (
    <>
      <Kiosk key={lab.runKey} instrumentActor={lab.instrumentActor} />
      <LabDrawer lab={lab} language="en" />
    </>
  )
}

const shown = () => document.querySelector('main output')?.textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Buys a ticket and returns the recording. */
const recordSale = async () => {
  render(<KioskWithLab />)
  await press('Insert')
  await press('Buy')
  expect(shown()).toBe('printing 3')
  return window.flowLab?.recorded() ?? ''
}

test('useLab records an application whose actors it instruments, and the drawer counts the events', async () => {
  const read = readLog(await recordSale())
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  expect(Object.keys(read.value.header.actors)).toEqual(['kiosk'])
  expect(read.value.lines.map(([, path, { type }]) => `${path} ${type}`)).toEqual([
    'kiosk coin.inserted',
    'kiosk ticket.requested',
    '* lab.digest',
  ])
  expect(document.querySelector('.lab-drawer')?.textContent).toContain('Answer calls by hand')
})

test('a replay takes the place of the application and shows each of its states', async () => {
  const file = await recordSale()
  act(() => window.flowLab?.open(file))
  await waitFor(() => expect(shown()).toBe('selling 0'))
  expect(document.querySelector('.lab-drawer')?.hasAttribute('data-replay')).toBe(true)
  // The user cannot change the replay.
  await press('Insert')
  expect(shown()).toBe('selling 0')
  act(() => window.flowLab?.play())
  await waitFor(() => expect(window.flowLab?.isIdle()).toBe(true))
  expect(window.flowLab?.state()).toMatchObject({ done: 3, lines: 3, divergence: null, fault: null })
  expect(shown()).toBe('printing 3')
})

test('a recording of an unknown chart is refused, and the application keeps running', async () => {
  const file = await recordSale()
  expect(() => act(() => window.flowLab?.open(file.replaceAll('kiosk', 'shop')))).toThrow()
  expect(shown()).toBe('printing 3')
  expect(document.querySelector('.lab-drawer')?.hasAttribute('data-replay')).toBe(false)
})
