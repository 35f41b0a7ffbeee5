import { and, fromPromise, not, setup } from 'xstate'

/** Two regions, guards, and a call with both of its ends. */
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
