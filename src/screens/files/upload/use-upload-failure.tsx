import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FileKind } from '#domain/files/upload.ts'
import type { UploadActor } from '#machines/files/upload/upload.machine.ts'
import { selectChosen, selectFailure } from '#machines/files/upload/upload.selectors.ts'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

const noImage = msg`This is not a JPEG, PNG or WebP image.`

/** What happened to the file, and what to do; null if nothing did. */
export const useUploadFailure = (actor: UploadActor, kind: FileKind): ReactNode => {
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
