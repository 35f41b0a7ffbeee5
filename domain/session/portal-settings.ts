/**
 * What the operator sets in `portal.json`, next to the files of the build. An empty or absent one keeps the value of the build.
 * `api`, `captcha`: origins. `identifier`: of the site. `report`: where failures and figures are sent. (decision 135)
 */
export const settingNames = ['api', 'captcha', 'identifier', 'report'] as const
export type SettingName = (typeof settingNames)[number]
export type PortalSettings = Readonly<Partial<Record<SettingName, string>>>

/** Why `portal.json` is not used; `field`: the first one that is wrong. */
export type SettingsProblem =
  | { readonly code: 'missing' | 'unreachable' | 'page' | 'notJson' | 'tooLarge' | 'otherVersion' }
  | { readonly code: 'wrongField'; readonly field: string }

export type SettingsReading = { readonly settings: PortalSettings } | { readonly problem: SettingsProblem }

/** Version of the file that this build reads. */
const version = 1
/** Characters; a larger file is another one. */
export const maxSettings = 10_000

const problem = (code: Exclude<SettingsProblem['code'], 'wrongField'>): SettingsReading => ({ problem: { code } })

/** The settings in the text of a file. */
export const readSettings = (text: string): SettingsReading => {
  if (text.length > maxSettings) return problem('tooLarge')
  if (/^\s*</.test(text)) return problem('page')
  const file = parsed(text)
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return problem('notJson')
  const fields = file as Readonly<Record<string, unknown>>
  if (fields.version !== version) return problem('otherVersion')
  const settings: Partial<Record<SettingName, string>> = {}
  for (const name of settingNames) {
    const value = fields[name] ?? ''
    if (typeof value !== 'string' || !fits(name, value)) return { problem: { code: 'wrongField', field: name } }
    if (value !== '') settings[name] = value
  }
  return { settings }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const origin = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?(?=\/|$)/
const path = /^(?:\/[\w./~-]*)?$/

const fits = (name: SettingName, value: string): boolean => {
  if (value === '') return true
  if (name === 'identifier') return /^[\w.:-]{1,253}$/.test(value)
  const rest = value.replace(origin, '')
  return name === 'report' ? path.test(rest) && !value.startsWith('//') : rest === ''
}

/** The origin of an address in the settings; undefined for one at the portal's own origin. */
export const originOf = (address: string | undefined): string | undefined => origin.exec(address ?? '')?.[0]
