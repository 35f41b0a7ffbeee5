import type { RequirementsActor } from '#machines/buying/requirements/requirements.machine.ts'
import type { DocumentOwner } from '#src/api/buying/buying.calls.ts'
import { UploadScreen } from '#src/screens/files/upload/upload.screen.tsx'
import { DocumentForm } from './document-form.view.tsx'
import { UploadLabel } from './upload-label.tsx'
import { useDocumentForm } from './use-document-form.ts'

export type DocumentScreenProps = DocumentOwner & { actor: RequirementsActor; onClose: () => void }

/** One document for a proof. Another registrant or address needs another `key`. */
export const DocumentFormScreen = ({ actor, onClose, ...owner }: DocumentScreenProps) => {
  const { form, types, file, keepFile } = useDocumentForm(actor, owner)
  return (
    <DocumentForm
      actor={form}
      types={types}
      upload={(error) => (
        <UploadScreen name="file" label={<UploadLabel />} file={file} error={error} onFileChange={keepFile} />
      )}
      onClose={onClose}
    />
  )
}
