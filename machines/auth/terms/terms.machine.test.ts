import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Terms } from '#domain/contract/auth/auth.ts'
import { terms } from '#domain/fixtures/buying.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { selectTerms, selectTermsFailure, termsMachine } from './terms.machine.ts'

test('the terms follow the language, and are loaded again when outdated', async () => {
  const asked: Language[] = []
  const loadTerms = fromPromise<Terms, Language>(async ({ input }) => {
    asked.push(input)
    if (asked.length === 3) throw { code: 'unreachable' }
    return { ...terms, language: input }
  })
  const actor = createActor(termsMachine.provide({ actors: { loadTerms } }), { input: { language: 'en' } })
  const states: unknown[] = []
  actor.subscribe((snapshot) => states.push(snapshot.value))
  actor.start()
  const resting = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(selectTerms(await resting())).toEqual(terms)
  actor.send({ type: 'language.changed', language: 'en' })
  actor.send({ type: 'language.changed', language: 'fa' })
  expect(selectTerms(actor.getSnapshot())).toBeNull()
  expect(selectTerms(await resting())).toEqual({ ...terms, language: 'fa' })
  actor.send({ type: 'terms.outdated' })
  expect(selectTermsFailure(await resting())).toEqual({ code: 'unreachable' })
  actor.send({ type: 'retry.requested' })
  await resting()
  expect(asked).toEqual(['en', 'fa', 'fa', 'fa'])
  expect(states).toEqual(['loading', 'ready', 'ready', 'loading', 'ready', 'loading', 'failed', 'loading', 'ready'])
})
