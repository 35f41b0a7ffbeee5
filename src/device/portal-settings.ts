import {
  maxSettings,
  type PortalSettings,
  readSettings,
  type SettingName,
  type SettingsProblem,
  type SettingsReading,
} from '#domain/session/portal-settings.ts'
import { tryStorage } from './try-storage.ts'

declare global {
  interface Window {
    /** Set by the document. `ready`: null if the settings of an earlier visit are used, so nothing has to wait. */
    portalSettings?: { ready: Promise<void> | null; problem?: SettingsProblem } | undefined
  }
}

/** Milliseconds; without the file the values of the build are used. */
const maxWait = 5_000
const address = '/portal.json'
/** Of the last file that could be used. */
export const settingsKey = 'portal.settings'

/** Loads the file, and keeps it for the next visit if it can be used. */
export const fetchSettings = async (send: typeof globalThis.fetch): Promise<SettingsReading> => {
  const text = await textOf(send).catch(() => 'unreachable' as const)
  if (typeof text !== 'object') return { problem: { code: text } }
  const reading = readSettings(text.text)
  if ('settings' in reading) tryStorage(() => localStorage.setItem(settingsKey, text.text))
  return reading
}

const textOf = async (send: typeof globalThis.fetch) => {
  const response = await send(address, { credentials: 'omit', signal: AbortSignal.timeout(maxWait) })
  if (response.status === 404) return 'missing'
  if (!response.ok) return 'unreachable'
  if (Number(response.headers.get('content-length')) > maxSettings) return 'tooLarge'
  return { text: await response.text() }
}

/** The settings of an earlier visit; null on a first visit. */
export const storedSettings = (): PortalSettings | null => {
  const text = tryStorage(() => localStorage.getItem(settingsKey))
  const reading = text === null ? null : readSettings(text)
  return reading !== null && 'settings' in reading ? reading.settings : null
}

/** Writes the settings over the values of the build, which the document has. */
export const applySettings = (settings: PortalSettings): void =>
  void Object.assign(document.documentElement.dataset, settings)

/** The settings of this visit: the file's, else the build's. */
export const settingOf = (name: SettingName): string => document.documentElement.dataset[name] ?? ''
