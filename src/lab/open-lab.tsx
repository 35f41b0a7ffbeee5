import { createRoot } from 'react-dom/client'
import panelStyle from '#flow-lab/panel/panel.css?inline'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { offerHandle } from './handle.ts'
import { createLabController } from './lab-controller.ts'
import drawerStyle from './lab-drawer.css?inline'
import { LabDrawer } from './lab-drawer.tsx'
import type { Begin } from './replay-host.ts'

/** Starts the portal with the Flow Lab and its drawer. */
export const openLab = (surroundings: Surroundings, begin: Begin): void => {
  addStyles(panelStyle, drawerStyle)
  const container = document.createElement('div')
  document.body.append(container)
  const lab = createLabController({ surroundings, begin, isOwn: (element) => container.contains(element) })
  offerHandle(lab, (element) => container.contains(element))
  // The portal is another root of the page: without a prefix both give out the same ids.
  createRoot(container, { identifierPrefix: 'lab-' }).render(<LabDrawer lab={lab} />)
}

/** Adopted style sheets are allowed by every content security policy. */
const addStyles = (...styles: string[]) => {
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
}
