import type { AreaNames } from './area-names.ts'
import { ceremony, form, resend } from './kit-names.ts'

export const authNames: AreaNames = {
  charts: {
    accessLink: {
      states: {
        '': 'پیوند دسترسی',
        reading: 'خواندن پیوند',
        asking: ['Asking whether to switch accounts', 'پرسش دربارهٔ تعویض حساب'],
        exchanging: ['Signing in by the link', 'در حال ورود با پیوند'],
        failed: ['Could not sign in', 'ورود ممکن نشد'],
        refused: 'پیوند پذیرفته نشد',
        declined: ['Stays in the own account', 'ماندن در حساب خود'],
        accepted: ['Signed in by the link', 'وارد شده با پیوند'],
      },
    },
    activationResend: resend(['Sending the activation again', 'ارسال دوبارهٔ فعال‌سازی']),
    codeActivation: form(['Activation by code', 'فعال‌سازی با کد'], {
      editing: ['Entering the code', 'وارد کردن کد'],
      submitting: ['Checking the code', 'در حال بررسی کد'],
      refused: 'کد پذیرفته نشد',
      completed: ['Account activated', 'حساب فعال شد'],
    }),
    linkActivation: form(['Activation by link', 'فعال‌سازی با پیوند'], {
      editing: ['Asking to activate', 'پرسش دربارهٔ فعال‌سازی'],
      submitting: ['Activating the account', 'در حال فعال‌سازی حساب'],
      refused: 'پیوند پذیرفته نشد',
      completed: ['Account activated', 'حساب فعال شد'],
    }),
    captcha: {
      states: {
        '': 'کپچا',
        loading: 'در حال بارگذاری کپچا',
        asking: ['Captcha to be solved', 'در انتظار حل کپچا'],
        solved: 'کپچا حل شد',
        failed: ['Captcha does not load', 'کپچا بارگذاری نشد'],
      },
    },
    forgotPassword: form(['Forgotten password', 'فراموشی گذرواژه'], {
      editing: ['Entering the address', 'وارد کردن ایمیل'],
      submitting: ['Asking for the link', 'در حال درخواست پیوند'],
      refused: ['Request refused', 'درخواست پذیرفته نشد'],
      pausing: ['Link sent, waiting', 'پیوند ارسال شد، انتظار'],
      completed: ['Link may be sent again', 'ارسال دوبارهٔ پیوند ممکن است'],
    }),
    invitation: {
      states: {
        '': 'دعوت',
        opening: 'در حال باز کردن دعوت',
        failed: ['Could not open the invitation', 'باز کردن دعوت ممکن نشد'],
        choosing: ['Asking whether to join', 'پرسش دربارهٔ پیوستن'],
        accepting: ['Joining the project', 'در حال پیوستن به پروژه'],
        refused: 'دعوت پذیرفته نشد',
        accepted: ['Joined the project', 'به پروژه پیوست'],
      },
    },
    joinInvitation: form(['New account by invitation', 'ساخت حساب با دعوت'], {
      submitting: ['Making the account', 'در حال ساخت حساب'],
      completed: ['Account made', 'حساب ساخته شد'],
    }),
    register: form(['Sign-up', 'ثبت‌نام'], {
      submitting: ['Signing up', 'در حال ثبت‌نام'],
      completed: ['Signed up', 'ثبت‌نام شد'],
    }),
    resetPassword: form(['New password by link', 'گذرواژهٔ تازه با پیوند'], {
      editing: ['Entering a new password', 'وارد کردن گذرواژهٔ تازه'],
      submitting: ['Saving the password', 'در حال ذخیرهٔ گذرواژه'],
      refused: 'گذرواژه پذیرفته نشد',
      completed: ['Password changed', 'گذرواژه عوض شد'],
    }),
    signInCode: form(['Second step of the sign-in', 'گام دوم ورود'], {
      editing: ['Entering the code', 'وارد کردن کد'],
      submitting: ['Checking the code', 'در حال بررسی کد'],
      refused: ['Code refused', 'کد پذیرفته نشد'],
      completed: ['Signed in', 'وارد شد'],
    }),
    signInPasskey: ceremony(['Sign-in with a passkey', 'ورود با گذرکلید'], {
      finishing: ['Checking the passkey', 'در حال بررسی گذرکلید'],
      completed: ['Signed in', 'وارد شد'],
    }),
    signIn: form('ورود', {
      submitting: ['Signing in', 'در حال ورود'],
      refused: 'ورود پذیرفته نشد',
      completed: ['Signed in', 'وارد شد'],
    }),
    terms: {
      states: {
        '': 'شرایط استفاده',
        loading: 'در حال بارگذاری شرایط',
        ready: ['Showing the terms', 'نمایش شرایط'],
        failed: ['Could not load the terms', 'بارگذاری شرایط ممکن نشد'],
      },
    },
    unsubscribe: {
      states: {
        '': ['End of the newsletter', 'لغو خبرنامه'],
        loading: ['Reading the link', 'خواندن پیوند'],
        tokenless: ['Page without a link', 'صفحه بدون پیوند'],
        unknown: ['Unknown link', 'پیوند ناشناخته'],
        failed: ['Could not read the link', 'خواندن پیوند ممکن نشد'],
        asking: ['Asking to keep or end it', 'پرسش دربارهٔ ادامه یا لغو'],
        saving: ['Saving the choice', 'در حال ذخیرهٔ انتخاب'],
        refused: ['Choice not saved', 'انتخاب ذخیره نشد'],
        unsubscribed: ['Newsletter ended', 'خبرنامه لغو شد'],
        kept: ['Newsletter kept', 'خبرنامه ادامه دارد'],
      },
    },
  },
  events: {
    'session.resolved': 'کاربر واردشده مشخص شد',
    'accessLink.confirmed': 'موافقت با تعویض حساب',
    'accessLink.declined': 'رد کردن پیوند',
    'frame.sized': ['Captcha shown', 'کپچا نمایان شد'],
    'token.received': ['Captcha solved', 'حل کپچا'],
    'token.expired': ['Solution of the captcha expired', 'مهلت حل کپچا تمام شد'],
    'token.used': ['Solution of the captcha used', 'حل کپچا استفاده شد'],
    'account.created': 'حساب ساخته شد',
    'language.changed': 'زبان تغییر کرد',
    'terms.outdated': 'شرایط تغییر کرد',
  },
  calls: {
    activate: 'فعال‌سازی',
    forgotPassword: ['Asking for the link', 'درخواست پیوند'],
    openInvitation: 'باز کردن دعوت',
    acceptInvitation: 'پذیرش دعوت',
    joinByInvitation: 'ساخت حساب',
    register: 'ثبت‌نام',
    resetPassword: ['Saving the password', 'ذخیرهٔ گذرواژه'],
    signInWithCode: ['Checking the code', 'بررسی کد'],
    loadTerms: 'بارگذاری شرایط',
    loadSubscription: 'خواندن پیوند',
    saveSubscription: 'ذخیرهٔ انتخاب',
  },
  timers: {
    frameExpected: ['The captcha takes too long', 'کپچا به‌موقع نرسید'],
    repetitionAllowed: 'پایان مکث',
  },
}
