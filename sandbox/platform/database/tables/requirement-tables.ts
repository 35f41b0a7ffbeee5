import type { DocumentState, FulfilmentState, RegistrantKind } from '#domain/buying/requirements.ts'
import type { DocumentType } from '#domain/buying/requirements-form.ts'

export interface RequirementTables {
  registrant: RegistrantTable
  registered_address: RegisteredAddressTable
  proof_document: ProofDocumentTable
  fulfilment: FulfilmentTable
}

/** Times are milliseconds of the sandbox's clock. */
interface KeptTable {
  id: string
  project_id: string
  /** Fingerprint of the sent content: a repetition finds its row by it. */
  content_hash: string
  created_at: number
}

export interface RegistrantTable extends KeptTable {
  kind: RegistrantKind
  first_name: string
  last_name: string
  /** A day, as `1990-05-04`; empty for a company. */
  birth_date: string
  company_name: string
  registration_number: string
}

export interface RegisteredAddressTable extends KeptTable {
  street: string
  postal_code: string
  city: string
  country: string
}

export interface ProofDocumentTable extends KeptTable {
  type: DocumentType
  registrant_id: string
  address_id: string | null
  holder: string
  /** A day; see `documentRules`. */
  document_date: string
  file_id: string
  file_name: string
  file_size: number
  state: DocumentState
  /** JSON list of reasons. */
  reasons: string
  decided_at: number | null
}

/** How far a bought number is whose offer has requirements. */
export interface FulfilmentTable {
  item_id: string
  order_id: string
  project_id: string
  number: string
  offer_id: string
  registrant_id: string | null
  address_id: string | null
  state: FulfilmentState
  cancel_at: number
  ended_at: number | null
}
