import type { FailureCode, Problem } from '#domain/kit/failure.ts'
import { createReference } from './id.ts'
import type { Refusal } from './refusal.ts'

/** A problem document (RFC 9457). The portal chooses the words; `title` only spells out the code for log readers. */
export const problemResponse = (
  code: FailureCode,
  status: number,
  details: Refusal['details'] & { reference?: string; headers?: Record<string, string> } = {},
): Response => {
  const { errors, field, retryAfter, subjects, changed, offset, reference = createReference(), headers } = details
  const problem: Problem = {
    type: `urn:number-portal:failure:${code}`,
    title: titleOf(code),
    status,
    code,
    reference,
    ...(errors === undefined && field === undefined
      ? {}
      : {
          errors: {
            ...Object.fromEntries(Object.entries(errors ?? {}).map(([name, codes]) => [name, [...codes]])),
            ...(field === undefined ? {} : { [field.name]: [field.code] }),
          },
        }),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(subjects === undefined ? {} : { subjects: [...subjects] }),
    ...(changed === undefined ? {} : { changed }),
    ...(offset === undefined ? {} : { offset }),
  }
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      'content-type': 'application/problem+json',
      // For the log of a proxy.
      reference,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...headers,
    },
  })
}

const titleOf = (code: string): string => {
  const words = code.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
