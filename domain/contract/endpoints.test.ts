import { readdirSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { failureCodes } from '#domain/kit/failure.ts'
import { maxSearch } from '#domain/kit/primitives.ts'
import { endpoints, isEndpoint } from './endpoints.ts'
import type { Endpoint, Schema } from './kit/endpoint.ts'

type Parts = { entries?: Record<string, Schema>; options?: unknown[]; item?: Schema; wrapped?: Schema }

/** A schema and the schemas that it consists of. */
const allOf = (schema: Schema): Schema[] => {
  const { entries = {}, options = [], item, wrapped } = schema as Parts
  const parts = [...Object.values(entries), ...options, item, wrapped].filter(
    (part): part is Schema => typeof part === 'object' && part !== null,
  )
  return [schema, ...parts.flatMap(allOf)]
}

const inRequest = ({ query, body }: Endpoint): Schema[] =>
  [query, body].flatMap((schema) => (schema === undefined ? [] : allOf(schema)))

describe('the contract', () => {
  test('collects the calls of every file of every area', async () => {
    const files = readdirSync(import.meta.dirname, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.ts') && !/endpoints?\.ts$|\.test\.ts$/.test(file))
    const modules = await Promise.all(files.map((file) => import(`./${file}`)))
    const declared = modules.flatMap((module: object) =>
      Object.values(module)
        .filter(isEndpoint)
        .map(({ name }) => name),
    )
    expect(endpoints.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
  })

  test('names every call once', () => {
    const names = endpoints.map((endpoint) => endpoint.name)
    expect(new Set(names).size).toBe(names.length)
    const places = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s is declared whole', (_, endpoint) => {
    expect(endpoint.path).toMatch(/^(?:[a-z0-9_]+\/)+$/)
    expect(endpoint.path.split('/').includes('pk')).toBe(endpoint.access === 'project')
    expect(endpoint.failures.filter((code) => !failureCodes.includes(code))).toEqual([])
    expect(endpoint.summary).toMatch(/\.$/)
    if (endpoint.method === 'GET' || endpoint.method === 'DELETE') expect(endpoint.body).toBeUndefined()
    if (endpoint.idempotent) expect(endpoint.method).toBe('POST')
  })

  const searches = endpoints.flatMap(({ name, query }) => {
    const { q } = (query as Parts | undefined)?.entries ?? {}
    return q === undefined ? [] : [[name, q] as const]
  })
  test.each(searches)('the search of %s has an end', (_, q) => {
    expect([v.is(q, 'a'.repeat(maxSearch)), v.is(q, 'a'.repeat(maxSearch + 1))]).toEqual([true, false])
  })

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s judges long texts soon',
    (_, endpoint) => {
      const judges = inRequest(endpoint).filter(({ type }) => ['string', 'optional', 'nullish', 'union'].includes(type))
      const began = performance.now()
      for (const schema of judges) {
        for (const sign of [' ', '.', '-', ',', '@', '/']) v.is(schema, `a${sign.repeat(40_000)}b`)
      }
      // A rule that takes quadratic time needs seconds.
      expect(performance.now() - began).toBeLessThan(1_500)
    },
  )

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s takes no control characters and no unknown names',
    (_, endpoint) => {
      const schemas = inRequest(endpoint)
      const texts = schemas.filter(({ type }) => type === 'string')
      for (const text of texts) {
        for (const sent of ['\u0000', 'a\u0000b', 'a\u0007b', 'a\u007fb', 'a\u009fb']) {
          expect(v.is(text, sent), `${endpoint.name} takes ${JSON.stringify(sent)}`).toBe(false)
        }
      }
      expect(schemas.filter(({ type }) => type === 'object' || type === 'loose_object')).toEqual([])
    },
  )
})
