import { createRoot } from 'react-dom/client'
import drawerStyle from '#flow-lab/drawer/drawer.css?inline'
import { LabDrawer } from '#flow-lab/drawer/lab-drawer.tsx'
import { offerHandle } from '#flow-lab/drawer/offer-handle.ts'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { draw } from './draw.ts'
import { createPortalLab } from './portal-lab.ts'
import type { Begin } from './replay-host.ts'

const testCharts = { module: '#src/lab/charts.ts', name: 'charts' }

/** Starts the portal with the Flow Lab and its drawer. */
export const openLab = (surroundings: Surroundings, begin: Begin): void => {
  addStyles(drawerStyle)
  const container = document.createElement('div')
  document.body.append(container)
  const lab = createPortalLab({ surroundings, begin, isOwn: (element) => container.contains(element) })
  offerHandle(lab, (element) => container.contains(element))
  // The portal is another root of the page: without a prefix both give out the same ids.
  createRoot(container, { identifierPrefix: 'lab-' }).render(
    <LabDrawer lab={lab} draw={draw} names={chartNames} testCharts={testCharts} />,
  )
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
