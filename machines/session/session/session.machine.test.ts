import { describe, expect, test } from 'vitest'
import {
  blockedInfo,
  deactivatedProject,
  identity,
  info,
  otherInfo,
  ownProject,
  passwordDueInfo,
  project,
  simpleProject,
  site,
} from '#domain/fixtures/session.ts'
import { noIdentity } from '#domain/kit/identity.ts'
import type { Project } from '#domain/session/project.ts'
import { expired, startSession } from '#machines/session/session/testing/start-session.ts'
import { sessionStatusOf } from './session.selectors.ts'

describe('starting', () => {
  test('without a token the session is anonymous, and no call is made', async () => {
    const { actor, untilStatus, statuses } = startSession({}, { info: () => Promise.reject(new Error('asked')) })
    await untilStatus('anonymous')
    expect(statuses).toEqual(['anonymous'])
    expect(actor.getSnapshot().context.ended).toBeNull()
  })

  test('the site is kept and shown as soon as it is loaded [CFG-04]', async () => {
    const { until, effects } = startSession({})
    const { context } = await until((snapshot) => snapshot.matches({ configuration: 'ready' }))
    expect(context.site).toEqual(site)
    expect(effects).toContainEqual(['showBrand', 'Northline Numbers'])
  })

  test('the device, the identifier and the notice of the configuration are kept [CFG-08]', async () => {
    const named = { ...site, user_agent: 'Chrome 141 · Linux', identifier: 'numbers.example.com', notify: 'welcome' }
    const { until } = startSession({}, { site: () => Promise.resolve(named) })
    const { context } = await until((snapshot) => snapshot.matches({ configuration: 'ready' }))
    expect(context.site).toMatchObject({
      user_agent: 'Chrome 141 · Linux',
      identifier: 'numbers.example.com',
      notify: 'welcome',
    })
  })

  test('a stored token, project and person resume the session in that project, without navigation [SES-01]', async () => {
    const { untilStatus, effects, statuses } = startSession({ identity })
    const { context } = await untilStatus('inProject')
    expect(statuses).toEqual(['pending', 'inProject'])
    expect(context).toMatchObject({ info, project, identity, failure: null })
    expect(effects).not.toContain('openProject')
  })

  test('the loaded account has currency, flags and status [SES-02]', async () => {
    const { untilStatus } = startSession({ identity: { ...identity, project: null } })
    const { context } = await untilStatus('choosing')
    expect(context.info).toEqual({
      force_change_password: false,
      verified_phone: true,
      persian_invoice: false,
      client: info.client,
      currency: { code: 'USD', symbol: '$', decimal: 2, rate: '1' },
      impersonator: null,
      global_status: 'active',
    })
  })

  test('a network failure keeps the token, and a retry resumes', async () => {
    let isDown = true
    const { actor, untilStatus, effects } = startSession(
      { identity },
      { info: () => (isDown ? Promise.reject({ code: 'timedOut' }) : Promise.resolve(info)) },
    )
    const { context } = await untilStatus('failed')
    expect(context.failure).toEqual({ code: 'timedOut' })
    expect(context.identity).toEqual(identity)
    expect(effects.filter((effect) => Array.isArray(effect) && effect[0] === 'storeIdentity')).toEqual([])
    isDown = false
    actor.send({ type: 'retry.requested' })
    await untilStatus('inProject')
  })

  test('a project that can no longer be opened is left, with the reason', async () => {
    const { untilStatus } = startSession(
      { identity },
      { project: () => Promise.reject({ code: 'projectDeactivated', status: 409 }) },
    )
    const { context } = await untilStatus('choosing')
    expect(context.failure).toEqual({ code: 'projectDeactivated', status: 409 })
    expect(context.identity).toEqual({ token: identity.token, project: null, person: null })
  })

  test('a project whose details cannot be loaded is kept', async () => {
    const { untilStatus, actor } = startSession(
      { identity },
      { project: () => Promise.reject({ code: 'unreachable' }) },
    )
    const { context } = await untilStatus('failed')
    expect(context.identity.project).toBe(identity.project)
    actor.send({ type: 'project.left' })
    const { context: after } = await untilStatus('choosing')
    expect(after.identity).toEqual({ token: identity.token, project: null, person: null })
  })
})

