import { createHash } from 'node:crypto'

/** Hash of a request; independent of the order of its keys. */
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
