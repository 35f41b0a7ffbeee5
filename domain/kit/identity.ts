import * as v from 'valibot'
import { secret } from '#domain/kit/marks.ts'
import { idPattern } from '#domain/kit/primitives.ts'

/**
 * Sent with every request. `token`: of the session. `project`: replaces `pk` in paths. `person`: the `?person=` of a simple
 * user. A project without a token, or a person without a project, is never stored.
 */
export type Identity = {
  readonly token: string | null
  readonly project: string | null
  readonly person: string | null
}

export const noIdentity: Identity = { token: null, project: null, person: null }

/** The keys under which the device stores an identity. */
export const identityKeys = ['token', 'project', 'person'] as const satisfies readonly (keyof Identity)[]

const tokenPattern = /^[\x21-\x7e]{1,512}$/

export const tokenSchema = secret(v.pipe(v.string(), v.regex(tokenPattern)))

const fits = (pattern: RegExp, text: string | null): text is string => text !== null && pattern.test(text)

/** Reads the identity that the device has stored; invalid values count as absent. */
export const readIdentity = (stored: Readonly<Record<keyof Identity, string | null>>): Identity => {
  if (!fits(tokenPattern, stored.token)) return noIdentity
  if (!fits(idPattern, stored.project)) return { ...noIdentity, token: stored.token }
  return { token: stored.token, project: stored.project, person: fits(idPattern, stored.person) ? stored.person : null }
}

export const areSame = (a: Identity, b: Identity): boolean =>
  a.token === b.token && a.project === b.project && a.person === b.person
