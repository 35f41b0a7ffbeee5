/** `in`: from the other side; `out`: from a number of the company. */
type Text = { readonly in: string } | { readonly out: string }

/** Messages that belong together, in their order; the areas in which the other side can be. */
export type Dialogue = { readonly areas: readonly string[]; readonly texts: readonly Text[] }

const germanSpeaking = ['DE', 'AT', 'CH']
const all = [...germanSpeaking, 'GB', 'FR']

const european: readonly Dialogue[] = [
  {
    areas: all,
    texts: [
      { in: 'Hello, is the 7 pm ferry to Amrum still running today?' },
      { out: 'Yes, about 25 minutes late because of wind. Boarding is at pier 3.' },
      { in: 'Thank you, we will be there.' },
    ],
  },
  {
    areas: all,
    texts: [
      { out: 'Your booking NR-20418 is confirmed: 12 May, cabin 204. We look forward to seeing you.' },
      { in: 'Can we change it from 2 to 3 cabins?' },
      { out: 'Done: cabins 204 to 206. The new confirmation is in your mail.' },
    ],
  },
  {
    areas: all,
    texts: [
      { out: 'Reminder: boarding for Helgoland starts at 08:15, pier 3.' },
      { in: 'Our train is late. Can you wait until 08:40?' },
    ],
  },
  {
    areas: germanSpeaking,
    texts: [
      { in: 'Guten Tag, bitte schicken Sie die Rechnung an unsere neue Adresse: Lindenstraße 12, 20099 Hamburg.' },
      { out: 'Gern. Die Rechnung ist mit der neuen Adresse unterwegs.' },
    ],
  },
  {
    areas: germanSpeaking,
    texts: [
      { out: 'Ihre Buchung NR-20733 ist bestätigt: 3. Juni, Abfahrt 9:30 Uhr, Brücke 2.' },
      { in: 'Vielen Dank! Dürfen wir unseren Hund mitbringen?' },
      { out: 'Ja, an der Leine und ohne Aufpreis.' },
    ],
  },
  { areas: germanSpeaking, texts: [{ out: 'Ihr Code ist 482913. Er gilt 10 Minuten.' }] },
  { areas: ['GB', 'FR'], texts: [{ out: 'Your code is 730264. It is valid for 10 minutes.' }] },
  {
    areas: ['FR'],
    texts: [{ out: 'Votre réservation NR-20560 est confirmée. À bientôt !' }, { in: 'Merci beaucoup, à bientôt !' }],
  },
  { areas: all, texts: [{ in: 'We arrived safely. See you next summer!' }] },
]

const iranian: readonly Dialogue[] = [
  {
    areas: ['IR'],
    texts: [
      { in: 'سلام، سفارش شمارهٔ ۲۰۴۱۸ چه زمانی ارسال می‌شود؟' },
      { out: 'سفارش شما آماده است و فردا ارسال می‌شود.' },
      { in: 'ممنون.' },
    ],
  },
  {
    areas: ['IR'],
    texts: [
      { out: 'بستهٔ شما امروز به پست تحویل شد.' },
      { in: 'رسید. لطفاً فاکتور رسمی را هم بفرستید.' },
      { out: 'فاکتور رسمی به ایمیل شما فرستاده شد.' },
    ],
  },
  { areas: ['IR'], texts: [{ out: 'کد تأیید شما ۴۸۲۹۱۳ است. این کد تا ۱۰ دقیقه معتبر است.' }] },
  {
    areas: ['IR'],
    texts: [
      { out: 'جلسهٔ فردا ساعت ۱۰ صبح برگزار می‌شود. لطفاً مدارک را همراه داشته باشید.' },
      { in: 'آیا امروز تا ساعت ۱۸ هستید؟' },
    ],
  },
  {
    areas: ['DE'],
    texts: [{ in: 'Please call me back in the afternoon.' }, { out: 'We will call you at 15:30. Regards, Parto' }],
  },
]

export const dialoguesOf = (project: string): readonly Dialogue[] => (project === 'prj_parto' ? iranian : european)
