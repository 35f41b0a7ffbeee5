import { expect, test } from 'vitest'
import { type Faq, searchFaqs, splitByPage } from './faq.ts'

const faq = (id: string, en: string, fa: string): Faq => ({
  id,
  pages: id === 'refund' ? ['finance', 'cart'] : ['my_number'],
  question: { en, fa },
  answer: { en: `Answer of ${id}.`, fa: 'پاسخ' },
})
const faqs = [
  faq('renew', 'How do I renew a number?', 'چگونه شماره‌ای را تمدید کنم؟'),
  faq('refund', 'When is money returned?', 'چه زمانی پول برمی‌گردد؟'),
]

test.each([
  ['', ['renew', 'refund']],
  ['RENEW', ['renew']],
  ['renew number', ['renew']],
  ['renew money', []],
  ['answer refund', ['refund']],
  ['تمدید', ['renew']],
  ['برميگردد', ['refund']],
  ['renew تمدید', []],
])('a search for "%s" finds %j', (search, found) => {
  expect(searchFaqs(faqs, search).map(({ id }) => id)).toEqual(found)
})

test.each([
  ['cart', ['refund'], ['renew']],
  ['sms', [], ['renew', 'refund']],
  [undefined, [], ['renew', 'refund']],
] as const)('the questions about the page %s come first', (page, about, others) => {
  const split = splitByPage(faqs, page)
  expect([split.about.map(({ id }) => id), split.others.map(({ id }) => id)]).toEqual([about, others])
})
