import { expect, test } from 'vitest'
import { originOf, readSettings } from './portal-settings.ts'

const file = (fields: object) => JSON.stringify({ version: 1, ...fields })

test('a file sets what it names, and ignores fields of a newer one', () => {
  const all = {
    api: 'https://api.example.com',
    captcha: 'http://localhost:3000',
    identifier: 'shop.example.com',
    report: '/reports',
  }
  expect(readSettings(file({ ...all, colour: 'red' }))).toEqual({
    settings: all,
  })
  expect(readSettings(file({ api: '', captcha: null }))).toEqual({ settings: {} })
  expect(readSettings(file({ report: 'https://reports.example.com/a/b.php' }))).toEqual({
    settings: { report: 'https://reports.example.com/a/b.php' },
  })
})

test.each([
  ['an empty file', '', 'notJson'],
  ['a page', '\n<!doctype html><title>Portal</title>', 'page'],
  ['a list', '[1]', 'notJson'],
  ['a file without its end', '{"version":1', 'notJson'],
  ['another version', '{"version":2}', 'otherVersion'],
  ['no version', '{}', 'otherVersion'],
  ['a file of 1 MB', file({ api: 'x'.repeat(1_000_000) }), 'tooLarge'],
])('%s is refused, with the reason', (_, text, code) => {
  expect(readSettings(text)).toEqual({ problem: { code } })
})

test.each([
  ['api', 'https://api.example.com/'],
  ['api', 'api.example.com'],
  ['api', 'https://user:word@api.example.com'],
  ['api', 'javascript:alert(1)'],
  ['api', "https://a.example; script-src 'unsafe-inline'"],
  ['api', 12],
  ['captcha', 'https://check.example.com/captcha'],
  ['identifier', 'shop example'],
  ['report', '//reports.example.com'],
  ['report', 'https://reports.example.com/?key=a b'],
  ['report', 'mailto:ops@example.com'],
])('a wrong value of %s is refused, and named: %s', (field, value) => {
  expect(readSettings(file({ [field]: value }))).toEqual({ problem: { code: 'wrongField', field } })
})

test('the origin of an address is what a content security policy names', () => {
  expect(originOf('https://reports.example.com:8443/portal')).toBe('https://reports.example.com:8443')
  expect(originOf('http://[::1]:3000')).toBe('http://[::1]:3000')
  expect([originOf('/reports'), originOf(undefined)]).toEqual([undefined, undefined])
})
