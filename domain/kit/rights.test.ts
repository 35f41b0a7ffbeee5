import { expect, test } from 'vitest'
import { rightOfPage } from './rights.ts'

test.for([
  ['/finance/invoices', 'readInvoices'],
  ['/finance/invoices/inv_1/official', 'readInvoices'],
  ['/finance/invoices?page=2', 'readInvoices'],
  ['/finance/payments/wires#top', 'useWallet'],
  ['/finance/payments', undefined],
  ['/finance', undefined],
  ['/sms/drafts/', 'sendMessages'],
  ['/sms/apiary', undefined],
  ['/', undefined],
] as const)('the page %s needs the right %s', ([href, right]) => {
  expect(rightOfPage(href)).toBe(right)
})
