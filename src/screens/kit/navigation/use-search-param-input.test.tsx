import { createMemoryHistory } from '@tanstack/react-router'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type App, AppContext } from '#src/runtime/context/app-context.ts'
import { useSearchParamInput } from './use-search-param-input.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = (first = '') => {
  const written: string[] = []
  const write = (text: string) => written.push(text)
  const history = createMemoryHistory({ initialEntries: ['/buy_number'] })
  // The hook uses only the router's history.
  const app = { router: { history } } as unknown as App
  const { result, rerender, unmount } = renderHook(({ inAddress }) => useSearchParamInput(inAddress, write), {
    initialProps: { inAddress: first },
    wrapper: ({ children }: { children: ReactNode }) => <AppContext value={app}>{children}</AppContext>,
  })
  return {
    written,
    shown: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    rest: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
    address: (inAddress: string) => rerender({ inAddress }),
    go: (path: string) => history.push(path),
    unmount,
  }
}

describe('a search box with a parameter of the address', () => {
  test('shows every key at once and writes after a pause [NAV-12]', () => {
    const box = start()
    box.type('g')
    box.rest(249)
    box.type('ge')
    expect(box.shown()).toBe('ge')
    box.rest(249)
    expect(box.written).toEqual([])
    box.rest(1)
    expect(box.written).toEqual(['ge'])
  })

  test('keeps newer text when an earlier write reaches the address', () => {
    const box = start()
    box.type('ge')
    box.rest(250)
    box.type('germ')
    box.address('ge')
    expect(box.shown()).toBe('germ')
    box.rest(250)
    box.address('germ')
    expect([box.shown(), box.written]).toEqual(['germ', ['ge', 'germ']])
  })

  test('follows Back and discards unwritten text', () => {
    const box = start('france')
    box.type('franceX')
    box.address('')
    expect(box.shown()).toBe('')
    box.rest(1000)
    expect(box.written).toEqual([])
  })

  test('writes nothing after the page was left, nor text that the address already has', () => {
    const left = start()
    left.type('g')
    left.unmount()
    left.rest(1000)
    expect(left.written).toEqual([])
    const leaving = start()
    leaving.type('g')
    leaving.go('/cart')
    leaving.rest(1000)
    expect(leaving.written).toEqual([])
    const same = start('g')
    same.type('ge')
    same.type('g')
    same.rest(1000)
    expect(same.written).toEqual([])
  })
})
