import { beforeEach, expect, test } from 'vitest'
import { emptyMessage } from '#domain/messaging/compose.ts'
import { maxKept } from '#domain/messaging/draft.ts'
import { createDrafts } from './drafts.ts'
import { createKeptDrafts } from './kept-drafts.ts'

beforeEach(() => localStorage.clear())

const open = () => createKeptDrafts(createDrafts(localStorage, () => ({ account: 'acc_clara', project: 'prj_hafen' })))
const keptAs = (id: string, text = 'Hello') => ({ id, version: 0, message: { ...emptyMessage, text }, key: null })

test('messages are kept until they are forgotten, the one that was changed last first', () => {
  open().keep(keptAs('dft_1'))
  open().keep(keptAs('dft_2'))
  open().keep(keptAs('dft_1', 'Hello!'))
  expect(open().all()).toEqual([keptAs('dft_1', 'Hello!'), keptAs('dft_2')])
  expect([open().find('dft_2'), open().find('dft_3')]).toEqual([keptAs('dft_2'), null])
  open().forget('dft_1')
  open().forget('dft_2')
  expect([open().all(), localStorage.length]).toEqual([[], 0])
})

test('so many are kept; the oldest is dropped for another one', () => {
  for (let count = 0; count <= maxKept; count += 1) open().keep(keptAs(`dft_${count}`))
  expect([open().all().length, open().find('dft_0'), open().find('dft_1')?.id]).toEqual([maxKept, null, 'dft_1'])
})
