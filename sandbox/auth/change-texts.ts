import type { Language } from '#domain/kit/primitives.ts'

export type PasskeyEvent = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyRefused'

/**
 * `detail`: for `newBrowser` the browser, for `recoveryCodeUsed` how many codes are left, for passkeys the name; otherwise empty.
 */
export type SecurityEvent = 'factorOn' | 'factorOff' | 'recoveryCodeUsed' | 'newBrowser' | PasskeyEvent

export const isPasskeyEvent = (event: SecurityEvent): event is PasskeyEvent => event.startsWith('passkey')

export type ContactChange =
  | 'emailAdded'
  | 'emailPrimary'
  | 'emailRemoved'
  | 'phoneAdded'
  | 'phonePrimary'
  | 'phoneRemoved'

/** What a mail about an event of the account's security says first. */
export const securityEvents: Record<Language, Record<SecurityEvent, string>> = {
  en: {
    factorOn: 'Two-step sign-in was switched on for your account: signing in needs a code of your authenticator app.',
    factorOff: 'Two-step sign-in was switched off for your account: the password alone is enough to sign in.',
    recoveryCodeUsed: 'A recovery code of your account was used. So many of them are left:',
    newBrowser: 'Your account was opened in a browser that it did not use before:',
    passkeyAdded: 'A passkey was added to your account. It signs in without your password:',
    passkeyRemoved: 'A passkey was removed from your account:',
    passkeyRefused:
      'A sign-in with this passkey was refused, because the passkey may have been copied. Remove it and add a new one:',
  },
  fa: {
    factorOn: 'ورود دومرحله‌ای حساب شما روشن شد: از این پس برای ورود کد برنامهٔ احراز هویت هم لازم است.',
    factorOff: 'ورود دومرحله‌ای حساب شما خاموش شد: از این پس برای ورود فقط گذرواژه کافی است.',
    recoveryCodeUsed: 'یکی از کدهای بازیابی حساب شما استفاده شد. شمار کدهای باقی‌مانده:',
    newBrowser: 'حساب شما در مرورگری باز شد که پیش‌تر از آن استفاده نشده بود:',
    passkeyAdded: 'یک گذرکلید به حساب شما افزوده شد. با آن می‌توان بدون گذرواژه وارد شد:',
    passkeyRemoved: 'یک گذرکلید از حساب شما حذف شد:',
    passkeyRefused:
      'ورود با این گذرکلید پذیرفته نشد، چون ممکن است از آن رونوشت گرفته شده باشد. آن را حذف کنید و گذرکلید تازه‌ای بسازید:',
  },
}

/** The same for a change of contacts; the contact follows. */
export const contactChanges: Record<Language, Record<ContactChange, string>> = {
  en: {
    emailAdded: 'This email address was added to your account:',
    emailPrimary: 'Your account now signs in with this email address and gets its mails there:',
    emailRemoved: 'This email address was removed from your account:',
    phoneAdded: 'This phone was added to your account:',
    phonePrimary: 'This is now the primary phone of your account:',
    phoneRemoved: 'This phone was removed from your account:',
  },
  fa: {
    emailAdded: 'این ایمیل به حساب شما افزوده شد:',
    emailPrimary: 'از این پس با این ایمیل وارد حساب خود می‌شوید و پیام‌ها به آن فرستاده می‌شود:',
    emailRemoved: 'این ایمیل از حساب شما حذف شد:',
    phoneAdded: 'این تلفن به حساب شما افزوده شد:',
    phonePrimary: 'تلفن اصلی حساب شما از این پس این است:',
    phoneRemoved: 'این تلفن از حساب شما حذف شد:',
  },
}

/** What a new password does not end. */
export const otherAccess: Readonly<Record<Language, string>> = {
  en: 'Passkeys and SMS API keys keep working. Remove those that you do not know in your account and under “SMS API”.',
  fa: 'گذرکلیدها و کلیدهای API پیامک همچنان کار می‌کنند. آن‌هایی را که نمی‌شناسید، در حساب خود و در بخش «API پیامک» حذف کنید.',
}
