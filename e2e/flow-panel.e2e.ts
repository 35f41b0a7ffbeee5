import type { Locator } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { cartPaths } from '#machines/cart/cart.paths.ts'
import coverage from '../docs/flows/coverage.json' with { type: 'json' }
import { expect } from './kit/expect.ts'
import { openStorybook, type Storybook } from './kit/storybook.ts'

let storybook: Storybook
beforeAll(async () => {
  storybook = await openStorybook()
}, 180_000)
afterAll(() => storybook?.close())

/** A removal that is not answered in time and then looked up: each step stands elsewhere. */
const path = pathsOf(cartPaths.machine, everyTransition(cartPaths).paths).find(({ steps }) =>
  ['loading', 'ready', 'removing', 'refused', 'refreshing'].every((state, index) =>
    JSON.stringify(index === 0 ? 'loading' : steps[index - 1]?.value).includes(state),
  ),
)

const linksOf = (state: string): string[] => {
  const links = coverage.links as Record<string, string>
  return coverage.rows
    .filter((row) => row.state === state)
    .flatMap(({ stories }) => stories.map((each) => links[each] ?? ''))
}

const openPanel = async (story: string) => {
  const { page, view } = await storybook.open(`/?path=/story/${story}`)
  await page.getByRole('tab', { name: 'Flow', exact: true }).click()
  return { page, view, panel: page.locator('.flow-lab') }
}

/** Places of the states that are lit in the drawing. */
const litIn = (panel: Locator) =>
  panel.locator('[data-place][data-active]').evaluateAll((all) => all.map((each) => each.getAttribute('data-place')))

test('the Flow panel is beside a story, and plays a generated path there: view and chart move together', async () => {
  expect(path?.steps).toHaveLength(4)
  const { page, view, panel } = await openPanel('flows-cart--empty')
  const lit = () => litIn(panel)
  await expect.poll(lit, { timeout: 20_000 }).toEqual(['cart', 'cart.empty'])
  await view.getByText('Your cart is empty').waitFor()

  await panel.getByRole('button', { name: `Open: ${path?.id}` }).click()
  const stands = async (done: number, states: string[]) => {
    await panel.getByText(`${done} of 4 steps played`).waitFor()
    await expect.poll(lit).toEqual(['cart', ...states])
    const links = linksOf(states.at(-1) ?? '')
    await expect.poll(() => links.filter((link) => page.url().includes(link)), { timeout: 10_000 }).toHaveLength(1)
  }
  const play = () => panel.getByRole('button', { name: 'Play a step' }).click()

  await stands(0, ['cart.loading'])
  await play()
  await stands(1, ['cart.filled', 'cart.filled.ready'])
  await view.getByRole('heading', { name: 'Summary' }).waitFor()
  await play()
  await stands(2, ['cart.filled', 'cart.filled.removing'])
  await play()
  await stands(3, ['cart.filled', 'cart.filled.refused'])
  await view.getByRole('alert').waitFor()
  await play()
  await stands(4, ['cart.filled', 'cart.filled.refreshing'])
  await expect.poll(() => panel.getByRole('button', { name: 'Play a step' }).isDisabled()).toBe(true)
  await view.getByRole('heading', { name: 'Summary' }).waitFor()
  expect(storybook.complaints).toEqual([])
})

test('a generated story is the real view where the shortest path ends, and goes on from there by hand', async () => {
  const { view, panel } = await openPanel('flow-lab-generated--cart-filled-refused')
  await expect.poll(() => litIn(panel), { timeout: 20_000 }).toEqual(['cart', 'cart.filled', 'cart.filled.refused'])
  await view.getByRole('alert').waitFor()
  await view.getByRole('heading', { name: 'Summary' }).waitFor()
  await panel.getByRole('button', { name: 'retry.requested' }).first().click()
  await expect.poll(() => litIn(panel)).toEqual(['cart', 'cart.filled', 'cart.filled.refreshing'])
  expect(storybook.complaints).toEqual([])
})
