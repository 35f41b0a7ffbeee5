import { parse } from 'bowser'

/** Names that need no translation. Empty where the browser does not say, or all browsers say the same. */
export type Device = { readonly device: string; readonly os: string; readonly browser: string }

/**
 * Browser and system of a user agent string. Versions that all browsers have frozen are omitted: any Windows is `NT
 * 10.0`, any macOS `10.15.7`, and Chrome on any phone `Android 10; K`.
 */
export const describeDevice = (userAgent: string): Device => {
  const known = described.get(userAgent)
  if (known !== undefined) return known
  const device = parseDevice(userAgent)
  if (described.size >= maxDescribed) described.clear()
  described.set(userAgent, device)
  return device
}

/** Parsing takes longer than the rest of a call, and most calls come from few browsers. */
const described = new Map<string, Device>()
const maxDescribed = 500

const parseDevice = (userAgent: string): Device => {
  if (userAgent.trim() === '') return { device: '', os: '', browser: '' }
  const { os, browser, platform } = parse(userAgent)
  return {
    device: platform.model ?? androidModelIn(userAgent) ?? computers[os.name ?? ''] ?? '',
    os: [os.name, hasOwnVersion(userAgent, os.name) ? os.version : undefined].filter(Boolean).join(' '),
    browser: [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' '),
  }
}

/** One line such as `Chrome 156 · Linux`; the raw string if it cannot be parsed. (CFG-08) */
export const nameDevice = (userAgent: string): string => {
  const { browser, os } = describeDevice(userAgent)
  return [browser, os].filter(Boolean).join(' · ') || userAgent
}

/** The same without versions, so that an update of a browser does not make it another one. */
export const browserKind = (userAgent: string): string => {
  const { browser, os, device } = describeDevice(userAgent)
  return [browser, os, device]
    .map((part) => part.replace(/ [\d.]+$/, ''))
    .filter(Boolean)
    .join(' · ')
}

const computers: Readonly<Record<string, string>> = {
  Windows: 'PC',
  Linux: 'PC',
  macOS: 'Mac',
  'Chrome OS': 'Chromebook',
}

const hasOwnVersion = (userAgent: string, os: string | undefined): boolean =>
  os === 'iOS' || (os === 'Android' && !userAgent.includes('Android 10; K)'))

const androidModelIn = (userAgent: string): string | undefined => {
  const model = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1]
  return model === 'K' || model === 'Mobile' || model === 'Tablet' ? undefined : model
}
