import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { info } from '#domain/fixtures/session.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { Info } from '#domain/session/account.ts'
import { avatarMachine, type InspectedPicture, type PictureToSave } from './avatar.machine.ts'

const withAvatar = (avatar: string | null): Info => ({ ...info, client: { ...info.client, avatar } })
const photograph: InspectedPicture = { type: 'image/jpeg', size: { width: 1200, height: 800 } }
const picture = { handle: 'picture_1', size: 240_000 }
const outdated: Failure = { code: 'accountChanged', status: 409 }

type Answers = { inspected?: InspectedPicture; saves?: (Info | Failure)[]; loaded?: Info }

const start = (avatar: string | null, { inspected = photograph, saves = [], loaded = info }: Answers = {}) => {
  const sent: unknown[] = []
  const reported: (string | null)[] = []
  const next = () => {
    const answer = saves.shift()
    if (answer === undefined || 'code' in answer) throw answer
    return answer
  }
  const actor = createActor(
    avatarMachine.provide({
      actors: {
        inspectPicture: fromPromise<InspectedPicture, { handle: string }>(async () => inspected),
        savePicture: fromPromise<Info, PictureToSave>(async ({ input }) => {
          sent.push(input)
          return next()
        }),
        removePicture: fromPromise<Info, { replaces: string | null }>(async ({ input }) => {
          sent.push(input)
          return next()
        }),
        loadInfo: fromPromise<Info, void>(async () => loaded),
      },
      actions: { reportInfo: (_, { info: now }) => reported.push(now.client.avatar) },
    }),
    { input: { avatar } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, sent, reported, settled, states: () => states.filter((state, at) => state !== states[at - 1]) }
}

describe('the picture of an account', () => {
  test('is chosen, cut out and saved [ACC-01]', async () => {
    const { actor, sent, reported, settled, states } = start(null, { saves: [withAvatar('/api/avatar/avt_1')] })
    actor.send({ type: 'picture.chosen', picture })
    await settled()
    actor.send({ type: 'crop.changed', change: { zoom: 2 } })
    actor.send({ type: 'picture.dragged', right: 0.5, down: 0 })
    actor.send({ type: 'saving.requested' })
    await settled()
    expect(states()).toEqual(['showing', 'inspecting', 'cropping', 'saving', 'saved'])
    expect(sent).toEqual([{ handle: 'picture_1', crop: { zoom: 2, x: 0.25, y: 0.5 }, replaces: null }])
    expect([reported, actor.getSnapshot().context.chosen]).toEqual([['/api/avatar/avt_1'], null])
  })

  test('of 4,000,000 bytes, or no picture, is refused, and the stored one stays [VAL-19]', async () => {
    const { actor, settled } = start('/api/avatar/avt_1', { inspected: { type: 'application/pdf', size: null } })
    actor.send({ type: 'picture.chosen', picture: { handle: 'picture_1', size: 4_000_000 } })
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { failure: { code: 'fileTooLarge' } } })
    actor.send({ type: 'picture.chosen', picture: { handle: 'picture_2', size: 3_999_999 } })
    await settled()
    const { value, context } = actor.getSnapshot()
    expect([value, context.failure, context.avatar]).toEqual([
      'refused',
      { code: 'fileTypeRefused' },
      '/api/avatar/avt_1',
    ])
  })

  test('that no browser can draw is refused as damaged, not as another type [VAL-19]', async () => {
    const { actor, settled } = start(null, { inspected: { type: 'image/png', size: null } })
    actor.send({ type: 'picture.chosen', picture })
    await settled()
    const { value, context } = actor.getSnapshot()
    expect([value, context.failure]).toEqual(['refused', { code: 'fileImageBroken' }])
  })

  test('that was changed in another session is shown first; saving again replaces it', async () => {
    const theirs = withAvatar('/api/avatar/avt_2')
    const { actor, sent, settled, states } = start('/api/avatar/avt_1', {
      saves: [outdated, withAvatar('/api/avatar/avt_3')],
      loaded: theirs,
    })
    actor.send({ type: 'picture.chosen', picture })
    await settled()
    actor.send({ type: 'saving.requested' })
    await settled()
    expect(actor.getSnapshot().value).toBe('outdated')
    actor.send({ type: 'saving.requested' })
    await settled()
    expect(states().slice(-4)).toEqual(['comparing', 'outdated', 'saving', 'saved'])
    expect(sent.map((each) => (each as PictureToSave).replaces)).toEqual(['/api/avatar/avt_1', '/api/avatar/avt_2'])
  })

  test('is removed; one that was changed in another session stays and is shown', async () => {
    const removed = start('/api/avatar/avt_1', { saves: [withAvatar(null)] })
    removed.actor.send({ type: 'removal.requested' })
    await removed.settled()
    expect([removed.actor.getSnapshot().value, removed.reported]).toEqual(['saved', [null]])
    const refused = start('/api/avatar/avt_1', { saves: [outdated], loaded: withAvatar('/api/avatar/avt_2') })
    refused.actor.send({ type: 'removal.requested' })
    await refused.settled()
    expect(refused.actor.getSnapshot()).toMatchObject({
      value: 'refused',
      context: { avatar: '/api/avatar/avt_2', failure: outdated },
    })
  })
})
