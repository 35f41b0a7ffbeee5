type Search = Readonly<Record<string, string | number | boolean | null | undefined>>

/** An address of this portal. Parameters that are empty or absent leave no trace in it. */
export const hrefOf = (path: string, search: Search = {}): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The router's own reading turns `?q=007` into a number; here text stays text, and each page's schema reads it. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Search): string => hrefOf('', search)

const here = 'http://here.invalid'

/**
 * The address to go back to, if it is one of this site and not of another in disguise (`//evil.example`, `/\evil.example`,
 * `https:evil.example`); otherwise null. (NAV-02)
 */
export const ownAddress = (from: string | null | undefined): string | null => {
  if (from === null || from === undefined || !from.startsWith('/')) return null
  const url = URL.parse(from, here)
  if (url === null || url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
