import type { Call, CallDirection, CallStatus } from '#domain/calls/call.ts'
import type { Rate, RateKind } from '#domain/calls/rate.ts'
import type { ExportFilter } from '#domain/contract/exports.ts'
import { heads } from '#sandbox/finance/exports/column-words.ts'
import type { ExportSources } from '#sandbox/finance/exports/sources.ts'
import { both, tableSource, type Words } from '#sandbox/platform/exports/source.ts'
import { homeOf } from './rates/home-of.ts'
import { listRates } from './rates/list-rates.ts'
import { listCalls } from './records/call-list.ts'

const directionWords: Readonly<Record<CallDirection, Words>> = {
  outgoing: both('Outgoing', 'خروجی'),
  incoming: both('Incoming', 'ورودی'),
}

const statusWords: Readonly<Record<CallStatus, Words>> = {
  connected: both('Connected', 'برقرار شد'),
  notConnected: both('Not connected', 'برقرار نشد'),
  busy: both('Busy', 'اشغال'),
}

const callSource = tableSource<ExportFilter<'calls'>, Call>({
  name: both('Calls', 'تماس‌ها'),
  columns: [
    { head: both('Start (UTC)', 'شروع (UTC)'), kind: 'moment', of: ({ started_at }) => started_at },
    { head: both('Hang-up (UTC)', 'پایان (UTC)'), kind: 'moment', of: ({ ended_at }) => ended_at },
    { head: heads.id, kind: 'text', of: ({ id }) => id },
    { head: heads.direction, kind: 'words', of: ({ direction }) => directionWords[direction] },
    { head: both('Caller ID', 'شمارهٔ تماس‌گیرنده'), kind: 'text', of: ({ caller_id }) => caller_id },
    { head: both('Destination', 'مقصد'), kind: 'text', of: ({ destination }) => destination },
    { head: heads.state, kind: 'words', of: ({ status }) => statusWords[status] },
    { head: both('Duration (seconds)', 'مدت (ثانیه)'), kind: 'count', of: ({ seconds }) => seconds },
    { head: both('Cost (USD)', 'هزینه (دلار)'), kind: 'amount', of: ({ cost }) => cost },
  ],
  rowsAfter: ({ db, project }, { sort, ...filter }, batch) => listCalls(db, project, filter, { sort, ...batch }),
})

const names = {
  en: new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' }),
  fa: new Intl.DisplayNames('fa-IR', { type: 'region', fallback: 'code' }),
}

const rateSource = (kind: RateKind, name: Words) =>
  tableSource<ExportFilter<'callRates'>, Rate>({
    name,
    columns: [
      {
        head: both('Country', 'کشور'),
        kind: 'text',
        of: ({ country }, language) => names[language].of(country) ?? country,
      },
      { head: both('Network', 'شبکه'), kind: 'text', of: ({ network }) => network },
      { head: both('Prefix', 'پیش‌شماره'), kind: 'text', of: ({ prefix }) => `+${prefix}` },
      {
        head: both('International (USD)', 'بین‌المللی (دلار)'),
        kind: 'amount',
        of: ({ international }) => international,
      },
      { head: both('Euro (USD)', 'اروپایی (دلار)'), kind: 'amount', of: ({ euro }) => euro },
      { head: both('Local (USD)', 'داخلی (دلار)'), kind: 'amount', of: ({ local }) => local },
      { head: both('Valid from (UTC)', 'اعتبار از (UTC)'), kind: 'moment', of: ({ since }) => since },
    ],
    rowsAfter: async ({ db, project, now, language }, filter, { after, limit }) =>
      listRates(db, kind, { ...filter, language, after, page_size: limit }, { now, home: await homeOf(db, project) }),
  })

export const callSources: Pick<ExportSources, 'calls' | 'callRates' | 'smsRates' | 'deliveryRates'> = {
  calls: callSource,
  callRates: rateSource('pstn', both('Call rates', 'نرخ تماس')),
  smsRates: rateSource('smsOut', both('SMS rates', 'نرخ پیامک')),
  deliveryRates: rateSource('smsDelivery', both('SMS delivery rates', 'نرخ تحویل پیامک')),
}
