import { describe, expect, test } from 'vitest'
import type { Info } from '#domain/account.ts'
import { identity, info, otherInfo } from '#domain/fixtures/session.ts'
import { nobody } from '#domain/identity.ts'
import { standingOf } from './session.selectors.ts'
import { startSession } from './testing/start-session.ts'

describe('another tab', () => {
  test('signs out: this one is signed out too, and drops what it has drafted since [SES-13]', async () => {
    const { actor, standsAt, effects } = startSession({ identity })
    await standsAt('inProject')
    effects.length = 0
    actor.send({ type: 'session.ended', ended: 'signedOut' })
    expect(standingOf(actor.getSnapshot())).toBe('anonymous')
    expect(actor.getSnapshot().context).toMatchObject({ identity: nobody, info: null, resumption: null })
    expect(effects).toEqual(['forgetDrafts'])
  })

  test('finds its session expired: this one ends too, stores nothing, and knows where it was', async () => {
    const { actor, standsAt, effects } = startSession({ identity })
    await standsAt('inProject')
    effects.length = 0
    actor.send({ type: 'session.ended', ended: 'expired' })
    expect(actor.getSnapshot().context).toMatchObject({
      ended: 'expired',
      resumption: { account: 'acc_clara', project: 'prj_hafen', person: null },
    })
    expect(effects).toEqual([])
  })

  test('changes the project: this one follows without asking again who it is', async () => {
    let asked = 0
    const { actor, standsAt, until } = startSession(
      { identity },
      {
        info: async () => {
          asked++
          return info
        },
      },
    )
    await standsAt('inProject')
    const elsewhere = { token: identity.token, project: 'prj_elbe', person: null }
    actor.send({ type: 'session.replaced', identity: elsewhere })
    expect(standingOf(actor.getSnapshot())).toBe('pending')
    const { context } = await until((snapshot) => standingOf(snapshot) === 'inProject')
    expect(context.identity).toEqual(elsewhere)
    expect(asked).toBe(1)
  })

  test('signs in as somebody else: this one becomes them', async () => {
    const infos = [info, otherInfo]
    const { actor, standsAt } = startSession({ identity }, { info: async () => infos.shift() ?? otherInfo })
    await standsAt('inProject')
    actor.send({ type: 'session.replaced', identity: { token: 'tok_reza', project: null, person: null } })
    // Nothing of the first one is left to be shown while the second is still unknown.
    expect(actor.getSnapshot().context).toMatchObject({ info: null, project: null })
    expect(standingOf(actor.getSnapshot())).toBe('pending')
    const { context } = await standsAt('choosing')
    expect(context.info).toEqual(otherInfo)
  })

  test('says what this one knows already: nothing happens', async () => {
    const { actor, standsAt, standings } = startSession({ identity })
    await standsAt('inProject')
    actor.send({ type: 'session.replaced', identity })
    expect(standings).toEqual(['pending', 'inProject'])
  })

  test('signs in: this one, where nobody was, is signed in too [SES-13]', async () => {
    const { actor, standsAt, standings, effects } = startSession({})
    await standsAt('anonymous')
    actor.send({ type: 'session.replaced', identity: { ...identity, project: null } })
    await standsAt('choosing')
    expect(standings).toEqual(['anonymous', 'pending', 'choosing'])
    expect(effects.filter((effect) => Array.isArray(effect) && effect[0] === 'storeIdentity')).toEqual([])
  })

  test('chooses a language: this one speaks it too, and saves it to nobody [SES-15]', async () => {
    const { actor, standsAt, until, effects } = startSession(
      { identity },
      { language: () => Promise.reject(new Error('saved')) },
    )
    await until((snapshot) => snapshot.matches({ configuration: 'ready' }))
    await standsAt('inProject')
    effects.length = 0
    actor.send({ type: 'language.replaced', language: 'fa' })
    actor.send({ type: 'language.replaced', language: 'fa' })
    expect(effects).toEqual([['showLanguage', 'fa']])
    expect(actor.getSnapshot().context.language).toBe('fa')
    expect(actor.getSnapshot().matches({ language: 'atRest' })).toBe(true)
  })
})

test('what was saved for one account says nothing of the next one', async () => {
  const saving = Promise.withResolvers<Info>()
  const infos = [info, otherInfo]
  const { actor, standsAt, until } = startSession(
    { identity },
    { info: async () => infos.shift() ?? otherInfo, language: () => saving.promise },
  )
  await standsAt('inProject')
  actor.send({ type: 'language.chosen', language: 'fa' })
  actor.send({ type: 'session.replaced', identity: { token: 'tok_reza', project: null, person: null } })
  await standsAt('choosing')
  saving.resolve({ ...info, client: { ...info.client, language: 'fa' } })
  const { context } = await until((snapshot) => snapshot.matches({ language: 'atRest' }))
  expect(context.info).toEqual(otherInfo)
})
