import type { Language } from '#domain/kit/primitives.ts'

type Letter = { readonly subject: string; readonly body: string }

export type AccountWords = {
  activate(to: { name: string; brand: string; link: string; hours: number }): Letter
  activationCode(to: { brand: string; code: string; minutes: number }): string
  alreadyCustomer(to: { name: string; brand: string; signIn: string; forgot: string }): Letter
  resetPassword(to: { name: string; brand: string; link: string; hours: number }): Letter
  passwordChanged(to: { name: string; brand: string; forgot: string }): Letter
  phoneCode(to: { brand: string; code: string; minutes: number }): string
  actFor(to: { name: string; brand: string; customer: string; link: string; seconds: number }): Letter
  backInStock(to: { name: string; brand: string; place: string; link: string }): Letter
  newsletter(to: { name: string; brand: string; portal: string; unsubscribe: string }): Letter
}

const lines = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n')

/**
 * Texts of mails and text messages. URLs and codes have a line of their own, so that they cannot mix with right-to-left
 * text.
 */
export const accountWords: Record<Language, AccountWords> = {
  en: {
    activate: ({ name, brand, link, hours }) => ({
      subject: `Activate your ${brand} account`,
      body: lines(
        `Hello ${name},`,
        `Open this address to activate your account. It works once, for ${hours} hours:`,
        link,
        'Or enter the code that we sent to your phone. If you did not sign up, ignore this message: nothing happens without it.',
      ),
    }),
    activationCode: ({ brand, code, minutes }) =>
      `${code} is your ${brand} activation code. It is valid for ${minutes} minutes. Give it to nobody.`,
    alreadyCustomer: ({ name, brand, signIn, forgot }) => ({
      subject: `You already have a ${brand} account`,
      body: lines(
        `Hello ${name},`,
        'Somebody, perhaps you, signed up with this address. It has an account already, so nothing was changed. Sign in here:',
        signIn,
        'If you have forgotten your password, set a new one:',
        forgot,
      ),
    }),
    resetPassword: ({ name, brand, link, hours }) => ({
      subject: `Set a new password for ${brand}`,
      body: lines(
        `Hello ${name},`,
        `Open this address to set a new password. It works once, for ${hours} hours, and signs you out everywhere:`,
        link,
        'If you did not ask for it, ignore this message: your password stays as it is.',
      ),
    }),
    passwordChanged: ({ name, brand, forgot }) => ({
      subject: `Your ${brand} password was changed`,
      body: lines(
        `Hello ${name},`,
        'The password of your account has just been changed. If that was not you, set a new one at once:',
        forgot,
      ),
    }),
    phoneCode: ({ brand, code, minutes }) =>
      `${code} is your ${brand} verification code. It is valid for ${minutes} minutes. Give it to nobody.`,
    actFor: ({ name, brand, customer, link, seconds }) => ({
      subject: `${brand}: sign in on behalf of ${customer}`,
      body: lines(
        `Hello ${name},`,
        `Open this address to act for ${customer}. It works once, for ${seconds} seconds:`,
        link,
      ),
    }),
    backInStock: ({ name, brand, place, link }) => ({
      subject: `In stock again: ${place}`,
      body: lines(
        `Hello ${name},`,
        `Numbers of ${place} are in stock again. They are not held for you; choose yours here:`,
        link,
        'This was the only mail about it.',
        brand,
      ),
    }),
    newsletter: ({ name, brand, portal, unsubscribe }) => ({
      subject: `News from ${brand}: numbers in more countries`,
      body: lines(
        `Hello ${name},`,
        'This month new area codes were added in Germany, the Netherlands and Türkiye. Have a look:',
        portal,
        'If you no longer want to read our news:',
        unsubscribe,
      ),
    }),
  },
  fa: {
    activate: ({ name, brand, link, hours }) => ({
      subject: `فعال‌سازی حساب ${brand}`,
      body: lines(
        `${name} گرامی،`,
        `برای فعال‌سازی حساب خود این نشانی را باز کنید. این نشانی یک بار و تا ${hours} ساعت کار می‌کند:`,
        link,
        'یا کدی را که به تلفن شما فرستاده‌ایم وارد کنید. اگر شما ثبت‌نام نکرده‌اید، این پیام را نادیده بگیرید.',
      ),
    }),
    activationCode: ({ brand, code, minutes }) =>
      `کد فعال‌سازی ${brand}:\n${code}\nاین کد تا ${minutes} دقیقه معتبر است. آن را به کسی ندهید.`,
    alreadyCustomer: ({ name, brand, signIn, forgot }) => ({
      subject: `شما در ${brand} حساب دارید`,
      body: lines(
        `${name} گرامی،`,
        'کسی، شاید خود شما، با این نشانی ثبت‌نام کرده است. این نشانی از پیش حساب دارد و چیزی تغییر نکرد. از این‌جا وارد شوید:',
        signIn,
        'اگر گذرواژه را فراموش کرده‌اید، گذرواژهٔ جدید بگذارید:',
        forgot,
      ),
    }),
    resetPassword: ({ name, brand, link, hours }) => ({
      subject: `گذرواژهٔ جدید برای ${brand}`,
      body: lines(
        `${name} گرامی،`,
        `برای گذاشتن گذرواژهٔ جدید این نشانی را باز کنید. این نشانی یک بار و تا ${hours} ساعت کار می‌کند و شما را از همه‌جا خارج می‌کند:`,
        link,
        'اگر شما آن را نخواسته‌اید، این پیام را نادیده بگیرید؛ گذرواژهٔ شما همان می‌ماند.',
      ),
    }),
    passwordChanged: ({ name, brand, forgot }) => ({
      subject: `گذرواژهٔ شما در ${brand} تغییر کرد`,
      body: lines(
        `${name} گرامی،`,
        'گذرواژهٔ حساب شما هم‌اکنون تغییر کرد. اگر کار شما نبوده است، فوراً گذرواژهٔ جدید بگذارید:',
        forgot,
      ),
    }),
    phoneCode: ({ brand, code, minutes }) =>
      `کد تأیید ${brand}:\n${code}\nاین کد تا ${minutes} دقیقه معتبر است. آن را به کسی ندهید.`,
    actFor: ({ name, brand, customer, link, seconds }) => ({
      subject: `${brand}: ورود از طرف ${customer}`,
      body: lines(
        `${name} گرامی،`,
        `برای کار کردن از طرف ${customer} این نشانی را باز کنید. این نشانی یک بار و تا ${seconds} ثانیه کار می‌کند:`,
        link,
      ),
    }),
    backInStock: ({ name, brand, place, link }) => ({
      subject: `دوباره موجود شد: ${place}`,
      body: lines(
        `${name} گرامی،`,
        `شماره‌های ${place} دوباره موجود شده‌اند. شماره‌ای برای شما نگه داشته نشده است؛ شمارهٔ خود را این‌جا انتخاب کنید:`,
        link,
        'در این باره پیام دیگری نمی‌فرستیم.',
        brand,
      ),
    }),
    newsletter: ({ name, brand, portal, unsubscribe }) => ({
      subject: `خبرهای ${brand}: شماره در کشورهای بیشتر`,
      body: lines(
        `${name} گرامی،`,
        'این ماه پیش‌شماره‌های جدیدی در آلمان، هلند و ترکیه اضافه شد. نگاهی بیندازید:',
        portal,
        'اگر دیگر نمی‌خواهید خبرهای ما را بخوانید:',
        unsubscribe,
      ),
    }),
  },
}
