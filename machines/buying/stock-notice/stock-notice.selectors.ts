import type { Failure } from '#domain/kit/failure.ts'
import type { StockNoticeSnapshot } from './stock-notice.machine.ts'

/** `unknown`: not loaded yet. `open`: a mail will be sent. */
export type NoticeStatus = 'unknown' | 'absent' | 'open' | 'inStock'

export const selectStatus = (snapshot: StockNoticeSnapshot): NoticeStatus => {
  if (snapshot.matches('inStock')) return 'inStock'
  if (snapshot.matches('loading') || snapshot.matches('opening')) return 'unknown'
  return ['waiting', 'stopping', 'notStopped'].some((state) => snapshot.matches(state as 'waiting')) ? 'open' : 'absent'
}

export const selectIsBusy = (snapshot: StockNoticeSnapshot): boolean => snapshot.hasTag('busy')

export const selectFailure = (snapshot: StockNoticeSnapshot): Failure | null => snapshot.context.failure
