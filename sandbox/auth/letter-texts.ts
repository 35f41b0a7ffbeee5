import { toPersianDigits } from '#domain/kit/digits.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { hello, type Letter, lines } from '#sandbox/platform/kit/letter.ts'
import {
  type ContactChange,
  contactChanges,
  isPasskeyEvent,
  otherAccess,
  type SecurityEvent,
  securityEvents,
} from './change-texts.ts'
import { type DeletionWords, deletionWords } from './deletion-texts.ts'
import { type PeopleWords, peopleWords } from './people-texts.ts'

export type AccountWords = DeletionWords &
  PeopleWords & {
    activate(to: { name: string; brand: string; link: string; hours: number }): Letter
    activationCode(to: { brand: string; code: string; minutes: number }): string
    /** `signsInAs`: the first letter and the host of the address that signs in, which may be another one. */
    alreadyCustomer(to: { name: string; brand: string; signIn: string; forgot: string; signsInAs: string }): Letter
    resetPassword(to: { name: string; brand: string; link: string; hours: number }): Letter
    passwordChanged(to: { name: string; brand: string; forgot: string; hasOtherAccess: boolean }): Letter
    emailCode(to: { name: string; brand: string; code: string; minutes: number }): Letter
    emailWanted(to: { name: string; brand: string; account: string }): Letter
    securityChanged(to: { name: string; brand: string; event: SecurityEvent; detail: string; account: string }): Letter
    contactChanged(to: { name: string; brand: string; change: ContactChange; contact: string; account: string }): Letter
    phoneCode(to: { brand: string; code: string; minutes: number }): string
    actFor(to: { name: string; brand: string; customer: string; link: string; seconds: number }): Letter
    backInStock(to: { name: string; brand: string; place: string; link: string }): Letter
    newsletter(to: { name: string; brand: string; portal: string; unsubscribe: string }): Letter
  }

const inHours = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)

/**
 * Texts of mails and text messages. URLs and codes have a line of their own, so that they cannot mix with right-to-left
 * text.
 */
