import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { listProjects } from '#domain/contract/projects/projects.ts'
import { loadInfo } from '#domain/contract/session/session.ts'
import type { createProjectMachine } from '#machines/projects/create-project/create-project.machine.ts'
import type { projectsMachine } from '#machines/projects/projects/projects.machine.ts'
import type { sessionMachine } from '#machines/session/session/session.machine.ts'
import { projectsCalls } from '#src/api/projects/projects.calls.ts'
import { sessionCalls } from '#src/api/session/session.calls.ts'
import { type Calls, call } from './call.ts'
import type { Client } from './client.ts'

const client = {} as Client

test('a chart does not compile with a hole that is missing, wrongly typed or unknown', () => {
  const complete = sessionCalls(client, () => import('#domain/contract/session/session.ts'))
  const { signOut: _, ...withoutSignOut } = complete
  // @ts-expect-error signOut is missing
  const missing: Omit<Calls<typeof sessionMachine>, 'site' | 'service'> = withoutSignOut
  // @ts-expect-error the hole of a form is missing
  const missingInForm: Calls<typeof createProjectMachine> = {}
  // @ts-expect-error the hole of a listing is missing
  const missingInListing: Calls<typeof projectsMachine> = {}
  const other = { ...complete, loadInfo: call(client, listNumbers, () => ({ query: {} })) }
  // @ts-expect-error loadInfo is filled with an endpoint that has another response
  const wrongOutput: Omit<Calls<typeof sessionMachine>, 'site' | 'service'> = other
  const wrongInput: Calls<typeof projectsMachine> = {
    // @ts-expect-error the chart calls with a query, not with a page
    listProjects: call(client, listProjects, (page: number) => ({ query: { page } })),
  }
  // @ts-expect-error the endpoint needs a query
  const unsent = call(client, listNumbers)
  // @ts-expect-error the chart has no such hole
  const surplus: Calls<typeof projectsMachine> = { ...projectsCalls(client), loadInfo: call(client, loadInfo) }
  expect([missing, missingInForm, missingInListing, wrongOutput, wrongInput, unsent, surplus]).toHaveLength(7)
})

test('an endpoint may be loaded by its first call; an endpoint that cannot be loaded fails the call', async () => {
  const called: unknown[] = []
  const recording: Client = {
    call: async (endpoint, { signal: _, ...options }: { signal?: AbortSignal } = {}) => {
      called.push([endpoint, options])
      return {} as never
    },
  }
  const { loadInfo: loaded } = sessionCalls(recording, () => import('#domain/contract/session/session.ts'))
  await toPromise(createActor(loaded).start())
  expect(called).toEqual([[loadInfo, { movesUser: true }]])

  const missing = new Error('no chunk')
  const { loadInfo: failing } = sessionCalls(recording, () => Promise.reject(missing))
  await expect(toPromise(createActor(failing).start())).rejects.toBe(missing)
  expect(called).toHaveLength(1)
})
