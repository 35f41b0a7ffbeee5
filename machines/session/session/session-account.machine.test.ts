import { describe, expect, test } from 'vitest'
import {
  blockedInfo,
  identity,
  impersonatedInfo,
  info,
  otherInfo,
  ownProject,
  passwordDueInfo,
  project,
  site,
} from '#domain/fixtures/session.ts'
import { noIdentity } from '#domain/kit/identity.ts'
import type { CallRefused } from '#machines/session/service/service.machine.ts'
import { startSession } from '#machines/session/session/testing/start-session.ts'
import { sessionStatusOf } from './session.selectors.ts'

const noProject = { ...identity, project: null }

describe('changed account data', () => {
  test('are kept: a verified phone needs no new sign-in', async () => {
    const { actor, untilStatus, statuses } = startSession(
      { identity },
      { info: async () => ({ ...info, verified_phone: false }) },
    )
    await untilStatus('inProject')
    actor.send({ type: 'info.changed', info })
    expect(actor.getSnapshot().context.info).toEqual(info)
    expect(statuses).toEqual(['pending', 'inProject'])
  })

  test('of another account are ignored', async () => {
    const { actor, untilStatus } = startSession({ identity })
    await untilStatus('inProject')
    actor.send({ type: 'info.changed', info: otherInfo })
    expect(actor.getSnapshot().context.info).toEqual(info)
  })

  test('keep the session at a password that is still due, and open the project once it is not [SES-05]', async () => {
    const { actor, untilStatus, statuses, effects } = startSession({ identity }, { info: async () => passwordDueInfo })
    await untilStatus('passwordDue')
    actor.send({ type: 'info.changed', info: { ...passwordDueInfo, verified_phone: false } })
    expect(sessionStatusOf(actor.getSnapshot())).toBe('passwordDue')
    effects.length = 0
    actor.send({ type: 'info.changed', info })
    await untilStatus('inProject')
    expect(statuses).toEqual(['pending', 'passwordDue', 'pending', 'inProject'])
    expect(effects).toEqual([
      ['storeResumption', null],
      ['storeIdentity', { identity, ended: null }],
      'openProject',
      ['storeResumption', { account: 'acc_clara', project: 'prj_hafen', person: null }],
    ])
  })

  test('may come with another response: an obligation that has ended no longer applies [SES-05]', async () => {
    const { actor, untilStatus } = startSession(
      { identity },
      {
        info: async () => passwordDueInfo,
        language: async () => ({ ...info, client: { ...info.client, language: 'fa' } }),
      },
    )
    await untilStatus('passwordDue')
    actor.send({ type: 'language.chosen', language: 'fa' })
    await untilStatus('inProject')
    expect(actor.getSnapshot().context).toMatchObject({ language: 'fa', info: { force_change_password: false } })
  })

  test('do not change the language in use', async () => {
    const { actor, untilStatus, effects } = startSession({ identity })
    await untilStatus('inProject')
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
    background: false,
    money: false,
    ...rest,
  })

  test('a blocked account leaves it, and can open none [SES-07]', async () => {
    const { actor, untilStatus, effects } = startSession({ identity })
    await untilStatus('inProject')
    effects.length = 0
    actor.send(refused('accountBlocked'))
    expect(sessionStatusOf(actor.getSnapshot())).toBe('choosing')
    expect(actor.getSnapshot().context).toMatchObject({ info: blockedInfo, identity: noProject, project: null })
    expect(actor.getSnapshot().can({ type: 'project.chosen', project: ownProject })).toBe(false)
    expect(effects).toEqual([
      ['storeIdentity', { identity: noProject, ended: null }],
      ['storeResumption', null],
    ])
  })

  test('a project that is deactivated is left, with the reason [SES-07]', async () => {
    const { actor, untilStatus } = startSession({ identity })
    await untilStatus('inProject')
    actor.send(refused('projectDeactivated', { failure: { code: 'projectDeactivated', subjects: ['prj_hafen'] } }))
    expect(sessionStatusOf(actor.getSnapshot())).toBe('choosing')
    expect(actor.getSnapshot().context).toMatchObject({
      identity: noProject,
      failure: { code: 'projectDeactivated', subjects: ['prj_hafen'] },
    })
  })

  test.each([
    ['of a call about money', { money: true }],
    ['of another session', { token: 'tok_old' }],
    ['of another project', { failure: { code: 'projectDeactivated' as const, subjects: ['prj_elbe'] } }],
  ])('a failure %s does not change the session status', async (_, rest) => {
    const { actor, untilStatus } = startSession({ identity })
    await untilStatus('inProject')
    actor.send(refused('projectDeactivated', rest))
    expect(sessionStatusOf(actor.getSnapshot())).toBe('inProject')
    expect(actor.getSnapshot().context.project).toEqual(project)
  })
})