export const accountWords: Record<Language, AccountWords> = {
  en: {
    ...deletionWords.en,
    ...peopleWords.en,
    activate: ({ name, brand, link, hours }) => ({
      subject: `Activate your ${brand} account`,
      body: lines(
        hello.en(name),
        `Open this address to activate your account. It works once, for ${inHours(hours)}:`,
        link,
        'Or enter the code that we sent to your phone. If you did not sign up, ignore this message: nothing happens without it.',
      ),
    }),
    activationCode: ({ brand, code, minutes }) =>
      `${code} is your ${brand} activation code. It is valid for ${minutes} minutes. Give it to nobody.`,
    alreadyCustomer: ({ name, brand, signIn, forgot, signsInAs }) => ({
      subject: `You already have a ${brand} account`,
      body: lines(
        hello.en(name),
        `Somebody, perhaps you, signed up with this address. It belongs to an account already, so nothing was changed. Sign in as ${signsInAs}:`,
        signIn,
        'If you have forgotten your password, set a new one:',
        forgot,
      ),
    }),
    resetPassword: ({ name, brand, link, hours }) => ({
      subject: `Set a new password for ${brand}`,
      body: lines(
        hello.en(name),
        `Open this address to set a new password. It works once, for ${inHours(hours)}, and signs you out everywhere:`,
        link,
        'If you did not ask for it, ignore this message: your password stays as it is.',
      ),
    }),
    passwordChanged: ({ name, brand, forgot, hasOtherAccess }) => ({
      subject: `Your ${brand} password was changed`,
      body: lines(
        hello.en(name),
        'The password of your account has just been changed. If that was not you, set a new one at once:',
        forgot,
        hasOtherAccess ? otherAccess.en : '',
      ),
    }),
    emailCode: ({ name, brand, code, minutes }) => ({
      subject: `Your ${brand} verification code`,
      body: lines(
        hello.en(name),
        `With this code you verify your email address. It is valid for ${minutes} minutes. Give it to nobody:`,
        code,
        'If you did not ask for it, ignore this message: nothing happens without the code.',
      ),
    }),
    emailWanted: ({ name, brand, account }) => ({
      subject: `${brand}: your address was entered in another account`,
      body: lines(
        hello.en(name),
        'Somebody, perhaps you, tried to add this address to another account. It belongs to yours, so nothing was changed. To use it there, remove it from your account first:',
        account,
      ),
    }),
    contactChanged: ({ name, brand, change, contact, account }) => ({
      subject: `The contact details of your ${brand} account were changed`,
      body: lines(
        hello.en(name),
        contactChanges.en[change],
        contact,
        'If that was not you, change your password at once, end the other sessions, and contact support:',
        account,
      ),
    }),
    securityChanged: ({ name, brand, event, detail, account }) => ({
      subject: isPasskeyEvent(event)
        ? `Passkeys of your ${brand} account`
        : event === 'newBrowser'
          ? `New sign-in to your ${brand} account`
          : `Two-step sign-in of your ${brand} account`,
      body: lines(
        hello.en(name),
        securityEvents.en[event],
        ...(detail === '' ? [] : [detail]),
        'If that was not you, change your password at once, end the other sessions, and contact support:',
        account,
      ),
    }),
    phoneCode: ({ brand, code, minutes }) =>
      `${code} is your ${brand} verification code. It is valid for ${minutes} minutes. Give it to nobody.`,
    actFor: ({ name, brand, customer, link, seconds }) => ({
      subject: `${brand}: sign in on behalf of ${customer}`,
      body: lines(
        hello.en(name),
        `Open this address to act for ${customer}. It works once, for ${seconds} seconds:`,
        link,
      ),
    }),
    backInStock: ({ name, brand, place, link }) => ({
      subject: `In stock again: ${place}`,
      body: lines(
        hello.en(name),
        `Numbers of ${place} are in stock again. They are not held for you; choose yours here:`,
        link,
        'This was the only mail about it.',
        brand,
      ),
    }),
    newsletter: ({ name, brand, portal, unsubscribe }) => ({
      subject: `News from ${brand}: numbers in more countries`,
      body: lines(
        hello.en(name),
        'This month new area codes were added in Germany, the Netherlands and Türkiye. Have a look:',
        portal,
        'If you no longer want to read our news:',
        unsubscribe,
      ),
    }),
  },
  fa: {
    ...deletionWords.fa,
    ...peopleWords.fa,
    activate: ({ name, brand, link, hours }) => ({
      subject: `فعال‌سازی حساب ${brand}`,
      body: lines(
        hello.fa(name),
        `برای فعال‌سازی حساب خود این نشانی را باز کنید. این نشانی یک بار و تا ${toPersianDigits(`${hours}`)} ساعت کار می‌کند:`,
        link,
        'یا کدی را که به تلفن شما فرستاده‌ایم وارد کنید. اگر شما ثبت‌نام نکرده‌اید، این پیام را نادیده بگیرید.',
      ),
    }),
    activationCode: ({ brand, code, minutes }) =>
      `کد فعال‌سازی ${brand}:\n${code}\nاین کد تا ${toPersianDigits(`${minutes}`)} دقیقه معتبر است. آن را به کسی ندهید.`,
    alreadyCustomer: ({ name, brand, signIn, forgot, signsInAs }) => ({
      subject: `شما در ${brand} حساب دارید`,
      body: lines(
        hello.fa(name),
        'کسی، شاید خود شما، با این نشانی ثبت‌نام کرده است. این نشانی از پیش به حسابی تعلق دارد و چیزی تغییر نکرد. با این ایمیل وارد شوید:',
        signsInAs,
        signIn,
        'اگر گذرواژه را فراموش کرده‌اید، گذرواژهٔ جدید بگذارید:',
        forgot,
      ),
    }),
    resetPassword: ({ name, brand, link, hours }) => ({
      subject: `گذرواژهٔ جدید برای ${brand}`,
      body: lines(
        hello.fa(name),
        `برای گذاشتن گذرواژهٔ جدید این نشانی را باز کنید. این نشانی یک بار و تا ${toPersianDigits(`${hours}`)} ساعت کار می‌کند و شما را از همه‌جا خارج می‌کند:`,
        link,
        'اگر شما آن را نخواسته‌اید، این پیام را نادیده بگیرید؛ گذرواژهٔ شما همان می‌ماند.',
      ),
    }),
    passwordChanged: ({ name, brand, forgot, hasOtherAccess }) => ({
      subject: `گذرواژهٔ شما در ${brand} تغییر کرد`,
      body: lines(
        hello.fa(name),
        'گذرواژهٔ حساب شما هم‌اکنون تغییر کرد. اگر کار شما نبوده است، فوراً گذرواژهٔ جدید بگذارید:',
        forgot,
        hasOtherAccess ? otherAccess.fa : '',
      ),
    }),
    emailCode: ({ name, brand, code, minutes }) => ({
      subject: `کد تأیید ${brand}`,
      body: lines(
        hello.fa(name),
        `با این کد ایمیل خود را تأیید کنید. کد تا ${toPersianDigits(`${minutes}`)} دقیقه معتبر است. آن را به کسی ندهید:`,
        code,
        'اگر شما آن را نخواسته‌اید، این پیام را نادیده بگیرید؛ بدون کد چیزی تغییر نمی‌کند.',
      ),
    }),
    emailWanted: ({ name, brand, account }) => ({
      subject: `${brand}: ایمیل شما در حساب دیگری وارد شد`,
      body: lines(
        hello.fa(name),
        'کسی، شاید خود شما، خواست این ایمیل را به حساب دیگری بیفزاید. این ایمیل به حساب شما تعلق دارد و چیزی تغییر نکرد. برای استفاده در آن حساب، نخست آن را از حساب خود حذف کنید:',
        account,
      ),
    }),
    contactChanged: ({ name, brand, change, contact, account }) => ({
      subject: `اطلاعات تماس حساب شما در ${brand} تغییر کرد`,
      body: lines(
        hello.fa(name),
        contactChanges.fa[change],
        contact,
        'اگر کار شما نبوده است، فوراً گذرواژه را تغییر دهید، نشست‌های دیگر را پایان دهید و با پشتیبانی تماس بگیرید:',
        account,
      ),
    }),
    securityChanged: ({ name, brand, event, detail, account }) => ({
      subject: isPasskeyEvent(event)
        ? `گذرکلیدهای حساب شما در ${brand}`
        : event === 'newBrowser'
          ? `ورود تازه به حساب شما در ${brand}`
          : `ورود دومرحله‌ای حساب شما در ${brand}`,
      body: lines(
        hello.fa(name),
        securityEvents.fa[event],
        ...(detail === '' ? [] : [detail]),
        'اگر کار شما نبوده است، فوراً گذرواژه را تغییر دهید، نشست‌های دیگر را پایان دهید و با پشتیبانی تماس بگیرید:',
        account,
      ),
    }),
    phoneCode: ({ brand, code, minutes }) =>
      `کد تأیید ${brand}:\n${code}\nاین کد تا ${toPersianDigits(`${minutes}`)} دقیقه معتبر است. آن را به کسی ندهید.`,
    actFor: ({ name, brand, customer, link, seconds }) => ({
      subject: `${brand}: ورود از طرف ${customer}`,
      body: lines(
        hello.fa(name),
        `برای کار کردن از طرف ${customer} این نشانی را باز کنید. این نشانی یک بار و تا ${toPersianDigits(`${seconds}`)} ثانیه کار می‌کند:`,
        link,
      ),
    }),
    backInStock: ({ name, brand, place, link }) => ({
      subject: `دوباره موجود شد: ${place}`,
      body: lines(
        hello.fa(name),
        `شماره‌های ${place} دوباره موجود شده‌اند. شماره‌ای برای شما نگه داشته نشده است؛ شمارهٔ خود را این‌جا انتخاب کنید:`,
        link,
        'در این باره پیام دیگری نمی‌فرستیم.',
        brand,
      ),
    }),
    newsletter: ({ name, brand, portal, unsubscribe }) => ({
      subject: `خبرهای ${brand}: شماره در کشورهای بیشتر`,
      body: lines(
        hello.fa(name),
        'این ماه پیش‌شماره‌های جدیدی در آلمان، هلند و ترکیه اضافه شد. نگاهی بیندازید:',
        portal,
        'اگر دیگر نمی‌خواهید خبرهای ما را بخوانید:',
        unsubscribe,
      ),
    }),
  },
}
