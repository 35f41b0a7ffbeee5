import type { PathModel } from '#flow-lab/paths/model.ts'
import { unsubscribeMachine } from './unsubscribe.machine.ts'

const [subscribed, ended] = [true, false].map((wanted) => ({ email: 'c•••@example.com', subscribed: wanted }))
const errors = [{ code: 'linkInvalid', status: 404 }, { code: 'unreachable' }]

export const unsubscribePaths: PathModel<typeof unsubscribeMachine> = {
  machine: unsubscribeMachine,
  inputs: [{ token: 'nws_4c1f0a9d2b7e45318f6a' }, { token: null }],
  events: { 'choice.made': [{ subscribed: false }, { subscribed: true }] },
  outcomes: {
    loadSubscription: { outputs: [subscribed, ended], errors },
    saveSubscription: { outputs: [subscribed, ended], errors },
  },
}
