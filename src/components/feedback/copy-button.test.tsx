import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { CopyButton, CopyCell } from './copy-button.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

const name = () => screen.getByRole('button').getAttribute('aria-label')

test('copying is confirmed for two seconds [LIM-02]', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show(<CopyButton text="PAY-5QX2" label="Copy the tracking number" />)
  vi.useFakeTimers()
  expect(name()).toBe('Copy the tracking number')
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(copied).toEqual(['PAY-5QX2'])
  expect(name()).toBe('Copied')
  await act(() => vi.advanceTimersByTime(1999))
  expect(name()).toBe('Copied')
  await act(() => vi.advanceTimersByTime(1))
  expect(name()).toBe('Copy the tracking number')
})

test('the confirmation is that of the copied text, not of the next one in the same cell', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } })
  const { again } = await show(<CopyCell text="PAY-5QX2" label="Copy the first number" />)
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(name()).toBe('Copied')
  again(<CopyCell text="PAY-7ABC" label="Copy the second number" />)
  expect(name()).toBe('Copy the second number')
})

test('a browser that forbids copying gets no confirmation [LIM-02]', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('forbidden')) } })
  await show(<CopyButton text="PAY-5QX2" label="Copy the tracking number" />)
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(name()).toBe('Copy the tracking number')
})
