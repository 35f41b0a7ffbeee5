import * as v from 'valibot'
import { secret } from './marks.ts'
import { idSchema } from './primitives.ts'

/**
 * What every request is made with. `project` replaces `pk` in paths; `person` is as whom a simple user acts. A project
 * without a token, or a person without a project, means nothing and is never kept.
 */
export type Identity = {
  readonly token: string | null
  readonly project: string | null
  readonly person: string | null
}

export const nobody: Identity = { token: null, project: null, person: null }

export const tokenSchema = secret(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,512}$/)))

/** Reads what a device has stored; anything that could not have been stored by us counts as nothing. */
export const readIdentity = (stored: Readonly<Record<keyof Identity, string | null>>): Identity => {
  if (!v.is(tokenSchema, stored.token)) return nobody
  if (!v.is(idSchema, stored.project)) return { ...nobody, token: stored.token }
  return { token: stored.token, project: stored.project, person: v.is(idSchema, stored.person) ? stored.person : null }
}

export const areSame = (a: Identity, b: Identity): boolean =>
  a.token === b.token && a.project === b.project && a.person === b.person
