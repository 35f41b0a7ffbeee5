import type { AccountHistoryField } from '#domain/account/account-history.ts'
import type { NotificationKind } from '#domain/session/notification.ts'
import { both, type Words } from '#sandbox/platform/exports/source.ts'
import { switchWords } from '#sandbox/session/history-columns.ts'

/** The words of the account's history, in files. */
export const fieldWords: Readonly<Record<AccountHistoryField, Words>> = {
  first_name: both('First name', 'نام'),
  last_name: both('Last name', 'نام خانوادگی'),
  language: both('Language', 'زبان'),
  avatar: both('Picture', 'تصویر'),
  'email.added': both('Email address added', 'نشانی ایمیل اضافه شد'),
  'email.verified': both('Email address verified', 'نشانی ایمیل تأیید شد'),
  'email.primary': both('Primary email address', 'ایمیل اصلی'),
  'email.removed': both('Email address removed', 'نشانی ایمیل حذف شد'),
  'phone.added': both('Phone added', 'تلفن اضافه شد'),
  'phone.kind': both('Phone type', 'نوع تلفن'),
  'phone.verified': both('Phone verified', 'تلفن تأیید شد'),
  'phone.primary': both('Primary phone', 'تلفن اصلی'),
  'phone.removed': both('Phone removed', 'تلفن حذف شد'),
  'geo.country': both('Country', 'کشور'),
  'geo.state': both('State or province', 'استان یا ایالت'),
  'geo.city': both('City', 'شهر'),
  'geo.street': both('Street and number', 'خیابان و پلاک'),
  'geo.postal_code': both('Postal code', 'کد پستی'),
  'geo.time_zone': both('Time zone', 'منطقهٔ زمانی'),
  'company.name': both('Company', 'شرکت'),
  'company.registration_id': both('Registration number', 'شمارهٔ ثبت'),
  'company.tax_number': both('Tax number', 'شمارهٔ مالیاتی'),
  'company.email': both('Email of the company', 'ایمیل شرکت'),
  'company.address': both('Address of the company', 'نشانی شرکت'),
  'social.twitter': both('Twitter (X)', 'توییتر (ایکس)'),
  'social.facebook': both('Facebook', 'فیسبوک'),
  'social.telegram': both('Telegram', 'تلگرام'),
  'social.instagram': both('Instagram', 'اینستاگرام'),
  'channels.telegram': both('Contact by Telegram', 'تماس از راه تلگرام'),
  'channels.whatsapp': both('Contact by WhatsApp', 'تماس از راه واتساپ'),
  'channels.bale': both('Contact by Bale', 'تماس از راه بله'),
  'newsletter.subscribed': both('Newsletter', 'خبرنامه'),
  'newsletter.news': both('Newsletter: what’s new in the portal', 'خبرنامه: تازه‌های پورتال'),
  'newsletter.offers': both('Newsletter: new countries, numbers and prices', 'خبرنامه: کشورها، شماره‌ها و قیمت‌های تازه'),
  'notifications.portal': both('Notifications in the portal', 'اعلان در پورتال'),
  'notifications.mail': both('Notifications by email', 'اعلان با ایمیل'),
  'notifications.text': both('Notifications by text message', 'اعلان با پیامک'),
  password: both('Password changed', 'گذرواژه تغییر کرد'),
  second_factor: both('Two-step sign-in', 'ورود دومرحله‌ای'),
  'recovery_codes.renewed': both('New recovery codes', 'کدهای بازیابی تازه'),
  'recovery_codes.used': both('Recovery code used', 'استفاده از کد بازیابی'),
  'passkeys.added': both('Passkey added', 'افزودن گذرکلید'),
  'passkeys.renamed': both('Name of a passkey', 'نام گذرکلید'),
  'passkeys.removed': both('Passkey removed', 'حذف گذرکلید'),
  'passkeys.refused': both('Passkey refused', 'رد گذرکلید'),
  'sms_keys.revoked': both('SMS API key revoked', 'لغو کلید API پیامک'),
  'sessions.newBrowser': both('Signed in from a new browser', 'ورود از مرورگر تازه'),
  'sessions.ended': both('Sessions ended', 'نشست‌های پایان‌یافته'),
  global_status: both('Account status', 'وضعیت حساب'),
  force_change_password: both('New password required', 'الزام به تعیین گذرواژهٔ تازه'),
  deletion: both('Account deletion', 'حذف حساب'),
  may_create_project: both('May create projects', 'اجازهٔ ساخت پروژه'),
}

const answers: Readonly<Record<string, Words>> = { 0: both('No', 'خیر'), 1: both('Yes', 'بله') }

export const valueWords: Partial<Record<AccountHistoryField, Readonly<Record<string, Words>>>> = {
  avatar: { picture: both('A picture', 'یک تصویر') },
  'phone.kind': { mobile: both('Mobile', 'همراه'), home: both('Home', 'خانه'), work: both('Work', 'محل کار') },
  'newsletter.subscribed': switchWords,
  'newsletter.news': switchWords,
  'newsletter.offers': switchWords,
  'notifications.portal': switchWords,
  'notifications.mail': switchWords,
  'notifications.text': switchWords,
  second_factor: switchWords,
  force_change_password: answers,
  may_create_project: answers,
  global_status: { active: both('Active', 'فعال'), blocked: both('Blocked', 'مسدود') },
}

/** What an account is notified of. */
export const kindWords: Readonly<Record<NotificationKind, Words>> = {
  renewals: both('Renewals', 'تمدیدها'),
  balance: both('Balance', 'موجودی'),
  orders: both('Orders', 'سفارش‌ها'),
  requirements: both('Requirements', 'مدارک لازم'),
  wires: both('Wire transfers', 'حواله‌های بانکی'),
  messages: both('Messages', 'پیام‌ها'),
  support: both('Support', 'پشتیبانی'),
  security: both('Security', 'امنیت'),
}
