import { describe, expect, test } from 'vitest'
import {
  blockedInfo,
  deactivatedProject,
  identity,
  info,
  obligedInfo,
  otherInfo,
  ownProject,
  project,
  simpleProject,
  site,
} from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
import type { Project } from '#domain/project.ts'
import { standingOf } from './session.selectors.ts'
import { expired, startSession } from './testing/start-session.ts'

describe('starting', () => {
  test('without a token nobody is signed in, and nothing is asked for', async () => {
    const { actor, standsAt, standings } = startSession({}, { info: () => Promise.reject(new Error('asked')) })
    await standsAt('anonymous')
    expect(standings).toEqual(['anonymous'])
    expect(actor.getSnapshot().context.ended).toBeNull()
  })

  test('the site is kept and shown as soon as it has come [CFG-04]', async () => {
    const { until, effects } = startSession({})
    const { context } = await until((snapshot) => snapshot.matches({ configuration: 'ready' }))
    expect(context.site).toEqual(site)
    expect(effects).toContainEqual(['showBrand', 'Northline Numbers'])
  })

  test('a stored token, project and person resume the session in that project, without leading anywhere [SES-01]', async () => {
    const { standsAt, effects, standings } = startSession({ identity })
    const { context } = await standsAt('inProject')
    expect(standings).toEqual(['pending', 'inProject'])
    expect(context).toMatchObject({ info, project, identity, failure: null })
    expect(effects).not.toContain('openProject')
  })

  test('who the person is fills account, currency, flags and status [SES-02]', async () => {
    const { standsAt } = startSession({ identity: { ...identity, project: null } })
    const { context } = await standsAt('choosing')
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

  test('a network that fails keeps the token, and a retry resumes', async () => {
    let isDown = true
    const { actor, standsAt, effects } = startSession(
      { identity },
      { info: () => (isDown ? Promise.reject({ code: 'timedOut' }) : Promise.resolve(info)) },
    )
    const { context } = await standsAt('stuck')
    expect(context.failure).toEqual({ code: 'timedOut' })
    expect(context.identity).toEqual(identity)
    expect(effects.filter((effect) => Array.isArray(effect) && effect[0] === 'storeIdentity')).toEqual([])
    isDown = false
    actor.send({ type: 'retry.requested' })
    await standsAt('inProject')
  })

  test('a project that can no longer be entered is left for Home, with the reason', async () => {
    const { standsAt } = startSession(
      { identity },
      { project: () => Promise.reject({ code: 'projectDeactivated', status: 409 }) },
    )
    const { context } = await standsAt('choosing')
    expect(context.failure).toEqual({ code: 'projectDeactivated', status: 409 })
    expect(context.identity).toEqual({ token: identity.token, project: null, person: null })
  })

  test('a project whose details do not come is not given up', async () => {
    const { standsAt, actor } = startSession({ identity }, { project: () => Promise.reject({ code: 'unreachable' }) })
    const { context } = await standsAt('stuck')
    expect(context.identity.project).toBe(identity.project)
    actor.send({ type: 'project.left' })
    const { context: after } = await standsAt('choosing')
    expect(after.identity).toEqual({ token: identity.token, project: null, person: null })
  })
})

describe('signing in', () => {
  test('keeps the token, and the language of the account wins', async () => {
    const { actor, until, standsAt, effects } = startSession({}, { info: async () => otherInfo })
    await until((snapshot) => snapshot.matches({ configuration: 'ready', person: 'signedOut' }))
    effects.length = 0
    actor.send({ type: 'signIn.completed', token: 'tok_new' })
    const { context } = await standsAt('choosing')
    expect(context.identity).toEqual({ token: 'tok_new', project: null, person: null })
    expect(context.language).toBe('fa')
    expect(effects).toEqual([
      ['storeIdentity', { identity: { token: 'tok_new', project: null, person: null }, ended: null }],
      ['showLanguage', 'fa'],
      ['forgetDraftsOfOthers', { account: 'acc_reza' }],
      ['storeResumption', null],
    ])
  })

  test('a blocked account enters no project', async () => {
    const { actor, standsAt } = startSession({ identity }, { info: async () => blockedInfo })
    const snapshot = await standsAt('choosing')
    expect(snapshot.context.identity.project).toBeNull()
    expect(actor.getSnapshot().can({ type: 'project.chosen', project: ownProject })).toBe(false)
  })

  test('a password that must be changed stands before every project', async () => {
    const { actor, standsAt } = startSession({ identity }, { info: async () => obligedInfo })
    await standsAt('obliged')
    expect(actor.getSnapshot().can({ type: 'project.chosen', project: ownProject })).toBe(false)
  })
})

test('a password that has to be changed from now on, says a 403: once, and nobody is led home by it [SES-09]', async () => {
  const led: string[] = []
  const { actor, standsAt, standings } = startSession({ identity }, {}, { goHome: () => led.push('goHome') })
  await standsAt('inProject')
  const refused = { failure: { code: 'passwordChangeRequired', status: 403 }, quiet: false, money: false } as const
  actor.send({ type: 'call.refused', ...refused, token: 'tok_older' })
  expect(standingOf(actor.getSnapshot())).toBe('inProject')
  for (let call = 0; call < 3; call++) actor.send({ type: 'call.refused', ...refused, token: identity.token })
  expect(standings.slice(-2)).toEqual(['inProject', 'obliged'])
  expect(actor.getSnapshot().context.info).toEqual({ ...info, force_change_password: true })
  expect(led).toEqual([])
})

describe('choosing a project', () => {
  const signedIn = { identity: { ...identity, project: null } }

  test('loads it, stores its id and the person, and opens it; leaving it forgets both [SES-03]', async () => {
    const asked: unknown[] = []
    const { actor, standsAt, effects } = startSession(signedIn, {
      project: async (how) => {
        asked.push(how)
        return project
      },
    })
    await standsAt('choosing')
    effects.length = 0
    actor.send({ type: 'project.chosen', project: simpleProject })
    await standsAt('inProject')
    const within = { token: identity.token, project: 'prj_alster', person: 'per_front' }
    expect(effects).toEqual([
      ['storeResumption', null],
      ['storeIdentity', { identity: within, ended: null }],
      'openProject',
    ])
    expect(asked).toEqual([{ quiet: false }])
    actor.send({ type: 'project.left' })
    const { context } = await standsAt('choosing')
    expect(context.identity).toEqual({ token: identity.token, project: null, person: null })
    expect(context.project).toBeNull()
  })

  test('another one may be chosen while the first is still being entered', async () => {
    const { actor, standsAt } = startSession(signedIn, {
      project: () => {
        const { project: id } = actor.getSnapshot().context.identity
        return id === ownProject.id ? new Promise<Project>(() => undefined) : Promise.resolve(project)
      },
    })
    await standsAt('choosing')
    actor.send({ type: 'project.chosen', project: ownProject })
    await Promise.resolve()
    actor.send({ type: 'project.chosen', project: simpleProject })
    const { context } = await standsAt('inProject')
    expect(context.identity).toEqual({ token: identity.token, project: 'prj_alster', person: 'per_front' })
  })

  test('a deactivated one is refused', async () => {
    const { actor, standsAt } = startSession(signedIn)
    const snapshot = await standsAt('choosing')
    expect(snapshot.can({ type: 'project.chosen', project: deactivatedProject })).toBe(false)
    actor.send({ type: 'project.chosen', project: deactivatedProject })
    expect(standingOf(actor.getSnapshot())).toBe('choosing')
  })

  test('its details are refreshed in silence; a failure leaves them as they were', async () => {
    let turn = 0
    const { actor, standsAt, until, standings } = startSession(
      { identity },
      {
        project: async ({ quiet }) => {
          turn++
          if (turn === 3) throw { code: 'timedOut' }
          return { ...project, items_in_cart: quiet ? 3 : 2 }
        },
      },
    )
    await standsAt('inProject')
    actor.send({ type: 'project.changed' })
    await until(({ context }) => context.project?.items_in_cart === 3)
    actor.send({ type: 'project.changed' })
    const { context } = await until(
      (snapshot) => turn === 3 && snapshot.matches({ person: { signedIn: { inProject: 'ready' } } }),
    )
    expect(context.project?.items_in_cart).toBe(3)
    expect(standings).toEqual(['pending', 'inProject'])
  })
})

describe('an expired session', () => {
  test('one 401 of the current token forgets token, project and person, once, however many calls failed [SES-08]', async () => {
    const { actor, standsAt, effects } = startSession({ identity })
    await standsAt('inProject')
    effects.length = 0
    for (let call = 0; call < 5; call++) actor.send({ type: 'call.refused', token: identity.token, ...expired })
    const { context } = actor.getSnapshot()
    expect(standingOf(actor.getSnapshot())).toBe('anonymous')
    expect(context).toMatchObject({ ended: 'expired', identity: nobody, info: null, project: null })
    expect(effects).toEqual([
      ['storeResumption', { account: 'acc_clara', project: 'prj_hafen', person: null }],
      ['storeIdentity', { identity: nobody, ended: 'expired' }],
    ])
  })

  test('a 401 of an older token, or of a call made by nobody, ends nothing [SES-08]', async () => {
    const { actor, standsAt } = startSession({ identity })
    await standsAt('inProject')
    actor.send({ type: 'call.refused', token: 'tok_old', ...expired })
    actor.send({ type: 'call.refused', token: null, ...expired })
    expect(standingOf(actor.getSnapshot())).toBe('inProject')
  })

  test('the same person comes back into the project they were in [SES-08]', async () => {
    const { actor, standsAt, effects } = startSession({ identity: { ...identity, person: 'per_front' } })
    await standsAt('inProject')
    actor.send({ type: 'call.refused', token: identity.token, ...expired })
    actor.send({ type: 'signIn.completed', token: 'tok_new' })
    const { context } = await standsAt('inProject')
    expect(context.identity).toEqual({ token: 'tok_new', project: 'prj_hafen', person: 'per_front' })
    expect(effects).not.toContain('openProject')
  })

  test('somebody else does not, and what the first one left is dropped [SES-08]', async () => {
    const infos = [info, otherInfo]
    const { actor, standsAt, effects } = startSession({ identity }, { info: async () => infos.shift() ?? otherInfo })
    await standsAt('inProject')
    actor.send({ type: 'call.refused', token: identity.token, ...expired })
    actor.send({ type: 'signIn.completed', token: 'tok_reza' })
    const { context } = await standsAt('choosing')
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
    const { actor, standsAt, effects } = startSession({ identity }, { signOut })
    await standsAt('inProject')
    effects.length = 0
    actor.send({ type: 'signOut.requested' })
    const { context } = await standsAt('anonymous')
    expect(context).toMatchObject({ ended: 'signedOut', identity: nobody, info: null, resumption: null })
    expect(effects).toEqual([
      'forgetDrafts',
      ['storeResumption', null],
      ['storeIdentity', { identity: nobody, ended: 'signedOut' }],
    ])
  })
})

describe('language', () => {
  test('is shown at once and saved to the account of whoever is signed in', async () => {
    const saved: unknown[] = []
    const { actor, standsAt, until, effects } = startSession(
      { identity },
      {
        language: async (asked) => {
          saved.push(asked)
          return { ...info, client: { ...info.client, language: asked.language } }
        },
      },
    )
    await standsAt('inProject')
    actor.send({ type: 'language.chosen', language: 'fa' })
    expect(effects.at(-1)).toEqual(['showLanguage', 'fa'])
    const { context } = await until(({ context: { info: now } }) => now?.client.language === 'fa')
    expect(saved).toEqual([{ language: 'fa' }])
    expect(context.language).toBe('fa')
  })

  test('is only shown while nobody is signed in', async () => {
    const { actor, standsAt } = startSession({}, { language: () => Promise.reject(new Error('saved')) })
    await standsAt('anonymous')
    actor.send({ type: 'language.chosen', language: 'fa' })
    expect(actor.getSnapshot().context.language).toBe('fa')
    expect(actor.getSnapshot().matches({ language: 'atRest' })).toBe(true)
  })

  test('stays chosen when saving fails', async () => {
    const { actor, standsAt, until } = startSession(
      { identity },
      { language: () => Promise.reject({ code: 'timedOut' }) },
    )
    await standsAt('inProject')
    actor.send({ type: 'language.chosen', language: 'fa' })
    const { context } = await until((snapshot) => snapshot.matches({ language: 'atRest' }))
    expect(context.language).toBe('fa')
  })
})
