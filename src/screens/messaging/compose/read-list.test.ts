import { expect, test } from 'vitest'
import { readList } from './read-list.ts'

test('a list of more than 20 kB is read', async () => {
  const list = '+49 170 1234567;a long name in a column of its own\r\n'.repeat(500)
  expect(await readList(new Blob([list]))).toEqual({ type: 'list.chosen', list })
})

test('a file of a million lines is refused for its size, without being read', async () => {
  const file = new Blob(['+491701234567\n'.repeat(1_000_000)])
  file.text = () => Promise.reject(new Error('was read'))
  expect(await readList(file)).toEqual({ type: 'list.refused', code: 'receivers.size' })
})

test('a picture, a text in another encoding and a file that is gone are no lists', async () => {
  const refused = { type: 'list.refused', code: 'receivers.unreadable' }
  expect(await readList(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])]))).toEqual(refused)
  expect(await readList(new Blob([new Uint8Array([0xff, 0xfe, 0x2b, 0])]))).toEqual(refused)
  const gone = new Blob(['+491701234567'])
  gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await readList(gone)).toEqual(refused)
})
