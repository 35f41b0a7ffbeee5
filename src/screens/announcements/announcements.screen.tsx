import { useState } from 'react'
import { announcementsMachine } from '#machines/announcements/announcements.machine.ts'
import { announcementsActors } from '#src/api/announcements.actors.ts'
import { browserFetch } from '#src/api/browser-fetch.ts'
import { browserStorage } from '#src/app/browser-storage.ts'
import { useChart } from '#src/app/use-chart.ts'
import { AnnouncementsView } from './announcements.view.tsx'
import { readDismissals, writeDismissals } from './dismissals.ts'

export const AnnouncementsScreen = () => {
  const [storage] = useState(() => browserStorage())
  const [machine] = useState(() =>
    announcementsMachine.provide({
      actors: announcementsActors(browserFetch, import.meta.env.VITE_STATIC ?? ''),
      actions: { storeDismissals: (_, { dismissed }) => writeDismissals(storage, dismissed) },
    }),
  )
  const actor = useChart(machine, { input: { dismissed: readDismissals(storage) } })
  return <AnnouncementsView actor={actor} />
}
