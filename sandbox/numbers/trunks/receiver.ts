import { Hono } from 'hono'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import type { Receiver } from './deliver.ts'

const keptMessages = 100

/**
 * The sandbox's own receiver of webhooks, for trying out SMS trunks without the internet. Any path accepts a message;
 * `/status/503` answers with that status, and `/redirect?to=…` with a redirect.
 */
const receiver = new Hono<{ Bindings: { sandbox: Sandbox } }>()
  .post('/status/:status{[2-5][0-9]{2}}', async (context) => {
    await keep(context.env.sandbox, context.req.raw)
    const status = Number(context.req.param('status'))
    return new Response(status === 204 || status === 205 || status === 304 ? null : `Answers ${status}.`, { status })
  })
  .post(
    '/redirect',
    (context) => new Response(null, { status: 307, headers: { location: context.req.query('to') ?? '' } }),
  )
  .post('*', async (context) => {
    await keep(context.env.sandbox, context.req.raw)
    return context.text('Received.')
  })

const keep = async ({ database, clock }: Sandbox, request: Request): Promise<void> => {
  const body = (await request.text()).slice(0, 10_000).replaceAll('\0', '')
  const headers = [...request.headers].filter(([name]) => name.startsWith('webhook-'))
  await database.transact(async (trx) => {
    await trx
      .insertInto('received_message')
      .values({
        id: createId('rcv'),
        at: clock.now(),
        path: new URL(request.url).pathname.slice(0, 500),
        headers: JSON.stringify(Object.fromEntries(headers)).slice(0, 2_000),
        body,
      })
      .execute()
    const kept = trx.selectFrom('received_message').select('id').orderBy('at', 'desc').orderBy('id', 'desc')
    await trx.deleteFrom('received_message').where('id', 'not in', kept.limit(keptMessages)).execute()
  })
}

/** Hosts of `RECEIVER_HOSTS` lead to the receiver; none in production. */
export const receiverOf =
  (sandbox: Sandbox): Receiver =>
  ({ hostname }) =>
    sandbox.receiverHosts.includes(hostname) ? async (request) => receiver.fetch(request, { sandbox }) : undefined

/** The same receiver below `/receiver`, for messages that are sent by hand. */
export const mountReceiver: Mount = (app, sandbox) => {
  app.post('/receiver/*', (context) => {
    const url = new URL(context.req.url)
    url.pathname = url.pathname.replace(/^\/receiver/, '')
    return receiver.fetch(new Request(url, context.req.raw), { sandbox })
  })
}
