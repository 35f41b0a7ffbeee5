export type CurlExample = {
  /** Origin of the API, e.g. `https://portal.example.com`. */
  readonly origin: string
  /** Path of the call that sends messages. */
  readonly path: string
  readonly project: string
  readonly key: string
  readonly from: string
  readonly receiver: string
  readonly text: string
  /** Makes the request safe to repeat. */
  readonly operation: string
}

/** Text in single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A command that sends a message by the SMS API key; it can be pasted into a shell as it is. */
export const curlExample = ({ origin, path, project, key, from, receiver, text, operation }: CurlExample): string =>
  [
    `curl ${quoted(`${origin}/api/v1/${path.replace('/pk/', `/${project}/`)}`)}`,
    `-H ${quoted(`Authorization: Bearer ${key}`)}`,
    `-H ${quoted('Content-Type: application/json')}`,
    `-H ${quoted(`Idempotency-Key: ${operation}`)}`,
    `-d ${quoted(JSON.stringify({ from, receivers: [receiver], text }))}`,
  ].join(' \\\n  ')
