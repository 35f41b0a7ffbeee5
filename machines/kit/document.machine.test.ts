import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { createDocument, type DocumentInput, type Downloaded, type DownloadInput } from './document.machine.ts'

const machine = createDocument<string, 'loadLetter', 'downloadLetter'>({
  id: 'letter',
  load: 'loadLetter',
  download: 'downloadLetter',
})

test('a document loads after a retry; its file is asked for in the language of the page, and again after a failure', async () => {
  const asked: unknown[] = []
  const answers: ('fails' | 'comes')[] = ['fails', 'comes', 'fails', 'comes']
  const answer = <T>(input: unknown, value: T): Promise<T> => {
    asked.push(input)
    return answers.shift() === 'comes' ? Promise.resolve(value) : Promise.reject({ code: 'unreachable' })
  }
  const actor = createActor(
    machine.provide({
      actors: {
        loadLetter: fromPromise<string, DocumentInput>(({ input }) => answer(input, 'Dear reader')),
        downloadLetter: fromPromise<Downloaded, DownloadInput>(({ input }) => answer(input, { name: 'letter.pdf' })),
      },
    }),
    { input: { document: 'let_1' } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value, context }) => states.push([value, context.failure?.code ?? null]))
  actor.start()
  const rest = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await rest()
  actor.send({ type: 'retry.requested' })
  await rest()
  expect(actor.getSnapshot().context.response).toBe('Dear reader')
  actor.send({ type: 'download.requested', language: 'fa' })
  await rest()
  actor.send({ type: 'download.requested', language: 'en' })
  await rest()
  expect(states).toEqual([
    ['loading', null],
    ['failed', 'unreachable'],
    ['loading', null],
    ['ready', null],
    ['saving', null],
    ['notSaved', 'unreachable'],
    ['saving', null],
    ['ready', null],
  ])
  expect(asked).toEqual([
    { document: 'let_1' },
    { document: 'let_1' },
    { document: 'let_1', language: 'fa' },
    { document: 'let_1', language: 'en' },
  ])
})
