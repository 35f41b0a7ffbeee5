import * as v from 'valibot'

/** Pages that are opened by a link with a secret. */
export type LinkSecretPage = '/as' | '/activation' | '/reset_password' | '/invitation'

/** Not validated beyond its types. */
export type LinkSecret = { token: string; project: string | null; person: string | null }

declare global {
  interface Window {
    /** Removed from the address by index.html's first script. */
    linkSecret?: unknown
  }
}

const key = 'portal.linkSecret'

const linkSecretSchema = v.object({
  page: v.string(),
  token: v.string(),
  project: v.optional(v.string()),
  person: v.optional(v.string()),
})

const storedSchema = v.pipe(v.string(), v.parseJson(), linkSecretSchema)

/** The secret of the link that opened this page; null if there was none or `forgetLinkSecret` was called. */
export const takeLinkSecret = (page: LinkSecretPage): LinkSecret | null => {
  const inMemory = v.safeParse(linkSecretSchema, window.linkSecret)
  const found = inMemory.success || page === '/as' ? inMemory : v.safeParse(storedSchema, stored())
  if (!found.success || found.output.page !== page) return null
  const { token, project = null, person = null } = found.output
  return { token, project, person }
}

/** Call this once the secret was used or rejected: neither this page nor a reload finds it again. */
export const forgetLinkSecret = (): void => {
  window.linkSecret = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    return
  }
}

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
