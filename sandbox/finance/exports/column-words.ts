import type { Transaction, TransactionTag } from '#domain/finance/transaction.ts'
import type { Gateway } from '#domain/kit/gateway.ts'
import type { InvoiceKind, InvoiceService } from '#domain/paying/invoice.ts'
import type { OrderStatus } from '#domain/paying/order.ts'
import type { PaymentOutcome } from '#domain/paying/payment.ts'
import type { WireState } from '#domain/paying/wire-transfer.ts'
import { both, type Words } from '#sandbox/platform/exports/source.ts'

/** The words of the pages, in files. */
export const heads = {
  amount: both('Amount (USD)', 'مبلغ (دلار)'),
  at: both('Date (UTC)', 'تاریخ (UTC)'),
  balance: both('Balance (USD)', 'موجودی (دلار)'),
  by: both('By', 'انجام‌دهنده'),
  credited: both('Credited (USD)', 'افزوده به کیف پول (دلار)'),
  currency: both('Currency', 'ارز'),
  details: both('Details', 'توضیحات'),
  direction: both('Direction', 'جهت'),
  exchangeFee: both('Exchange fee in that currency', 'کارمزد تبدیل ارز به آن ارز'),
  fee: both('Fee (USD)', 'کارمزد (دلار)'),
  gateway: both('Gateway', 'درگاه'),
  id: both('Id', 'شناسه'),
  invoice: both('Invoice', 'فاکتور'),
  issued: both('Issue date', 'تاریخ صدور'),
  kind: both('Type', 'نوع'),
  local: both('Amount in that currency', 'مبلغ به آن ارز'),
  message: both('Text message', 'پیامک'),
  net: both('Net amount (USD)', 'مبلغ خالص (دلار)'),
  number: both('Number', 'شماره'),
  onBehalf: both('On behalf of', 'به نمایندگی از'),
  order: both('Order', 'سفارش'),
  payment: both('Payment', 'پرداخت'),
  periodFrom: both('Period from', 'دوره از'),
  periodTo: both('Period to', 'دوره تا'),
  person: both('Name', 'نام'),
  phones: both('Phone numbers', 'شماره‌های تلفن'),
  phoneCount: both('Count of numbers', 'تعداد شماره‌ها'),
  quantity: both('Quantity', 'تعداد'),
  reason: both('Reason', 'دلیل'),
  refunded: both('Returned to the wallet (USD)', 'بازگشت به کیف پول (دلار)'),
  service: both('Service', 'شرح خدمت'),
  state: both('Status', 'وضعیت'),
  total: both('Total (USD)', 'جمع کل (دلار)'),
  tracking: both('Tracking code', 'کد رهگیری'),
  vat: both('VAT (USD)', 'مالیات بر ارزش افزوده (دلار)'),
} as const

export const tagWords: Readonly<Record<TransactionTag, Words>> = {
  openingBalance: both('Opening balance', 'موجودی اولیه'),
  deposit: both('Deposit', 'شارژ کیف پول'),
  autoTopUp: both('Automatic top-up', 'شارژ خودکار'),
  latePayment: both('Late order payment', 'پرداختی که پس از مهلت سفارش رسید'),
  purchase: both('Order', 'سفارش'),
  renewal: both('Number renewal', 'تمدید شماره'),
  restoration: both('Number restoration', 'بازیابی شماره'),
  channels: both('Additional channels', 'کانال‌های اضافه'),
  refund: both('Refund', 'بازگشت وجه'),
  call: both('Call', 'تماس'),
  message: both('Text message', 'پیامک'),
  messageDelivery: both('Message delivery', 'تحویل پیامک'),
  messageRefund: both('Undelivered message', 'پیامک تحویل‌نشده'),
  wireReturn: both('Wire transfer returned', 'حوالهٔ برگشتی'),
  other: both('Other', 'سایر'),
}

export const typeWords: Readonly<Record<Transaction['type'], Words>> = {
  deposit: both('Money in', 'واریز'),
  withdrawal: both('Money out', 'برداشت'),
}

export const actorWords: Readonly<Record<Transaction['by']['actor'], Words>> = {
  project: both('Project', 'پروژه'),
  admin: both('Reseller', 'نماینده'),
  superAdmin: both('Supervisor', 'ناظر'),
  system: both('Automatic', 'خودکار'),
}

export const orderWords: Readonly<Record<OrderStatus, Words>> = {
  pendingPay: both('Waiting for payment', 'در انتظار پرداخت'),
  inProgress: both('In progress', 'در حال انجام'),
  pending: both('Pending', 'در انتظار'),
  completed: both('Completed', 'انجام‌شده'),
  partial: both('Partly delivered', 'بخشی تحویل شد'),
  expired: both('Expired', 'منقضی'),
  canceled: both('Canceled', 'لغوشده'),
  errorNeedsSupport: both('Needs support', 'نیازمند پشتیبانی'),
}

export const outcomeWords: Readonly<Record<PaymentOutcome, Words>> = {
  success: both('Successful', 'موفق'),
  completed: both('Completed', 'انجام‌شده'),
  failed: both('Failed', 'ناموفق'),
  notCompleted: both('Not completed', 'ناتمام'),
}

export const wireWords: Readonly<Record<WireState, Words>> = {
  notSent: both('Not submitted', 'ثبت‌نشده'),
  acceptNeeded: both('Waiting for acceptance', 'در انتظار تأیید'),
  issued: both('Accepted', 'تأییدشده'),
  rejected: both('Rejected', 'ردشده'),
  returnFromSale: both('Returned', 'برگشت‌خورده'),
  discontinued: both('Withdrawn', 'پس‌گرفته‌شده'),
}

export const invoiceKindWords: Readonly<Record<InvoiceKind, Words>> = {
  invoice: both('Invoice', 'فاکتور'),
  creditNote: both('Credit note', 'فاکتور برگشتی'),
}

export const serviceWords: Readonly<Record<InvoiceService, Words>> = {
  number: both('Phone number', 'شمارهٔ تلفن'),
  renewal: both('Renewal', 'تمدید'),
  restoration: both('Restoration', 'بازیابی'),
  channels: both('More channels', 'افزایش کانال'),
  paymentFee: both('Gateway fee', 'کارمزد درگاه'),
}

/** Ways to pay that every site calls the same. */
export const gatewayWords: Readonly<Record<Gateway, Words>> = {
  card: both('Card', 'کارت بانکی'),
  paypal: both('PayPal', 'پی‌پال'),
  webmoney: both('WebMoney', 'وب‌مانی'),
  wire: both('Wire transfer', 'حوالهٔ بانکی'),
  wallet: both('Wallet balance', 'موجودی کیف پول'),
}
