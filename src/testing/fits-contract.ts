import * as v from 'valibot'
import { endpoints } from '#domain/contract/endpoints.ts'
import type { Schema } from '#domain/contract/kit/endpoint.ts'

/** Whether the API would parse this request; requests outside the contract pass. */
export const fitsContract = (method: string, url: URL, body: unknown): boolean => {
  const path = url.pathname.replace('/api/v1/', '')
  const endpoint = endpoints.find((each) => each.method === method && patternOf(each.path).test(path))
  if (endpoint === undefined) return true
  // Every request of a simple user names the person.
  const { person: _, ...query } = Object.fromEntries(url.searchParams)
  return fits(endpoint.query ?? v.strictObject({}), query) && (endpoint.body === undefined || fits(endpoint.body, body))
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\bpk\b/, '[^/]+')}$`)

const fits = (schema: Schema, value: unknown): boolean => v.is(schema, value)
