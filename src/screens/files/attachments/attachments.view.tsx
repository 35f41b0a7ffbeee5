import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FileLimits } from '#domain/files/attachments.ts'
import { largestFile, readFileName, typesOf } from '#domain/files/upload.ts'
import type { Attachment, AttachmentsActor } from '#machines/files/attachments/attachments.machine.ts'
import {
  selectAttachments,
  selectMayChoose,
  selectRefusals,
  selectSize,
} from '#machines/files/attachments/attachments.selectors.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { FileInput } from '#src/components/forms/file-input.tsx'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

export type AttachmentsViewProps = {
  actor: AttachmentsActor
  limits: FileLimits
  label: ReactNode
  /** Name of the field, by which a form moves the focus to it. */
  name: string
  /** What is wrong with the field besides single files. */
  error?: ReactNode
  /** Ids of files that the API does not have any more. */
  missing?: readonly string[]
  /** Keeps the bytes of a chosen file; returns its handle. */
  keepFile: (file: File) => string
  /** One file of the list. */
  upload: (attachment: Attachment) => ReactNode
}

/** Several files as a field of a form: choosing them, and each with its own progress. */
export const AttachmentsView = (props: AttachmentsViewProps) => {
  const { actor, limits, label, name, error, keepFile, upload } = props
  const attachments = useSelector(actor, selectAttachments)
  const mayChoose = useSelector(actor, selectMayChoose)
  const problems = useProblems(props)
  const choose = (...files: File[]) =>
    actor.send({
      type: 'files.chosen',
      files: files.map((file) => ({ handle: keepFile(file), name: readFileName(file.name), size: file.size })),
    })
  return (
    <KeepsFocus state={attachments.map(({ handle }) => handle).join(' ')}>
      <Field
        label={label}
        optional
        help={<Limits actor={actor} limits={limits} />}
        error={problems.length === 0 ? error : <Lines lines={problems} />}
      >
        {mayChoose ? <FileInput multiple name={name} accept={typesOf.document} onChoice={choose} /> : null}
        {attachments.length === 0 ? null : (
          <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
            {attachments.map((attachment) => (
              <li key={attachment.handle}>{upload(attachment)}</li>
            ))}
          </chakra.ul>
        )}
      </Field>
      <Announcement text={problems.join(' ')} />
    </KeepsFocus>
  )
}

/** What may be chosen, and how much has been. */
const Limits = ({ actor, limits }: Pick<AttachmentsViewProps, 'actor' | 'limits'>) => {
  const { number } = useFormat()
  const most = number(limits.most)
  const { length } = useSelector(actor, selectAttachments)
  const size = useSelector(actor, selectSize)
  const mayChoose = useSelector(actor, selectMayChoose)
  const largest = <FileSize bytes={largestFile.document} />
  return (
    <>
      {mayChoose ? (
        <Trans>
          Up to {most} files: PDF, JPEG, PNG or WebP, each smaller than {largest}, together up to{' '}
          <FileSize bytes={limits.bytes} />.
        </Trans>
      ) : (
        <Trans>You can attach {most} files. Remove one to add another.</Trans>
      )}
      {length === 0 ? null : (
        <chakra.span display="block" data-figure="">
          <FactLine>
            <Plural value={length} one="# file" other="# files" />
            <FileSize bytes={size} />
          </FactLine>
        </chakra.span>
      )}
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <chakra.span key={line} display="block" overflowWrap="anywhere">
      {line}
    </chakra.span>
  ))

/** What is wrong with single files, a sentence each that begins with the file's name. */
const useProblems = ({ actor, missing = [] }: AttachmentsViewProps): readonly string[] => {
  const { i18n } = useLingui()
  const refusals = useSelector(actor, selectRefusals)
  const gone = useSelector(actor, selectAttachments).filter(({ file }) => file !== null && missing.includes(file.id))
  const problems = [...refusals, ...gone.map(({ name }) => ({ name, code: 'fileUnknown' as const }))]
  return problems.map(({ name, code }) => {
    const { what, next } = failureWords[code]
    return `\u2068${name}\u2069: ${i18n._(what)}${next === undefined ? '' : ` ${i18n._(next)}`}`
  })
}
