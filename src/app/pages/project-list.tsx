import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { OptionalBoundary } from '#src/runtime/availability/optional-boundary.tsx'

const ProjectSwitcher = lazyChunk(
  'project-switcher',
  () => import('#src/screens/navigation/project-switcher/project-switcher.screen.tsx'),
  'ProjectSwitcherScreen',
)

/** The other projects, in the switcher of the top bar; loaded when it is first opened. */
export const ProjectList = () => (
  <OptionalBoundary>
    <ProjectSwitcher />
  </OptionalBoundary>
)
