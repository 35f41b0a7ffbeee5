import type { MessageState, ReceiverState } from '#domain/messaging/message.ts'
import type { SmsEncoding } from '#domain/messaging/sms-text.ts'
import type { AttributionColumns } from './ledger-tables.ts'

export interface MessageTables {
  sms_inbox: SmsInboxTable
  sms_outbox: SmsOutboxTable
  sms_receiver: SmsReceiverTable
  sms_conversation: SmsConversationTable
  sms_version: SmsVersionTable
  sms_key: SmsKeyTable
  sms_draft: SmsDraftTable
}

export interface SmsInboxTable {
  id: string
  project_id: string
  number_id: string
  source: string
  destination: string
  text: string
  text_search: string
  area: string | null
  network: string | null
  at: number
  /** How far the message is on its way to the number's SMS trunk; null without a trunk. */
  forward: 'waiting' | 'done' | 'givenUp' | null
  /** Deliveries that have failed. */
  tries: number
}

/** Who has sent it is in the columns of the attribution. */
export interface SmsOutboxTable extends AttributionColumns {
  id: string
  project_id: string
  number_id: string
  sender: string
  text: string
  text_search: string
  encoding: SmsEncoding
  pages: number
  /** When it was sent, or will be. */
  at: number
  created_at: number
  state: MessageState
  receiver_count: number
  delivered: number
  /** Failed or expired. */
  failed: number
  /** Micro-USD for all receivers. */
  cost: number
  refunded: number
  /** Micro-USD that was charged for deliveries that the network has confirmed. */
  delivery_cost: number
  operation_key: string
  /** The message that was sent again to the receivers that this one did not reach. */
  retried_as: string | null
  /** The draft that was sent. */
  draft_id: string | null
}

export interface SmsReceiverTable {
  message_id: string
  position: number
  /** Project and time of the message. */
  project_id: string
  sent_at: number
  number: string
  /** Micro-USD for all segments. */
  price: number
  /** Micro-USD for all segments, charged when the network confirms the delivery; until then it is held. */
  delivery_price: number
  state: ReceiverState
  at: number
  /** When the carrier next reports; null after the last report. */
  due_at: number | null
}

/** The last message with one counterpart: received, or sent; a planned one has not been sent. */
export interface SmsConversationTable {
  project_id: string
  other: string
  /** Key of `searchKey`. */
  other_search: string
  at: number
  message_id: string
}

export interface SmsVersionTable {
  project_id: string
  inbox: number
  outbox: number
}

/** Only the hash of a key is stored. */
export interface SmsKeyTable {
  id: string
  project_id: string
  /** The user who made it, and as whom it sends. */
  account_id: string
  prefix: string
  hash: string
  created_at: number
  used_at: number | null
  revoked_at: number | null
}

/** A message that a user has begun, as it was typed. `first`, `receiver_count` and `beginning` are what the list shows. */
export interface SmsDraftTable {
  project_id: string
  account_id: string
  id: string
  version: number
  sender: string
  receivers: string
  text: string
  send_at: string | null
  first: string | null
  receiver_count: number
  beginning: string
  changed_at: number
}