describe('an access link that was exchanged', () => {
  const issued = { token: 'tok_issued', project: 'prj_hafen', person: null }
  const accepted = { type: 'impersonation.accepted', ...issued } as const

  const written = [
    'clearDevice',
    ['storeIdentity', { identity: issued, ended: null }],
    ['showLanguage', 'en'],
    ['forgetDraftsOfOthers', { account: 'acc_clara' }],
    ['storeResumption', null],
    ['storeIdentity', { identity: issued, ended: null }],
    ['storeResumption', { account: 'acc_clara', project: 'prj_hafen', person: null }],
  ]

  test('signs in on a device without a session, which is cleared before anything is stored [SES-14]', async () => {
    const { actor, untilStatus, statuses, effects, until } = startSession({}, { info: async () => impersonatedInfo })
    await until((snapshot) => snapshot.matches({ configuration: 'ready', user: 'signedOut' }))
    effects.length = 0
    actor.send(accepted)
    const { context } = await untilStatus('inProject')
    expect(statuses).toEqual(['anonymous', 'pending', 'inProject'])
    expect(context).toMatchObject({ identity: issued, info: impersonatedInfo, impersonation: null })
    expect(effects).toEqual(written)
  })

  test('ends the previous session, on the server too, before it replaces it [SES-14]', async () => {
    const signOut = Promise.withResolvers<unknown>()
    const infos = [info, impersonatedInfo]
    const { actor, untilStatus, statuses, effects } = startSession(
      { identity: noProject },
      { info: async () => infos.shift() ?? impersonatedInfo, signOut: () => signOut.promise },
    )
    await untilStatus('choosing')
    effects.length = 0
    actor.send(accepted)
    // The call that ends it is made with the token it ends.
    expect(actor.getSnapshot().context.identity).toEqual(noProject)
    expect(effects).toEqual([])
    signOut.resolve({})
    const { context } = await untilStatus('inProject')
    expect(statuses).toEqual(['pending', 'choosing', 'pending', 'inProject'])
    expect(context).toMatchObject({ identity: issued, info: impersonatedInfo })
    expect(effects).toEqual(written)
  })

  test.each([
    { type: 'session.ended', ended: 'signedOut' },
    { type: 'session.replaced', identity: { token: 'tok_reza', project: null, person: null } },
  ] as const)('replaces the session that another tab has stored since: $type', async (event) => {
    const { actor, untilStatus } = startSession(
      { identity },
      { info: async () => impersonatedInfo, signOut: () => new Promise(() => undefined) },
    )
    await untilStatus('inProject')
    actor.send(accepted)
    actor.send(event)
    const { context } = await untilStatus('inProject')
    expect(context).toMatchObject({ identity: issued, info: impersonatedInfo })
  })

  test('replaces a session that the server could not end', async () => {
    const { actor, untilStatus } = startSession(
      { identity },
      { signOut: () => Promise.reject({ code: 'timedOut' }), info: async () => impersonatedInfo },
    )
    await untilStatus('inProject')
    actor.send({ ...accepted, project: null })
    const { context } = await untilStatus('choosing')
    expect(context.identity).toEqual({ ...noIdentity, token: 'tok_issued' })
  })

  test('ignores the account’s own obligations, and does not change the account [SES-14]', async () => {
    const saved: unknown[] = []
    const { actor, untilStatus } = startSession(
      { identity },
      {
        info: async () => ({ ...impersonatedInfo, force_change_password: true }),
        language: async (asked) => {
          saved.push(asked)
          return impersonatedInfo
        },
      },
    )
    await untilStatus('inProject')
    actor.send({ type: 'language.chosen', language: 'fa' })
    expect(actor.getSnapshot().context.language).toBe('fa')
    expect(saved).toEqual([])
  })

  test('ends like any session and leaves nothing on the device [SES-14]', async () => {
    const { actor, untilStatus, effects } = startSession({ identity: issued }, { info: async () => impersonatedInfo })
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
})

describe('a restored connection', () => {
  test('loads again what failed: the account, the project, the site', async () => {
    let isDown = true
    const respond = <T>(value: T) => (isDown ? Promise.reject({ code: 'unreachable' }) : Promise.resolve(value))
    const { actor, untilStatus, statuses, until } = startSession(
      { identity },
      { site: () => respond(site), info: () => respond(info), project: () => respond(project) },
    )
    await untilStatus('failed')
    isDown = false
    actor.send({ type: 'connection.restored' })
    await untilStatus('inProject')
    await until((snapshot) => snapshot.matches({ configuration: 'ready' }))
    expect(statuses).toEqual(['pending', 'failed', 'pending', 'inProject'])

    isDown = true
    actor.send({ type: 'session.replaced', identity: { ...identity, project: 'prj_elbe' } })
    await untilStatus('failed')
    isDown = false
    actor.send({ type: 'connection.restored' })
    await untilStatus('inProject')
  })

  test('is forwarded to the service chart in every state, as are money calls, forms and reload requests', async () => {
    const heard: string[] = []
    const { actor, untilStatus } = startSession({ identity }, { info: () => Promise.reject({ code: 'unreachable' }) })
    await untilStatus('failed')
    actor.system.inspect((event) => {
      const isToService = event.type === '@xstate.event' && event.actorRef === actor.getSnapshot().children.service
      if (isToService) heard.push(event.event.type)
    })
    const relayed = [
      { type: 'moneyCall.started' },
      { type: 'moneyCall.ended' },
      { type: 'form.dirtied', form: 'profile' },
      { type: 'form.cleared', form: 'profile' },
      { type: 'connection.lost' },
      { type: 'connection.restored' },
      { type: 'reload.advised' },
      { type: 'reload.requested' },
    ] as const
    for (const event of relayed) actor.send(event)
    expect(heard).toEqual(relayed.map(({ type }) => type))
  })
})
