import { fromPromise } from 'xstate'
import type { CodeDraft, LinkDraft } from '#domain/activation.ts'
import { activate } from '#domain/contract/sign-up.ts'
import type { ResendAnswer } from '#machines/kit/resend.machine.ts'
import type { Client } from './client.ts'

type Call<Input> = { input: Input; signal: AbortSignal }

export const codeActivationActors = (client: Client) => ({
  activate: fromPromise(({ input: { subject, code }, signal }: Call<CodeDraft>) =>
    client.call(activate, { body: { by: 'code', registration: subject, code }, signal, quiet: true }),
  ),
})

export const linkActivationActors = (client: Client) => ({
  activate: fromPromise(({ input: { token }, signal }: Call<LinkDraft>) =>
    client.call(activate, { body: { by: 'link', token }, signal, quiet: true }),
  ),
})

export const activationResendActors = (client: Client) => ({
  activate: fromPromise(
    async ({ input, signal }: Call<string>): Promise<ResendAnswer> =>
      client.call(activate, { body: { by: 'resend', registration: input }, signal, quiet: true }),
  ),
})
