import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { adoptOrigin } from './adopt-origin.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox({ parts: partsWithoutNumbers })
})
afterAll(() => sandbox.remove())

const siteOf = async (host: string) => {
  const { status, body } = await sandbox.anonymous.call('GET', `configs/site/?identifier=${host}`)
  return [status, (body as { brand?: string }).brand]
}

test('a host of no site becomes one of the site of localhost, once; hosts of sites stay theirs', async () => {
  expect(await siteOf('numbers.example.com')).toEqual([404, undefined])
  const { database } = sandbox
  const brand = await adoptOrigin(database, 'https://numbers.example.com')
  expect(brand).toBe('Northline Numbers')
  expect(await siteOf('numbers.example.com')).toEqual([200, brand])
  expect(await siteOf('saffron.localhost')).toEqual([200, 'Saffron Telecom'])
  expect(await adoptOrigin(database, 'https://numbers.example.com')).toBe(undefined)
  expect(await adoptOrigin(database, 'http://saffron.localhost:3000')).toBe(undefined)
  const origins = await database.query.selectFrom('site').select('origin').orderBy('id').execute()
  expect(origins.map(({ origin }) => origin)).toEqual([
    'meridian.localhost',
    'https://numbers.example.com',
    'saffron.localhost',
  ])
})
