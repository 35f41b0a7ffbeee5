import { createRoot } from 'react-dom/client'
import type { Surroundings } from '#src/app/create-app.ts'
import { createDesk } from './desk.ts'
import { offerHandle } from './handle.ts'
import { LabDrawer } from './lab-drawer.tsx'
import type { Begin } from './replay-host.ts'

/** Begins the portal under the Flow Lab's eyes, with its drawer beside it. */
export const openLab = (surroundings: Surroundings, begin: Begin): void => {
  const place = document.createElement('div')
  document.body.append(place)
  const desk = createDesk({ surroundings, begin, isOwn: (element) => place.contains(element) })
  offerHandle(desk, (element) => place.contains(element))
  createRoot(place).render(<LabDrawer desk={desk} />)
}
