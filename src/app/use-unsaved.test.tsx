import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { AppContext } from './app-context.ts'
import type { App } from './create-app.ts'
import { useUnsaved } from './use-unsaved.ts'

afterEach(cleanup)

const Form = ({ isDirty }: { isDirty: boolean }) => {
  useUnsaved(isDirty)
  return null
}

test('a form is unsaved from the first change to what ends it: sent, taken back, or gone; each form by itself [SES-12]', () => {
  const told: string[] = []
  const session = createActor(sessionMachine, { input: undefined as never })
  session.send = (event) => {
    if (event.type === 'form.dirtied' || event.type === 'form.settled') told.push(`${event.type} ${event.form}`)
  }
  const show = (first: boolean, second: boolean | null) => (
    <AppContext value={{ session } as unknown as App}>
      <Form isDirty={first} />
      {second === null ? null : <Form isDirty={second} />}
    </AppContext>
  )
  const { rerender } = render(show(false, false))
  expect(told).toEqual([])
  rerender(show(true, false))
  rerender(show(true, true))
  const [first, second] = told.map((each) => each.replace('form.dirtied ', ''))
  expect(first).not.toBe(second)
  rerender(show(false, true))
  rerender(show(false, null))
  expect(told).toEqual([
    `form.dirtied ${first}`,
    `form.dirtied ${second}`,
    `form.settled ${first}`,
    `form.settled ${second}`,
  ])
})

test('started twice, as development does, it is told in pairs that leave it unsaved', () => {
  const told: string[] = []
  const session = createActor(sessionMachine, { input: undefined as never })
  session.send = ({ type }) => told.push(type)
  const { unmount } = render(
    <StrictMode>
      <AppContext value={{ session } as unknown as App}>
        <Form isDirty />
      </AppContext>
    </StrictMode>,
  )
  expect(told).toEqual(['form.dirtied', 'form.settled', 'form.dirtied'])
  unmount()
  expect(told.at(-1)).toBe('form.settled')
})
