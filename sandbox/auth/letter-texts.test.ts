import { expect, test } from 'vitest'
import { accountWords } from './letter-texts.ts'

const link = 'the link'
const to = {
  name: 'Ali',
  brand: 'Northline',
  link,
  code: 'the code',
  account: 'the address',
  inviter: 'Clara',
  customer: 'Clara',
}

/** Texts that name a number of hours, minutes, seconds or days. */
const texts = (language: 'en' | 'fa', count: number): string[] => {
  const words = accountWords[language]
  return [
    words.activate({ ...to, hours: count }).body,
    words.resetPassword({ ...to, hours: count }).body,
    words.activationCode({ ...to, minutes: count }),
    words.emailCode({ ...to, minutes: count }).body,
    words.phoneCode({ ...to, minutes: count }),
    words.actFor({ ...to, seconds: count }).body,
    words.invitation({ ...to, days: count }).body,
  ]
}

test('a Persian text has Persian digits', () => {
  for (const text of texts('fa', 15)) {
    expect(text).toContain('۱۵')
    expect(text).not.toMatch(/\d/)
  }
})

test('one hour is no “hours”', () => {
  const [activate = '', reset = ''] = texts('en', 1)
  expect([activate, reset].map((text) => /for 1 \w+/.exec(text)?.[0])).toEqual(['for 1 hour', 'for 1 hour'])
})
