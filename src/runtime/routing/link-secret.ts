import * as v from 'valibot'
import { type LinkSecretPage, linkSecretKey } from './link-secret-pages.ts'

/** Not validated beyond its types. */
export type LinkSecret = { token: string; project: string | null; person: string | null }

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
    sessionStorage.removeItem(linkSecretKey)
  } catch {
    return
  }
}

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(linkSecretKey)
  } catch {
    return null
  }
}
