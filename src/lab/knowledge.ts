import { endpoints } from '#domain/contract/endpoints.ts'
import { commonFailures, failuresOf } from '#domain/contract/kit/endpoint.ts'
import { statusOf } from '#domain/kit/failure.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import { chartSchemas } from './charts.ts'

const clientFailures = [{ code: 'timedOut' }, { code: 'unreachable' }, { code: 'responseMalformed' }]

/**
 * Facts about the portal's charts for the panel: schemas of events and outputs, and possible failures of calls. There are no
 * samples, because an invented output would contradict the server's data.
 */
export const knowledge: Knowledge = {
  samples: () => undefined,
  schemas: (chart, event) => chartSchemas[chart]?.events?.[event],
  outputs: (chart, call) => chartSchemas[chart]?.outputs?.[call],
  failures: (call) => {
    const endpoint = endpoints.find(({ name }) => name === call)
    const codes = endpoint === undefined ? commonFailures : failuresOf(endpoint)
    return [...clientFailures, ...codes.map((code) => ({ code, status: statusOf(code) }))]
  },
}
