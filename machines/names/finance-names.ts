import type { AreaNames } from './area-names.ts'
import { list } from './kit-names.ts'

export const financeNames: AreaNames = {
  charts: {
    exportList: {
      states: {
        '': ['Files of a list', 'فایل‌های فهرست'],
        closed: ['Dialog closed', 'پنجره بسته است'],
        loading: ['Loading the files', 'در حال بارگذاری فایل‌ها'],
        failed: ['Could not load the files', 'بارگذاری فایل‌ها ممکن نشد'],
        ready: ['Showing the files', 'نمایش فایل‌ها'],
        starting: ['Ordering a file', 'در حال سفارش فایل'],
        waiting: ['File is being made', 'فایل در حال ساخت است'],
        reading: ['Looking whether it is ready', 'بررسی آماده بودن فایل'],
        saving: ['Saving the file', 'در حال ذخیرهٔ فایل'],
        removing: ['Removing the file', 'در حال حذف فایل'],
        resuming: ['Deciding whether to wait', 'تعیین نیاز به انتظار'],
      },
    },
    invoice: {
      states: {
        '': ['Invoice', 'فاکتور'],
        loading: ['Loading the invoice', 'در حال بارگذاری فاکتور'],
        ready: ['Showing the invoice', 'نمایش فاکتور'],
        saving: ['Saving the PDF', 'در حال ذخیرهٔ PDF'],
        notSaved: ['PDF not saved', 'فایل PDF ذخیره نشد'],
        failed: ['Could not load the invoice', 'بارگذاری فاکتور ممکن نشد'],
      },
    },
    invoices: list(['Invoices', 'فاکتورها'], ['the invoices', 'فاکتورها'], ['No invoices', 'فاکتوری نیست']),
    officialInvoice: {
      states: {
        '': ['Official invoice', 'فاکتور رسمی'],
        loading: ['Loading the official invoice', 'در حال بارگذاری فاکتور رسمی'],
        failed: ['Could not load the official invoice', 'بارگذاری فاکتور رسمی ممکن نشد'],
        asking: ['Asking for missing details', 'درخواست مشخصات ناقص'],
        confirming: ['Asking whether to issue it', 'پرسش دربارهٔ صدور'],
        issuing: ['Issuing the invoice', 'در حال صدور فاکتور'],
        notIssued: ['Invoice not issued', 'فاکتور صادر نشد'],
        ready: ['Invoice issued', 'فاکتور صادر شد'],
        saving: ['Saving the PDF', 'در حال ذخیرهٔ PDF'],
        notSaved: ['PDF not saved', 'فایل PDF ذخیره نشد'],
      },
    },
    orderDetails: {
      states: {
        '': ['Details of an order', 'جزئیات سفارش'],
        loading: ['Loading the details', 'در حال بارگذاری جزئیات'],
        ready: ['Showing the details', 'نمایش جزئیات'],
        failed: ['Could not load the details', 'بارگذاری جزئیات ممکن نشد'],
      },
    },
    orders: list(['Orders', 'سفارش‌ها'], ['the orders', 'سفارش‌ها'], ['No orders', 'سفارشی نیست']),
    payments: list(['Payments', 'پرداخت‌ها'], ['the payments', 'پرداخت‌ها'], ['No payments', 'پرداختی نیست']),
    statement: list(
      ['Statement of the wallet', 'صورت‌حساب کیف پول'],
      ['the statement', 'صورت‌حساب'],
      ['No movements', 'گردشی نیست'],
    ),
    summary: {
      states: {
        '': ['Summary of the money', 'خلاصهٔ مالی'],
        loading: ['Loading the summary', 'در حال بارگذاری خلاصه'],
        ready: ['Showing the summary', 'نمایش خلاصه'],
        refreshing: ['Loading the summary again', 'بارگذاری دوبارهٔ خلاصه'],
        failed: ['Could not load the summary', 'بارگذاری خلاصه ممکن نشد'],
      },
    },
    transactions: list(
      ['Movements of the wallet', 'گردش کیف پول'],
      ['the movements', 'گردش‌ها'],
      ['No movements', 'گردشی نیست'],
    ),
    wires: list(['Wire transfers', 'حواله‌ها'], ['the transfers', 'حواله‌ها'], ['No transfers', 'حواله‌ای نیست']),
  },
  events: {
    'dialog.opened': ['Opens the dialog', 'باز کردن پنجره'],
    'export.requested': ['Orders a file', 'سفارش فایل'],
    'save.requested': ['Asks to save the file', 'درخواست ذخیرهٔ فایل'],
    'issuing.requested': ['Asks to issue it', 'درخواست صدور'],
    'details.opened': ['Opens the details', 'باز کردن مشخصات'],
    'summary.outdated': ['The summary is outdated', 'خلاصه قدیمی شد'],
  },
  calls: {
    listExports: ['Loading the files', 'بارگذاری فایل‌ها'],
    startExport: ['Ordering the file', 'سفارش فایل'],
    downloadExport: ['Saving the file', 'ذخیرهٔ فایل'],
    removeExport: ['Removing the file', 'حذف فایل'],
    loadInvoice: ['Loading the invoice', 'بارگذاری فاکتور'],
    downloadInvoice: ['Saving the PDF', 'ذخیرهٔ PDF'],
    listInvoices: ['Loading the invoices', 'بارگذاری فاکتورها'],
    loadOfficialInvoice: ['Loading the official invoice', 'بارگذاری فاکتور رسمی'],
    issueOfficialInvoice: ['Issuing the invoice', 'صدور فاکتور'],
    downloadOfficialInvoice: ['Saving the PDF', 'ذخیرهٔ PDF'],
    loadOrderItems: ['Loading the details', 'بارگذاری جزئیات'],
    listOrders: ['Loading the orders', 'بارگذاری سفارش‌ها'],
    listPayments: ['Loading the payments', 'بارگذاری پرداخت‌ها'],
    loadStatement: ['Loading the statement', 'بارگذاری صورت‌حساب'],
    loadFinanceSummary: ['Loading the summary', 'بارگذاری خلاصه'],
    listTransactions: ['Loading the movements', 'بارگذاری گردش‌ها'],
    listWires: ['Loading the transfers', 'بارگذاری حواله‌ها'],
  },
}
