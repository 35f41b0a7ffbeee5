import * as v from 'valibot'
import { type Identity, readIdentity } from '#domain/identity.ts'
import { idSchema } from '#domain/primitives.ts'
import type { Ending, Resumption } from '#machines/session/session.types.ts'

const keys = ['token', 'project', 'person'] as const

/** Written last: whoever hears of it in another tab finds the three keys complete. */
const signKey = 'portal.session'
const resumptionKey = 'portal.resumption'

const resumptionSchema = v.object({ account: idSchema, project: idSchema, person: v.nullable(idSchema) })

/** `ended` says how the session before ended, where nobody is signed in now. */
export type IdentityChange = { identity: Identity; ended: Ending }

export type IdentityStore = {
  read: () => Identity
  write: (identity: Identity, ended: Ending | null) => void
  readResumption: () => Resumption | null
  writeResumption: (resumption: Resumption | null) => void
  /** What a change in another tab means; null where it has nothing to do with the session. */
  heard: (key: string | null) => IdentityChange | null
  /** What has changed since this tab last wrote or heard anything; null where nothing has. */
  reread: () => IdentityChange | null
  /** Removes everything else that the portal keeps on this device. (SES-14) */
  clearRest: () => void
}

/** Token, project and person in the device's storage, and what other tabs do to them. (SES-01, SES-13) */
export const createIdentityStore = (storage: Storage): IdentityStore => {
  const get = (key: string) => attempt(() => storage.getItem(key))
  const put = (key: string, value: string | null) =>
    attempt(() => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
  const read = () => readIdentity({ token: get('token'), project: get('project'), person: get('person') })
  const look = () => ({ sign: get(signKey), token: get('token') })
  let seen = look()
  const change = (): IdentityChange => {
    seen = look()
    return { identity: read(), ended: seen.sign?.startsWith('signedOut') ? 'signedOut' : 'expired' }
  }
  return {
    read,
    write: (identity, ended) => {
      for (const key of keys) put(key, identity[key])
      put(signKey, `${ended ?? 'open'} ${Date.now()} ${Math.random()}`)
      seen = look()
    },
    readResumption: () => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), resumptionSchema), get(resumptionKey))
      return parsed.success ? parsed.output : null
    },
    writeResumption: (resumption) => put(resumptionKey, resumption === null ? null : JSON.stringify(resumption)),
    heard: (key) => {
      // A cleared storage, or a token taken away by hand, comes without our sign.
      const isOurs = key === null || key === signKey || (key === 'token' && get('token') === null)
      return isOurs ? change() : null
    },
    reread: () => {
      const { sign, token } = look()
      // Half of a change is none, except for a token that is gone.
      return sign !== seen.sign || (token === null && seen.token !== null) ? change() : null
    },
    clearRest: () => {
      const kept: readonly (string | null)[] = [...keys, signKey]
      const all = attempt(() => Array.from({ length: storage.length }, (_, index) => storage.key(index))) ?? []
      for (const key of all) if (key !== null && !kept.includes(key)) put(key, null)
    },
  }
}

// Without storage the session lasts as long as the page.
const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}
