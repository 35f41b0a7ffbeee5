import * as v from 'valibot'
import { type Identity, identityKeys, readIdentity } from '#domain/kit/identity.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import type { Ending, Resumption } from '#machines/session/session/session.context.ts'
import { settingsKey } from './portal-settings.ts'
import { tryStorage } from './try-storage.ts'

/** Written last: when another tab receives this key's event, the three keys above are complete. */
const versionKey = 'portal.session'
const resumptionKey = 'portal.resumption'

const resumptionSchema = v.object({ account: idSchema, project: idSchema, person: v.nullable(idSchema) })

/** `ended`: how the previous session ended, if the new identity has no token. */
export type IdentityChange = { identity: Identity; ended: Ending }

export type IdentityStore = {
  read: () => Identity
  write: (identity: Identity, ended: Ending | null) => void
  readResumption: () => Resumption | null
  writeResumption: (resumption: Resumption | null) => void
  /** The change behind a storage event of another tab; null if the key does not concern the session. */
  changeOf: (key: string | null) => IdentityChange | null
  /** The change since this tab last wrote or read the identity; null if there is none. */
  pendingChange: () => IdentityChange | null
  /** Deletes everything else that the portal stores on this device. (SES-14) */
  clearRest: () => void
}

/** Token, project and person in the device's storage, which all tabs share. (SES-01, SES-13) */
export const createIdentityStore = (storage: Storage): IdentityStore => {
  const get = (key: string) => tryStorage(() => storage.getItem(key))
  const put = (key: string, value: string | null) =>
    tryStorage(() => (value === null ? storage.removeItem(key) : storage.setItem(key, value)))
  const read = () => readIdentity({ token: get('token'), project: get('project'), person: get('person') })
  const readState = () => ({ version: get(versionKey), token: get('token') })
  let seen = readState()
  const change = (): IdentityChange => {
    seen = readState()
    return { identity: read(), ended: seen.version?.startsWith('signedOut') ? 'signedOut' : 'expired' }
  }
  return {
    read,
    write: (identity, ended) => {
      for (const key of identityKeys) put(key, identity[key])
      put(versionKey, `${ended ?? 'open'} ${Date.now()} ${Math.random()}`)
      seen = readState()
    },
    readResumption: () => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), resumptionSchema), get(resumptionKey))
      return parsed.success ? parsed.output : null
    },
    writeResumption: (resumption) => put(resumptionKey, resumption === null ? null : JSON.stringify(resumption)),
    changeOf: (key) => {
      // Clearing the storage or deleting the token by hand does not write the version key.
      const isOurs = key === null || key === versionKey || (key === 'token' && get('token') === null)
      return isOurs ? change() : null
    },
    pendingChange: () => {
      const { version, token } = readState()
      // Ignores a partly written identity, unless the token was removed.
      return version !== seen.version || (token === null && seen.token !== null) ? change() : null
    },
    clearRest: () => {
      // The operator's settings are of no user.
      const kept: readonly (string | null)[] = [...identityKeys, versionKey, settingsKey]
      const all = tryStorage(() => Array.from({ length: storage.length }, (_, index) => storage.key(index))) ?? []
      for (const key of all) if (key !== null && !kept.includes(key)) put(key, null)
    },
  }
}
