import type { AreaNames } from './area-names.ts'

export const filesNames: AreaNames = {
  charts: {
    attachments: {
      states: {
        '': ['Files of a form', 'فایل‌های فرم'],
        accepting: ['More files are possible', 'افزودن فایل ممکن است'],
        full: ['No more files', 'جای فایل دیگری نیست'],
      },
    },
    fileDownload: {
      states: {
        '': 'دریافت فایل',
        ready: ['File may be saved', 'ذخیرهٔ فایل ممکن است'],
        saving: 'در حال ذخیرهٔ فایل',
        saved: 'فایل ذخیره شد',
        failed: ['Could not save the file', 'ذخیرهٔ فایل ممکن نشد'],
      },
    },
    upload: {
      states: {
        '': ['Upload of a file', 'بارگذاری فایل'],
        deciding: ['Deciding where to start', 'تعیین نقطهٔ آغاز'],
        idle: ['No file chosen', 'فایلی انتخاب نشده'],
        inspecting: ['Looking at the file', 'در حال بررسی فایل'],
        creating: ['Starting the upload', 'در حال آغاز بارگذاری'],
        sending: 'در حال ارسال فایل',
        paused: 'بارگذاری متوقف است',
        'paused.waiting': ['Waiting for the next try', 'انتظار تا تلاش بعدی'],
        'paused.offline': ['Waiting for the connection', 'در انتظار اتصال'],
        'paused.stopped': ['Waiting for the user', 'در انتظار کاربر'],
        resuming: 'در حال ازسرگیری بارگذاری',
        cancelling: 'در حال لغو بارگذاری',
        refused: 'فایل پذیرفته نشد',
        done: ['File uploaded', 'فایل بارگذاری شد'],
        removing: 'در حال حذف فایل',
      },
    },
  },
  events: {
    'file.uploaded': 'فایل رسید',
    'file.refused': 'فایل پذیرفته نشد',
    'file.dropped': 'کنار گذاشتن فایل',
    'files.chosen': 'انتخاب فایل‌ها',
    'file.requested': 'درخواست فایل',
    'file.chosen': 'انتخاب فایل',
    'file.removed': 'حذف فایل',
    'upload.cancelled': 'لغو بارگذاری',
    'upload.resumed': 'ازسرگیری بارگذاری',
  },
  calls: {
    downloadFile: 'ذخیرهٔ فایل',
    inspectFile: 'بررسی فایل',
    createUpload: 'آغاز بارگذاری',
    appendPart: ['Sending a part', 'ارسال بخشی از فایل'],
    loadUpload: ['Asking what has arrived', 'پرسش از بخش‌های رسیده'],
    removeFile: 'حذف فایل',
  },
}
