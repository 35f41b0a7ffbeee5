import {
  emptySupportDraft,
  readSupportDraft,
  type SupportDraft,
  type SupportMessage,
  type SupportRequest,
  supportErrorsOf,
} from '#domain/care/support.ts'
import { createForm, type FormActor } from '#machines/kit/form.machine.ts'

/** The form of one message to support. Every submission names the same message. (CAR-01) */
export const supportMessageMachine = createForm<SupportDraft, SupportRequest, SupportMessage, 'sendSupportMessage'>({
  id: 'supportMessage',
  src: 'sendSupportMessage',
  empty: emptySupportDraft,
  errorsOf: supportErrorsOf,
  read: readSupportDraft,
})

export type SupportMessageActor = FormActor<SupportDraft, SupportRequest, SupportMessage>
