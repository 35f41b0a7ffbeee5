import { expect, test } from 'vitest'
import { browserStorage } from './browser-storage.ts'

test('is the storage of the browser', () => {
  expect(browserStorage()).toBe(window.localStorage)
})

test('lasts as long as the page if the browser forbids storage', () => {
  const storage = browserStorage({
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  storage.setItem('token', 'tok_1')
  storage.setItem('project', 'prj_1')
  expect([storage.length, storage.key(1), storage.getItem('token'), storage.key(7)]).toEqual([
    2,
    'project',
    'tok_1',
    null,
  ])
  storage.removeItem('token')
  expect(storage.getItem('token')).toBeNull()
  storage.clear()
  expect(storage).toHaveLength(0)
})
