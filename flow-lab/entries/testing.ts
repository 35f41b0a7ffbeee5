export { isOnlyHandler, withoutTransition, withRenamedState } from '#flow-lab/testing/alter.ts'
export { type Canaries, createCanaries } from '#flow-lab/testing/canaries.ts'
export { type RandomRun, type RunModel, seededNumbers, startRandomRun } from '#flow-lab/testing/random-run.ts'
export { rerun } from '#flow-lab/testing/rerun.ts'
