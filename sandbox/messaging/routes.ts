import {
  cancelMessage,
  createSmsKey,
  listConversation,
  listConversations,
  listInbox,
  listOutbox,
  listSmsKeys,
  loadMessage,
  loadMessagesVersion,
  loadSenders,
  quoteMessage,
  retryMessage,
  revokeSmsKey,
  sendMessage,
} from '#domain/contract/messaging/messaging.ts'
import { fromMicro } from '#domain/kit/decimal.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import { retryKey } from '#domain/messaging/retry-key.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import type { Batch } from '#sandbox/platform/kit/batch.ts'
import { listConversation as listOwnConversation } from './conversation.ts'
import { listConversations as listOwnConversations } from './conversations.ts'
import * as keys from './keys.ts'
import { detailOf, readMessage } from './message-detail.ts'
import { listInbox as listOwnInbox, listOutbox as listOwnOutbox } from './message-list.ts'
import { planMessage, quoteOf } from './message-plan.ts'
import * as send from './send.ts'
import { listSenders } from './senders.ts'
import { versionOf } from './version.ts'

type Page = { readonly sort: Batch['sort']; readonly after?: string | undefined; readonly page_size: PageSize }

const splitQuery = <Query extends Page>({ sort, after, page_size, ...filter }: Query) => ({
  batch: { sort, after, limit: page_size } satisfies Batch,
  filter,
})

/** What every page of messages has; the version is read before the rows. */
const frameOf = async ({ database, clock }: Sandbox, project: string, page_size: PageSize) => ({
  version: await versionOf(database.query, project),
  numbers: await listSenders(database.query, clock.now(), project),
  page_size,
  now: momentOf(clock.now()),
})

const keysOf = async ({ database, clock }: Sandbox, project: string, key: string | null = null) => ({
  keys: await keys.listKeys(database.query, project),
  key,
  from: (await listSenders(database.query, clock.now(), project))[0] ?? null,
})

export const messagingRoutes: readonly Route[] = [
  serve(listInbox, async ({ sandbox, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const frame = await frameOf(sandbox, project, query.page_size)
    return { ...frame, ...(await listOwnInbox(sandbox.database.query, project, filter, batch)) }
  }),
  serve(listOutbox, async ({ sandbox, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const frame = await frameOf(sandbox, project, query.page_size)
    return { ...frame, ...(await listOwnOutbox(sandbox.database.query, project, filter, batch)) }
  }),
  serve(listConversation, async ({ sandbox, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const frame = await frameOf(sandbox, project, query.page_size)
    return { ...frame, ...(await listOwnConversation(sandbox.database.query, project, filter.with, batch)) }
  }),
  serve(listConversations, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    // Read first: a message in between makes the version outdated, never the list.
    const version = await versionOf(database.query, project)
    const { q, after, page_size } = query
    const page = await listOwnConversations(database.query, project, { q, after, limit: page_size })
    return { ...page, page_size, version, now: momentOf(clock.now()) }
  }),
  serve(sendMessage, ({ sandbox, member, signedIn, attribution, operation, body }) =>
    send.sendMessage(sandbox, { project: member.project, attribution, operation }, signedIn.account.id, body),
  ),
  serve(loadMessage, async ({ sandbox: { database }, member, query }) => {
    // Read first: a change in between makes the version outdated, never the message.
    const version = await versionOf(database.query, member.project)
    return {
      ...(await detailOf(database.query, await readMessage(database.query, member.project, query.message))),
      version,
    }
  }),
  serve(
    retryMessage,
    ({ sandbox, member, attribution, operation, body }) =>
      send.retryMessage(sandbox, { project: member.project, attribution, operation }, body.message),
    { deriveKey: ({ body }) => retryKey(body.message) },
  ),
  serve(cancelMessage, ({ sandbox, member, body }) => send.cancelMessage(sandbox, member.project, body.message)),
  serve(loadSenders, async ({ sandbox: { database, clock }, member: { project }, query: { from, q } }) => ({
    numbers: await listSenders(database.query, clock.now(), project, { q, also: from }),
    available: fromMicro((await readAccount(database.query, walletOf(project))).spendable),
  })),
  serve(quoteMessage, async ({ sandbox: { database, clock }, member: { project }, body }) =>
    quoteOf(database.query, project, await planMessage(database.query, clock.now(), project, body)),
  ),
  serve(loadMessagesVersion, async ({ sandbox: { database }, member }) => ({
    version: await versionOf(database.query, member.project),
  })),
  serve(listSmsKeys, ({ sandbox, member }) => keysOf(sandbox, member.project)),
  serve(createSmsKey, async ({ sandbox, member, signedIn }) => {
    const key = await keys.createKey(sandbox, member.project, signedIn.account.id)
    return keysOf(sandbox, member.project, key)
  }),
  serve(revokeSmsKey, async ({ sandbox, member, query }) => {
    await keys.revokeKey(sandbox, member.project, query.key)
    return keysOf(sandbox, member.project)
  }),
]
