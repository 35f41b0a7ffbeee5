import type { AreaNames } from './area-names.ts'
import { confirmedCall, form, list } from './kit-names.ts'

export const careNames: AreaNames = {
  charts: {
    announcements: {
      states: {
        '': ['Announcements', 'اطلاعیه‌ها'],
        loading: ['Loading the announcements', 'در حال بارگذاری اطلاعیه‌ها'],
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
        connecting: ['Connecting', 'در حال اتصال'],
        following: ['Following the stream', 'دنبال کردن جریان رویدادها'],
        polling: ['Asking again and again', 'پرسش‌های پیاپی'],
        'polling.looking': ['Looking for notifications', 'در حال بررسی اعلان‌ها'],
        'polling.waiting': ['Waiting for the next look', 'در انتظار بررسی بعدی'],
        paused: ['Paused in a hidden page', 'مکث در صفحهٔ پنهان'],
      },
    },
    notifications: list(
      ['Notifications', 'اعلان‌ها'],
      ['the notifications', 'اعلان‌ها'],
      ['No notifications', 'اعلانی نیست'],
    ),
    readNotifications: {
      states: {
        '': ['Reading notifications', 'خواندن اعلان‌ها'],
        idle: ['Nothing to mark', 'چیزی برای علامت زدن نیست'],
        opening: ['Opening a notification', 'در حال باز کردن اعلان'],
        marking: ['Marking all as read', 'خوانده‌شده کردن همه'],
        failed: ['Could not be marked', 'علامت زدن ممکن نشد'],
      },
    },
    supportMessage: form(['Message to support', 'پیام به پشتیبانی'], {
      editing: ['Writing the message', 'نوشتن پیام'],
      submitting: ['Sending the message', 'در حال ارسال پیام'],
      refused: ['Message refused', 'پیام پذیرفته نشد'],
      completed: ['Message sent', 'پیام ارسال شد'],
    }),
    supportMessages: list(
      ['Messages to support', 'پیام‌های پشتیبانی'],
      ['the messages', 'پیام‌ها'],
      ['No messages', 'پیامی نیست'],
    ),
  },
  events: {
    'announcement.dismissed': ['Closes an announcement', 'بستن اطلاعیه'],
    'state.received': ['News arrive', 'خبر تازه رسید'],
    'notification.opened': ['Opens a notification', 'باز کردن اعلان'],
    'all.read': ['Marks all as read', 'خوانده‌شده کردن همه'],
  },
  calls: {
    loadAnnouncements: ['Loading the announcements', 'بارگذاری اطلاعیه‌ها'],
    closeSupportMessage: ['Closing the message', 'بستن پیام'],
    listFaqs: ['Loading the questions', 'بارگذاری پرسش‌ها'],
    loadNotificationState: ['Looking for notifications', 'بررسی اعلان‌ها'],
    listNotifications: ['Loading the notifications', 'بارگذاری اعلان‌ها'],
    readNotifications: ['Marking as read', 'علامت زدن'],
    sendSupportMessage: ['Sending the message', 'ارسال پیام'],
    listSupportMessages: ['Loading the messages', 'بارگذاری پیام‌ها'],
  },
  timers: { changeDue: ['Time to look for changes', 'زمان بررسی تغییرات'] },
}
