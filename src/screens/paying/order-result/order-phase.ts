import type { OrderResultPhase } from '#machines/paying/order-result/order-result.selectors.ts'

/** Phases in which the page shows an order that is paid, or can no longer be paid. */
export type OrderPhase = Extract<
  OrderResultPhase,
  'following' | 'completed' | 'partial' | 'expired' | 'canceled' | 'errored'
>
