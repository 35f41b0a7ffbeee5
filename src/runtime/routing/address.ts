type Search = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An address of this portal. Empty and absent parameters are left out. */
export const hrefOf = (path: string, search: Search = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Keeps every value as text, for the page's schema to parse; the router's own parser turns `?q=007` into a number. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Search): string => hrefOf('', search)

const origin = 'http://here.invalid'

/**
 * Returns the address if it belongs to this site, otherwise null. Rejects disguised foreign addresses: `//evil.example`,
 * `/\evil.example`, `https:evil.example`. (NAV-02)
 */
export const ownAddress = (from: string | null | undefined): string | null => {
  if (from === null || from === undefined || !from.startsWith('/')) return null
  const url = URL.parse(from, origin)
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
