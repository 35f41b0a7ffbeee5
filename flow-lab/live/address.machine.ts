import { assign, setup } from 'xstate'

/**
 * The address of a running application as a chart, so that a log contains every page that was opened and a player can open
 * it again. `href`: path, search and hash.
 */
export const addressMachine = setup({
  types: {
    input: {} as { href: string },
    context: {} as { href: string },
    events: {} as { type: 'address.opened'; href: string },
  },
  actions: { keep: assign({ href: (_, { href }: { href: string }) => href }) },
}).createMachine({
  id: 'address',
  context: ({ input }) => input,
  on: { 'address.opened': { actions: { type: 'keep', params: ({ event }) => event } } },
})
