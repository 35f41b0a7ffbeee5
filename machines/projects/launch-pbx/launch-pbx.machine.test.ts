import { expect, test } from 'vitest'
import { pbxLink } from '#domain/fixtures/modules.ts'
import { pbxLinkLife } from '#domain/projects/module.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { launchPbxMachine, selectFailure, selectOfferedUrl } from './launch-pbx.machine.ts'

const start = () => {
  const effects: string[] = []
  const machine = launchPbxMachine.provide({
    actions: {
      fillTab: (_, { url }) => effects.push(url),
      closeTab: () => effects.push('closed'),
    },
  })
  const harness = createHarness(machine, undefined)
  return { ...harness, effects, launch: (hasTab: boolean) => harness.actor.send({ type: 'launch.requested', hasTab }) }
}

test('the link opens in the tab of the click, and each launch asks for a new link', () => {
  const { states, effects, calls, launch, resolve } = start()
  launch(true)
  launch(true)
  expect(calls).toHaveLength(1)
  resolve('launchPbx', pbxLink)
  launch(true)
  resolve('launchPbx', { ...pbxLink, url: 'https://pbx.example/launch?token=2' })
  expect(states).toEqual(['ready', 'launching', 'opened', 'launching', 'opened'])
  expect(effects).toEqual([pbxLink.url, 'https://pbx.example/launch?token=2'])
})

test('a blocked tab leaves a link to press, for a minute', () => {
  const { actor, states, effects, launch, resolve, clock } = start()
  launch(false)
  resolve('launchPbx', pbxLink)
  expect(selectOfferedUrl(actor.getSnapshot())).toBe(pbxLink.url)
  clock.increment(pbxLinkLife)
  expect(selectOfferedUrl(actor.getSnapshot())).toBeNull()
  launch(false)
  resolve('launchPbx', pbxLink)
  actor.send({ type: 'link.opened' })
  expect(selectOfferedUrl(actor.getSnapshot())).toBeNull()
  expect(states).toEqual(['ready', 'launching', 'offered', 'expired', 'launching', 'offered', 'opened'])
  expect(effects).toEqual([])
})

test('a refusal closes the tab and says why', () => {
  const { actor, states, effects, launch, reject } = start()
  launch(true)
  reject('launchPbx', { code: 'moduleOff' })
  expect([states, effects]).toEqual([['ready', 'launching', 'failed'], ['closed']])
  expect(selectFailure(actor.getSnapshot())).toEqual({ code: 'moduleOff' })
  launch(true)
  expect(selectFailure(actor.getSnapshot())).toBeNull()
})
