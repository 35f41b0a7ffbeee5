import { randomUUID } from 'node:crypto'

/** The password of every seeded user. */
export const password = 'Sandbox2026'

export type Caller = {
  token: string
  /** @throws with the response if it is not a success */
  call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T>
}

/** Calls the API without a browser, to set up data and to check stored data. */
export const signInByApi = async (origin: string, email: string, project?: string): Promise<Caller> => {
  const { token } = await send<{ token: string }>(origin, 'POST', 'auth/login/', { body: { email, password } })
  return {
    token,
    call: (method, path, body, key = method === 'POST' ? randomUUID() : undefined) =>
      send(origin, method, project === undefined ? path : path.replace(/(^|\/)pk\//, `$1${project}/`), {
        body,
        headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      }),
  }
}

const send = async <T>(
  origin: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> },
): Promise<T> => {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`)
  return JSON.parse(text) as T
}
