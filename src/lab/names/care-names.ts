import type { AreaNames } from './area-names.ts'
import { confirmedCall, form, list } from './kit-names.ts'

export const careNames: AreaNames = {
  charts: {
    announcements: {
      states: {
        '': 'اطلاعیه‌ها',
        loading: 'در حال بارگذاری اطلاعیه‌ها',
        ready: ['Showing the announcements', 'نمایش اطلاعیه‌ها'],
      },
    },
    closeSupport: confirmedCall(['Closing a message to support', 'بستن پیام پشتیبانی'], {
      ready: ['Closing is possible', 'بستن ممکن است'],
      confirming: ['Asking whether to close it', 'پرسش دربارهٔ بستن'],
      calling: ['Closing the message', 'در حال بستن پیام'],
      failed: ['Could not close the message', 'بستن پیام ممکن نشد'],
      done: ['Message closed', 'پیام بسته شد'],
      outdated: ['Message no longer exists', 'پیام دیگر وجود ندارد'],
    }),
    faqs: list(['Questions and answers', 'پرسش و پاسخ'], ['the questions', 'پرسش‌ها'], ['No questions', 'پرسشی نیست']),
    notificationBell: {
      states: {
        '': ['Bell of notifications', 'زنگ اعلان‌ها'],
        connecting: 'در حال اتصال',
        following: ['Following the stream', 'دنبال کردن جریان رویدادها'],
        polling: ['Asking again and again', 'پرسش‌های پیاپی'],
        'polling.looking': ['Looking for notifications', 'در حال بررسی اعلان‌ها'],
        'polling.waiting': ['Waiting for the next look', 'در انتظار بررسی بعدی'],
        paused: ['Paused in a hidden page', 'مکث در صفحهٔ پنهان'],
      },
    },
    notifications: list('اعلان‌ها', ['the notifications', 'اعلان‌ها'], ['No notifications', 'اعلانی نیست']),
    readNotifications: {
      states: {
        '': ['Reading notifications', 'خواندن اعلان‌ها'],
        idle: ['Nothing to mark', 'چیزی برای علامت زدن نیست'],
        opening: ['Opening a notification', 'در حال باز کردن اعلان'],
        marking: ['Marking all as read', 'خوانده‌شده کردن همه'],
        failed: ['Could not be marked', 'علامت زدن ممکن نشد'],
      },
    },
    supportMessage: form('پیام به پشتیبانی', {
      editing: ['Writing the message', 'نوشتن پیام'],
      submitting: ['Sending the message', 'در حال ارسال پیام'],
      refused: 'پیام پذیرفته نشد',
      completed: ['Message sent', 'پیام ارسال شد'],
    }),
    supportMessages: list('پیام‌های پشتیبانی', ['the messages', 'پیام‌ها'], ['No messages', 'پیامی نیست']),
  },
  events: {
    'announcement.dismissed': 'بستن اطلاعیه',
    'state.received': ['News received', 'خبر تازه رسید'],
    'notification.opened': 'باز کردن اعلان',
    'all.read': ['All marked as read', 'خوانده‌شده کردن همه'],
  },
  calls: {
    loadAnnouncements: 'بارگذاری اطلاعیه‌ها',
    closeSupportMessage: 'بستن پیام',
    listFaqs: 'بارگذاری پرسش‌ها',
    loadNotificationState: ['Looking for notifications', 'بررسی اعلان‌ها'],
    listNotifications: 'بارگذاری اعلان‌ها',
    readNotifications: 'علامت زدن',
    sendSupportMessage: 'ارسال پیام',
    listSupportMessages: 'بارگذاری پیام‌ها',
  },
  timers: { changeDue: ['Time to look for changes', 'زمان بررسی تغییرات'] },
}
