import { describe, expect, test } from 'vitest'
import { identity, info, otherInfo } from '#domain/fixtures/session.ts'
import { noIdentity } from '#domain/kit/identity.ts'
import type { Info } from '#domain/session/account.ts'
import { startSession } from '#machines/session/session/testing/start-session.ts'
import { sessionStatusOf } from './session.selectors.ts'

describe('another tab', () => {
  test('signs out: this tab is signed out too, and drops its drafts [SES-13]', async () => {
    const { actor, untilStatus, effects } = startSession({ identity })
    await untilStatus('inProject')
    effects.length = 0
    actor.send({ type: 'session.ended', ended: 'signedOut' })
    expect(sessionStatusOf(actor.getSnapshot())).toBe('anonymous')
    expect(actor.getSnapshot().context).toMatchObject({ identity: noIdentity, info: null, resumption: null })
    expect(effects).toEqual(['forgetDrafts', ['storeResumption', null]])
  })

  test('has an expired session: this tab ends its session too, stores nothing, and keeps the project to resume', async () => {
    const { actor, untilStatus, effects } = startSession({ identity })
    await untilStatus('inProject')
    effects.length = 0
    actor.send({ type: 'session.ended', ended: 'expired' })
    expect(actor.getSnapshot().context).toMatchObject({
      ended: 'expired',
      resumption: { account: 'acc_clara', project: 'prj_hafen', person: null },
    })
    expect(effects).toEqual([])
  })

  test('changes the project: this tab follows without loading the account again', async () => {
    let asked = 0
    const { actor, untilStatus, until } = startSession(
      { identity },
      {
        info: async () => {
          asked++
          return info
        },
      },
    )
    await untilStatus('inProject')
    const elsewhere = { token: identity.token, project: 'prj_elbe', person: null }
    actor.send({ type: 'session.replaced', identity: elsewhere })
    expect(sessionStatusOf(actor.getSnapshot())).toBe('pending')
    const { context } = await until((snapshot) => sessionStatusOf(snapshot) === 'inProject')
    expect(context.identity).toEqual(elsewhere)
    expect(asked).toBe(1)
  })

  test('leaves the project: this tab leaves it too and resumes none [SES-13]', async () => {
    const { actor, untilStatus } = startSession({ identity })
    await untilStatus('inProject')
    actor.send({ type: 'session.replaced', identity: { token: identity.token, project: null, person: null } })
    expect(sessionStatusOf(actor.getSnapshot())).toBe('choosing')
    expect(actor.getSnapshot().context).toMatchObject({ identity: { project: null }, resumption: null })
  })

  test('signs in to another account: this tab switches to it', async () => {
    const infos = [info, otherInfo]
    const { actor, untilStatus } = startSession({ identity }, { info: async () => infos.shift() ?? otherInfo })
    await untilStatus('inProject')
    actor.send({ type: 'session.replaced', identity: { token: 'tok_reza', project: null, person: null } })
    // Nothing of the first one is left to be shown while the second is still unknown.
    expect(actor.getSnapshot().context).toMatchObject({ info: null, project: null })
    expect(sessionStatusOf(actor.getSnapshot())).toBe('pending')
    const { context } = await untilStatus('choosing')
    expect(context.info).toEqual(otherInfo)
  })

  test('reports an unchanged identity: nothing happens', async () => {
    const { actor, untilStatus, statuses } = startSession({ identity })
    await untilStatus('inProject')
    actor.send({ type: 'session.replaced', identity })
    expect(statuses).toEqual(['pending', 'inProject'])
  })

  test('signs in: this tab, which had no session, is signed in too [SES-13]', async () => {
    const { actor, untilStatus, statuses, effects } = startSession({})
    await untilStatus('anonymous')
    actor.send({ type: 'session.replaced', identity: { ...identity, project: null } })
    await untilStatus('choosing')
    expect(statuses).toEqual(['anonymous', 'pending', 'choosing'])
    expect(effects.filter((effect) => Array.isArray(effect) && effect[0] === 'storeIdentity')).toEqual([])
  })

  test('chooses a language: this tab shows it too, without saving it [SES-15]', async () => {
    const { actor, untilStatus, until, effects } = startSession(
      { identity },
      { language: () => Promise.reject(new Error('saved')) },
    )
    await until((snapshot) => snapshot.matches({ configuration: 'ready' }))
    await untilStatus('inProject')
    effects.length = 0
    actor.send({ type: 'language.replaced', language: 'fa' })
    actor.send({ type: 'language.replaced', language: 'fa' })
    expect(effects).toEqual([['showLanguage', 'fa']])
    expect(actor.getSnapshot().context.language).toBe('fa')
    expect(actor.getSnapshot().matches({ language: 'atRest' })).toBe(true)
  })
})

test('the response of a save for one account does not change the next account', async () => {
  const saving = Promise.withResolvers<Info>()
  const infos = [info, otherInfo]
  const { actor, untilStatus, until } = startSession(
    { identity },
    { info: async () => infos.shift() ?? otherInfo, language: () => saving.promise },
  )
  await untilStatus('inProject')
  actor.send({ type: 'language.chosen', language: 'fa' })
  actor.send({ type: 'session.replaced', identity: { token: 'tok_reza', project: null, person: null } })
  await untilStatus('choosing')
  saving.resolve({ ...info, client: { ...info.client, language: 'fa' } })
  const { context } = await until((snapshot) => snapshot.matches({ language: 'atRest' }))
  expect(context.info).toEqual(otherInfo)
})
