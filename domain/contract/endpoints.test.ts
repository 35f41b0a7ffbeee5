import { describe, expect, test } from 'vitest'
import { failureCodes } from '#domain/failure.ts'
import { endpoints } from './endpoints.ts'

describe('the contract', () => {
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
})
