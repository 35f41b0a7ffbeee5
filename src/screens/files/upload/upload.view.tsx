import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FileKind, largestFile, readFileName, typesOf } from '#domain/files/upload.ts'
import type { UploadActor } from '#machines/files/upload/upload.machine.ts'
import { selectChosen, selectFailure, selectFile, selectPhase } from '#machines/files/upload/upload.selectors.ts'
import { failureWords } from '#src/app/messages/failure-messages.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { FileInput } from '#src/components/forms/file-input.tsx'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { UploadProgress } from './upload-progress.view.tsx'
import { UploadedFileRow } from './uploaded-file.view.tsx'

export type UploadViewProps = {
  actor: UploadActor
  label: ReactNode
  /** Name of the field, by which a form moves the focus to it. */
  name: string
  /** Absent: a document. */
  kind?: FileKind
  optional?: boolean
  /** What is wrong with the field besides the file itself, for example that it is missing. */
  error?: ReactNode
  /** Keeps the bytes of a chosen file; returns its handle. */
  keepFile: (file: File) => string
}

/** One file: choosing it, its upload, and the finished file. */
export const UploadView = ({
  actor,
  label,
  name,
  kind = 'document',
  optional = false,
  error,
  keepFile,
}: UploadViewProps) => {
  const phase = useSelector(actor, selectPhase)
  const failure = useFailure(actor, kind)
  const isChoosing = phase === 'choosing' || phase === 'refused'
  const choose = (file: File) =>
    actor.send({
      type: 'file.chosen',
      file: { handle: keepFile(file), name: readFileName(file.name), size: file.size },
    })
  return (
    <KeepsFocus state={phase}>
      <Field
        label={label}
        optional={optional}
        help={isChoosing ? <Accepted kind={kind} /> : undefined}
        error={failure ?? error}
      >
        {isChoosing ? (
          <FileInput name={name} accept={typesOf[kind]} again={phase === 'refused'} onChoice={choose} />
        ) : phase === 'done' ? (
          <UploadedFileRow actor={actor} />
        ) : (
          <UploadProgress actor={actor} />
        )}
      </Field>
      <PhaseAnnouncement actor={actor} />
    </KeepsFocus>
  )
}

const Accepted = ({ kind }: { kind: FileKind }) => {
  const largest = <FileSize bytes={largestFile[kind]} />
  return kind === 'image' ? (
    <Trans>JPEG, PNG or WebP, smaller than {largest}.</Trans>
  ) : (
    <Trans>PDF, JPEG, PNG or WebP, smaller than {largest}.</Trans>
  )
}

const noImage = msg`This is not a JPEG, PNG or WebP image.`

/** What happened to the file, and what to do; null if nothing did. */
const useFailure = (actor: UploadActor, kind: FileKind): ReactNode => {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  const chosen = useSelector(actor, selectChosen)
  if (failure === null) return null
  const { what, next } = failureWords[failure.code]
  return (
    <>
      {chosen === null ? null : (
        <>
          <bdi>{chosen.name}</bdi>:{' '}
        </>
      )}
      {failure.code === 'fileTypeRefused' && kind === 'image' ? i18n._(noImage) : i18n._(what)}{' '}
      {next === undefined ? null : i18n._(next)}
    </>
  )
}

const PhaseAnnouncement = ({ actor }: { actor: UploadActor }) => {
  const { t, i18n } = useLingui()
  const phase = useSelector(actor, selectPhase)
  const failure = useSelector(actor, selectFailure)
  const chosen = useSelector(actor, selectChosen)
  const file = useSelector(actor, selectFile)
  const name = chosen?.name ?? file?.name ?? ''
  // Files that were uploaded before the page was opened are no news.
  if (chosen === null) return null
  const texts = {
    choosing: '',
    checking: '',
    sending: t`Uploading ${name}`,
    paused: t`The upload of ${name} is paused.`,
    refused: failure === null ? '' : i18n._(failureWords[failure.code].what),
    done: t`${name} is uploaded.`,
  } satisfies Record<typeof phase, string>
  return <Announcement text={texts[phase]} />
}
