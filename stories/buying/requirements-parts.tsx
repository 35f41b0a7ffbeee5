import { documentsFor, nameOf, type Proof, type SentDocument } from '#domain/buying/requirements.ts'
import { addressForm, type documentForm, fileOf, registrantForm } from '#domain/buying/requirements-form.ts'
import { mina } from '#domain/fixtures/registering.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { type AddressFormActor, addressFormMachine } from '#machines/buying/requirements/address-form.machine.ts'
import { type DocumentFormActor, documentFormMachine } from '#machines/buying/requirements/document-form.machine.ts'
import {
  type RegistrantFormActor,
  registrantFormMachine,
} from '#machines/buying/requirements/registrant-form.machine.ts'
import { type FileDownloadActor, fileDownloadMachine } from '#machines/files/file-download/file-download.machine.ts'
import { type UploadActor, uploadMachine } from '#machines/files/upload/upload.machine.ts'
import { AddressForm } from '#src/screens/buying/requirements/address-form.view.tsx'
import { DocumentForm } from '#src/screens/buying/requirements/document-form.view.tsx'
import { RegistrantForm } from '#src/screens/buying/requirements/registrant-form.view.tsx'
import { UploadLabel } from '#src/screens/buying/requirements/upload-label.tsx'
import { FileDownloadView } from '#src/screens/files/file-download/file-download.view.tsx'
import { UploadView } from '#src/screens/files/upload/upload.view.tsx'
import { formHeld } from '../kit/form-held.ts'
import { still } from '../kit/still.tsx'

// The forms of the requirements, stopped while they are filled in.

const nothing = () => undefined

export const registrantFilling = (
  <RegistrantForm
    actor={still(registrantFormMachine, 'editing', formHeld(registrantForm.empty)) as RegistrantFormActor}
    onClose={nothing}
  />
)

export const addressFilling = (
  <AddressForm
    actor={still(addressFormMachine, 'editing', formHeld({ ...addressForm.empty, country: 'DE' })) as AddressFormActor}
    country="DE"
    onClose={nothing}
  />
)

export const documentDraft: DraftOf<typeof documentForm> = {
  type: 'passport',
  holder: nameOf(mina),
  date: '',
  file: '',
}

/** The upload of a document form: done if the draft has a file. */
export const uploadOf = (draft: DraftOf<typeof documentForm>) => (error: string | null) => {
  const file = fileOf(draft)
  const context = { kind: 'document' as const, chosen: null, sha256: null, upload: null, file, tries: 0, failure: null }
  const actor = still(uploadMachine, file === null ? 'idle' : 'done', context) as UploadActor
  return <UploadView actor={actor} name="file" label={<UploadLabel />} error={error} keepFile={() => 'file_1'} />
}

export const documentFilling = (proof: Proof) => (
  <DocumentForm
    actor={still(documentFormMachine, 'editing', formHeld(documentDraft)) as DocumentFormActor}
    types={documentsFor(proof, 'individual')}
    upload={uploadOf(documentDraft)}
    onClose={nothing}
  />
)

export const documentFile = ({ file, file_name }: SentDocument) => (
  <FileDownloadView
    actor={still(fileDownloadMachine, 'ready', { file, failure: null }) as FileDownloadActor}
    name={file_name}
  />
)
