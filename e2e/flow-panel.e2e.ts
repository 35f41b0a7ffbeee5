import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'
import { chartTextOf } from '#flow-lab/text/chart-text.ts'
import { cartLab } from '#machines/buying/cart/cart.lab.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { expect } from './kit/expect.ts'
import { openStorybook, type Storybook } from './kit/storybook.ts'

let storybook: Storybook
let coverage: CoverageTable
beforeAll(async () => {
  storybook = await openStorybook()
  // Written by the build of Storybook.
  coverage = JSON.parse(readFileSync('docs/flows/coverage.json', 'utf8'))
}, 300_000)
afterAll(() => storybook?.close())

/** A path in which the removal of an item times out and the cart is refreshed: each step enters another state. */
const paths = pathsOf(cartLab.machine, everyTransition(cartLab).paths)
const path = paths.find(({ steps }) =>
  ['loading', 'ready', 'removing', 'refused', 'refreshing'].every((state, index) =>
    JSON.stringify(index === 0 ? 'loading' : steps[index - 1]?.value).includes(state),
  ),
)

/** Its title in names, as the panel shows it. */
const title = chartTextOf(structureOf(cartLab.machine), 'en', chartNames).titles(paths)[path ? paths.indexOf(path) : -1]

const linksOf = (state: string): string[] => {
  const { links } = coverage
  return coverage.rows
    .filter((row) => row.state === state)
    .flatMap(({ stories }) => stories.map((each) => links[each] ?? ''))
}

const openPanel = async (story: string) => {
  const { page, view } = await storybook.open(`/?path=/story/${story}`)
  await page.getByRole('tab', { name: 'Flow', exact: true }).click()
  return { page, view, panel: page.locator('.flow-lab') }
}

/** The ids of the states that the drawing highlights. */
const highlightedIn = (panel: Locator) =>
  panel.locator('[data-state][data-active]').evaluateAll((all) => all.map((each) => each.getAttribute('data-state')))

test('the Flow panel plays a generated path in a story, and view and chart show the same state [FLW-04]', async () => {
  expect(path?.steps).toHaveLength(4)
  const { page, view, panel } = await openPanel('flows-cart--empty')
  const highlighted = () => highlightedIn(panel)
  await expect.poll(highlighted, { timeout: 20_000 }).toEqual(['cart', 'cart.empty'])
  await view.getByText('Your cart is empty').waitFor()

  await panel.getByRole('button', { name: `Open: ${title}`, exact: true }).click()
  const expectStep = async (done: number, states: string[]) => {
    await panel.getByText(`${done} of 4 steps played`).waitFor()
    await expect.poll(highlighted).toEqual(['cart', ...states])
    const links = linksOf(states.at(-1) ?? '')
    await expect
      .poll(() => links.filter((link) => page.url().split('&')[0]?.endsWith(link)), { timeout: 10_000 })
      .toHaveLength(1)
  }
  const play = () => panel.getByRole('button', { name: 'Play a step' }).click()

  await expectStep(0, ['cart.loading'])
  await play()
  await expectStep(1, ['cart.filled', 'cart.filled.ready'])
  await view.getByRole('heading', { name: 'Summary' }).waitFor()
  await play()
  await expectStep(2, ['cart.filled', 'cart.filled.removing'])
  await play()
  await expectStep(3, ['cart.filled', 'cart.filled.refused'])
  await view.getByRole('alert').waitFor()
  await play()
  await expectStep(4, ['cart.filled', 'cart.filled.refreshing'])
  await expect.poll(() => panel.getByRole('button', { name: 'Play a step' }).isDisabled()).toBe(true)
  await view.getByRole('heading', { name: 'Summary' }).waitFor()
  expect(storybook.errors).toEqual([])
})

test('a story shows the view in its state, and accepts further events [FLW-04]', async () => {
  const { view, panel } = await openPanel('flows-cart--refused')
  await expect
    .poll(() => highlightedIn(panel), { timeout: 20_000 })
    .toEqual(['cart', 'cart.filled', 'cart.filled.refused'])
  await view.getByRole('alert').waitFor()
  await view.getByRole('heading', { name: 'Summary' }).waitFor()
  await panel.getByRole('button', { name: 'retry.requested' }).first().click()
  await expect.poll(() => highlightedIn(panel)).toEqual(['cart', 'cart.filled', 'cart.filled.refreshing'])
  expect(storybook.errors).toEqual([])
})
