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
  ['empty', 'nothing', 'خالی', 'هیچ'],
]

/** Searches the states of all flows by their names, and by those of the events and outcomes that lead to them. */
export const stateSearch = (rows: readonly StateRow[], charts: readonly PlanChart[]) => {
  const ways = waysByState(charts)
  return createStateSearch(
    rows.filter(({ stories }) => stories.length > 0).map((row) => searchable(row, ways.get(row.state) ?? [])),
    synonyms,
  )
}

const searchable = ({ chart, state, stories }: StateRow, ways: readonly string[]): SearchableState => {
  const place = state.slice(chart.length + 1)
  const outer = ['', ...place.split('.').map((_, at, parts) => parts.slice(0, at).join('.'))]
  const area = stories[0]?.split('/')[1] as keyof typeof areaHeadings.en
  const inBoth = (places: readonly string[]) =>
    (['en', 'fa'] as const).flatMap((language) => {
      const { states = {} } = chartNames(chart, language) ?? {}
      return places.flatMap((each) => states[each] ?? [])
    })
  return {
    state,
    names: [...inBoth([place]), idWords(place)],
    surroundings: [...inBoth(outer), idWords(chart), areaHeadings.en[area], areaHeadings.fa[area], ...ways].filter(
      (text) => text !== undefined,
    ),
  }
}

/** The titles, in both languages, of the paths that end in each state. */
const waysByState = (charts: readonly PlanChart[]): ReadonlyMap<string, string[]> => {
  const ways = new Map<string, string[]>()
  for (const { chart, paths } of charts)
    for (const { part, names = {} } of paths)
      for (const place of part.split(', ')) {
        const state = `${chart}.${place}`
        ways.set(state, [...(ways.get(state) ?? []), ...Object.values(names)])
      }
  return ways
}

const idWords = (id: string): string => id.replace(/(?<=[a-z])(?=[A-Z])|\./g, ' ')
