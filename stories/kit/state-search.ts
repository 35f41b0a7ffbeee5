import type { PlanChart } from '#flow-lab/plan/charts.ts'
import type { StateRow } from '#flow-lab/report/state-coverage.ts'
import { createStateSearch, type SearchableState } from '#flow-lab/storybook/state-search.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { areaHeadings } from './areas.ts'

/** Words of people that mean the same in the portal, in both languages. */
const synonyms: readonly (readonly string[])[] = [
  [
    'decline',
    'refuse',
    'reject',
    'deny',
    'fail',
    'unsuccessful',
    'رد',
    'نپذیرفتن',
    'نپذیرد',
    'نپذیرفت',
    'ناموفق',
    'شکست',
  ],
  ['gateway', 'bank', 'card', 'paypal', 'payment', 'درگاه', 'بانک', 'کارت', 'پرداخت'],
  ['buy', 'purchase', 'order', 'خرید', 'خریدن', 'سفارش'],
  ['pay', 'checkout', 'پرداخت', 'تسویه'],
  ['login', 'log', 'sign-in', 'ورود', 'لاگین', 'وارد'],
  ['signup', 'register', 'registration', 'ثبت‌نام', 'عضویت'],
  ['money', 'balance', 'wallet', 'credit', 'پول', 'موجودی', 'کیف', 'اعتبار'],
  ['sms', 'text', 'message', 'پیامک', 'پیام'],
  ['offline', 'connection', 'network', 'internet', 'آفلاین', 'قطع', 'اتصال', 'اینترنت', 'شبکه'],
  ['password', 'passcode', 'رمز', 'گذرواژه', 'پسورد'],
  ['wrong', 'invalid', 'incorrect', 'نادرست', 'اشتباه', 'غلط'],
  ['sold', 'taken', 'gone', 'فروخته', 'ناموجود'],
  ['delete', 'remove', 'حذف', 'پاک'],
  ['renew', 'extend', 'prolong', 'تمدید'],
  ['cancel', 'withdraw', 'لغو', 'انصراف'],
  ['slow', 'timeout', 'answer', 'پاسخ', 'کند'],
  ['expire', 'old', 'منقضی', 'گذشته'],
  ['enough', 'insufficient', 'low', 'کافی', 'کم'],
  ['block', 'deactivate', 'forbidden', 'مسدود', 'غیرفعال'],
  ['many', 'throttle', 'wait', 'تلاش', 'انتظار'],
  ['meanwhile', 'other', 'conflict', 'دیگر', 'دیگران', 'همزمان'],
  ['upload', 'file', 'document', 'آپلود', 'پرونده', 'فایل', 'مدرک'],
  ['empty', 'nothing', 'خالی', 'هیچ'],
]

/** Searches the states of all flows by their names, and by those of the events and outcomes that lead to them. */
export const stateSearch = (rows: readonly StateRow[], charts: readonly PlanChart[]) => {
  const causes = causesByState(charts)
  return createStateSearch(
    rows.filter(({ stories }) => stories.length > 0).map((row) => searchable(row, causes.get(row.state) ?? [])),
    synonyms,
  )
}

const languages = ['en', 'fa'] as const

const searchable = ({ chart, state, stories }: StateRow, causes: readonly string[]): SearchableState => {
  const place = state.slice(chart.length + 1)
  const outer = ['', ...place.split('.').map((_, at, parts) => parts.slice(0, at).join('.'))]
  const area = stories[0]?.split('/')[1] as keyof typeof areaHeadings.en
  const inBoth = (places: readonly string[]) =>
    languages.flatMap((language) => {
      const { states = {} } = chartNames(chart, language) ?? {}
      return places.flatMap((each) => states[each] ?? [])
    })
  return {
    state,
    names: [...inBoth([place]), idWords(place)],
    causes,
    surroundings: [...inBoth(outer), idWords(chart), areaHeadings.en[area], areaHeadings.fa[area]].filter(
      (text) => text !== undefined,
    ),
  }
}

/** What leads to each state, in both languages, from the titles of the test plan's paths: `Sign-in fails: wrong password → Refused`. */
const causesByState = (charts: readonly PlanChart[]): ReadonlyMap<string, string[]> => {
  const causes = new Map<string, string[]>()
  for (const { chart, paths } of charts)
    for (const language of languages) {
      const { states = {} } = chartNames(chart, language) ?? {}
      const titles = paths.flatMap(({ names }) => names?.[language]?.split(/[;؛] /) ?? [])
      for (const [cause = '', entered = ''] of [...new Set(titles)].map((title) => title.split(/ [→←] /)))
        for (const [place, name] of Object.entries(states))
          if (entered.split(/[,،] /).includes(name)) {
            const state = `${chart}.${place}`
            causes.set(state, [...(causes.get(state) ?? []), cause])
          }
    }
  return causes
}

const idWords = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])|\./g, ' ')
