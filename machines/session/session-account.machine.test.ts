import { describe, expect, test } from 'vitest'
import {
  blockedInfo,
  identity,
  impersonatedInfo,
  info,
  obligedInfo,
  otherInfo,
  ownProject,
  project,
  site,
} from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
import { standingOf } from './session.selectors.ts'
import type { CallRefused } from './session.types.ts'
import { startSession } from './testing/start-session.ts'

const noProject = { ...identity, project: null }

describe('what the API says of the account', () => {
  test('is kept: a verified phone needs no new sign-in', async () => {
    const { actor, standsAt, standings } = startSession(
      { identity },
      { info: async () => ({ ...info, verified_phone: false }) },
    )
    await standsAt('inProject')
    actor.send({ type: 'info.changed', info })
    expect(actor.getSnapshot().context.info).toEqual(info)
    expect(standings).toEqual(['pending', 'inProject'])
  })

  test('is nothing to this session when it is said of somebody else', async () => {
    const { actor, standsAt } = startSession({ identity })
    await standsAt('inProject')
    actor.send({ type: 'info.changed', info: otherInfo })
    expect(actor.getSnapshot().context.info).toEqual(info)
  })

  test('lets nobody past a password that is still due, and opens what was asked for once it is not [SES-05]', async () => {
    const { actor, standsAt, standings, effects } = startSession({ identity }, { info: async () => obligedInfo })
    await standsAt('obliged')
    actor.send({ type: 'info.changed', info: { ...obligedInfo, verified_phone: false } })
    expect(standingOf(actor.getSnapshot())).toBe('obliged')
    effects.length = 0
    actor.send({ type: 'info.changed', info })
    await standsAt('inProject')
    expect(standings).toEqual(['pending', 'obliged', 'pending', 'inProject'])
    expect(effects).toEqual([['storeResumption', null], ['storeIdentity', { identity, ended: null }], 'openProject'])
  })

  test('may come with the answer to something else: an obligation that has ended meanwhile holds nobody [SES-05]', async () => {
    const { actor, standsAt } = startSession(
      { identity },
      {
        info: async () => obligedInfo,
        language: async () => ({ ...info, client: { ...info.client, language: 'fa' } }),
      },
    )
    await standsAt('obliged')
    actor.send({ type: 'language.chosen', language: 'fa' })
    await standsAt('inProject')
    expect(actor.getSnapshot().context).toMatchObject({ language: 'fa', info: { force_change_password: false } })
  })

  test('keeps the language that is being read', async () => {
    const { actor, standsAt, effects } = startSession({ identity })
    await standsAt('inProject')
    effects.length = 0
    actor.send({ type: 'info.changed', info: { ...info, client: { ...info.client, language: 'fa' } } })
    expect(actor.getSnapshot().context.language).toBe('en')
    expect(effects).toEqual([])
  })
})

describe('in the middle of a project', () => {
  const refused = (code: CallRefused['failure']['code'], rest: Partial<CallRefused> = {}): CallRefused => ({
    type: 'call.refused',
    failure: { code, status: 409 },
    token: identity.token,
    quiet: false,
    money: false,
    ...rest,
  })

  test('an account that is blocked leaves it, and enters none any more [SES-07]', async () => {
    const { actor, standsAt, effects } = startSession({ identity })
    await standsAt('inProject')
    effects.length = 0
    actor.send(refused('accountBlocked'))
    expect(standingOf(actor.getSnapshot())).toBe('choosing')
    expect(actor.getSnapshot().context).toMatchObject({ info: blockedInfo, identity: noProject, project: null })
    expect(actor.getSnapshot().can({ type: 'project.chosen', project: ownProject })).toBe(false)
    expect(effects).toEqual([
      ['storeIdentity', { identity: noProject, ended: null }],
      ['storeResumption', null],
    ])
  })

  test('a project that is deactivated is left, with the reason [SES-07]', async () => {
    const { actor, standsAt } = startSession({ identity })
    await standsAt('inProject')
    actor.send(refused('projectDeactivated', { failure: { code: 'projectDeactivated', subjects: ['prj_hafen'] } }))
    expect(standingOf(actor.getSnapshot())).toBe('choosing')
    expect(actor.getSnapshot().context).toMatchObject({
      identity: noProject,
      failure: { code: 'projectDeactivated', subjects: ['prj_hafen'] },
    })
  })

  test.each([
    ['of a call about money', { money: true }],
    ['of another session', { token: 'tok_old' }],
    ['of another project', { failure: { code: 'projectDeactivated' as const, subjects: ['prj_elbe'] } }],
  ])('such an answer %s moves nobody', async (_, rest) => {
    const { actor, standsAt } = startSession({ identity })
    await standsAt('inProject')
    actor.send(refused('projectDeactivated', rest))
    expect(standingOf(actor.getSnapshot())).toBe('inProject')
    expect(actor.getSnapshot().context.project).toEqual(project)
  })
})

