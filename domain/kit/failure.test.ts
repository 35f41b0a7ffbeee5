import * as v from 'valibot'
import { expect, test } from 'vitest'
import { failureCodes, failureOf, problemSchema, statusOf, toFailure } from './failure.ts'

test('a rejection that carries a failure is read as it is', () => {
  const failure = { code: 'numberTaken', status: 409, subjects: ['+4930123456'] } as const
  expect(toFailure(failure)).toEqual(failure)
  expect(toFailure(Object.assign(new Error('x'), { failure }))).toEqual(failure)
})

test('anything else is a defect of the portal: serverFailed', () => {
  for (const thrown of [new Error('boom'), 'numberTaken', null, undefined, 7, { code: 'noSuchCode' }])
    expect(toFailure(thrown)).toEqual({ code: 'serverFailed' })
})

test('a problem document becomes a failure with all its fields', () => {
  const problem = v.parse(problemSchema, {
    type: 'about:blank',
    title: 'Too many tries',
    status: 429,
    code: 'tooManyRequests',
    reference: 'ref_1',
    errors: { email: ['REQUIRED'] },
    retry_after: 30,
    subjects: ['+4930123456'],
  })
  expect(failureOf(problem)).toEqual({
    code: 'tooManyRequests',
    status: 429,
    reference: 'ref_1',
    fields: { email: ['REQUIRED'] },
    retryAfter: 30,
    subjects: ['+4930123456'],
  })
})

test('every code has an error status', () => {
  for (const code of failureCodes) expect(statusOf(code)).toBeGreaterThanOrEqual(400)
})
