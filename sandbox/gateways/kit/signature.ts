import { createHmac, timingSafeEqual } from 'node:crypto'

export const sign = (secret: string, ...facts: readonly string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(facts)).digest('hex')

export const isSignedBy = (secret: string, signature: string, ...facts: readonly string[]): boolean => {
  const expected = Buffer.from(sign(secret, ...facts))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
