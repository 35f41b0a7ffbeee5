import { fromPromise } from 'xstate'
import { loadSite } from '#domain/contract/session/site.ts'
import type { confirmationMachine } from '#machines/session/confirmation/confirmation.machine.ts'
import type { serviceMachine } from '#machines/session/service/service.machine.ts'
import type { sessionMachine } from '#machines/session/session/session.machine.ts'
import type { siteMachine } from '#machines/session/site/site.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import { maxWait } from '#src/api/kit/max-wait.ts'

export const confirmationCalls = (client: Client): Calls<typeof confirmationMachine> => ({
  listPasskeys: call(client, async () => (await import('#domain/contract/session/passkeys.ts')).listPasskeys),
})

/** Any answer of the API counts, also one that the page may not read. `origin`: of the API, empty for the page's own. */
export const serviceCalls = ({
  fetch,
  origin,
}: {
  fetch: typeof globalThis.fetch
  origin: string
}): Calls<typeof serviceMachine> => ({
  askApi: fromPromise(async ({ signal }) => {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(maxWait)])
    await fetch(`${origin}/api/v1/`, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal: limited })
    return null
  }),
})

export const siteCalls = (client: Client): Calls<typeof siteMachine> => ({
  loadSite: call(client, loadSite, (query) => ({ query })),
})

/**
 * The session's own calls; the application provides its child charts.
 *
 * @param load loads the endpoints with the first call: /login needs none of them (decision 19)
 */
export const sessionCalls = (
  client: Client,
  load: () => Promise<typeof import('#domain/contract/session/session.ts')>,
): Omit<Calls<typeof sessionMachine>, 'site' | 'service' | 'confirmation'> => ({
  loadInfo: call(
    client,
    async () => (await load()).loadInfo,
    () => ({ movesUser: true }),
  ),
  loadProject: call(
    client,
    async () => (await load()).loadProject,
    ({ background }) => ({ movesUser: !background }),
  ),
  signOut: call(client, async () => (await load()).signOut),
  saveLanguage: call(
    client,
    async () => (await load()).saveInfo,
    (body) => ({ body }),
  ),
})
