import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret in the form of Standard Webhooks: `whsec_` and the base64 of 32 random bytes. */
export const createWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

export type Signed = { readonly id: string; readonly timestamp: number; readonly body: string }

/**
 * The headers of Standard Webhooks: receivers can verify them with the libraries of that specification, and know a repeated
 * message by its id.
 *
 * @param timestamp seconds since 1970
 */
export const signatureHeaders = (secret: string, { id, timestamp, body }: Signed): Record<string, string> => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
