import { setTimeout } from 'node:timers/promises'

/** Waits, then responds with 504: the request may have had its effect or not. */
export const silence = async (milliseconds: number): Promise<Response> => {
  await setTimeout(milliseconds, undefined, { ref: false })
  return new Response(null, { status: 504 })
}

/** Form fields as a response, as older payment services send them. */
export const formResponse = (fields: Readonly<Record<string, string>>): Response =>
  new Response(new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