describe('signing in', () => {
  test('keeps the token, and the account’s language replaces the device’s', async () => {
    const { actor, until, untilStatus, effects } = startSession({}, { info: async () => otherInfo })
    await until((snapshot) => snapshot.matches({ configuration: 'ready', user: 'signedOut' }))
    effects.length = 0
    actor.send({ type: 'signIn.completed', token: 'tok_new' })
    const { context } = await untilStatus('choosing')
    expect(context.identity).toEqual({ token: 'tok_new', project: null, person: null })
    expect(context.language).toBe('fa')
    expect(effects).toEqual([
      ['storeIdentity', { identity: { token: 'tok_new', project: null, person: null }, ended: null }],
      ['showLanguage', 'fa'],
      ['forgetDraftsOfOthers', { account: 'acc_reza' }],
      ['storeResumption', null],
    ])
  })

  test('a blocked account opens no project', async () => {
    const { actor, untilStatus } = startSession({ identity }, { info: async () => blockedInfo })
    const snapshot = await untilStatus('choosing')
    expect(snapshot.context.identity.project).toBeNull()
    expect(actor.getSnapshot().can({ type: 'project.chosen', project: ownProject })).toBe(false)
  })

  test('a password that must be changed blocks every project', async () => {
    const { actor, untilStatus } = startSession({ identity }, { info: async () => passwordDueInfo })
    await untilStatus('passwordDue')
    expect(actor.getSnapshot().can({ type: 'project.chosen', project: ownProject })).toBe(false)
  })
})

test('a 403 requires a password change, once, and does not lead to the home page [SES-09]', async () => {
  const led: string[] = []
  const { actor, untilStatus, statuses } = startSession({ identity }, {}, { goHome: () => led.push('goHome') })
  await untilStatus('inProject')
  const refused = { failure: { code: 'passwordChangeRequired', status: 403 }, background: false, money: false } as const
  actor.send({ type: 'call.refused', ...refused, token: 'tok_older' })
  expect(sessionStatusOf(actor.getSnapshot())).toBe('inProject')
  for (let call = 0; call < 3; call++) actor.send({ type: 'call.refused', ...refused, token: identity.token })
  expect(statuses.slice(-2)).toEqual(['inProject', 'passwordDue'])
  expect(actor.getSnapshot().context.info).toEqual({ ...info, force_change_password: true })
  expect(led).toEqual([])
})

describe('choosing a project', () => {
  const signedIn = { identity: { ...identity, project: null } }

  test('loads it, stores its id and the person, and opens it; leaving it forgets both [SES-03]', async () => {
    const asked: unknown[] = []
    const { actor, untilStatus, effects } = startSession(signedIn, {
      project: async (how) => {
        asked.push(how)
        return project
      },
    })
    await untilStatus('choosing')
    effects.length = 0
    actor.send({ type: 'project.chosen', project: simpleProject })
    await untilStatus('inProject')
    const within = { token: identity.token, project: 'prj_alster', person: 'per_front' }
    expect(effects).toEqual([
      ['storeResumption', null],
      ['storeIdentity', { identity: within, ended: null }],
      'openProject',
      ['storeResumption', { account: 'acc_clara', project: 'prj_alster', person: 'per_front' }],
    ])
    expect(asked).toEqual([{ background: false }])
    actor.send({ type: 'project.left' })
    const { context } = await untilStatus('choosing')
    expect(context.identity).toEqual({ token: identity.token, project: null, person: null })
    expect(context.project).toBeNull()
  })

  test('another one can be chosen while the first is loading', async () => {
    const { actor, untilStatus } = startSession(signedIn, {
      project: () => {
        const { project: id } = actor.getSnapshot().context.identity
        return id === ownProject.id ? new Promise<Project>(() => undefined) : Promise.resolve(project)
      },
    })
    await untilStatus('choosing')
    actor.send({ type: 'project.chosen', project: ownProject })
    await Promise.resolve()
    actor.send({ type: 'project.chosen', project: simpleProject })
    const { context } = await untilStatus('inProject')
    expect(context.identity).toEqual({ token: identity.token, project: 'prj_alster', person: 'per_front' })
  })

  test('a deactivated one is refused', async () => {
    const { actor, untilStatus } = startSession(signedIn)
    const snapshot = await untilStatus('choosing')
    expect(snapshot.can({ type: 'project.chosen', project: deactivatedProject })).toBe(false)
    actor.send({ type: 'project.chosen', project: deactivatedProject })
    expect(sessionStatusOf(actor.getSnapshot())).toBe('choosing')
  })

  test('its details are refreshed in the background; a failure keeps them', async () => {
    let turn = 0
    const { actor, untilStatus, until, statuses } = startSession(
      { identity },
      {
        project: async ({ background }) => {
          turn++
          if (turn === 3) throw { code: 'timedOut' }
          return { ...project, items_in_cart: background ? 3 : 2 }
        },
      },
    )
    await untilStatus('inProject')
    actor.send({ type: 'project.changed' })
    await until(({ context }) => context.project?.items_in_cart === 3)
    actor.send({ type: 'project.changed' })
    const { context } = await until(
      (snapshot) => turn === 3 && snapshot.matches({ user: { signedIn: { inProject: 'ready' } } }),
    )
    expect(context.project?.items_in_cart).toBe(3)
    expect(statuses).toEqual(['pending', 'inProject'])
  })
})

