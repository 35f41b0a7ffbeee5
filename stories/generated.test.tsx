import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { placeOf } from '#flow-lab/core/structure.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { show } from '#src/testing/show.tsx'
import * as cartStories from './cart/cart.stories.tsx'
import { type StoryModule, storyCoverage } from './kit/coverage.ts'
import { actorAt, loadGenerated } from './kit/generated.tsx'
import { readModels } from './kit/models.ts'
import { views } from './kit/views.tsx'

afterEach(cleanup)

const models = [...(await readModels()).values()].filter(({ machine }) => machine.id in views)

test('the story of a state that nobody wrote takes its place, and shows the real view there [FLW-02]', async () => {
  const { Refused: _, ...others } = cartStories as StoryModule & { Refused: unknown }
  const rowsOf = (stories: StoryModule) =>
    storyCoverage([cartMachine], { 'stories/cart/cart.stories.tsx': stories }, (chart) => chart in views)
  const state = 'cart.filled.refused'
  expect(rowsOf(cartStories).filter(({ kind }) => kind !== 'written')).toEqual([])
  expect(rowsOf(others).filter(({ kind }) => kind !== 'written')).toEqual([
    {
      chart: 'cart',
      state,
      kind: 'generated',
      stories: ['stories/flow-lab/generated.stories.tsx CartFilledRefused'],
    },
  ])

  const { given, Shown } = await loadGenerated(state)
  await show(<Shown given={given} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cart')
  expect(screen.getByRole('alert').textContent).toContain('answer')
})

describe.each(models.map((model) => [model.machine.id, model.machine] as const))('a story of %s', (_, machine) => {
  test.each(atomicStates(machine).map(placeOf))('is led to %s by the shortest path', async (place) => {
    const { _nodes: nodes } = (await actorAt(place)).getSnapshot() as AnyMachineSnapshot
    expect(nodes.map(placeOf)).toContain(place)
  })
})
