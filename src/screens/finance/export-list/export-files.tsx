import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { archiveKinds, type Export } from '#domain/finance/export.ts'
import {
  type ExportListActor,
  selectExports,
  selectIsSaving,
} from '#machines/finance/export-list/export-list.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Spinner } from '#src/components/controls/spinner.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { exportWords } from './export.messages.ts'
import { FilterWords } from './filter-words.tsx'

/** The files of the project or the account: in work, kept or expired. */
export const ExportFiles = ({ actor }: { actor: ExportListActor }) => {
  const { t } = useLingui()
  const exports = useSelector(actor, selectExports)
  const isSaving = useSelector(actor, selectIsSaving)
  if (exports === null || exports.length === 0) return null
  const isMaking = exports.some(({ state }) => state === 'running')
  const areReady = exports.every(({ state }) => state === 'ready')
  return (
    <section aria-label={t`Files`}>
      <chakra.h3 textStyle="sm" fontWeight="medium" marginBlockEnd="2">
        <Trans>Files</Trans>
      </chakra.h3>
      <Announcement
        text={isMaking ? t`The file is being made.` : areReady ? t`All files are ready.` : t`No file is being made.`}
      />
      <chakra.ul css={filesCss}>
        {exports.map((each) => (
          <li key={each.id}>
            <div>
              <File each={each} />
            </div>
            <Buttons actor={actor} each={each} isSaving={isSaving} />
          </li>
        ))}
      </chakra.ul>
      <LostRows of={exports} inset={false} />
      <chakra.p textStyle="sm" color="textMuted" marginBlockStart="2">
        <Trans>Files are kept for 24 hours. You can leave this page while they are being made.</Trans>
      </chakra.p>
    </section>
  )
}

const File = ({ each }: { each: Export }) => {
  const { i18n } = useLingui()
  return (
    <>
      <span data-name="">
        {i18n._(exportWords[each.kind])}
        {each.kind === 'accountCopy' ? null : (
          <>
            {': '}
            <FilterWords filter={each.filter} />
          </>
        )}
      </span>
      <span data-state={each.state}>
        <State each={each} />
      </span>
    </>
  )
}

const State = ({ each: { kind, state, rows, size, failure, created_at } }: { each: Export }) => {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const isArchive = archiveKinds.includes(kind)
  const count = isArchive ? (
    <Plural value={rows} one="# file" other="# files" />
  ) : (
    <Plural value={rows} one="# row" other="# rows" />
  )
  if (state === 'running') {
    const some = number(rows)
    return (
      <>
        <Spinner /> {isArchive ? <Trans>{some} files so far</Trans> : <Trans>{some} rows so far</Trans>}
      </>
    )
  }
  if (state === 'failed') return i18n._(failureWords[failure ?? 'serverFailed'].what)
  return (
    <FactLine>
      <UtcTime moment={created_at} />
      {count}
      {size === null ? null : <FileSize bytes={size} />}
      {state === 'expired' ? <Trans>deleted after 24 hours</Trans> : null}
    </FactLine>
  )
}

type ButtonsProps = { actor: ExportListActor; each: Export; isSaving: boolean }

const Buttons = ({ actor, each: { id, state }, isSaving }: ButtonsProps) => (
  <chakra.span display="flex" gap="1">
    {state === 'ready' ? (
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={isSaving || undefined}
        onClick={() => actor.send({ type: 'save.requested', export: id })}
      >
        <Trans>Save</Trans>
      </Button>
    ) : null}
    <Button size="sm" onClick={() => actor.send({ type: 'removal.requested', export: id })}>
      {state === 'running' ? <Trans>Stop</Trans> : <Trans>Delete</Trans>}
    </Button>
  </chakra.span>
)

const filesCss = {
  maxHeight: '16rem',
  overflowY: 'auto',
  borderWidth: '1px',
  borderRadius: 'md',
  textStyle: 'sm',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    paddingInline: '3',
    paddingBlock: '2',
  },
  '& > li + li': { borderBlockStartWidth: '1px' },
  '& > li > div': { display: 'grid', gap: '0.5', minWidth: '0', flex: '1 1 12rem' },
  '& [data-state]': { color: 'textMuted', fontSize: 'xs' },
  '& [data-state=failed]': { color: 'dangerOnSubtle' },
}
