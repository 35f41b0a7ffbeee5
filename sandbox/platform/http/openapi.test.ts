import { expect, test } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { failureCodes } from '#domain/kit/failure.ts'
import { describeApi } from './openapi.ts'

type Responses = Record<
  string,
  { content: Record<string, { schema: { allOf?: [unknown, { properties: { code: { enum: string[] } } }] } }> }
>
const { paths } = describeApi(endpoints) as {
  paths: Record<string, Record<string, { operationId: string; responses: Responses }>>
}
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
const codesOf = (name: string): Record<string, string[]> => {
  const { responses = {} } = operations.find(({ operationId }) => operationId === name) ?? {}
  return Object.fromEntries(
    Object.entries(responses).map(([status, { content }]) => [
      status,
      content['application/problem+json']?.schema.allOf?.[1].properties.code.enum ?? [],
    ]),
  )
}

test('the document declares the refusals of the checks before a call, by status', () => {
  expect(codesOf('addToCart')).toMatchObject({
    400: ['requestInvalid'],
    401: ['notSignedIn'],
    403: ['accessRefused', 'passwordChangeRequired'],
    405: ['notFound'],
    409: expect.arrayContaining(['accountBlocked', 'projectDeactivated', 'keyInFlight']),
    413: ['requestInvalid'],
    415: ['requestInvalid'],
    422: expect.arrayContaining(['requestInvalid', 'keyReused']),
    429: ['tooManyRequests'],
    500: ['serverFailed'],
    503: ['serviceUnavailable'],
  })
  expect(codesOf('loadCart')[409]).toEqual(['accountBlocked', 'projectDeactivated'])
  expect(codesOf('loadCart')[413]).toBeUndefined()
  expect(codesOf('listProjects')[403]).toContain('passwordChangeRequired')
  expect(codesOf('loadInfo')[403]).toEqual(['accessRefused'])
  for (const name of ['register', 'forgotPassword', 'resetPassword', 'changePassword', 'addPhone']) {
    expect([name, codesOf(name)[404]]).toEqual([name, expect.arrayContaining(['domainInvalid'])])
  }
})

test('the document declares only known codes, and every call its 200', () => {
  for (const { operationId, responses } of operations) {
    expect([operationId, Object.keys(responses)]).toEqual([operationId, expect.arrayContaining(['200', '500'])])
    const unknown = Object.values(codesOf(operationId))
      .flat()
      .filter((code) => !failureCodes.some((each) => each === code))
    expect([operationId, unknown]).toEqual([operationId, []])
  }
})
