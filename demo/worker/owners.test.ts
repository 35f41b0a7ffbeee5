import { expect, test, vi } from 'vitest'
import { createOwners, type Owner } from './owners.ts'

const port = {} as MessagePort
const old: Owner = { page: 'old', port }
const next: Owner = { page: 'next', port }

/** Pages that are open; `during` runs while the browser is asked for one of them. */
const pagesOf = (open: readonly string[], during: () => void = () => undefined) => {
  const asked: string[] = []
  return {
    asked,
    get: async (id: string) => {
      await Promise.resolve()
      during()
      return open.includes(id) ? {} : undefined
    },
    all: async () => open.map((id) => ({ id, postMessage: () => void asked.push(id) })),
  }
}

test('a request waits for the next owner when the one it has found leaves at that moment', async () => {
  const owners = createOwners(pagesOf(['old', 'next'], () => owners.leave('old')))
  owners.take(old)
  const found = owners.find()
  await vi.waitFor(() => expect(owners.take(next)).toBe(true))
  expect(await found).toBe(next)
})

test('a new owner stays when the page of the one before is found closed', async () => {
  let isReplaced = false
  const pages = pagesOf(['next'], () => {
    if (!isReplaced) owners.take(next)
    isReplaced = true
  })
  const owners = createOwners(pages)
  owners.take(old)
  expect(await owners.find()).toBe(next)
  expect(pages.asked).toEqual([])
})

test('a page that is opened first gets no owner, and is not asked itself', async () => {
  const pages = pagesOf(['opened'])
  expect(await createOwners(pages).find('opened')).toBe(undefined)
  expect(pages.asked).toEqual([])
})

test('a request gives up after half a minute, a page that is opened after two seconds', async () => {
  vi.useFakeTimers()
  try {
    const owners = createOwners(pagesOf(['other']))
    const ends: string[] = []
    void owners.find().then(() => ends.push('request'))
    void owners.find('opened').then(() => ends.push('page'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(ends).toEqual(['page'])
    await vi.advanceTimersByTimeAsync(28_000)
    expect(ends).toEqual(['page', 'request'])
  } finally {
    vi.useRealTimers()
  }
})
