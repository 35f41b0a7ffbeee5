const en = {
  lab: 'Flow Lab',
  replaying: 'A recording is playing. This is not your account.',
  manualCalls: 'Answer calls by hand',
  fold: 'Fold',
  unfold: 'Unfold',
  ownWindow: 'Window of its own',
  backToPage: 'Back to the page',
  leave: 'Leave the lab',
  linked: 'The link to this page contains a recording. Its content comes from the sender of the link.',
  openLinked: 'Open the recording',
  notNow: 'Not now',
}

const fa: typeof en = {
  lab: 'آزمایشگاه جریان',
  replaying: 'یک ضبط در حال پخش است. این حساب شما نیست.',
  manualCalls: 'پاسخ دستی به فراخوانی‌ها',
  fold: 'جمع کردن',
  unfold: 'باز کردن',
  ownWindow: 'پنجرهٔ جداگانه',
  backToPage: 'بازگشت به صفحه',
  leave: 'خروج از آزمایشگاه',
  linked: 'پیوند این صفحه یک ضبط دارد. محتوای آن از فرستندهٔ پیوند است.',
  openLinked: 'باز کردن ضبط',
  notNow: 'فعلاً نه',
}

export const labMessagesIn =
  (language: 'en' | 'fa') =>
  (key: keyof typeof en): string =>
    ({ en, fa })[language][key]
