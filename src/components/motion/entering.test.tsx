import { cleanup } from '@testing-library/react'
import { animate as animateMini } from 'framer-motion/dom/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drawn } from '#src/components/drawings/drawn.tsx'
import { show } from '#src/testing/show.tsx'
import { arrivals, movesAreShown } from './entering.ts'
import { StepTransition } from './step-transition.tsx'
import { useCountChange } from './use-count-change.ts'
import { useEntering } from './use-entering.ts'
import { type AnimateOf, createUseLateAnimate } from './use-late-animate.ts'

test.each([
  [[], ['a', 'b'], []],
  [['a', 'b'], ['a', 'b'], []],
  [['a', 'b'], ['c', 'd'], []],
  [
    ['a', 'b'],
    ['c', 'a', 'b', 'd'],
    ['c', 'd'],
  ],
  [['a', 'b'], ['b'], []],
])('from %j to %j, %j arrive', (before, now, arrived) => {
  expect(arrivals(before, now)).toEqual(arrived)
})

/** The code of movements is there before the first element. */
const atOnce = (): AnimateOf => (element) => (movesAreShown(element) ? animateMini : undefined)

const List = ({ keys, useAnimate }: { keys: readonly string[]; useAnimate: () => AnimateOf }) => (
  <ul ref={useEntering<HTMLUListElement>(keys, useAnimate)}>
    {keys.map((key) => (
      <li key={key} data-key={key} />
    ))}
  </ul>
)

const Badge = ({ count }: { count: number | undefined }) => {
  const badge = useCountChange<HTMLSpanElement>(count, atOnce)
  return count === 0 || count === undefined ? null : <span ref={badge}>{count}</span>
}

const animate = vi.fn()
const asked = { less: false }

beforeEach(() => {
  animate.mockReset().mockImplementation(() => ({ finished: Promise.resolve(), cancel: () => undefined }))
  Element.prototype.animate = animate
  vi.stubGlobal('matchMedia', () => ({ matches: asked.less }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

/** The start of every translation that was animated. */
const moves = () => animate.mock.calls.flatMap(([{ translate = [] }]) => translate.slice(0, 1))

const go = async (language: 'en' | 'fa', steps: number[]) => {
  const { again } = await show(<StepTransition step={steps[0] ?? 0}>step</StepTransition>, { language })
  document.body.style.direction = language === 'fa' ? 'rtl' : 'ltr'
  for (const step of steps.slice(1)) again(<StepTransition step={step}>step</StepTransition>)
  return moves()
}

test('a later step enters from the inline end, an earlier one from the inline start, the first without motion', async () => {
  asked.less = false
  expect(await go('en', [1, 1, 2, 0])).toEqual(['16px 0px', '-16px 0px'])
})

test('the directions are mirrored in Persian', async () => {
  asked.less = false
  expect(await go('fa', [1, 2])).toEqual(['-16px 0px'])
})

test('an interrupted move is cancelled: its styles are never written to a style attribute', async () => {
  asked.less = false
  const calls: string[] = []
  animate.mockImplementation(() => {
    const animation = {
      finished: Promise.resolve(),
      playState: 'running',
      cancel: () => {
        animation.playState = 'idle'
        calls.push('cancel')
      },
      commitStyles: () => calls.push('commitStyles'),
    }
    return animation
  })
  await go('en', [0, 1, 2])
  expect(new Set(calls)).toEqual(new Set(['cancel']))
})

test('added rows fade in once the code of movements is there; before, they appear at once', async () => {
  asked.less = false
  const code = Promise.withResolvers<{ animate: typeof animateMini }>()
  const useAnimate = createUseLateAnimate(() => code.promise)
  const { again } = await show(<List keys={['a']} useAnimate={useAnimate} />)
  again(<List keys={['a', 'b']} useAnimate={useAnimate} />)
  expect(animate.mock.calls).toEqual([])
  code.resolve({ animate: animateMini })
  let keys = ['a', 'b']
  await vi.waitFor(() => {
    keys = [...keys, `c${keys.length}`]
    again(<List keys={keys} useAnimate={useAnimate} />)
    expect(animate.mock.calls.length).toBe(1)
  })
  expect(animate.mock.calls[0]?.[0]).toMatchObject({ opacity: [0, 1] })
  expect(animate.mock.instances[0]).toBe(document.querySelector(`[data-key=${keys.at(-1)}]`))
})

test('a badge shrinks to its size when its count changes, also from 0, but not when its count becomes known', async () => {
  asked.less = false
  const { again } = await show(<Badge count={undefined} />)
  for (const count of [0, 3, 3, 4, 0]) again(<Badge count={count} />)
  expect(animate.mock.calls.map(([{ scale = [] }]) => scale.slice(0, 1))).toEqual([[1.4], [1.4]])
})

test('the check of a paid order draws itself', async () => {
  asked.less = false
  await show(<Drawn name="done" />)
  expect(animate.mock.instances).toEqual([document.querySelector('[data-layer=check]')])
})

test('nothing moves with reduced motion: no step, no row, no badge, no check', async () => {
  asked.less = true
  expect(await go('en', [0, 1, 2])).toEqual([])
  const { again } = await show(<List keys={['a']} useAnimate={atOnce} />)
  again(<List keys={['a', 'b']} useAnimate={atOnce} />)
  const badge = await show(<Badge count={1} />)
  badge.again(<Badge count={2} />)
  await show(<Drawn name="done" />)
  expect(animate.mock.calls).toEqual([])
})
