import type { Requirements } from '#domain/buying/requirements.ts'
import {
  type DocumentDetails,
  type DocumentDraft,
  documentErrorsOf,
  emptyDocument,
  readDocument,
} from '#domain/buying/requirements-form.ts'
import { createForm, type FormActor, type FormSnapshot } from '#machines/kit/form.machine.ts'

/** Sends one document with its details; its file was uploaded before. (BUY-07) */
export const documentFormMachine = createForm<DocumentDraft, DocumentDetails, Requirements, 'saveRequirement'>({
  id: 'documentForm',
  src: 'saveRequirement',
  empty: emptyDocument,
  errorsOf: documentErrorsOf,
  read: readDocument,
  failureFields: { requirementUnknown: 'file' },
})

export type DocumentFormActor = FormActor<DocumentDraft, DocumentDetails, Requirements>
export type DocumentFormSnapshot = FormSnapshot<DocumentDraft, DocumentDetails, Requirements>
