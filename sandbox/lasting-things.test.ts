// Each thing that lives longer than a request, opened over HTTP, and tried after each way in which a right ends. (decision 99)
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PasskeyRequest } from '#domain/auth/passkey.ts'
import { changePassword } from '#domain/contract/account/account.ts'
import { addEmail, loadCommunications, verifyEmail } from '#domain/contract/account/account-contacts.ts'
import { requestAccountDeletion } from '#domain/contract/account/account-deletion.ts'
import { addPasskey, confirmOwner, startPasskey } from '#domain/contract/account/passkeys.ts'
import { confirmSecondFactor, startSecondFactor } from '#domain/contract/account/second-factor.ts'
import { requestStockNotice } from '#domain/contract/buying/stock-notice.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { downloadExport, startExport } from '#domain/contract/exports.ts'
import { appendPart, createUpload } from '#domain/contract/files/files.ts'
import { loadDraft, saveDraft } from '#domain/contract/messaging/message-drafts.ts'
import { createSmsKey, loadMessagesVersion, loadSenders, sendMessage } from '#domain/contract/messaging/messaging.ts'
import { startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { saveSmsTrunk } from '#domain/contract/numbers/number-trunks.ts'
import { changeAutoRenew, listNumbers, loadNumber } from '#domain/contract/numbers/numbers.ts'
import { saveLowBalance } from '#domain/contract/paying/low-balance.ts'
import { deposit, loadWallet } from '#domain/contract/paying/paying.ts'
import {
  acceptOwnership,
  editSimpleUser,
  inviteSimpleUser,
  listSimpleUsers,
  offerOwnership,
  removeSimpleUser,
} from '#domain/contract/projects/people.ts'
import { launchPbx } from '#domain/contract/projects/projects.ts'
import { signOut } from '#domain/contract/session/session.ts'
import type { Problem } from '#domain/kit/failure.ts'
import {
  type Ending,
  endings,
  type LastingThing,
  lastingConfirmations,
  lastingThings,
} from '#domain/session/lasting-things.ts'
import { issueLink } from '#sandbox/auth/one-time-secrets.ts'
import { lookEvery } from '#sandbox/buying/notices/look.ts'
import type { Outgoing } from '#sandbox/numbers/trunks/network.ts'
import { secretThings, tableRules } from '#sandbox/platform/database/table-rules.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { listMessages } from '#sandbox/platform/outbox/outbox.ts'
import { accountIdOf, seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { createSoftPasskey } from '#sandbox/testing/authenticator.ts'
import { freeNumbers } from '#sandbox/testing/buyers.ts'
import { decideAndReturn, follow, setWallet } from '#sandbox/testing/checkout-fixture.ts'
import { type Asked, type Caller, openShop, type Shop, start } from '#sandbox/testing/shop-fixture.ts'

const project = 'prj_nordlicht'
const [owner, manager, simple, fresh] = ['owner', 'manager', 'simple', 'fresh'].map(
  (name) => `${name}@example.com`,
) as [string, string, string, string]
const supervisor = 'supervisor@example.com'
const newPassword = 'Nordlicht2031x'
const hour = 60 * 60_000

type World = {
  readonly shop: Shop
  /** Requests to hosts of customers. */
  readonly posted: Outgoing[]
  /** Real time of the process. */
  readonly time: { real: number }
}

/** Whether the thing still works. `caller`: its user, signed in at the time of the trial. */
type Works = (caller: Caller) => Promise<boolean>

type Trial = {
  /** Whose thing it is. */
  readonly by: string
  /** Things of one group share a sandbox, and are tried in this order. */
  readonly group: string
  /** Null if it could not be made. */
  readonly open: (world: World, caller: Caller) => Promise<Works | null>
}

const isOk = ({ status }: { readonly status: number }) => status === 200
/** False where acting for the user is the reason for a refusal. */
const isMade = ({ status, body }: { readonly status: number; readonly body: unknown }): boolean => {
  if (status !== 200 && status !== 403) throw new Error(JSON.stringify(body))
  return status === 200
}
const request = async ({ shop }: World, path: string, init: RequestInit & { cookie?: string } = {}) =>
  shop.sandbox.app.request(path.startsWith('http') ? path : `http://localhost${path}`, init)
const post = (world: World, path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(world, `/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const factsTo = async ({ shop }: World, to: string) => {
  await shop.sandbox.work.drain()
  return (await listMessages(shop.sandbox.database.query, { to, limit: 50 })).map(({ facts }) => facts)
}
const tokenOf = (link = '') => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
const senderOf = async (caller: Caller) => (await caller.ask(loadSenders)).numbers[0] ?? ''
const numberOf = async (world: World) => {
  const seen = await world.shop.signIn(owner, project)
  const { results } = await seen.ask(listNumbers, { query: { state: 'active', page_size: 100 } })
  const found = results.find(({ features }) => features.sms)
  const page = await seen.ask(loadNumber, { query: { number: found?.id ?? '' } })
  return { ...page.number, version: page.version }
}
const messageTo = async (world: World, number: string) => {
  await world.shop.console('POST', 'messages', { number, from: '+491701234567', text: createId('msg') })
}
/** The card of a deposit; undefined if the bank's was not kept. */
const saveCard = async (world: World, caller: Caller): Promise<string | undefined> => {
  const body = { amount: '20', gateway: 'card', return_to: 'finance' } as const
  const { id } = await caller.ask(deposit, { body, key: createId('key') })
  const decided = await world.shop.console('POST', 'gateways/card/decide', {
    attempt: id,
    decision: 'approve',
    remember: 'good',
  })
  await follow(world.shop, String(decided.body.return_url))
  const cards = await world.shop.sandbox.database.query.selectFrom('saved_card').select('id').execute()
  return cards[0]?.id
}
const pbxLinkOf = async (caller: Caller) => (await caller.ask(launchPbx, { body: {} })).url

const trials: Readonly<Record<LastingThing, Trial>> = {
  session: {
    by: manager,
    group: 'session',
    open: async (_, caller) => async () => isOk(await caller.send(loadCommunications)),
  },
  liveStream: {
    by: manager,
    group: 'session',
    open: async (world, caller) => {
      const { number } = await numberOf(world)
      const path = `/api/v1/${loadMessagesVersion.path.replace('/pk/', `/${project}/`)}`
      const headers = { authorization: `Bearer ${caller.token}`, accept: 'text/event-stream' }
      const reader = (await request(world, path, { headers })).body?.getReader()
      await reader?.read()
      return async () => {
        await messageTo(world, number)
        const event = await reader?.read()
        return event?.done === false
      }
    },
  },
  pbxLink: {
    by: manager,
    group: 'session',
    open: async (world, caller) => {
      const url = await pbxLinkOf(caller)
      return async () => (await request(world, url)).status === 303
    },
  },
  pbxVisit: {
    by: manager,
    group: 'session',
    open: async (world, caller) => {
      const entered = await request(world, await pbxLinkOf(caller))
      const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
      return async () => isOk(await request(world, '/pbx', { headers: { cookie } }))
    },
  },
  accessLink: {
    by: supervisor,
    group: 'links',
    open: async (world) => {
      const { body } = await world.shop.console('POST', 'on_behalf', { issuer: supervisor, account: fresh })
      const token = new URL(String(body.link)).searchParams.get('token')
      return async () => isOk(await post(world, 'auth/login/', { by: 'link', token }))
    },
  },
  smsKey: {
    by: manager,
    group: 'session',
    open: async (world, caller) => {
      const from = await senderOf(caller)
      const made = await caller.send(createSmsKey)
      if (!isMade(made)) return null
      const { key } = made.body as { key: string }
      const path = sendMessage.path.replace('/pk/', `/${project}/`)
      return async () => {
        const headers = { authorization: `Bearer ${key}`, 'idempotency-key': createId('key') }
        return isOk(await post(world, path, { from, receivers: ['+491701234567'], text: 'By a program' }, headers))
      }
    },
  },
  exportFile: {
    by: manager,
    group: 'session',
    open: async (world, caller) => {
      const body = { kind: 'projectHistory', filter: {}, language: 'en', format: 'page' } as const
      const { id } = await caller.ask(startExport, { body })
      await world.shop.sandbox.work.drain()
      return async (now) => isOk(await now.send(downloadExport, { query: { export: id } }))
    },
  },
  upload: {
    by: manager,
    group: 'session',
    open: async (_, caller) => {
      const { id } = await caller.ask(createUpload, { body: { name: 'a.pdf', size: 9, sha256: 'b'.repeat(64) } })
      const query = { upload: id, offset: 0 }
      return async (now) =>
        isOk(await now.send(appendPart, { query, body: Uint8Array.of(1, 2) } as Asked<typeof appendPart>))
    },
  },
  draft: {
    by: manager,
    group: 'session',
    open: async (_, caller) => {
      const draft = createId('dft')
      const text = { from: '', receivers: '', text: 'Hello', send_at: null }
      await caller.ask(saveDraft, { body: { draft, version: 0, ...text } })
      return async (now) => isOk(await now.send(loadDraft, { query: { draft } }))
    },
  },
  savedCard: {
    by: manager,
    group: 'money',
    open: async (world, caller) => {
      const seen = await world.shop.signIn(owner, project)
      const card = await saveCard(world, caller)
      if (card === undefined) return null
      return async () => {
        const { status, body } = await seen.send(loadWallet, { query: {} })
        return status === 200 && JSON.stringify(body).includes(card)
      }
    },
  },
  payment: {
    by: manager,
    group: 'money',
    open: async ({ shop }, caller) => {
      const body = { amount: '30', gateway: 'card', return_to: 'finance' } as const
      const { id } = await caller.ask(deposit, { body, key: createId('key') })
      return async () => {
        await decideAndReturn(shop, id, 'approve')
        const { query } = shop.sandbox.database
        const row = await query.selectFrom('payment_attempt').select('state').where('id', '=', id).executeTakeFirst()
        return row?.state === 'settled'
      }
    },
  },
  automaticTopUp: {
    by: manager,
    group: 'topUp',
    open: async (world, caller) => {
      const { shop } = world
      const card = (await saveCard(world, await shop.signIn(manager, project))) ?? ''
      await setWallet(shop, project, '500')
      const top_up = { threshold: '50', amount: '60', month_limit: '500', card }
      if (!isMade(await caller.send(saveLowBalance, { body: { version: 0, alert: null, top_up } }))) return null
      return async () => {
        await setWallet(shop, project, '40')
        await shop.pass(25 * hour)
        const runs = await shop.sandbox.database.query
          .selectFrom('payment_attempt')
          .select('state')
          .where('is_automatic', '=', 1)
          .execute()
        return runs.some(({ state }) => state === 'settled')
      }
    },
  },
  route: {
    by: manager,
    group: 'numbers',
    open: async (world, caller) => {
      const { id, number, version } = await numberOf(world)
      const body = { number: id, version, url: 'https://hooks.customer.example/sms' }
      if (!isMade(await caller.send(saveSmsTrunk, { body } as Asked<typeof saveSmsTrunk>))) return null
      return async () => {
        const before = world.posted.length
        await messageTo(world, number)
        await world.shop.sandbox.work.drain()
        return world.posted.length > before
      }
    },
  },
  scheduledRenewal: {
    by: manager,
    group: 'numbers',
    open: async (world, caller) => {
      const { id, version } = await numberOf(world)
      await caller.ask(changeAutoRenew, { body: { number: id, version, auto_renew: true } })
      return async () => {
        const { query } = world.shop.sandbox.database
        const row = await query.selectFrom('owned_number').select('auto_renew').where('id', '=', id).executeTakeFirst()
        return row?.auto_renew === 1
      }
    },
  },
  plannedMessage: {
    by: manager,
    group: 'work',
    open: async ({ shop }, caller) => {
      const send_at = new Date(shop.sandbox.clock.now() + hour).toISOString()
      const body = { from: await senderOf(caller), receivers: ['+491701234567'], text: 'Later', send_at }
      const { message } = await caller.ask(sendMessage, { body, key: createId('key') })
      return async () => {
        await shop.pass(2 * hour)
        const { query } = shop.sandbox.database
        const row = await query.selectFrom('sms_outbox').select('state').where('id', '=', message.id).executeTakeFirst()
        return row?.state === 'sending' || row?.state === 'delivered'
      }
    },
  },
  stockNotice: {
    by: manager,
    group: 'work',
    open: async (world, caller) => {
      const { shop } = world
      const offer = 'de-local-30'
      const [number = ''] = await freeNumbers(shop, offer)
      await shop.console('POST', 'stock/sell_out', { offer })
      await caller.ask(requestStockNotice, { body: { offer } })
      return async () => {
        await shop.console('POST', 'stock/return', { number })
        await shop.pass(lookEvery)
        return (await factsTo(world, manager)).some(({ letter }) => letter === 'backInStock')
      }
    },
  },
  bulkJob: {
    by: manager,
    group: 'work',
    open: async (world, caller) => {
      const { id, version } = await numberOf(world)
      const body = {
        job: createId('blk'),
        change: { kind: 'addLabel' as const, label: 'Many' },
        items: [{ number: id, version, total: '0' }],
      }
      await caller.ask(startBulk, { body })
      return async () => {
        await world.shop.sandbox.work.drain()
        const { query } = world.shop.sandbox.database
        const row = await query
          .selectFrom('bulk_item')
          .select('state')
          .where('job_id', '=', body.job)
          .executeTakeFirst()
        return row?.state === 'done'
      }
    },
  },
  exportJob: {
    by: manager,
    group: 'work',
    open: async ({ shop }, caller) => {
      const body = { kind: 'projectHistory', filter: {}, language: 'en', format: 'page' } as const
      const { id } = await caller.ask(startExport, { body })
      return async () => {
        await shop.sandbox.work.drain()
        const { query } = shop.sandbox.database
        const row = await query.selectFrom('export_job').select('state').where('id', '=', id).executeTakeFirst()
        return row?.state === 'ready'
      }
    },
  },
  invitation: {
    by: owner,
    group: 'people',
    open: async (world, caller) => {
      const body = { name: 'Nora', email: 'nora@new.example', role: 'simple', until: '', language: 'en' } as const
      if (!isMade(await caller.send(inviteSimpleUser, { body }))) return null
      const [facts] = await factsTo(world, body.email)
      return async () => isOk(await post(world, 'auth/invitation/', { token: tokenOf(facts?.link) }))
    },
  },
  ownershipOffer: {
    by: owner,
    group: 'offer',
    open: async ({ shop }, caller) => {
      const next = await shop.signIn(manager, project)
      const body = { user: `prs_nordlicht_manager`, password: seedPassword }
      if (!isMade(await caller.send(offerOwnership, { body }))) return null
      return async () => isOk(await next.send(acceptOwnership, { body: {} }))
    },
  },
  passkey: {
    by: fresh,
    group: 'account',
    open: async (world, caller) => {
      const confirmed = await caller.send(confirmOwner, { body: { by: 'password', password: seedPassword } })
      if (!isMade(confirmed)) return null
      const { confirmation } = confirmed.body as { confirmation: string }
      const key = createSoftPasskey()
      await caller.ask(addPasskey, { body: key.made(await caller.ask(startPasskey, { body: { confirmation } })) })
      return async () => {
        const options = (await (await post(world, 'auth/login/passkey/start/', undefined)).json()) as PasskeyRequest
        return isOk(await post(world, 'auth/login/passkey/', { proof: key.proof(options) }))
      }
    },
  },
  newsletterLink: {
    by: fresh,
    group: 'account',
    open: async (world) => {
      const now = world.shop.sandbox.clock.now()
      const choice = { account_id: accountIdOf(fresh), subscribed: 1, news: 1, offers: 1, changed_at: now }
      const { query } = world.shop.sandbox.database
      await query.insertInto('newsletter_subscription').values(choice).execute()
      const { body } = await world.shop.console('POST', 'newsletter', { email: fresh })
      const token = new URL(String(body.link)).searchParams.get('token')
      return async () => isOk(await request(world, `/api/v1/configs/unsubscribe/?token=${token}`))
    },
  },
  contactCode: {
    by: fresh,
    group: 'contact',
    open: async (world, caller) => {
      const { status, body } = await caller.send(addEmail, { body: { email: 'second@fresh.example' } })
      if (status !== 200) return null
      const [facts] = await factsTo(world, 'second@fresh.example')
      const given = { by: 'code', id: (body as { id: string }).id, code: facts?.code ?? '' } as const
      return async (now) => isOk(await now.send(verifyEmail, { body: given }))
    },
  },
  accountDeletion: {
    by: fresh,
    group: 'account',
    open: async ({ shop }, caller) => {
      if (!isMade(await caller.send(requestAccountDeletion, { body: { password: seedPassword } }))) return null
      return async () => {
        const planned = await shop.sandbox.database.query.selectFrom('account_deletion').select('account_id').execute()
        return planned.some(({ account_id }) => account_id === accountIdOf(fresh))
      }
    },
  },
  resetLink: {
    by: fresh,
    group: 'account',
    open: async (world) => {
      await post(world, 'auth/forgot_password/', { email: fresh })
      const link = (await factsTo(world, fresh)).find(({ letter }) => letter === 'resetPassword')?.link
      const body = { token: tokenOf(link), new_password: newPassword }
      return async () => isOk(await post(world, 'auth/reset_password/', body))
    },
  },
  secondFactor: {
    by: simple,
    group: 'factor',
    open: async (world, caller) => {
      const started = await caller.send(startSecondFactor, { body: { password: seedPassword } })
      if (!isMade(started)) return null
      secret = (started.body as { secret: string }).secret
      await caller.ask(confirmSecondFactor, { body: { code: codeAt(world) } })
      return async () => (await challengeOf(world)) !== undefined
    },
  },
  signInChallenge: {
    by: simple,
    group: 'factor',
    open: async (world) => {
      const challenge = await challengeOf(world)
      if (challenge === undefined) return null
      return async () => {
        world.time.real += 30_000
        return isOk(await post(world, 'auth/login/code/', { challenge, by: 'code', code: codeAt(world) }))
      }
    },
  },
}

let secret = ''
const codeAt = ({ time: { real } }: World) => new TOTP({ secret }).generate({ timestamp: real })
/** Of the first password that is right. */
const challengeOf = async (world: World): Promise<string | undefined> => {
  for (const password of [seedPassword, newPassword]) {
    const answer = await post(world, 'auth/login/', { email: simple, password })
    if (isOk(answer)) return ((await answer.json()) as { challenge?: string }).challenge
  }
  return undefined
}

const people = async ({ shop }: World, email: string) => {
  const by = await shop.signIn(owner, project)
  const { results } = await by.ask(listSimpleUsers, { query: {} })
  const person = results.find((each) => each.email === email)
  if (person === undefined) throw new Error(`${email} is not in the project.`)
  return { by, person }
}

type Perform = (world: World, by: string, caller: Caller) => Promise<unknown>

const perform: Readonly<Record<Ending, Perform>> = {
  signOut: (_, __, caller) => caller.ask(signOut),
  removal: async (world, email) => {
    const { by, person } = await people(world, email)
    await by.ask(removeSimpleUser, { query: { user: person.id } })
  },
  lowerRole: async (world, email, caller) => {
    if (email !== owner) {
      const { by, person } = await people(world, email)
      const body = { user: person.id, version: person.version, name: person.name, role: 'simple', until: '' } as const
      return by.ask(editSimpleUser, { body })
    }
    await caller.ask(offerOwnership, { body: { user: 'prs_nordlicht_manager', password: seedPassword } })
    return (await world.shop.signIn(manager, project)).ask(acceptOwnership, { body: {} })
  },
  lastDay: ({ shop }, email) =>
    shop.sandbox.database.query
      .updateTable('membership')
      .set({ ends_at: shop.sandbox.clock.now() })
      .where('project_id', '=', project)
      .where('account_id', '=', accountIdOf(email))
      .execute(),
  block: ({ shop }, email) => shop.console('POST', 'people', { email, change: 'block' }),
  endOfActing: ({ shop }) => shop.console('POST', 'people', { email: supervisor, change: 'block' }),
  passwordChange: (_, __, caller) =>
    caller.ask(changePassword, {
      body: { old_password: seedPassword, new_password: newPassword, end_other_sessions: false },
    }),
  passwordReset: async (world, email) => {
    const { database, clock } = world.shop.sandbox
    const link = { purpose: 'resetLink', subject: accountIdOf(email), life: hour } as const
    const token = await database.transact((trx) => issueLink(trx, clock, link))
    expect((await post(world, 'auth/reset_password/', { token, new_password: newPassword })).status).toBe(200)
  },
  forcedPassword: ({ shop }, email) => shop.console('POST', 'people', { email, change: 'forcePassword' }),
  projectOff: ({ shop }) => shop.console('POST', 'projects', { project, deactivated_by: 'admin', reason: 'Test' }),
}

/** Gives the right back. Absent: signing in again is enough, or nothing gives it back. */
const undo: Partial<Record<Ending, Perform>> = {
  signOut: async () => undefined,
  passwordReset: async () => undefined,
  block: ({ shop }, email) => shop.console('POST', 'people', { email, change: 'unblock' }),
  endOfActing: ({ shop }) => shop.console('POST', 'people', { email: supervisor, change: 'unblock' }),
  forcedPassword: ({ shop }, email) => shop.console('POST', 'people', { email, change: 'allowPassword' }),
  projectOff: ({ shop }) => shop.console('POST', 'projects', { project, deactivated_by: 'nobody', reason: '' }),
}

const openWorld = async (): Promise<World> => {
  const posted: Outgoing[] = []
  const time = { real: start }
  const shop = await openShop({
    now: () => time.real,
    payments: { patience: 20_000, silence: 0 },
    network: {
      patience: 5_000,
      resolve: async () => ['8.8.8.8'],
      send: async (outgoing) => {
        posted.push(outgoing)
        return { status: 200, location: null, start: '' }
      },
    },
  })
  return { shop, posted, time }
}

const actFor = async ({ shop }: World, account: string) => {
  const { body } = await shop.console('POST', 'on_behalf', { issuer: supervisor, account })
  return shop.signInByLink(String(body.link), project)
}

const trialsOf = (group: string) =>
  (Object.entries(trials) as [LastingThing, Trial][]).filter(([, trial]) => trial.group === group)

/** What was seen of a thing: whether it worked after the ending, and after the right was given back. */
const seenOf = async (ending: Ending, group: string): Promise<Record<string, string>> => {
  const met = trialsOf(group).filter(([name]) => lastingThings[name][ending] !== 'none')
  const by = met[0]?.[1].by
  if (by === undefined) return {}
  const world = await openWorld()
  try {
    const caller = await (ending === 'endOfActing' ? actFor(world, by) : world.shop.signIn(by, project))
    const opened: [LastingThing, Works | null][] = []
    for (const [name, trial] of met) opened.push([name, await trial.open(world, caller)])
    await perform[ending](world, by, caller)
    const seen: Record<string, string> = {}
    for (const [name, works] of opened)
      seen[name] = works === null ? 'never' : (await works(caller)) ? 'stays' : 'refused'
    const giveBack = undo[ending]
    if (giveBack !== undefined) {
      await giveBack(world, by, caller)
      const password = ending === 'passwordReset' ? newPassword : seedPassword
      const again = ending === 'endOfActing' ? await actFor(world, by) : await world.shop.signIn(by, project, password)
      for (const [name, works] of opened)
        if (seen[name] === 'refused') seen[name] = (await works?.(again)) ? 'waits' : 'ends'
    }
    return seen
  } finally {
    await world.shop.close()
  }
}

/** As the table says; where no right is given back, a thing that waits and one that has ended look the same. */
const expectedOf = (ending: Ending, group: string): Record<string, string> =>
  Object.fromEntries(
    trialsOf(group)
      .map(([name]) => [name, lastingThings[name][ending]] as const)
      .filter(([, fate]) => fate !== 'none')
      .map(([name, fate]) => {
        if (typeof fate === 'object') return [name, 'stays']
        return [name, fate === 'never' || undo[ending] !== undefined ? fate : 'refused']
      }),
  )

const groups = [...new Set(Object.values(trials).map(({ group }) => group))]

describe.for(groups)('what lasts of %s', (group) => {
  test.for(endings)('after %s', async (ending) => {
    expect({ [ending]: await seenOf(ending, group) }).toEqual({ [ending]: expectedOf(ending, group) })
  })
})

/** Opens the things of a group in a session that its user has not confirmed; the codes of what was refused. */
const refusalsOfOld = async (group: string): Promise<Record<string, string[]>> => {
  const world = await openWorld()
  try {
    const seen: Record<string, string[]> = {}
    for (const [name, { by, open }] of trialsOf(group)) {
      const { token } = await world.shop.signIn(by, project)
      await world.shop.sandbox.database.query.updateTable('session').set({ confirmed_at: 0 }).execute()
      const old = world.shop.bearing(token, project)
      const refused: string[] = []
      const send: Caller['send'] = async (...asked) => {
        const answer = await old.send(...asked)
        if (answer.status === 403) refused.push((answer.body as Problem).code)
        return answer
      }
      const ask: Caller['ask'] = async (...asked) => (await send(...asked)).body as never
      // What is refused has no response that the next steps could use.
      await open(world, { ...old, send, ask }).catch(() => undefined)
      seen[name] = refused
    }
    return seen
  } finally {
    await world.shop.close()
  }
}

test.for(groups)('the things of %s need the confirmations that the table says, and no other', async (group) => {
  const wanted = trialsOf(group).map(([name]) => [
    name,
    typeof lastingConfirmations[name] === 'string' ? ['confirmationNeeded'] : [],
  ])
  expect(await refusalsOfOld(group)).toEqual(Object.fromEntries(wanted))
})

describe('what a removed manager had planned', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.shop.close())

  test('is not sent and not charged, and the owner gets a notification', async () => {
    const { shop } = world
    const caller = await shop.signIn(manager, project)
    const works = [await trials.plannedMessage.open(world, caller), await trials.automaticTopUp.open(world, caller)]
    await perform.removal(world, manager, caller)
    expect([await works[0]?.(caller), await works[1]?.(caller)]).toEqual([false, false])
    const letters = (await factsTo(world, owner)).map(({ letter }) => letter)
    expect(letters).toContain('topUpOff.accessEnded')
    expect(await factsTo(world, manager)).not.toContainEqual(
      expect.objectContaining({ letter: 'topUpOff.accessEnded' }),
    )
    const notified = await shop.sandbox.database.query
      .selectFrom('notification')
      .select(['account_id', 'event'])
      .where('event', 'in', ['messageStopped', 'topUpOff'])
      .orderBy('event')
      .execute()
    expect(notified).toEqual([
      { account_id: 'acc_owner', event: 'messageStopped' },
      { account_id: 'acc_owner', event: 'topUpOff' },
    ])
  })
})

describe('a new password by a link', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.shop.close())

  const reset = async (end_access: boolean) => {
    const { shop } = world
    const link = { purpose: 'resetLink', subject: accountIdOf(manager), life: hour } as const
    const token = await shop.sandbox.database.transact((trx) => issueLink(trx, shop.sandbox.clock, link))
    await post(world, 'auth/reset_password/', { token, new_password: newPassword, end_access })
    const [mail] = await listMessages(shop.sandbox.database.query, { to: manager, limit: 1 })
    return mail?.body.includes('keep working')
  }

  test('keeps passkeys and SMS API keys and names them in its mail, or removes them [AUT-04] [API-10]', async () => {
    const caller = await world.shop.signIn(manager, project)
    const works = [await trials.passkey.open(world, caller), await trials.smsKey.open(world, caller)]
    const tried = async () => [await works[0]?.(caller), await works[1]?.(caller)]
    expect([await reset(false), await tried()]).toEqual([true, [true, true]])
    expect([await reset(true), await tried()]).toEqual([false, [false, false]])
    const notes = await world.shop.sandbox.database.query
      .selectFrom('account_change')
      .select(['field', 'actor'])
      .where('account_id', '=', accountIdOf(manager))
      .where('field', 'in', ['passkeys.removed', 'sms_keys.revoked'])
      .orderBy('field')
      .execute()
    expect(notes).toEqual([
      { field: 'passkeys.removed', actor: 'link' },
      { field: 'sms_keys.revoked', actor: 'link' },
    ])
  })
})

describe('the table', () => {
  test('each thing is stored in a table, or is a live endpoint', () => {
    const stored = Object.values(tableRules).flatMap(({ things = [] }) => things)
    const things = new Set<string | null>([...stored, ...Object.values(secretThings)])
    expect([...things].filter((thing) => thing !== null).toSorted()).toEqual(Object.keys(lastingThings).toSorted())
    expect(endpoints.some(({ live }) => live)).toBe(true)
  })
})
