import type { ExportFilter } from '#domain/contract/exports.ts'
import type { WireTransfer } from '#domain/paying/wire-transfer.ts'
import { listWires } from '#sandbox/finance/wires/wires.ts'
import { both, tableSource } from '#sandbox/platform/exports/source.ts'
import { heads, wireWords } from './column-words.ts'

export const wireSource = tableSource<ExportFilter<'wires'>, WireTransfer>({
  name: both('Wire transfers', 'حواله‌های بانکی'),
  right: 'useWallet',
  columns: [
    { head: heads.at, kind: 'moment', of: ({ created_at }) => created_at },
    { head: heads.id, kind: 'text', of: ({ id }) => id },
    { head: heads.tracking, kind: 'text', of: ({ tracking_code }) => tracking_code },
    { head: heads.state, kind: 'words', of: ({ state }) => wireWords[state] },
    { head: heads.amount, kind: 'amount', of: ({ amount }) => amount },
    { head: heads.credited, kind: 'amount', of: ({ credited }) => credited },
    { head: heads.details, kind: 'text', of: ({ details }) => details },
    { head: heads.reason, kind: 'text', of: ({ reason }) => reason },
  ],
  rowsAfter: ({ db, project }, { sort, ...filter }, batch) => listWires(db, project, filter, { sort, ...batch }),
})
