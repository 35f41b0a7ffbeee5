import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DraftRow } from '#domain/messaging/draft.ts'
import { type Column, DataTable } from '#src/components/data/data-table.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { ListTime } from '#src/screens/kit/listing/list-time.tsx'
import { draftPath } from '#src/screens/messaging/kit/draft-path.ts'
import { messageCellsCss } from '#src/screens/messaging/kit/message-cells-css.ts'
import { Receivers } from '#src/screens/messaging/kit/receivers.tsx'

export type DraftsTableProps = {
  rows: readonly DraftRow[]
  loading: boolean
  deletion: (draft: DraftRow) => ReactNode
}

/** Rows with receivers, beginning of the text, sender and time of the last change; each opens its message. */
export const DraftsTable = ({ rows, loading, deletion }: DraftsTableProps) => {
  const { t } = useLingui()
  return (
    <chakra.div css={messageCellsCss}>
      <DataTable
        label={t`Drafts`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => draftPath(id)}
        actions={(draft) => <chakra.div css={actionCss}>{deletion(draft)}</chakra.div>}
        lines={2}
        loading={loading}
      />
    </chakra.div>
  )
}

const columns: readonly Column<DraftRow>[] = [
  {
    id: 'receivers',
    header: <Trans>To</Trans>,
    card: 'title',
    cell: ({ first, receiver_count }) =>
      first === null ? <Trans>No recipients yet</Trans> : <Receivers first={first} count={receiver_count} />,
  },
  {
    id: 'text',
    header: <Trans>Text</Trans>,
    width: '100%',
    cut: true,
    card: 'sub',
    cell: ({ text }) =>
      text === '' ? (
        <span data-quiet>
          <Trans>No text yet</Trans>
        </span>
      ) : (
        <span data-text dir="auto">
          {text}
        </span>
      ),
  },
  {
    id: 'from',
    header: <Trans>From</Trans>,
    from: 'medium',
    card: 'hidden',
    cell: ({ from }) => (from === '' ? '–' : <PhoneNumber number={from} />),
  },
  {
    id: 'time',
    header: <Trans context="draft">Changed</Trans>,
    card: 'end',
    cell: ({ changed_at }) => <ListTime moment={changed_at} />,
  },
]

/** The button is at the end of its row; the question and a failure are wider, and wrap. */
const actionCss = {
  display: 'grid',
  justifyItems: 'end',
  '& > div': { alignItems: 'flex-end' },
  '& [role=alertdialog], & [role=alert]': {
    width: { base: '11.75rem', md: '15rem' },
    marginBlockStart: '2',
    borderRadius: 'lg',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  '& [role=alertdialog], & [role=alert] ~ button': { marginBlockEnd: '2' },
}
