import { placeKey } from '#sandbox/buying/stock/place-names/place-names.ts'
import type { KeyedTable } from '#sandbox/platform/database/stored-keys.ts'
import type { Part } from '#sandbox/platform/part.ts'
import { runBulk } from './bulk/bulk-work.ts'
import type { CancelWaiting } from './life/actions.ts'
import { numberTextKey } from './life/describe.ts'
import { readLabelsOf } from './life/labels.ts'
import { endDeletion, liveNumber } from './life/life-work.ts'
import { notifyOfRenewals } from './life/renewals-report.ts'
import { numberRoutes } from './routes.ts'
import { seedNumbers } from './seed-numbers.ts'
import type { Network } from './trunks/network.ts'
import { mountReceiver } from './trunks/receiver.ts'
import { receiverSection } from './trunks/receiver-section.ts'

const numberTexts: KeyedTable = {
  table: 'owned_number',
  by: 'id',
  columns: ['city', 'note'],
  async keysOf(rows, trx) {
    const labels = await readLabelsOf(
      trx,
      rows.map(({ id }) => id ?? ''),
    )
    return rows.map(({ id, city, note }) => ({
      city_search: placeKey(city ?? null),
      text_search: numberTextKey(note ?? '', labels.get(id ?? '') ?? []),
    }))
  },
}

/** The numbers that projects own, their lives, and where their calls and messages go. */
export const createNumbersPart = (cancelWaiting: CancelWaiting, network: Network): Part => ({
  name: 'numbers',
  routes: numberRoutes(cancelWaiting, network),
  simulators: [mountReceiver],
  console: [receiverSection],
  work: {
    'number.life': { untilDone: liveNumber },
    'number.deleted': { untilDone: endDeletion },
    'numbers.renewed': notifyOfRenewals,
    'number.bulk': { untilDone: runBulk },
  },
  keyedTables: [numberTexts],
  seedDemo: seedNumbers,
})
