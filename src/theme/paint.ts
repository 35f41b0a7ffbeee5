import type { ThemeName } from '#domain/session/site.ts'

/** The part of the site configuration that branding needs. */
export type Brand = {
  readonly name: string
  /** URL of the brand's square icon, also used as the tab's icon. Empty without one. */
  readonly icon: string
  /** Hex colour of 3 or 6 digits. */
  readonly colour: string
}

/** Everything that the document needs for the first frame, before the application is loaded. */
export type Paint = {
  readonly brand: Brand
  readonly theme: ThemeName
  readonly scheme: 'light' | 'dark'
  readonly variables: Readonly<Record<string, string>>
}

/** Storage key of the last paint; src/document/first-paint.ts reads it. */
export const paintKey = 'portal.paint'

/** The stored brand and theme of the last visit, used until the configuration is loaded; null on a first visit. */
export const lastPaint = (): Paint | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(paintKey) ?? 'null')
    return isPaint(kept) ? kept : null
  } catch {
    return null
  }
}

const isPaint = (kept: unknown): kept is Paint =>
  typeof kept === 'object' && kept !== null && 'brand' in kept && 'theme' in kept && 'variables' in kept
