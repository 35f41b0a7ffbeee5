import { expect, test } from 'vitest'
import lock from '../docs/flows/lock.json' with { type: 'json' }
import { risks } from './kit/risks.ts'

test('every chart has one declared risk', () => {
  expect(Object.keys(risks).toSorted()).toEqual(Object.keys(lock).toSorted())
})
