import type { PlantedBug } from './planted-bug.ts'

/** Bugs in sessions, on the server and in the tabs of a browser. */
export const sessionBugs: readonly PlantedBug[] = [
  {
    name: 'a session lives a moment longer than its absolute life',
    area: 'session',
    edits: [
      {
        file: 'sandbox/session/sessions.ts',
        from: 'now < expires_at && now < last_used_at + idleLife',
        to: 'now <= expires_at && now < last_used_at + idleLife',
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'a session without requests lives a moment longer',
    area: 'session',
    edits: [
      {
        file: 'sandbox/session/sessions.ts',
        from: 'now < expires_at && now < last_used_at + idleLife',
        to: 'now < expires_at && now <= last_used_at + idleLife',
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'a session in which a supervisor acts lives as long as any other',
    area: 'session',
    edits: [
      {
        file: 'sandbox/session/sessions.ts',
        from: 'session.impersonator === undefined ? absoluteLife : actingLife',
        to: 'session.impersonator === undefined ? absoluteLife : Math.max(actingLife, absoluteLife)',
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'the session of a supervisor who may no longer act goes on',
    area: 'session',
    edits: [
      {
        file: 'sandbox/session/sessions.ts',
        from: 'is_permitted === 1 && now',
        to: 'is_permitted !== -1 && now',
      },
    ],
  },
  {
    name: 'a signed-out device keeps what the account has typed',
    area: 'session',
    edits: [
      {
        file: 'machines/session/session/session.machine.ts',
        from: "const forgetAccount = ['forgetResumption', 'forgetDrafts', storeResumption] as const",
        to: "const forgetAccount = ['forgetResumption', storeResumption] as const",
      },
    ],
  },
  {
    name: 'a person is kept although its project is invalid',
    area: 'session',
    edits: [
      {
        file: 'domain/kit/identity.ts',
        from: 'return { ...noIdentity, token: stored.token }',
        to: 'return { ...noIdentity, token: stored.token, person: stored.person }',
      },
    ],
  },
  {
    name: 'the page is reloaded over unsaved input',
    area: 'session',
    edits: [
      {
        file: 'machines/session/service/service.machine.ts',
        from: 'isAtRest: ({ context }) => context.moneyCalls === 0 && context.forms.length === 0,',
        to: 'isAtRest: ({ context }) => context.moneyCalls === 0,',
      },
    ],
  },
]
