import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { RecordingBar } from './recording-bar.tsx'

afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a recording is saved as it is', () => {
  const save = vi.fn()
  const log = kioskLog(1)
  render(<RecordingBar count={3} log={() => log} save={save} />)
  press('Save')
  expect(save).toHaveBeenCalledExactlyOnceWith(log)
})

test('“Here it is wrong” saves the recording up to the press, with the words of the tester', () => {
  const save = vi.fn()
  const [before, after] = [kioskLog(1), kioskLog(2)]
  const log = vi.fn(() => after).mockReturnValueOnce(before)
  render(<RecordingBar count={3} log={log} save={save} />)
  press('Here it is wrong')
  // Without words nothing is saved.
  fireEvent.submit(screen.getByRole('textbox'))
  expect(save).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' No ticket came out ' } })
  press('Save with the recording')
  const wrong = { line: before.lines.length, text: 'No ticket came out' }
  expect(save).toHaveBeenCalledExactlyOnceWith({ ...before, header: { ...before.header, wrong } })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('nothing can be saved before something is recorded, and the question can be left', () => {
  const { rerender } = render(<RecordingBar count={0} log={() => kioskLog(1)} save={() => undefined} />)
  expect(screen.getAllByRole('button').every((button) => (button as HTMLButtonElement).disabled)).toBe(true)
  rerender(<RecordingBar count={1} log={() => kioskLog(1)} save={() => undefined} />)
  press('Here it is wrong')
  press('Never mind')
  expect(screen.queryByRole('textbox')).toBeNull()
})
