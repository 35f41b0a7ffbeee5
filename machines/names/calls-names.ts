import type { AreaNames } from './area-names.ts'
import { list } from './kit-names.ts'

export const callsNames: AreaNames = {
  charts: {
    callDetail: {
      states: {
        '': ['Details of a call', 'جزئیات تماس'],
        loading: ['Loading the call', 'در حال بارگذاری تماس'],
        ready: ['Showing the call', 'نمایش تماس'],
        failed: ['Could not load the call', 'بارگذاری تماس ممکن نشد'],
      },
    },
    callRecords: list(['Calls', 'تماس‌ها'], ['the calls', 'تماس‌ها'], ['No calls', 'تماسی نیست']),
    rates: list(['Rates', 'تعرفه‌ها'], ['the rates', 'تعرفه‌ها'], ['No rates', 'تعرفه‌ای نیست']),
  },
  calls: {
    loadCall: ['Loading the call', 'بارگذاری تماس'],
    listCalls: ['Loading the calls', 'بارگذاری تماس‌ها'],
    listCallRates: ['Loading the rates', 'بارگذاری تعرفه‌ها'],
  },
}
