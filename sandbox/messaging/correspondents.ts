/** With whom a project exchanges messages, and which ones. */
export type Correspondents = {
  readonly contacts: readonly (readonly [number: string, area: string])[]
  readonly received: readonly string[]
  readonly sent: readonly string[]
}

const german: Correspondents = {
  contacts: [
    ['+491701234567', 'DE'],
    ['+491726655443', 'DE'],
    ['+4915712349876', 'DE'],
    ['+436641234567', 'AT'],
    ['+41791234567', 'CH'],
    ['+33612345678', 'FR'],
    ['+447400123456', 'GB'],
  ],
  received: [
    'Hello, is the 7 pm ferry to Amrum still running today?',
    'Thank you, we arrived safely. See you next summer!',
    'Can we change our booking from 2 to 3 cabins? Reference NR-20418.',
    'Yes, please confirm.',
    'Ja, gerne! Bitte schicken Sie die Rechnung an unsere neue Adresse: Lindenstraße 12, 20099 Hamburg.',
    'STOP',
    'Our train is late. Can the pick-up wait until 18:40?',
    'Merci beaucoup, à bientôt !',
  ],
  sent: [
    'Your booking NR-20418 is confirmed: 12 May, cabin 204. We look forward to seeing you.',
    'Reminder: boarding for Helgoland starts at 08:15, pier 3.',
    'Guten Tag! Ihre Rechnung ist unterwegs. Bei Fragen rufen Sie uns bitte an: 040 123456.',
    'The ferry at 19:00 runs 25 minutes late because of wind.',
    'Ihr Code ist 482913. Er gilt 10 Minuten.',
  ],
}

const iranian: Correspondents = {
  contacts: [
    ['+989121234567', 'IR'],
    ['+989351234567', 'IR'],
    ['+989201234567', 'IR'],
    ['+4917612345678', 'DE'],
  ],
  received: [
    'سلام، سفارش شمارهٔ ۲۰۴۱۸ چه زمانی ارسال می‌شود؟',
    'ممنون، بسته رسید.',
    'لطفاً فاکتور رسمی را هم بفرستید.',
    'آیا امروز تا ساعت ۱۸ هستید؟',
    'Please call me back in the afternoon.',
  ],
  sent: [
    'سفارش شما آماده است و فردا ارسال می‌شود.',
    'کد تأیید شما ۴۸۲۹۱۳ است. این کد تا ۱۰ دقیقه معتبر است.',
    'جلسهٔ فردا ساعت ۱۰ صبح برگزار می‌شود. لطفاً مدارک را همراه داشته باشید.',
  ],
}

export const correspondentsOf = (project: string): Correspondents => (project === 'prj_parto' ? iranian : german)
