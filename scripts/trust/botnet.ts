import type { RunningSandbox } from '#sandbox/assemble.ts'
import { requestFrom } from '#sandbox/testing/remote.ts'
import type { Random } from './random.ts'

export type BotAnswer = { readonly status: number; readonly body: Readonly<Record<string, string>> }

/** Sends each request from another IP address. */
export const createBotnet =
  ({ app }: Pick<RunningSandbox, 'app'>, random: Random) =>
  async (path: string, body: object, token?: string): Promise<BotAnswer> => {
    const response = await app.request(
      `http://localhost/api/v1/${path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      },
      requestFrom(`203.0.${random.below(256)}.${random.below(256)}`),
    )
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }

/** Counts responses, e.g. `429 tooManyRequests`. */
export const countAnswers = (counts: Record<string, number>, answers: readonly BotAnswer[]): void => {
  for (const { status, body } of answers) {
    const answer = `${status} ${body.code ?? 'accepted'}`
    counts[answer] = (counts[answer] ?? 0) + 1
  }
}
