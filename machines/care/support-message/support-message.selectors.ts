import type { SupportDraft, SupportMessage, SupportRequest } from '#domain/care/support.ts'
import type { FormSnapshot } from '#machines/kit/form.machine.ts'

const none: readonly string[] = []

/** Ids of attachments that the API does not have any more. */
export const selectMissing = ({
  context: { failure },
}: FormSnapshot<SupportDraft, SupportRequest, SupportMessage>): readonly string[] =>
  failure?.code === 'fileUnknown' ? (failure.subjects ?? none) : none
