import type { Language } from '#domain/kit/primitives.ts'
import type { Obstacle } from '../protocol.ts'

type Words = {
  readonly direction: 'ltr' | 'rtl'
  readonly other: string
  readonly title: string
  readonly lead: string
  readonly preparing: string
  readonly preparingHint: string
  readonly ready: string
  readonly openPortal: string
  readonly openStorybook: string
  readonly obstacles: Readonly<Record<Obstacle, string>>
  readonly accounts: string
  readonly password: string
  readonly looks: string
  readonly looksAt: readonly (readonly [link: string, text: string, about: string])[]
  readonly differs: string
  readonly differences: readonly string[]
  readonly reset: string
  readonly resetAbout: string
  readonly resetAsk: string
  readonly resetNow: string
  readonly keep: string
  readonly resetting: string
  readonly resetDone: string
  readonly resetFailed: string
  readonly size: (megabytes: string) => string
}

const english: Words = {
  direction: 'ltr',
  other: 'فارسی',
  title: 'The number portal, in this browser',
  lead: 'Portal, API and database run in this page. There is nothing to install, and nothing you enter leaves this browser.',
  preparing: 'Preparing the data …',
  preparingHint: 'The first visit takes a few seconds.',
  ready: 'Ready.',
  openPortal: 'Open the portal',
  openStorybook: 'Open Storybook',
  obstacles: {
    noServiceWorker:
      'This browser does not let the demo answer its own pages (no service worker). Private windows of Firefox are like this: open the demo in a normal window.',
    noFiles:
      'This browser keeps no files for the demo. Some private windows are like this: open the demo in a normal window.',
    notAtRoot:
      'The demo works only at the root of a host name, such as https://demo.example.com/, not in a folder of one.',
    notSecure: 'The demo works only over https, or at localhost.',
    failed:
      'The demo could not start. Reload this page; if it does not help, delete the data of this site in the browser.',
  },
  accounts: 'Sign in as',
  password: 'Everyone’s password:',
  looks: 'Worth a look',
  looksAt: [
    [
      '/sandbox',
      'The console',
      'Mails and text messages with their codes and links, the clock, payments, incoming calls and messages, and faults to switch on.',
    ],
    ['/api/v1/', 'The API', 'Every call that the portal makes, as a page.'],
  ],
  differs: 'What is different here',
  differences: [
    'Banks, PayPal and the PBX are pages of this address. Elsewhere they have addresses of their own.',
    'Mails and text messages are not sent; the console shows them. Nothing is charged.',
    'Messages to your own servers (SMS trunks) do not arrive: the demo reaches no other server.',
    'There is one brand. The other two, the captcha and the live chat need host names of their own.',
    'Renewals, reminders and deliveries go on only while a page of the demo is open.',
    'The year of history that an installed sandbox plays is left out.',
    'A new version of the demo may start with new data.',
  ],
  reset: 'Reset the data',
  resetAbout: 'What you do here is kept in this browser, for all tabs, until you reset it.',
  resetAsk: 'Delete everything that was done in this demo, and start again with the first data?',
  resetNow: 'Delete and start again',
  keep: 'Keep the data',
  resetting: 'Resetting …',
  resetDone: 'The data are as on the first visit. Everyone is signed out.',
  resetFailed: 'The data could not be reset. Reload this page and try again.',
  size: (megabytes) => `The whole demo with Storybook has ${megabytes} MB.`,
}

