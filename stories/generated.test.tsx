import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import { atomicStates } from '#flow-lab/paths/atomic-states.ts'
import { cartMachine } from '#machines/buying/cart/cart.machine.ts'
import { show } from '#src/testing/show.tsx'
import * as cartStories from './buying/cart.stories.tsx'
import { type StoryModule, storyCoverage } from './kit/coverage.ts'
import { actorAt, loadGenerated } from './kit/generated.tsx'
import { readModels } from './kit/models.ts'
import { viewOf } from './kit/views.ts'

afterEach(cleanup)

const models = [...(await readModels()).values()]

test('a state without a written story has a generated one, which shows the real view [FLW-02]', async () => {
  const {
    Refused: _,
    RefusedHold: __,
    ...others
  } = cartStories as StoryModule & Record<'Refused' | 'RefusedHold', unknown>
  const rowsOf = (stories: StoryModule) =>
    storyCoverage([cartMachine], { 'stories/buying/cart.stories.tsx': stories }, () => true)
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
  expect(screen.getByRole('alert').textContent).toContain('The service took too long to respond.')
})

test.each(models.map(({ machine }) => machine.id))(
  'the stories of %s name the story that generated stories copy',
  async (chart) => {
    expect(await viewOf(chart)).toMatchObject({ like: expect.any(String), arg: expect.any(String) })
  },
)

describe.each(models.map((model) => [model.machine.id, model.machine] as const))('a story of %s', (_, machine) => {
  test.each(atomicStates(machine).map(stateIdOf))('the shortest path leads to %s', async (state) => {
    const nodes = activeNodes((await actorAt(state, await viewOf(machine.id))).getSnapshot() as AnyMachineSnapshot)
    expect(nodes.map(stateIdOf)).toContain(state)
  })
})
