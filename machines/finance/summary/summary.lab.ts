import { financeSummarySchema } from '#domain/contract/finance/finance.ts'
import { emptyFinanceSummary, financeSummary } from '#domain/fixtures/finance.ts'
import { bare } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { summaryMachine } from './summary.machine.ts'

export const summaryLab = labOf(summaryMachine)({
  schemas: {
    events: { 'retry.requested': bare('retry.requested'), 'summary.outdated': bare('summary.outdated') },
    outputs: { loadFinanceSummary: financeSummarySchema },
  },
  outcomes: { loadFinanceSummary: { outputs: [financeSummary, emptyFinanceSummary] } },
})
