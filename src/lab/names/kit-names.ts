import type { ChartWords, Name, Words, WordTable } from './area-names.ts'

/** Names of the states of the charts that `machines/kit` makes, with what is special to each chart. */

/** A form with one call. `submitting` and `completed` say what the form is for. */
export const form = (
  name: Name,
  special: { readonly submitting: Name; readonly completed: Name; readonly [state: string]: Name },
): ChartWords => ({
  states: {
    '': name,
    editing: ['Filling in the form', 'پر کردن فرم'],
    refused: ['Form refused', 'فرم پذیرفته نشد'],
    throttled: ['Waiting before another try', 'انتظار تا تلاش بعدی'],
    ...special,
  },
})

/** A list that the server filters and pages. `things` are in the plural; `empty` says that there are none. */
export const list = (name: Name, things: Words, empty: Name): ChartWords => ({
  states: {
    '': name,
    loading: [`Loading ${things[0]}`, `در حال بارگذاری ${things[1]}`],
    ready: [`Showing ${things[0]}`, `نمایش ${things[1]}`],
    empty,
    failed: [`Could not load ${things[0]}`, `بارگذاری ${things[1]} ممکن نشد`],
    refreshing: [`Loading ${things[0]} again`, `بارگذاری دوبارهٔ ${things[1]}`],
  },
})

/** A question that a device with passkeys answers. */
export const ceremony = (name: Name, special: { readonly finishing: Name; readonly completed: Name }): ChartWords => ({
  states: {
    '': name,
    starting: ['Preparing the question', 'آماده کردن درخواست'],
    asking: ['Waiting for the device', 'در انتظار دستگاه'],
    cancelled: ['Canceled on the device', 'لغو شده در دستگاه'],
    impossible: ['The device cannot do it', 'از این دستگاه ممکن نیست'],
    expired: ['The question has expired', 'مهلت درخواست تمام شد'],
    refused: ['Passkey refused', 'گذرکلید پذیرفته نشد'],
    throttled: ['Waiting before another try', 'انتظار تا تلاش بعدی'],
    ready: ['Ready for another try', 'آمادهٔ تلاش دوباره'],
    ...special,
  },
})

/** Sends a code or a link again after a wait. */
export const resend = (name: Name): ChartWords => ({
  states: {
    '': name,
    waiting: ['Waiting before sending again', 'انتظار تا ارسال دوباره'],
    ready: ['May be sent again', 'ارسال دوباره ممکن است'],
    sending: ['Sending again', 'در حال ارسال دوباره'],
    failed: ['Could not be sent again', 'ارسال دوباره ممکن نشد'],
  },
})

/** A call that the user confirms first. `outdated` has a name where a failure can mean that the subject has changed. */
export const confirmedCall = (
  name: Name,
  special: {
    readonly ready: Name
    readonly confirming: Name
    readonly calling: Name
    readonly failed: Name
    readonly done: Name
    readonly [state: string]: Name
  },
): ChartWords => ({ states: { '': name, ...special } })

/** A section of a page that is edited and saved with its version. */
export const section = (name: Name): ChartWords => ({
  states: {
    '': name,
    loading: ['Loading the section', 'در حال بارگذاری بخش'],
    failed: ['Could not load the section', 'بارگذاری بخش ممکن نشد'],
    editing: 'در حال ویرایش',
    saving: ['Saving the changes', 'در حال ذخیرهٔ تغییرات'],
    comparing: ['Looking at what others changed', 'بررسی تغییرات دیگران'],
    merged: ['Merged with the changes of others', 'با تغییرات دیگران یکی شد'],
    contested: ['Others changed the same field', 'دیگران همین فیلد را تغییر دادند'],
    refused: ['Changes refused', 'تغییرات پذیرفته نشد'],
    throttled: ['Waiting before another try', 'انتظار تا تلاش بعدی'],
    saved: ['Changes saved', 'تغییرات ذخیره شد'],
  },
})

