import { and, fromPromise, not, setup } from 'xstate'

/** A chart with two regions, guards, and a call with both outcomes. */
export const kettle = setup({
  types: { events: {} as { type: 'kettle.filled' } },
  actors: { boil: fromPromise<void>(() => new Promise(() => undefined)) },
  guards: { isFull: () => true, isHot: () => false },
}).createMachine({
  id: 'kettle',
  type: 'parallel',
  states: {
    water: {
      initial: 'cold',
      states: {
        cold: { on: { 'kettle.filled': { guard: and(['isFull', not('isHot')]), target: 'boiling' } } },
        boiling: { invoke: { id: 'boil', src: 'boil', onDone: 'hot', onError: 'cold' } },
        hot: { type: 'final' },
      },
    },
    lid: {},
  },
})
