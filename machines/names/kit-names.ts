import type { ChartWords, Words, WordTable } from './area-names.ts'

/** Names of the states of the charts that `machines/kit` makes, with what is special to each chart. */

/** A form with one call. `submitting` and `completed` say what the form is for. */
export const form = (
  name: Words,
  special: { readonly submitting: Words; readonly completed: Words; readonly [state: string]: Words },
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
export const list = (name: Words, things: Words, empty: Words): ChartWords => ({
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
export const ceremony = (
  name: Words,
  special: { readonly finishing: Words; readonly completed: Words },
): ChartWords => ({
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
export const resend = (name: Words): ChartWords => ({
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
  name: Words,
  special: {
    readonly ready: Words
    readonly confirming: Words
    readonly calling: Words
    readonly failed: Words
    readonly done: Words
    readonly [state: string]: Words
  },
): ChartWords => ({ states: { '': name, ...special } })

/** A section of a page that is edited and saved with its version. */
export const section = (name: Words): ChartWords => ({
  states: {
    '': name,
    loading: ['Loading the section', 'در حال بارگذاری بخش'],
    failed: ['Could not load the section', 'بارگذاری بخش ممکن نشد'],
    editing: ['Editing', 'در حال ویرایش'],
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
  'retry.requested': ['Tries again', 'تلاش دوباره'],
  'draft.changed': ['Changes the form', 'تغییر فرم'],
  'submission.requested': ['Sends the form', 'ارسال فرم'],
  'editing.requested': ['Edits again', 'ویرایش دوباره'],
  'query.changed': ['Changes the filters or the page', 'تغییر فیلتر یا صفحه'],
  'list.refreshed': ['The list is loaded again', 'بارگذاری دوبارهٔ فهرست'],
  'undo.requested': ['Undoes the changes', 'واگرد تغییرات'],
  'theirs.taken': ['Takes the value of the others', 'پذیرفتن مقدار دیگران'],
  'mine.kept': ['Keeps the own value', 'نگه داشتن مقدار خود'],
  'resend.requested': ['Asks to send again', 'درخواست ارسال دوباره'],
  'step.dismissed': ['Leaves the step', 'بستن این گام'],
  'dialog.dismissed': ['Closes the dialog', 'بستن پنجره'],
  'action.dismissed': ['Closes the dialog', 'بستن پنجره'],
  'action.confirmed': ['Confirms the action', 'تأیید عملیات'],
  'cancellation.requested': ['Asks to cancel', 'درخواست لغو'],
  'confirmation.requested': ['Asks to do it', 'درخواست انجام'],
  'confirmation.given': ['Confirms it', 'تأیید انجام'],
  'confirmation.dismissed': ['Does not do it after all', 'انصراف از انجام'],
  'deletion.requested': ['Asks to delete', 'درخواست حذف'],
  'removal.requested': ['Asks to remove', 'درخواست حذف'],
  'removal.confirmed': ['Confirms the removal', 'تأیید حذف'],
  'saving.requested': ['Saves', 'ذخیره'],
  'adding.requested': ['Asks to add one', 'درخواست افزودن'],
  'choice.made': ['Makes a choice', 'انتخاب گزینه'],
  'list.opened': ['Opens the list', 'باز کردن فهرست'],
  'text.typed': ['Types a text', 'تایپ متن'],
  'highlight.moved': ['Moves the highlight', 'جابه‌جایی گزینهٔ برجسته'],
  'step.opened': ['Opens another step', 'باز کردن گامی دیگر'],
  'step.requested': ['Asks for another step', 'درخواست گامی دیگر'],
  'page.returned': ['Comes back to the page', 'بازگشت به صفحه'],
  'page.hidden': ['The page is hidden', 'صفحه پنهان شد'],
  'page.shown': ['The page is shown', 'صفحه نمایان شد'],
  'stream.ended': ['The stream of events ends', 'جریان رویدادها قطع شد'],
  'connection.restored': ['The connection is back', 'اتصال برقرار شد'],
  'connection.lost': ['The connection is lost', 'اتصال قطع شد'],
  'reload.requested': ['Asks to load again', 'درخواست بارگذاری دوباره'],
  'download.requested': ['Asks for the file', 'درخواست فایل'],
  'check.requested': ['Asks to check', 'درخواست بررسی'],
  'acceptance.requested': ['Asks to accept', 'درخواست پذیرش'],
  'ending.requested': ['Asks to end it', 'درخواست پایان دادن'],
  'changes.reviewed': ['Has read the changes', 'تغییرات خوانده شد'],
  'options.changed': ['Changes the options', 'تغییر گزینه‌ها'],
  'order.changed': ['Opens another order', 'باز کردن سفارشی دیگر'],
  'phone.verified': ['The phone is verified', 'تلفن تأیید شد'],
  'code.sent': ['A code was sent', 'کد ارسال شد'],
  'resending.requested': ['Asks to send again', 'درخواست ارسال دوباره'],
  'target.added': ['Adds a target', 'افزودن مقصد'],
  'target.changed': ['Changes a target', 'تغییر مقصد'],
  'target.removed': ['Removes a target', 'حذف مقصد'],
  'target.moved': ['Moves a target', 'جابه‌جایی مقصد'],
  'url.typed': ['Types an address', 'تایپ نشانی'],
  'registrant.chosen': ['Chooses who it is registered for', 'انتخاب صاحب ثبت'],
  'gateway.chosen': ['Chooses a gateway', 'انتخاب درگاه'],
  'payment.sent': ['The payment is sent', 'پرداخت ارسال شد'],
  'payment.started': ['The payment has started', 'پرداخت آغاز شد'],
  'payment.refused': ['The payment is refused', 'پرداخت پذیرفته نشد'],
  'renewal.requested': ['Asks to renew', 'درخواست تمدید'],
}

/** Calls of several areas. */
export const sharedCalls: WordTable = {
  startCeremony: ['Preparing the question', 'آماده کردن درخواست'],
  askDevice: ['Asking the device', 'پرسش از دستگاه'],
  finishCeremony: ['Checking the answer', 'بررسی پاسخ دستگاه'],
  loadSection: ['Loading the section', 'بارگذاری بخش'],
  saveSection: ['Saving the section', 'ذخیرهٔ بخش'],
  loadInfo: ['Loading the account', 'بارگذاری حساب'],
  signIn: ['Sign-in', 'ورود'],
  loadWallet: ['Loading the wallet', 'بارگذاری کیف پول'],
  awaitConnection: ['Waiting for the connection', 'انتظار برای اتصال'],
  listProjects: ['Loading the projects', 'بارگذاری پروژه‌ها'],
  listNumbers: ['Loading the numbers', 'بارگذاری شماره‌ها'],
  billingAddress: ['The billing address', 'ثبت نشانی صورت‌حساب'],
}

/** Timers of several areas. */
export const sharedTimers: WordTable = {
  retryAllowed: ['The wait ends', 'پایان انتظار'],
  resendAllowed: ['The wait ends', 'پایان انتظار'],
  nextLookup: ['Time for the next look', 'زمان بررسی بعدی'],
  logDue: ['Time to read the log again', 'زمان خواندن دوبارهٔ گزارش'],
  nextLookDue: ['Time for the next look', 'زمان بررسی بعدی'],
  nextReading: ['Time for the next look', 'زمان بررسی بعدی'],
  nextTry: ['Time for the next try', 'زمان تلاش بعدی'],
  streamRetryDue: ['Time to connect again', 'زمان اتصال دوباره'],
  typingPause: ['The typing pauses', 'مکث در تایپ'],
  typingRested: ['The typing pauses', 'مکث در تایپ'],
}
