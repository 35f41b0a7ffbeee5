import { fromPromise } from 'xstate'
import type { deploymentMachine } from '#machines/session/deployment/deployment.machine.ts'
import type { Calls } from '#src/api/kit/call.ts'
import { maxWait } from '#src/api/kit/max-wait.ts'

export type DeploymentFacts = {
  fetch: typeof globalThis.fetch
  /** The deployment that this page belongs to, see `deploymentIn`. */
  own: string
  isTried: (deployment: string) => boolean
  isSafe: () => boolean
}

/** Fetches the portal's page past every cache and reads which deployment it belongs to. */
export const deploymentCalls = ({ fetch, own, isTried, isSafe }: DeploymentFacts): Calls<typeof deploymentMachine> => ({
  askDeployment: fromPromise(async ({ signal }) => {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWait)]),
    })
    const deployment = response.ok ? deploymentIn(await response.text()) : ''
    // A page without scripts is not the portal's: a proxy's, or the error page of a service that is down.
    if (deployment === '') throw new Error(`No deployment is served: ${response.status}`)
    return { deployment, isNew: deployment !== own, isTried: isTried(deployment), isSafe: isSafe() }
  }),
})

/** Identifies a deployment by the scripts that its page loads: their names contain a hash of their content. */
export const deploymentIn = (html: string): string =>
  [...html.matchAll(/<script\b[^>]*\bsrc="(\/[^"]+)"/g)].map(([, src]) => src).join(' ')
