import * as v from 'valibot'

/** Pages that a link can hand a secret to. */
export type HandedPage = '/as' | '/activation' | '/reset_password'

/** What the link said; nobody has looked at it yet. */
export type Handed = { token: string; project: string | null; person: string | null }

declare global {
  interface Window {
    /** Taken out of the address by index.html before anything else ran. */
    handed?: unknown
  }
}

const key = 'portal.handed'

const handedSchema = v.object({
  page: v.string(),
  token: v.string(),
  project: v.optional(v.string()),
  person: v.optional(v.string()),
})

const storedSchema = v.pipe(v.string(), v.parseJson(), handedSchema)

/**
 * The secret that the link to this page has brought; null where there was none, or it was used. It may be asked for
 * again until `forgetHanded`.
 */
export const takeHanded = (page: HandedPage): Handed | null => {
  const inMemory = v.safeParse(handedSchema, window.handed)
  const found = inMemory.success || page === '/as' ? inMemory : v.safeParse(storedSchema, stored())
  if (!found.success || found.output.page !== page) return null
  const { token, project = null, person = null } = found.output
  return { token, project, person }
}

/** The secret was used, or is worth nothing: neither this page nor a reload finds it again. */
export const forgetHanded = (): void => {
  window.handed = undefined
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
