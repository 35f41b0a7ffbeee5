import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { fileTypes, largestFile, readFileName } from '#domain/files/upload.ts'
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
  optional?: boolean
  /** What is wrong with the field besides the file itself, for example that it is missing. */
  error?: ReactNode
  /** Keeps the bytes of a chosen file; returns its handle. */
  keepFile: (file: File) => string
}

/** One file: choosing it, its upload, and the finished file. */
export const UploadView = ({ actor, label, name, optional = false, error, keepFile }: UploadViewProps) => {
  const phase = useSelector(actor, selectPhase)
  const failure = useFailure(actor)
  const isChoosing = phase === 'choosing' || phase === 'refused'
  const choose = (file: File) =>
    actor.send({
      type: 'file.chosen',
      file: { handle: keepFile(file), name: readFileName(file.name), size: file.size },
    })
  return (
    <KeepsFocus state={phase}>
      <Field label={label} optional={optional} help={isChoosing ? <Accepted /> : undefined} error={failure ?? error}>
        {isChoosing ? (
          <FileInput name={name} accept={fileTypes} again={phase === 'refused'} onChoice={choose} />
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

const Accepted = () => (
  <Trans>
    PDF, JPEG, PNG or WebP, smaller than <FileSize bytes={largestFile} />.
  </Trans>
)

/** What happened to the file, and what to do; null if nothing did. */
const useFailure = (actor: UploadActor): ReactNode => {
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
      {i18n._(what)} {next === undefined ? null : i18n._(next)}
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
