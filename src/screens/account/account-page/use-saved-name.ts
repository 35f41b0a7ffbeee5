import { useCallback } from 'react'
import type { StoredSection } from '#machines/kit/section.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'

/** Shows a saved name in the whole portal. */
export const useSavedName = (): ((stored: StoredSection) => void) => {
  const { session } = useApp()
  const info = useSession(selectInfo)
  return useCallback(
    ({ version, values }) => {
      if (info === null) return
      const [first_name, last_name] = [String(values.first_name), String(values.last_name)]
      const client = { ...info.client, first_name, last_name, full_name: `${first_name} ${last_name}`.trim(), version }
      session.send({ type: 'info.changed', info: { ...info, client } })
    },
    [session, info],
  )
}
