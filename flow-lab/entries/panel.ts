export { FlowPanel, type FlowPanelProps } from '#flow-lab/panel/flow-panel.tsx'
export { createDrawer, type DrawerOptions } from '#flow-lab/panel/layout.ts'
export { type Recording, type Recordings, readRecording } from '#flow-lab/panel/recordings.ts'
export { runInSlices } from '#flow-lab/panel/run-in-slices.ts'
