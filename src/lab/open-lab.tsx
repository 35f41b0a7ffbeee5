import { createRoot } from 'react-dom/client'
import panelStyle from '#flow-lab/panel/panel.css?inline'
import type { Surroundings } from '#src/app/create-app.ts'
import { createDesk } from './desk.ts'
import { offerHandle } from './handle.ts'
import drawerStyle from './lab-drawer.css?inline'
import { LabDrawer } from './lab-drawer.tsx'
import type { Begin } from './replay-host.ts'

/** Begins the portal under the Flow Lab's eyes, with its drawer beside it. */
export const openLab = (surroundings: Surroundings, begin: Begin): void => {
  dress(panelStyle, drawerStyle)
  const place = document.createElement('div')
  document.body.append(place)
  const desk = createDesk({ surroundings, begin, isOwn: (element) => place.contains(element) })
  offerHandle(desk, (element) => place.contains(element))
  createRoot(place).render(<LabDrawer desk={desk} />)
}

/** Styles that no policy of the page has to allow. */
const dress = (...styles: string[]) => {
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
}