describe('an access link that was exchanged', () => {
  const handed = { token: 'tok_handed', project: 'prj_hafen', person: null }
  const accepted = { type: 'impersonation.accepted', ...handed } as const

  const written = [
    'clearDevice',
    ['storeIdentity', { identity: handed, ended: null }],
    ['showLanguage', 'en'],
    ['forgetDraftsOfOthers', { account: 'acc_clara' }],
    ['storeResumption', null],
    ['storeIdentity', { identity: handed, ended: null }],
  ]

  test('signs in where nobody was, on a device that was cleared before anything is written [SES-14]', async () => {
    const { actor, standsAt, standings, effects, until } = startSession({}, { info: async () => impersonatedInfo })
    await until((snapshot) => snapshot.matches({ configuration: 'ready', person: 'signedOut' }))
    effects.length = 0
    actor.send(accepted)
    const { context } = await standsAt('inProject')
    expect(standings).toEqual(['anonymous', 'pending', 'inProject'])
    expect(context).toMatchObject({ identity: handed, info: impersonatedInfo, handover: null })
    expect(effects).toEqual(written)
  })

  test('ends the session of whoever was here, on the server too, and only then takes its place [SES-14]', async () => {
    const signOut = Promise.withResolvers<unknown>()
    const infos = [info, impersonatedInfo]
    const { actor, standsAt, standings, effects } = startSession(
      { identity: noProject },
      { info: async () => infos.shift() ?? impersonatedInfo, signOut: () => signOut.promise },
    )
    await standsAt('choosing')
    effects.length = 0
    actor.send(accepted)
    // The call that ends it is made with the token it ends.
    expect(actor.getSnapshot().context.identity).toEqual(noProject)
    expect(effects).toEqual([])
    signOut.resolve({})
    const { context } = await standsAt('inProject')
    expect(standings).toEqual(['pending', 'choosing', 'pending', 'inProject'])
    expect(context).toMatchObject({ identity: handed, info: impersonatedInfo })
    expect(effects).toEqual(written)
  })

  test.each([
    { type: 'session.ended', ended: 'signedOut' },
    { type: 'session.replaced', identity: { token: 'tok_reza', project: null, person: null } },
  ] as const)('takes the place of whatever another tab has made of the session meanwhile: $type', async (event) => {
    const { actor, standsAt } = startSession(
      { identity },
      { info: async () => impersonatedInfo, signOut: () => new Promise(() => undefined) },
    )
    await standsAt('inProject')
    actor.send(accepted)
    actor.send(event)
    const { context } = await standsAt('inProject')
    expect(context).toMatchObject({ identity: handed, info: impersonatedInfo })
  })

  test('replaces a session that the server no longer answers for', async () => {
    const { actor, standsAt } = startSession(
      { identity },
      { signOut: () => Promise.reject({ code: 'timedOut' }), info: async () => impersonatedInfo },
    )
    await standsAt('inProject')
    actor.send({ ...accepted, project: null })
    const { context } = await standsAt('choosing')
    expect(context.identity).toEqual({ ...nobody, token: 'tok_handed' })
  })

  test('is not stopped by the account’s own obligations, and changes nothing of the account [SES-14]', async () => {
    const saved: unknown[] = []
    const { actor, standsAt } = startSession(
      { identity },
      {
        info: async () => ({ ...impersonatedInfo, force_change_password: true }),
        language: async (asked) => {
          saved.push(asked)
          return impersonatedInfo
        },
      },
    )
    await standsAt('inProject')
    actor.send({ type: 'language.chosen', language: 'fa' })
    expect(actor.getSnapshot().context.language).toBe('fa')
    expect(saved).toEqual([])
  })

  test('ends like any session: nothing of it stays behind [SES-14]', async () => {
    const { actor, standsAt, effects } = startSession({ identity: handed }, { info: async () => impersonatedInfo })
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

describe('a connection that comes back', () => {
  test('tries again what could not be found out: who is signed in, the project, the site', async () => {
    let isDown = true
    const answer = <T>(value: T) => (isDown ? Promise.reject({ code: 'unreachable' }) : Promise.resolve(value))
    const { actor, standsAt, standings, until } = startSession(
      { identity },
      { site: () => answer(site), info: () => answer(info), project: () => answer(project) },
    )
    await standsAt('stuck')
    isDown = false
    actor.send({ type: 'connection.restored' })
    await standsAt('inProject')
    await until((snapshot) => snapshot.matches({ configuration: 'ready' }))
    expect(standings).toEqual(['pending', 'stuck', 'pending', 'inProject'])

    isDown = true
    actor.send({ type: 'session.replaced', identity: { ...identity, project: 'prj_elbe' } })
    await standsAt('stuck')
    isDown = false
    actor.send({ type: 'connection.restored' })
    await standsAt('inProject')
  })

  test('reaches the service chart wherever the session stands, as do money calls, forms and wishes to reload', async () => {
    const heard: string[] = []
    const { actor, standsAt } = startSession({ identity }, { info: () => Promise.reject({ code: 'unreachable' }) })
    await standsAt('stuck')
    actor.system.inspect((event) => {
      const isToService = event.type === '@xstate.event' && event.actorRef === actor.getSnapshot().children.service
      if (isToService) heard.push(event.event.type)
    })
    const relayed = [
      { type: 'moneyCall.started' },
      { type: 'moneyCall.settled' },
      { type: 'form.dirtied', form: 'profile' },
      { type: 'form.settled', form: 'profile' },
      { type: 'connection.lost' },
      { type: 'connection.restored' },
      { type: 'reload.advised' },
      { type: 'reload.requested' },
    ] as const
    for (const event of relayed) actor.send(event)
    expect(heard).toEqual(relayed.map(({ type }) => type))
  })
})
