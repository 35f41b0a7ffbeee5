import { expect, test } from 'vitest'
import { shareResponse, textOf } from './shared-response.ts'

const writer = () => {
  let runs = 0
  return {
    runs: () => runs,
    write: (value: unknown) => {
      runs += 1
      return JSON.stringify(value)
    },
  }
}

test('a shared response is checked and written once', () => {
  const { write, runs } = writer()
  const response = shareResponse({ types: ['local'] })
  expect([textOf(response, write), textOf(response, write)]).toEqual(['{"types":["local"]}', '{"types":["local"]}'])
  expect(runs()).toBe(1)
})

test('every other one is written each time, also an equal one', () => {
  const { write, runs } = writer()
  shareResponse({ types: ['local'] })
  const own = { types: ['local'] }
  expect([textOf(own, write), textOf(own, write), textOf(null, write), textOf('text', write)]).toEqual([
    '{"types":["local"]}',
    '{"types":["local"]}',
    'null',
    '"text"',
  ])
  expect(runs()).toBe(4)
})

test('a shared response that breaks the contract is refused each time', () => {
  const response = shareResponse({ types: [] })
  const refuse = () => {
    throw new Error('breaks the contract')
  }
  expect(() => textOf(response, refuse)).toThrow('breaks the contract')
  expect(() => textOf(response, refuse)).toThrow('breaks the contract')
})
