import type { AreaNames } from './area-names.ts'
import { list } from './kit-names.ts'

export const callsNames: AreaNames = {
  charts: {
    callDetail: {
      states: {
        '': 'جزئیات تماس',
        loading: 'در حال بارگذاری تماس',
        ready: ['Showing the call', 'نمایش تماس'],
        failed: ['Could not load the call', 'بارگذاری تماس ممکن نشد'],
      },
    },
    callRecords: list('تماس‌ها', ['the calls', 'تماس‌ها'], ['No calls', 'تماسی نیست']),
    rates: list('تعرفه‌ها', ['the rates', 'تعرفه‌ها'], ['No rates', 'تعرفه‌ای نیست']),
  },
  calls: {
    loadCall: 'بارگذاری تماس',
    listCalls: 'بارگذاری تماس‌ها',
    listCallRates: 'بارگذاری تعرفه‌ها',
  },
}