describe('an expired session', () => {
  test('one 401 of the current token clears token, project and person, once, even if several calls failed [SES-08]', async () => {
    const { actor, untilStatus, effects } = startSession({ identity })
    await untilStatus('inProject')
    effects.length = 0
    for (let call = 0; call < 5; call++) actor.send({ type: 'call.refused', token: identity.token, ...expired })
    const { context } = actor.getSnapshot()
    expect(sessionStatusOf(actor.getSnapshot())).toBe('anonymous')
    expect(context).toMatchObject({ ended: 'expired', identity: noIdentity, info: null, project: null })
    expect(effects).toEqual([
      ['storeResumption', { account: 'acc_clara', project: 'prj_hafen', person: null }],
      ['storeIdentity', { identity: noIdentity, ended: 'expired' }],
    ])
  })

  test('a 401 of an older token, or of a call without a token, ends nothing [SES-08]', async () => {
    const { actor, untilStatus } = startSession({ identity })
    await untilStatus('inProject')
    actor.send({ type: 'call.refused', token: 'tok_old', ...expired })
    actor.send({ type: 'call.refused', token: null, ...expired })
    expect(sessionStatusOf(actor.getSnapshot())).toBe('inProject')
  })

  test('the same account returns to its project [SES-08]', async () => {
    const { actor, untilStatus, effects } = startSession({ identity: { ...identity, person: 'per_front' } })
    await untilStatus('inProject')
    actor.send({ type: 'call.refused', token: identity.token, ...expired })
    actor.send({ type: 'signIn.completed', token: 'tok_new' })
    const { context } = await untilStatus('inProject')
    expect(context.identity).toEqual({ token: 'tok_new', project: 'prj_hafen', person: 'per_front' })
    expect(effects).not.toContain('openProject')
  })

  test('that ended while no page was open, e.g. at the bank: the same account returns to its project [SES-08 PAY-05]', async () => {
    const first = startSession({ identity: { ...identity, person: 'per_front' } })
    await first.untilStatus('inProject')
    const stored = { account: 'acc_clara', project: 'prj_hafen', person: 'per_front' }
    expect(first.effects.at(-1)).toEqual(['storeResumption', stored])
    const responses = [() => Promise.reject({ code: 'notSignedIn' }), async () => info]
    const { actor, untilStatus } = startSession(
      { identity: { ...identity, person: 'per_front' }, resumption: stored },
      { info: () => (responses.shift() ?? (async () => info))() },
    )
    actor.send({ type: 'call.refused', token: identity.token, ...expired })
    actor.send({ type: 'signIn.completed', token: 'tok_new' })
    const { context } = await untilStatus('inProject')
    expect(context.identity).toEqual({ token: 'tok_new', project: 'prj_hafen', person: 'per_front' })
  })

  test('another account does not, and the stored project is dropped [SES-08]', async () => {
    const infos = [info, otherInfo]
    const { actor, untilStatus, effects } = startSession({ identity }, { info: async () => infos.shift() ?? otherInfo })
    await untilStatus('inProject')
    actor.send({ type: 'call.refused', token: identity.token, ...expired })
    actor.send({ type: 'signIn.completed', token: 'tok_reza' })
    const { context } = await untilStatus('choosing')
    expect(context.resumption).toBeNull()
    expect(context.identity).toEqual({ token: 'tok_reza', project: null, person: null })
    expect(effects).toContainEqual(['forgetDraftsOfOthers', { account: 'acc_reza' }])
  })
})

