import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPhone, hasDialPrefix } from './phone.ts'

describe('phone', () => {
  test.each([
    ['+98 (21) 1234-5678', '+982112345678'],
    ['\u202a+98 21 1234 5678\u202c', '+982112345678'],
    ['0098 21 12345678', '+982112345678'],
    ['021.1234.5678', '02112345678'],
    ['۰۲۱ ۱۲۳۴ ۵۶۷۸', '02112345678'],
    ['+1\u00a0202\u2011555\u20130101', '+12025550101'],
    ['000', '000'],
    ['call me', 'callme'],
    ['Tel. +49 30 1234567', '+49301234567'],
    ['ت: ۰۰۴۹۳۰۱۲۳۴۵۶۷', '+49301234567'],
    ["+49~30,123;45'67", '+49301234567'],
    ['https://wa.me/49301234567', '+49301234567'],
    ['+49 30 1234567 (home)', '+49301234567'],
    ['+۹۸ ۲۱ ۱۲۳۴۵۶۷۸ (محل کار)', '+982112345678'],
    ['tel:030-1234567;phone-context=+49', '+49301234567'],
    ['Clara <+49 30 1234567>', '+49301234567'],
    ['(home) +49 30 1234567', '+49301234567'],
    ['+49 30 1234567 – home', '+49301234567'],
    ['Office (Berlin): +49 30 1234567', '+49301234567'],
    ['Mobile phone no.: +49 30 1234567', '+49301234567'],
    ['شماره منزل: ۰۰۴۹۳۰۱۲۳۴۵۶۷', '+49301234567'],
    ['منزل: ۰۰۴۹۳۰۱۲۳۴۵۶۷', '+49301234567'],
    ['1234567 ; phone-context=+49-30', '+49301234567'],
    ['tel:+49301234567;phone-context=+49', '+49301234567'],
    ['tel:+49301234567;isub=1', '+49301234567'],
    ['"Clara" <sip:+49301234567@sbc.example:5061;user=phone>;tag=1', '+49301234567'],
    ['sms:+49301234567?body=hi', '+49301234567'],
    ['whatsapp://send?phone=49301234567&text=hi', '+49301234567'],
    ['tel:%2B49301234567', '+49301234567'],
    ['1. +49 30 1234567', '+49301234567'],
    // A form refuses what it would lose or does not know.
    ['+49 30 1234567 ext. 12', '+49301234567ext12'],
    ['tel:+49301234567;ext=12', '+49301234567ext=12'],
    ['tel:1234567;phone-context=example.com', '1234567phonecontext=examplecom'],
    ['+49 30 1234567 (ext 12)', '+49301234567ext12'],
    ['+49 30 1234567, +49 30 1234568', '+49301234567+49301234568'],
    ['Taxi 24681', 'Taxi24681'],
    ['INV-2026-12', 'INV202612'],
  ])('%j is pasted as %s [VAL-26]', (pasted, clean) => {
    expect(cleanPhone(pasted)).toBe(clean)
  })

  test('a long text is no number, and is not searched for one', () => {
    const began = performance.now()
    for (const sign of [' ', '.', ' ; ']) cleanPhone(`1${sign.repeat(300_000)}1`)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test('cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+۰-۹\d ().\-/]*$/), (text) => {
        expect(cleanPhone(cleanPhone(text))).toBe(cleanPhone(text))
      }),
    )
  })

  test.each([
    ['0912', true],
    ['0098', true],
    ['+98', true],
    ['98', false],
    ['', false],
    ['1+0', false],
  ])('%j starts as if it were dialled: %s [VAL-16]', (text, prefixed) => {
    expect(hasDialPrefix(text)).toBe(prefixed)
  })
})
