import type { Migration } from './migration.ts'

/**
 * The message that was sent again to the receivers that a message did not reach; and what is charged when the network confirms a delivery: of a
 * receiver the price if it is delivered, of a message what has been charged so far.
 * Deliveries to an SMS trunk that users have asked for are counted.
 */
export const messageResults: Migration = {
  name: '055-message-results',
  statements: [
    'alter table sms_outbox add column retried_as text',
    'alter table sms_outbox add column delivery_cost bigint not null default 0 check (delivery_cost >= 0)',
    'alter table sms_receiver add column delivery_price bigint not null default 0 check (delivery_price >= 0)',
    'alter table sms_delivery add column is_requested integer not null default 0 check (is_requested in (0, 1))',
  ],
}
