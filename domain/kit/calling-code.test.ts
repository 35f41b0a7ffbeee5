import { expect, test } from 'vitest'
import { callingCodeOf } from './calling-code.ts'

test('a calling code comes from the numbering plans', () => {
  expect(callingCodeOf('IR')).toBe('98')
  expect(callingCodeOf('ZZ')).toBeUndefined()
})
