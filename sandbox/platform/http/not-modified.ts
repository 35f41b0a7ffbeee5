import { hash } from 'node:crypto'

/** Thrown by handlers: the client has the response already, so none is made (304). */
export class NotModified extends Error {
  readonly etag: string
  constructor(etag: string) {
    super(etag)
    this.name = 'NotModified'
    this.etag = etag
  }
}

/**
 * The entity tag of a response that depends on these facts only; a change of how it is made changes `facts`, too.
 * @throws NotModified if the request names it
 */
export const requireModified = (request: Request, facts: unknown): string => {
  const etag = `"${hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22)}"`
  if (request.headers.get('if-none-match')?.includes(etag)) throw new NotModified(etag)
  return etag
}
