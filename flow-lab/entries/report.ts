export {
  type ChartChange,
  comparisonOf,
  type PictureChange,
  type StatePicture,
  type StateStory,
  storiesToCompare,
} from '#flow-lab/report/comparison.ts'
export { type ComparisonPage, comparisonPage } from '#flow-lab/report/comparison-text.ts'
export { coverageJson, coveragePage } from '#flow-lab/report/coverage-text.ts'
export {
  changesBetween,
  driftBetween,
  type Lock,
  type LockChange,
  type LockedChart,
  lockOf,
} from '#flow-lab/report/lock.ts'
export { mermaidOf } from '#flow-lab/report/mermaid.ts'
export { modelFaults } from '#flow-lab/report/model-faults.ts'
export {
  divergenceText,
  problemText,
  type RecordingFault,
  recordingFaults,
} from '#flow-lab/report/recording-faults.ts'
export type { CoverageRow, CoverageTable, StateRow } from '#flow-lab/report/state-coverage.ts'
export { type ChartText, chartTextOf } from '#flow-lab/text/chart-text.ts'
