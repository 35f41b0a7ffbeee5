import type { SettingsProblem } from '#domain/session/portal-settings.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { fetchSettings, storedSettings } from '#src/device/portal-settings.ts'
import { settingsProblemWords } from '#src/runtime/messages/settings-messages.ts'
import type { Portal } from './create-app.ts'

/**
 * Loads the operator's settings again, behind a visit that started with those of an earlier one. The next visit uses them; a visit that
 * could not load its site starts again with them. What is wrong with the file is written to the console, where the operator looks.
 */
export const refreshSettings = async ({ i18n, session }: Pick<Portal, 'i18n' | 'session'>): Promise<void> => {
  const known = window.portalSettings
  if (known === undefined) return
  const problem = known.problem ?? (known.ready === null ? await refresh(session) : undefined)
  if (problem === undefined) return
  window.portalSettings = { ...known, problem }
  // biome-ignore lint/suspicious/noConsole: for the operator, who has no page of this portal
  console.error(i18n._(settingsProblemWords(problem)))
}

const refresh = async (session: Portal['session']): Promise<SettingsProblem | undefined> => {
  const before = JSON.stringify(storedSettings())
  // biome-ignore lint/style/noRestrictedGlobals: the portal's own file, not the API
  const reading = await fetchSettings(fetch)
  if ('problem' in reading) return reading.problem
  const isChanged = JSON.stringify(reading.settings) !== before
  if (isChanged && selectSite(session.getSnapshot()) === null) session.send({ type: 'reload.advised' })
  return undefined
}
