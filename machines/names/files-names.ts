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
        '': ['Download of a file', 'دریافت فایل'],
        ready: ['File may be saved', 'ذخیرهٔ فایل ممکن است'],
        saving: ['Saving the file', 'در حال ذخیرهٔ فایل'],
        saved: ['File saved', 'فایل ذخیره شد'],
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
        sending: ['Sending the file', 'در حال ارسال فایل'],
        paused: ['Upload paused', 'بارگذاری متوقف است'],
        'paused.waiting': ['Waiting for the next try', 'انتظار تا تلاش بعدی'],
        'paused.offline': ['Waiting for the connection', 'در انتظار اتصال'],
        'paused.stopped': ['Waiting for the user', 'در انتظار کاربر'],
        resuming: ['Resuming the upload', 'در حال ازسرگیری بارگذاری'],
        cancelling: ['Canceling the upload', 'در حال لغو بارگذاری'],
        refused: ['File refused', 'فایل پذیرفته نشد'],
        done: ['File uploaded', 'فایل بارگذاری شد'],
        removing: ['Removing the file', 'در حال حذف فایل'],
      },
    },
  },
  events: {
    'file.uploaded': ['A file has arrived', 'فایل رسید'],
    'file.refused': ['A file is refused', 'فایل پذیرفته نشد'],
    'file.dropped': ['Drops a file', 'کنار گذاشتن فایل'],
    'files.chosen': ['Chooses files', 'انتخاب فایل‌ها'],
    'file.requested': ['Asks for the file', 'درخواست فایل'],
    'file.chosen': ['Chooses a file', 'انتخاب فایل'],
    'file.removed': ['Removes the file', 'حذف فایل'],
    'upload.cancelled': ['Cancels the upload', 'لغو بارگذاری'],
    'upload.resumed': ['Resumes the upload', 'ازسرگیری بارگذاری'],
  },
  calls: {
    downloadFile: ['Saving the file', 'ذخیرهٔ فایل'],
    inspectFile: ['Looking at the file', 'بررسی فایل'],
    createUpload: ['Starting the upload', 'آغاز بارگذاری'],
    appendPart: ['Sending a part', 'ارسال بخشی از فایل'],
    loadUpload: ['Asking what has arrived', 'پرسش از بخش‌های رسیده'],
    removeFile: ['Removing the file', 'حذف فایل'],
  },
}
