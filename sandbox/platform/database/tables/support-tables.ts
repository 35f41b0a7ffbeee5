import type { SupportState } from '#domain/care/support.ts'

export interface SupportTables {
  support_message: SupportMessageTable
  support_attachment: SupportAttachmentTable
  site_faq: SiteFaqTable
}

export interface SiteFaqTable {
  id: string
  site_id: string
  position: number
  question_en: string
  question_fa: string
  answer_en: string
  answer_fa: string
  /** Names of pages with commas between them; empty for a question about no page. */
  pages: string
}

export interface SupportMessageTable {
  id: string
  project_id: string
  account_id: string
  impersonator_account_id: string | null
  site_id: string
  /** Origin of the portal in which it was written, for the link in the answer's mail. */
  portal_origin: string
  state: SupportState
  subject: string
  text: string
  answer: string | null
  answered_at: number | null
  created_at: number
  closed_at: number | null
}

export interface SupportAttachmentTable {
  message_id: string
  position: number
  file_id: string
}
