/** Comments of the example, in the language of the page. */
export type ExampleWords = {
  /** What the function returns, and that it needs the body as it arrived. */
  readonly purpose: string
  /** Why old requests are refused. */
  readonly age: string
}

const lines = (text: string): string => text.replaceAll('\n', ' ')

/** A module for Node.js that verifies the signature of a message to an SMS trunk; it can be pasted into a receiver as it is. */
export const signatureExample = ({
  purpose,
  age,
}: ExampleWords): string => `import { createHmac, timingSafeEqual } from 'node:crypto'

// ${lines(purpose)}
export const isGenuine = (headers, body, secret, now = Date.now()) => {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  // ${lines(age)}
  if (!(Math.abs(now / 1000 - Number(timestamp)) < 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return String(headers['webhook-signature']).split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`
