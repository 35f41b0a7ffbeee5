import type { AreaNames } from './area-names.ts'
import { list } from './kit-names.ts'

export const financeNames: AreaNames = {
  charts: {
    exportList: {
      states: {
        '': ['Files of a list', 'فایل‌های فهرست'],
        closed: ['Dialog closed', 'پنجره بسته است'],
        loading: 'در حال بارگذاری فایل‌ها',
        failed: ['Could not load the files', 'بارگذاری فایل‌ها ممکن نشد'],
        ready: ['Showing the files', 'نمایش فایل‌ها'],
        starting: ['Ordering a file', 'در حال سفارش فایل'],
        waiting: ['File is being made', 'فایل در حال ساخت است'],
        reading: ['Looking whether it is ready', 'بررسی آماده بودن فایل'],
        saving: 'در حال ذخیرهٔ فایل',
        removing: 'در حال حذف فایل',
        resuming: ['Deciding whether to wait', 'تعیین نیاز به انتظار'],
      },
    },
    invoice: {
      states: {
        '': 'فاکتور',
        loading: 'در حال بارگذاری فاکتور',
        ready: ['Showing the invoice', 'نمایش فاکتور'],
        saving: ['Saving the PDF', 'در حال ذخیرهٔ PDF'],
        notSaved: ['PDF not saved', 'فایل PDF ذخیره نشد'],
        failed: ['Could not load the invoice', 'بارگذاری فاکتور ممکن نشد'],
      },
    },
    invoices: list('فاکتورها', ['the invoices', 'فاکتورها'], ['No invoices', 'فاکتوری نیست']),
    officialInvoice: {
      states: {
        '': 'فاکتور رسمی',
        loading: 'در حال بارگذاری فاکتور رسمی',
        failed: ['Could not load the official invoice', 'بارگذاری فاکتور رسمی ممکن نشد'],
        asking: ['Asking for missing details', 'درخواست مشخصات ناقص'],
        confirming: ['Asking whether to issue it', 'پرسش دربارهٔ صدور'],
        issuing: 'در حال صدور فاکتور',
        notIssued: 'فاکتور صادر نشد',
        ready: ['Invoice issued', 'فاکتور صادر شد'],
        saving: ['Saving the PDF', 'در حال ذخیرهٔ PDF'],
        notSaved: ['PDF not saved', 'فایل PDF ذخیره نشد'],
      },
    },
    orderDetails: {
      states: {
        '': 'جزئیات سفارش',
        loading: 'در حال بارگذاری جزئیات',
        ready: ['Showing the details', 'نمایش جزئیات'],
        failed: ['Could not load the details', 'بارگذاری جزئیات ممکن نشد'],
      },
    },
    orders: list('سفارش‌ها', ['the orders', 'سفارش‌ها'], ['No orders', 'سفارشی نیست']),
    payments: list('پرداخت‌ها', ['the payments', 'پرداخت‌ها'], ['No payments', 'پرداختی نیست']),
    statement: list(
      ['Wallet statement', 'صورت‌حساب کیف پول'],
      ['the statement', 'صورت‌حساب'],
      ['No movements', 'گردشی نیست'],
    ),
    summary: {
      states: {
        '': ['Summary of the money', 'خلاصهٔ مالی'],
        loading: 'در حال بارگذاری خلاصه',
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
    'dialog.opened': 'باز کردن پنجره',
    'export.requested': 'سفارش فایل',
    'save.requested': 'درخواست ذخیرهٔ فایل',
    'issuing.requested': 'درخواست صدور',
    'details.opened': 'باز کردن مشخصات',
    'summary.outdated': 'خلاصه قدیمی شد',
  },
  calls: {
    listExports: 'بارگذاری فایل‌ها',
    startExport: 'سفارش فایل',
    downloadExport: 'ذخیرهٔ فایل',
    removeExport: 'حذف فایل',
    loadInvoice: 'بارگذاری فاکتور',
    downloadInvoice: 'ذخیرهٔ PDF',
    listInvoices: 'بارگذاری فاکتورها',
    loadOfficialInvoice: 'بارگذاری فاکتور رسمی',
    issueOfficialInvoice: 'صدور فاکتور',
    downloadOfficialInvoice: 'ذخیرهٔ PDF',
    loadOrderItems: 'بارگذاری جزئیات',
    listOrders: 'بارگذاری سفارش‌ها',
    listPayments: 'بارگذاری پرداخت‌ها',
    loadStatement: 'بارگذاری صورت‌حساب',
    loadFinanceSummary: 'بارگذاری خلاصه',
    listTransactions: 'بارگذاری گردش‌ها',
    listWires: 'بارگذاری حواله‌ها',
  },
}
