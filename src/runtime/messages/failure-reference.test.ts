import { expect, test } from 'vitest'
import { failureCodes } from '#domain/kit/failure.ts'
import { failureWords } from './failure-messages.ts'
import { needsContact } from './failure-reference.ts'

test('exactly the failures whose words name support get the contact button [ERR-01]', () => {
  const naming = failureCodes.filter((code) => {
    const { what, safe, next } = failureWords[code]
    return [what, safe, next].some((words) => /\bsupport\b/i.test(words?.message ?? words?.id ?? ''))
  })
  expect(failureCodes.filter((code) => needsContact({ code }))).toEqual(naming)
})
