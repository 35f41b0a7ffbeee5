import { commonFailures } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { statusOf } from '#domain/failure.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import { chartSchemas } from '#machines/schemas.ts'

const clientFailures = [{ code: 'timedOut' }, { code: 'unreachable' }, { code: 'answerMalformed' }]

/** What the panel is told of this portal's charts: the forms of their events, and how calls can fail. */
export const knowledge: Knowledge = {
  samples: () => undefined,
  schemas: (chart, event) => chartSchemas[chart]?.events?.[event],
  failures: (call) => {
    const endpoint = endpoints.find(({ name }) => name === call)
    const codes = [...(endpoint?.failures ?? []), ...commonFailures]
    return [...clientFailures, ...codes.map((code) => ({ code, status: statusOf(code) }))]
  },
}