const persian: Words = {
  direction: 'rtl',
  other: 'English',
  title: 'پورتال شماره‌ها، در همین مرورگر',
  lead: 'پورتال، API و پایگاه داده در همین صفحه اجرا می‌شوند. نصب چیزی لازم نیست و آنچه وارد می‌کنید از این مرورگر بیرون نمی‌رود.',
  preparing: 'داده‌ها آماده می‌شوند …',
  preparingHint: 'بازدید نخست چند ثانیه طول می‌کشد.',
  ready: 'آماده است.',
  openPortal: 'باز کردن پورتال',
  openStorybook: 'باز کردن Storybook',
  obstacles: {
    noServiceWorker:
      'این مرورگر اجازه نمی‌دهد دمو به صفحه‌های خود پاسخ دهد (service worker ندارد). پنجره‌های خصوصی Firefox چنین‌اند؛ دمو را در پنجرهٔ عادی باز کنید.',
    noFiles: 'این مرورگر فایل‌های دمو را نگه نمی‌دارد. برخی پنجره‌های خصوصی چنین‌اند؛ دمو را در پنجرهٔ عادی باز کنید.',
    notAtRoot: 'دمو فقط در ریشهٔ یک نام میزبان کار می‌کند، مانند ‎https://demo.example.com/‎، نه در پوشه‌ای از آن.',
    notSecure: 'دمو فقط با https یا در localhost کار می‌کند.',
    failed: 'دمو اجرا نشد. صفحه را دوباره بارگیری کنید؛ اگر سودی نداشت، داده‌های این سایت را در مرورگر پاک کنید.',
  },
  accounts: 'ورود به نام',
  password: 'گذرواژهٔ همه:',
  looks: 'دیدنی‌ها',
  looksAt: [
    [
      '/sandbox',
      'کنسول',
      'ایمیل‌ها و پیامک‌ها با کدها و پیوندهایشان، ساعت، پرداخت‌ها، تماس‌ها و پیام‌های دریافتی، و خطاهایی که می‌توان روشن کرد.',
    ],
    ['/api/v1/', 'API', 'همهٔ درخواست‌های پورتال، در یک صفحه.'],
  ],
  differs: 'تفاوت‌های دمو',
  differences: [
    'بانک‌ها، پی‌پال و PBX صفحه‌هایی از همین نشانی‌اند؛ در کار واقعی نشانی خود را دارند.',
    'ایمیل و پیامکی فرستاده نمی‌شود؛ کنسول آن‌ها را نشان می‌دهد. پولی هم کم نمی‌شود.',
    'پیام‌ها به سرورهای شما (ترانک پیامک) نمی‌رسند؛ دمو به سرور دیگری دسترسی ندارد.',
    'فقط یک برند هست. دو برند دیگر، کپچا و گفت‌وگوی زنده نام میزبان جداگانه لازم دارند.',
    'تمدیدها، یادآوری‌ها و تحویل‌ها فقط تا وقتی پیش می‌روند که صفحه‌ای از دمو باز باشد.',
    'یک سال پیشینه‌ای که نسخهٔ نصب‌شده می‌سازد در اینجا نیست.',
    'نسخهٔ تازهٔ دمو ممکن است با داده‌های نو آغاز شود.',
  ],
  reset: 'بازنشانی داده‌ها',
  resetAbout: 'هرچه در اینجا انجام می‌دهید در این مرورگر و برای همهٔ زبانه‌ها می‌ماند، تا وقتی بازنشانی کنید.',
  resetAsk: 'همهٔ کارهای انجام‌شده در این دمو پاک شود و داده‌ها مانند روز نخست شوند؟',
  resetNow: 'پاک کردن و آغاز دوباره',
  keep: 'نگه داشتن داده‌ها',
  resetting: 'در حال بازنشانی …',
  resetDone: 'داده‌ها مانند بازدید نخست شدند و همه از حساب خود خارج شدند.',
  resetFailed: 'داده‌ها بازنشانی نشدند. صفحه را دوباره بارگیری کنید و باز بکوشید.',
  size: (megabytes) => `حجم همهٔ دمو با Storybook ‏${megabytes} مگابایت است.`,
}

export const words: Readonly<Record<Language, Words>> = { en: english, fa: persian }

type Accounts = Readonly<Record<string, string>>

/** Who the seeded accounts are, where the sandbox's own English words do not fit: those with a year of history have none here. */
const englishAccounts: Accounts = {
  owner: 'owner of two projects: funded wallet, verified phone, billing address in Germany',
  iran: 'Iranian customer: Persian, rial, official invoice, billing address in Iran',
}

const persianAccounts: Accounts = {
  owner: 'مالک دو پروژه: کیف پول پر، تلفن تأییدشده، نشانی صورت‌حساب در آلمان',
  manager: 'مدیر پروژهٔ نخست مالک',
  simple: 'کاربر ساده در پروژهٔ نخست مالک',
  reseller: 'نماینده با دسترسی به پروژهٔ یک مشتری',
  supervisor: 'مدیر ارشد با دسترسی به همهٔ پروژه‌ها',
  iran: 'مشتری ایرانی: فارسی، ریال، فاکتور رسمی، نشانی صورت‌حساب در ایران',
  heavy: 'پروژه‌ای با شماره‌ها و سفارش‌های بسیار',
  fresh: 'تلفن تأییدشده، هنوز بدون پروژه، اجازهٔ ساختن پروژه',
  unverified: 'یک پروژه، بدون تلفن تأییدشده',
  forced: 'پیش از هر کاری باید گذرواژه را عوض کند',
  migrated: 'منتقل‌شده از پورتال قدیم، یک بار خوشامد می‌بیند',
  blocked: 'حساب مسدود',
  deactivated: 'تنها پروژه‌اش غیرفعال است',
}

/** By the part of the address before the sign. */
export const accounts: Readonly<Record<Language, Accounts>> = { en: englishAccounts, fa: persianAccounts }