/** Events of the charts of the kit, and others that mean the same in every chart. */
export const sharedEvents: WordTable = {
  'retry.requested': 'تلاش دوباره',
  'draft.changed': 'تغییر فرم',
  'submission.requested': 'ارسال فرم',
  'editing.requested': 'ویرایش دوباره',
  'query.changed': ['Filters or page changed', 'تغییر فیلتر یا صفحه'],
  'list.refreshed': 'بارگذاری دوبارهٔ فهرست',
  'undo.requested': 'واگرد تغییرات',
  'theirs.taken': ["Others' value taken", 'پذیرفتن مقدار دیگران'],
  'mine.kept': ['Own value kept', 'نگه داشتن مقدار خود'],
  'resend.requested': 'درخواست ارسال دوباره',
  'step.dismissed': 'بستن این گام',
  'dialog.dismissed': 'بستن پنجره',
  'action.dismissed': 'بستن پنجره',
  'action.confirmed': 'تأیید عملیات',
  'cancellation.requested': 'درخواست لغو',
  'confirmation.requested': 'درخواست انجام',
  'confirmation.given': 'تأیید انجام',
  'confirmation.dismissed': 'انصراف از انجام',
  'deletion.requested': 'درخواست حذف',
  'removal.requested': 'درخواست حذف',
  'removal.confirmed': 'تأیید حذف',
  'saving.requested': 'ذخیره',
  'adding.requested': 'درخواست افزودن',
  'choice.made': 'انتخاب گزینه',
  'list.opened': 'باز کردن فهرست',
  'text.typed': 'تایپ متن',
  'highlight.moved': 'جابه‌جایی گزینهٔ برجسته',
  'step.opened': 'باز کردن گامی دیگر',
  'step.requested': 'درخواست گامی دیگر',
  'page.returned': ['Returned to the page', 'بازگشت به صفحه'],
  'page.hidden': 'صفحه پنهان شد',
  'page.shown': 'صفحه نمایان شد',
  'stream.ended': 'جریان رویدادها قطع شد',
  'connection.restored': 'اتصال برقرار شد',
  'connection.lost': 'اتصال قطع شد',
  'reload.requested': 'درخواست بارگذاری دوباره',
  'download.requested': 'درخواست فایل',
  'check.requested': 'درخواست بررسی',
  'acceptance.requested': 'درخواست پذیرش',
  'ending.requested': 'درخواست پایان دادن',
  'changes.reviewed': 'تغییرات خوانده شد',
  'options.changed': 'تغییر گزینه‌ها',
  'order.changed': ['Other order opened', 'باز کردن سفارشی دیگر'],
  'phone.verified': 'تلفن تأیید شد',
  'code.sent': 'کد ارسال شد',
  'resending.requested': 'درخواست ارسال دوباره',
  'target.added': 'افزودن مقصد',
  'target.changed': 'تغییر مقصد',
  'target.removed': 'حذف مقصد',
  'target.moved': 'جابه‌جایی مقصد',
  'url.typed': 'تایپ نشانی',
  'registrant.chosen': 'انتخاب صاحب ثبت',
  'gateway.chosen': 'انتخاب درگاه',
  'payment.sent': 'پرداخت ارسال شد',
  'payment.started': 'پرداخت آغاز شد',
  'payment.refused': 'پرداخت پذیرفته نشد',
  'renewal.requested': 'درخواست تمدید',
}

/** Calls of several areas. */
export const sharedCalls: WordTable = {
  startCeremony: ['Preparing the question', 'آماده کردن درخواست'],
  askDevice: 'پرسش از دستگاه',
  finishCeremony: ['Checking the answer', 'بررسی پاسخ دستگاه'],
  loadSection: 'بارگذاری بخش',
  saveSection: 'ذخیرهٔ بخش',
  loadInfo: ['Loading the account', 'بارگذاری حساب'],
  signIn: ['Sign-in', 'ورود'],
  loadWallet: 'بارگذاری کیف پول',
  awaitConnection: 'انتظار برای اتصال',
  listProjects: 'بارگذاری پروژه‌ها',
  listNumbers: 'بارگذاری شماره‌ها',
  billingAddress: ['The billing address', 'ثبت نشانی صورت‌حساب'],
}

/** Timers of several areas. */
export const sharedTimers: WordTable = {
  retryAllowed: 'پایان انتظار',
  resendAllowed: 'پایان انتظار',
  nextLookup: 'زمان بررسی بعدی',
  logDue: ['Time to read the log again', 'زمان خواندن دوبارهٔ گزارش'],
  nextLookDue: 'زمان بررسی بعدی',
  nextReading: 'زمان بررسی بعدی',
  nextTry: 'زمان تلاش بعدی',
  streamRetryDue: 'زمان اتصال دوباره',
  typingPause: 'مکث در تایپ',
  typingRested: ['The typing pauses', 'مکث در تایپ'],
}
