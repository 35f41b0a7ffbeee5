import type { SummarySnapshot } from './summary.machine.ts'

export const selectSummary = ({ context }: SummarySnapshot) => context.summary
export const selectFailure = ({ context }: SummarySnapshot) => context.failure
