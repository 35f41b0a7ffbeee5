import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FileKind, largestFile, readFileName, typesOf } from '#domain/files/upload.ts'
import type { UploadActor } from '#machines/files/upload/upload.machine.ts'
import { selectPhase } from '#machines/files/upload/upload.selectors.ts'
import { Field } from '#src/components/forms/field.tsx'
import { FileInput } from '#src/components/forms/file-input.tsx'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { UploadAnnouncement } from './upload-announcement.view.tsx'
import { UploadProgress } from './upload-progress.view.tsx'
import { UploadedFileRow } from './uploaded-file.view.tsx'
import { useUploadFailure } from './use-upload-failure.tsx'

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
  const failure = useUploadFailure(actor, kind)
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
      <UploadAnnouncement actor={actor} />
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
