import { useState } from 'react'
import { announcementsMachine } from '#machines/care/announcements/announcements.machine.ts'
import { announcementsCalls } from '#src/api/care/care.calls.ts'
import { browserFetch } from '#src/api/kit/browser-fetch.ts'
import { browserStorage } from '#src/device/browser-storage.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AnnouncementsView } from './announcements.view.tsx'
import { readDismissals, writeDismissals } from './dismissals.ts'

export const AnnouncementsScreen = () => {
  const [storage] = useState(() => browserStorage())
  const machine = useProvided(
    announcementsMachine,
    () => ({
      actors: announcementsCalls(browserFetch, import.meta.env.VITE_STATIC ?? ''),
      actions: { storeDismissals: (_, { dismissed }) => writeDismissals(storage, dismissed) },
    }),
    [storage],
  )
  const actor = useChart(machine, { input: { dismissed: readDismissals(storage) } })
  return <AnnouncementsView actor={actor} />
}
