import { type ReactNode, useState } from 'react'
import { createActor } from 'xstate'
import type { UploadedFile } from '#domain/files/upload.ts'
import { uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { UploadView } from '#src/screens/files/upload/upload.view.tsx'

/** The upload of a receipt that makes no call. */
export const ReceiptField = ({ error, file = null }: { error?: ReactNode; file?: UploadedFile | null }) => {
  const [actor] = useState(() => createActor(uploadMachine, { input: { file } }).start())
  return (
    <UploadView
      actor={actor}
      label="Receipt from your bank"
      name="attachment"
      error={error}
      keepFile={() => 'file_1'}
    />
  )
}
