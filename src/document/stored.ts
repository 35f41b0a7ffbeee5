import { tryStorage } from '#src/device/try-storage.ts'

/** A value of this device's storage; null without one, and where the browser forbids storage. */
export const stored = (key: string): string | null => tryStorage(() => localStorage.getItem(key))

/** The path of the page without slashes at its end; `/` alone keeps its own. */
export const pagePath = (): string => location.pathname.replace(/(.)\/+$/, '$1')
