import { fromPromise } from 'xstate'
import type { deploymentMachine, Verdict } from '#machines/deployment/deployment.machine.ts'

export type DeploymentPlaces = {
  fetch: typeof globalThis.fetch
  /** The deployment that this page belongs to, see `deploymentIn`. */
  own: string
  isTried: (deployment: string) => boolean
  isSafe: () => boolean
}

const longestWait = 10_000

/** Asks for the portal's page anew, past every cache, and looks at which scripts it would start. */
export const deploymentActors = ({ fetch, own, isTried, isSafe }: DeploymentPlaces) =>
  ({
    askDeployment: fromPromise<Verdict, void>(async ({ signal }) => {
      const response = await fetch('/', {
        cache: 'no-store',
        headers: { accept: 'text/html' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
      })
      const deployment = response.ok ? deploymentIn(await response.text()) : ''
      // Not our page: a proxy's, or that of a service which is away.
      if (deployment === '') throw new Error(`No deployment is served: ${response.status}`)
      return { deployment, isNew: deployment !== own, isTried: isTried(deployment), isSafe: isSafe() }
    }),
  }) satisfies Parameters<typeof deploymentMachine.provide>[0]['actors']

/** A deployment is known by the scripts of its own that its page starts: their names follow from what is in them. */
export const deploymentIn = (html: string): string =>
  [...html.matchAll(/<script\b[^>]*\bsrc="(\/[^"]+)"/g)].map(([, src]) => src).join(' ')