describe('signing out', () => {
  test.each([
    ['the server agrees', async () => ({})],
    ['the server fails', () => Promise.reject({ code: 'timedOut' })],
  ])('this device forgets everything when %s', async (_, signOut) => {
    const { actor, untilStatus, effects } = startSession({ identity }, { signOut })
    await untilStatus('inProject')
    effects.length = 0
    actor.send({ type: 'signOut.requested' })
    const { context } = await untilStatus('anonymous')
    expect(context).toMatchObject({ ended: 'signedOut', identity: noIdentity, info: null, resumption: null })
    expect(effects).toEqual([
      ['storeIdentity', { identity: noIdentity, ended: 'signedOut' }],
      'forgetDrafts',
      ['storeResumption', null],
    ])
  })

  test('takes the token from the device before the server is asked to end it [SES-13]', async () => {
    const asked = Promise.withResolvers<void>()
    const { actor, untilStatus, effects } = startSession(
      { identity },
      {
        signOut: () => {
          effects.push('signOut')
          asked.resolve()
          return new Promise(() => undefined)
        },
      },
    )
    await untilStatus('inProject')
    effects.length = 0
    actor.send({ type: 'signOut.requested' })
    await asked.promise
    expect(effects).toEqual([['storeIdentity', { identity: noIdentity, ended: 'signedOut' }], 'signOut'])
    // The call that ends it is made with the token it ends.
    expect(actor.getSnapshot().context.identity).toEqual(identity)
  })

  test('does not end the session that another tab has begun since [SES-13]', async () => {
    const { actor, untilStatus, effects } = startSession({ identity }, { signOut: () => new Promise(() => undefined) })
    await untilStatus('inProject')
    actor.send({ type: 'signOut.requested' })
    effects.length = 0
    actor.send({ type: 'session.replaced', identity: { token: 'tok_next', project: null, person: null } })
    const { context } = await untilStatus('choosing')
    expect(context.identity.token).toBe('tok_next')
    expect(effects.filter((effect) => Array.isArray(effect) && effect[0] === 'storeIdentity')).toEqual([])
  })
})

describe('language', () => {
  test('is shown at once and saved to the signed-in account', async () => {
    const saved: unknown[] = []
    const { actor, untilStatus, until, effects } = startSession(
      { identity },
      {
        language: async (asked) => {
          saved.push(asked)
          return { ...info, client: { ...info.client, language: asked.language } }
        },
      },
    )
    await untilStatus('inProject')
    actor.send({ type: 'language.chosen', language: 'fa' })
    expect(effects.at(-1)).toEqual(['showLanguage', 'fa'])
    const { context } = await until(({ context: { info: now } }) => now?.client.language === 'fa')
    expect(saved).toEqual([{ language: 'fa' }])
    expect(context.language).toBe('fa')
  })

  test('is only shown without a session', async () => {
    const { actor, untilStatus } = startSession({}, { language: () => Promise.reject(new Error('saved')) })
    await untilStatus('anonymous')
    actor.send({ type: 'language.chosen', language: 'fa' })
    expect(actor.getSnapshot().context.language).toBe('fa')
    expect(actor.getSnapshot().matches({ language: 'atRest' })).toBe(true)
  })

  test('stays chosen when saving fails', async () => {
    const { actor, untilStatus, until } = startSession(
      { identity },
      { language: () => Promise.reject({ code: 'timedOut' }) },
    )
    await untilStatus('inProject')
    actor.send({ type: 'language.chosen', language: 'fa' })
    const { context } = await until((snapshot) => snapshot.matches({ language: 'atRest' }))
    expect(context.language).toBe('fa')
  })
})
