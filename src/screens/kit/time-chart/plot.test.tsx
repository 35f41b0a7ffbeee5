import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '#src/testing/show.tsx'
import { Plot } from './plot.tsx'

/** jsdom lays nothing out: a test tells the size. */
let resize: (width: number) => void = () => undefined

beforeEach(() => {
  const text = document.createElement('div')
  text.style.fontSize = '12px'
  document.body.append(text)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: ResizeObserverCallback) {
        resize = (width) =>
          act(() =>
            report(
              [{ contentRect: { width, height: 192 }, target: text }] as unknown as ResizeObserverEntry[],
              this as unknown as ResizeObserver,
            ),
          )
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10))

const plot = (
  <Plot
    days={days}
    series={[
      { id: 'in', label: 'Incoming', values: days.map((_, day) => day) },
      { id: 'out', label: 'Outgoing', values: days.map(() => -5) },
    ]}
    show={(value) => `${value} calls`}
  />
)

const textsOf = (container: Element, part: string) =>
  [...container.querySelectorAll(`[${part}] text`)].map(({ textContent }) => textContent)

const tip = () => document.querySelector('[data-tip]')?.textContent ?? null

test('nothing is drawn without a size; then each series has its bars, and the axes have their words', async () => {
  const { container } = await show(plot)
  expect(container.querySelector('svg')).toBeNull()
  resize(600)
  const bars = [...container.querySelectorAll('[data-bars] path')].map((path) => path.getAttribute('d') ?? '')
  expect(bars.map((path) => path.split('M').length - 1)).toEqual([30, 30])
  expect(textsOf(container, 'data-values')).toEqual(['-10', '0', '10', '20', '30'])
  expect(textsOf(container, 'data-days')).toEqual([
    '2 Nov',
    '6 Nov',
    '10 Nov',
    '14 Nov',
    '18 Nov',
    '22 Nov',
    '26 Nov',
    '30 Nov',
  ])
  resize(300)
  expect(textsOf(container, 'data-days')).toEqual(['3 Nov', '12 Nov', '21 Nov', '30 Nov'])
})

test('the values of a day are shown under the mouse, and not outside the bars', async () => {
  const { container } = await show(plot)
  resize(344)
  const area = container.querySelector('[data-pointer]')
  if (area === null) throw new Error('There is no area for the pointer')
  fireEvent.pointerMove(area, { clientX: 50, clientY: 90, pointerType: 'mouse' })
  expect(tip()).toBe('1 Nov 2026Incoming 0 callsOutgoing -5 calls')
  fireEvent.pointerMove(area, { clientX: 320, clientY: 90, pointerType: 'mouse' })
  expect(tip()).toBe('30 Nov 2026Incoming 29 callsOutgoing -5 calls')
  const band = container.querySelector<HTMLElement>('[data-band]')
  expect(Number.parseFloat(band?.style.width ?? '')).toBeCloseTo(9.4, 1)
  fireEvent.pointerMove(area, { clientX: 20, clientY: 90, pointerType: 'mouse' })
  expect(tip()).toBeNull()
  fireEvent.pointerMove(area, { clientX: 320, clientY: 90, pointerType: 'mouse' })
  fireEvent.pointerOut(area, { pointerType: 'mouse' })
  expect(tip()).toBeNull()
})

test('after a touch the values stay until something else is touched', async () => {
  const { container } = await show(plot)
  resize(344)
  const area = container.querySelector('[data-pointer]')
  if (area === null) throw new Error('There is no area for the pointer')
  fireEvent.pointerDown(area, { clientX: 60, clientY: 90, pointerType: 'touch' })
  fireEvent.pointerOut(area, { pointerType: 'touch' })
  expect(tip()).toContain('2 Nov 2026')
  fireEvent.pointerDown(screen.getByText('2 Nov 2026'), { pointerType: 'touch', clientX: 70, clientY: 90 })
  expect(tip()).toContain('3 Nov 2026')
  fireEvent.pointerDown(document.body, { pointerType: 'touch' })
  expect(tip()).toBeNull()
})
