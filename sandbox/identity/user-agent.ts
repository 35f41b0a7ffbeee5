import { parse } from 'bowser'

/** Names, not words: they are the same in every language. Empty where a browser says nothing, or says it of everybody. */
export type Device = { readonly device: string; readonly os: string; readonly browser: string }

/**
 * What a browser says of itself. Versions that all of them have frozen are left out: any Windows is `NT 10.0`, any macOS
 * `10.15.7`, and Chrome on any phone `Android 10; K`.
 */
export const describeDevice = (userAgent: string): Device => {
  if (userAgent.trim() === '') return { device: '', os: '', browser: '' }
  const { os, browser, platform } = parse(userAgent)
  return {
    device: platform.model ?? androidModelIn(userAgent) ?? computers[os.name ?? ''] ?? '',
    os: [os.name, hasOwnVersion(userAgent, os.name) ? os.version : undefined].filter(Boolean).join(' '),
    browser: [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' '),
  }
}

/** One line of it for people, `Chrome 156 · Linux`; whatever it says where nothing can be read from it. (CFG-08) */
export const nameDevice = (userAgent: string): string => {
  const { browser, os } = describeDevice(userAgent)
  return [browser, os].filter(Boolean).join(' · ') || userAgent
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
