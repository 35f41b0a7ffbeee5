import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ExportRequest } from '#domain/contract/exports.ts'
import { archiveKinds, type ExportKind } from '#domain/finance/export.ts'
import {
  type ExportChoice,
  type ExportListActor,
  exportChoices,
  selectChoice,
  selectFailure,
  selectHasFailed,
  selectIsLoading,
  selectIsOpen,
  selectIsStarting,
  selectSaved,
} from '#machines/finance/export-list/export-list.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { RadioCards } from '#src/components/forms/radio-cards.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { choiceWords, exportWords } from './export.messages.ts'
import { ExportFiles } from './export-files.tsx'
import { FilterWords } from './filter-words.tsx'

export type ExportListViewProps = {
  actor: ExportListActor
  /** The list of the page with the filter of its address. */
  what: { kind: ExportKind; filter: Readonly<Record<string, unknown>> }
  hasArchive: boolean
  /** Title of the dialog. */
  title?: ReactNode
  requestOf: (choice: ExportChoice) => ExportRequest
}

/** The dialog in which a list becomes a file: its format, its progress, and the files that are kept. Closed: nothing. */
export const ExportListView = ({ title = <Trans>Export</Trans>, ...props }: ExportListViewProps) =>
  useSelector(props.actor, selectIsOpen) ? <Dialog {...props} title={title} /> : null

const Dialog = ({ actor, what, hasArchive, title, requestOf }: ExportListViewProps) => {
  const { t, i18n } = useLingui()
  const choice = useSelector(actor, selectChoice)
  const failure = useSelector(actor, selectFailure)
  const isLoading = useSelector(actor, selectIsLoading)
  const isStarting = useSelector(actor, selectIsStarting)
  const hasFailed = useSelector(actor, selectHasFailed)
  const saved = useSelector(actor, selectSaved)
  const onClose = () => actor.send({ type: 'dialog.dismissed' })
  const offered = exportChoices.filter((each) => hasArchive || each !== 'archive')
  const isOnlyArchive = archiveKinds.includes(what.kind)
  return (
    <Modal
      title={title}
      onDismiss={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            loading={isStarting}
            aria-disabled={isLoading || hasFailed || undefined}
            onClick={() => actor.send({ type: 'export.requested', request: requestOf(choice) })}
          >
            <Trans>Create the file</Trans>
          </Button>
        </>
      }
    >
      {isOnlyArchive ? (
        <p>
          <Trans>The archive has a file that explains it.</Trans>
        </p>
      ) : (
        <p>
          {i18n._(exportWords[what.kind])}
          {': '}
          <FilterWords filter={what.filter} />
        </p>
      )}
      {isOnlyArchive ? null : (
        <RadioCards
          legend={<Trans>File</Trans>}
          name="export-choice"
          value={choice}
          options={offered.map((value) => ({
            value,
            title: i18n._(choiceWords[value].title),
            description: i18n._(choiceWords[value].description),
          }))}
          onValueChange={(value) => actor.send({ type: 'choice.made', choice: value })}
        />
      )}
      {isLoading ? <SkeletonText lines={3} /> : <ExportFiles actor={actor} />}
      {failure === null ? null : (
        <FailureMessage
          failure={failure}
          {...(hasFailed ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
        />
      )}
      <Announcement text={saved === null ? '' : t`The file was saved.`} />
    </Modal>
  )
}
