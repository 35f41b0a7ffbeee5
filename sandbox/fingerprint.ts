import { createHash } from 'node:crypto'

/** The same for equal requests, whatever the order of their keys; different for any other request. */
export const fingerprint = (request: unknown): string => createHash('sha256').update(canonical(request)).digest('hex')

const canonical = (value: unknown): string => {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
