import type { Language } from '#domain/primitives.ts'

// Kept out of the portal's catalogs: nobody who uses the portal has to load what only the lab says.
const en = {
  lab: 'Flow Lab',
  replaying: 'A recording is played, not your account',
  hold: 'Answer calls by hand',
  fold: 'Fold',
  unfold: 'Unfold',
  leave: 'Leave the lab',
  linked: 'The link to this page has a recording in it. What it shows was made by whoever sent it.',
  openLinked: 'Open the recording',
  notNow: 'Not now',
}

const fa: typeof en = {
  lab: 'آزمایشگاه جریان',
  replaying: 'یک ضبط پخش می‌شود، نه حساب شما',
  hold: 'پاسخ دستی به فراخوانی‌ها',
  fold: 'جمع کردن',
  unfold: 'باز کردن',
  leave: 'بستن آزمایشگاه',
  linked: 'پیوند این صفحه یک ضبط در خود دارد. آنچه نشان می‌دهد ساختهٔ فرستندهٔ آن است.',
  openLinked: 'باز کردن ضبط',
  notNow: 'اکنون نه',
}

export const labWordsIn =
  (language: Language) =>
  (word: keyof typeof en): string =>
    ({ en, fa })[language][word]
