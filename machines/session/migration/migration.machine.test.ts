import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { info } from '#domain/fixtures/session.ts'
import type { Info } from '#domain/session/account.ts'
import { migrationMachine } from './migration.machine.ts'

const start = (...responses: (() => Promise<Info>)[]) => {
  const reported: Info[] = []
  let calls = 0
  const actor = createActor(
    migrationMachine.provide({
      actors: {
        acknowledgeMigration: fromPromise<Info, void>(() => {
          calls++
          return (responses.shift() ?? (async () => info))()
        }),
      },
      actions: { tellAccount: (_, params) => reported.push(params.info) },
    }),
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const at = (state: string) => waitFor(actor, ({ value }) => value === state)
  return { actor, reported, states, at, calls: () => calls }
}

describe('the welcome of a migrated account', () => {
  test('stays until it is acknowledged, and is acknowledged once [SES-06]', async () => {
    const { actor, reported, states, at, calls } = start()
    actor.send({ type: 'welcome.postponed' })
    expect(actor.getSnapshot().value).toBe('welcoming')
    actor.send({ type: 'welcome.acknowledged' })
    actor.send({ type: 'welcome.acknowledged' })
    await at('acknowledged')
    actor.send({ type: 'welcome.acknowledged' })
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
      'welcoming',
      'acknowledging',
      'acknowledged',
    ])
    expect(calls()).toBe(1)
    expect(reported).toEqual([info])
  })

  test('that could not be acknowledged keeps the failure, and can be tried again or postponed', async () => {
    const refuse = () => Promise.reject({ code: 'unreachable' })
    const { actor, reported, at } = start(refuse, refuse)
    actor.send({ type: 'welcome.acknowledged' })
    await at('failed')
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'welcome.acknowledged' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await at('failed')
    actor.send({ type: 'welcome.postponed' })
    expect(actor.getSnapshot().value).toBe('postponed')
    expect(reported).toEqual([])
  })
})
