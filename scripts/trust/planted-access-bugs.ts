import type { PlantedBug } from './planted-bug.ts'

const auth = 'sandbox/auth'

/** Bugs in rights, sign-in and the lifetimes of secrets. */
export const accessBugs: readonly PlantedBug[] = [
  {
    name: 'a simple user may order',
    area: 'access',
    edits: [
      { file: 'domain/kit/rights.ts', from: '  order: { roles: spenders },', to: '  order: { roles: everyRole },' },
    ],
  },
  {
    name: 'a supervisor who acts for a user may secure the account',
    area: 'access',
    edits: [{ file: 'domain/kit/rights.ts', from: '  secureAccount: { inPerson: true },', to: '  secureAccount: {},' }],
  },
  {
    name: 'a page below a page with a right needs none',
    area: 'access',
    edits: [
      {
        file: 'domain/kit/rights.ts',
        from: 'path === page || path.startsWith(`$' + '{page}/`)',
        to: 'path === page',
      },
    ],
  },
  {
    name: 'the last day of access counts one moment longer',
    area: 'access',
    edits: [
      {
        file: 'sandbox/session/access.ts',
        from: 'ends_at !== null && now >= ends_at',
        to: 'ends_at !== null && now > ends_at',
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'a member of a deactivated project may continue',
    area: 'access',
    edits: [
      {
        file: 'sandbox/session/access.ts',
        from: "if (found.status === 'deactivated' && signedIn.account.super_admin === 0)",
        to: "if (found.status === 'deactivated' && signedIn.account.super_admin === 0 && rights !== undefined)",
      },
    ],
    tests: ['sandbox/access.test.ts'],
  },
  {
    name: 'the file of another project can be read',
    area: 'access',
    edits: [
      {
        file: 'sandbox/files/files.ts',
        from: "where('id', '=', id).where('project_id', '=', project)",
        to: "where('id', '=', id).where('project_id', '!=', project === '' ? id : '')",
      },
    ],
    tests: ['sandbox/access.test.ts'],
  },
  {
    name: 'a code is accepted at the moment of its end',
    area: 'access',
    edits: [
      {
        file: `${auth}/one-time-secrets.ts`,
        from: "if (matching.state === 'replaced' || clock.now() >= matching.expires_at)",
        to: "if (matching.state === 'replaced' || clock.now() > matching.expires_at)",
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'a link is accepted at the moment of its end',
    area: 'access',
    edits: [
      {
        file: `${auth}/one-time-secrets.ts`,
        from: "if (found.state === 'replaced' || clock.now() >= found.expires_at)",
        to: "if (found.state === 'replaced' || clock.now() > found.expires_at)",
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'a code has one try more',
    area: 'access',
    edits: [
      {
        file: `${auth}/one-time-secrets.ts`,
        from: 'const isUsedUp = newest.tries_left === 0',
        to: 'const isUsedUp = newest.tries_left === -1',
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'one wrong password more is free',
    area: 'access',
    edits: [{ file: `${auth}/throttle.ts`, from: 'failures < free ? 0', to: 'failures <= free ? 0' }],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'the wait after wrong passwords does not grow',
    area: 'access',
    edits: [{ file: `${auth}/throttle.ts`, from: 'firstWait * 2 ** (failures - free)', to: 'firstWait' }],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'the second step of a sign-in is open at the moment of its end',
    area: 'access',
    edits: [
      {
        file: `${auth}/challenges.ts`,
        from: ".where('expires_at', '>', clock.now())\n    .returning('account_id')",
        to: ".where('expires_at', '>=', clock.now())\n    .returning('account_id')",
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'an invitation is open at the moment of its end',
    area: 'access',
    edits: [
      {
        file: 'sandbox/projects/people/people.ts',
        from: 'expires_at !== null && now < expires_at',
        to: 'expires_at !== null && now <= expires_at',
      },
    ],
    tests: ['sandbox/lifetimes.test.ts', 'sandbox/projects/people/people.test.ts'],
  },
]
