import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import type { App } from '#src/runtime/context/app-context.ts'
import { AppContext } from '#src/runtime/context/app-context.ts'
import { useUnsaved } from './use-unsaved.ts'

afterEach(cleanup)

const Form = ({ isDirty }: { isDirty: boolean }) => {
  useUnsaved(isDirty)
  return null
}

test('each form is unsaved from its first change until it is sent, reverted or unmounted [SES-12]', () => {
  const reported: string[] = []
  const session = createActor(sessionMachine, { input: undefined as never })
  session.send = (event) => {
    if (event.type === 'form.dirtied' || event.type === 'form.cleared') reported.push(`${event.type} ${event.form}`)
  }
  const show = (first: boolean, second: boolean | null) => (
    <AppContext value={{ session } as unknown as App}>
      <Form isDirty={first} />
      {second === null ? null : <Form isDirty={second} />}
    </AppContext>
  )
  const { rerender } = render(show(false, false))
  expect(reported).toEqual([])
  rerender(show(true, false))
  rerender(show(true, true))
  const [first, second] = reported.map((each) => each.replace('form.dirtied ', ''))
  expect(first).not.toBe(second)
  rerender(show(false, true))
  rerender(show(false, null))
  expect(reported).toEqual([
    `form.dirtied ${first}`,
    `form.dirtied ${second}`,
    `form.cleared ${first}`,
    `form.cleared ${second}`,
  ])
})

test('the double effects of StrictMode leave the form reported as unsaved', () => {
  const reported: string[] = []
  const session = createActor(sessionMachine, { input: undefined as never })
  session.send = ({ type }) => reported.push(type)
  const { unmount } = render(
    <StrictMode>
      <AppContext value={{ session } as unknown as App}>
        <Form isDirty />
      </AppContext>
    </StrictMode>,
  )
  expect(reported).toEqual(['form.dirtied', 'form.cleared', 'form.dirtied'])
  unmount()
  expect(reported.at(-1)).toBe('form.cleared')
})
