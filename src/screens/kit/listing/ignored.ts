/**
 * What of an address is not used: a `period` with a day that does not exist, one whose first day is after its last (`order`), and
 * a `page` that no list has.
 */
export type Ignored = 'period' | 'order' | 'page'
