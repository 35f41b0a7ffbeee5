// Before the first request: the settings of the operator. A visit after the first uses those of the last one, and the application
// loads the file again behind; a first visit loads it while its modules are loaded.
import { applySettings, fetchSettings, storedSettings } from '#src/device/portal-settings.ts'

const stored = storedSettings()
if (stored === null) {
  // biome-ignore lint/style/noRestrictedGlobals: the portal's own file, before the client
  const ready = fetchSettings(fetch).then((reading) => {
    if ('settings' in reading) applySettings(reading.settings)
    else window.portalSettings = { ready: null, problem: reading.problem }
  })
  window.portalSettings = { ready }
} else {
  applySettings(stored)
  window.portalSettings = { ready: null }
}
