import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { personal, secret } from '#domain/kit/marks.ts'
import { defineForm, secretsOf, storedDraft, typed, typedFields } from './form.ts'
import { optional, password, requiredSecret, requiredText, shortName } from './text.ts'

const code = secret(v.pipe(requiredText, v.regex(/^\d{6}$/, 'code.format')))

const form = defineForm({
  fields: {
    role: v.picklist(['manager', 'simple']),
    name: shortName,
    nickname: personal(optional(shortName)),
    password,
    confirm: requiredSecret,
    needs_code: v.boolean(),
    code: typed(code),
    captcha: v.nullable(secret(v.string())),
    language: v.string(),
  },
  start: { language: 'en' },
  confirms: ['password', 'confirm'],
  check: ({ needs_code, code }) => (needs_code && code === '' ? { code: 'REQUIRED' } : {}),
  read: ({ role, name, nickname }, draft) => ({ role, name, nickname, password: draft.password }),
})

const filled = { ...form.empty, name: ' Nora ', password: 'Sandbox2026', confirm: 'Sandbox2026' }

test('an empty form has the first choice, empty texts, false, null, and the given values, in the order of its fields', () => {
  expect(Object.entries(form.empty)).toEqual([
    ['role', 'manager'],
    ['name', ''],
    ['nickname', ''],
    ['password', ''],
    ['confirm', ''],
    ['needs_code', false],
    ['code', ''],
    ['captcha', null],
    ['language', 'en'],
  ])
})

describe('errors', () => {
  test('are those of the fields, of the repeated password and of several fields together', () => {
    expect(form.errorsOf({ ...form.empty, needs_code: true })).toEqual({
      name: 'REQUIRED',
      password: 'REQUIRED',
      confirm: 'REQUIRED',
      code: 'REQUIRED',
    })
    expect(form.errorsOf({ ...filled, nickname: 'x'.repeat(65), confirm: 'other' })).toEqual({
      nickname: 'text.tooLong',
      confirm: 'password.confirm',
    })
    expect(form.errorsOf(filled)).toEqual({})
  })

  test('a typed field has none by itself', () => {
    expect(form.errorsOf({ ...filled, code: '12' })).toEqual({})
  })
})

describe('the request', () => {
  test('has the values as their rules read them, and the draft where it must not change', () => {
    expect(form.read({ ...filled, password: 'e\u0301 2026abc', confirm: '\u00e9 2026abc' })).toEqual({
      role: 'manager',
      name: 'Nora',
      nickname: '',
      password: 'e\u0301 2026abc',
    })
  })

  test('is all values of a form without a reading of its own', () => {
    const { read } = defineForm({ fields: { name: shortName, accepted: v.boolean() } })
    expect(read({ name: ' Nora ', accepted: true })).toEqual({ name: 'Nora', accepted: true })
  })

  test('a draft with errors has none', () => {
    expect(() => form.read(form.empty)).toThrow(v.ValiError)
  })
})

test('fields marked as secrets are known, and no browser stores them', () => {
  expect(secretsOf(form.fields)).toEqual(['password', 'confirm', 'code', 'captcha'])
  const stored = storedDraft(form)
  const { password: _, confirm: __, code: ___, captcha: ____, ...kept } = { ...filled, name: 'N'.repeat(70) }
  expect(v.parse(stored, { ...filled, name: 'N'.repeat(70) })).toEqual(kept)
  expect(v.is(stored, { ...kept, name: 'N'.repeat(1001) })).toBe(false)
  expect(v.is(stored, { ...kept, role: 'owner' })).toBe(false)
})

test('the schema of a typed text takes every text and has the marks of its rule; a choice is closed', () => {
  const schemas = typedFields(form.fields)
  const draft = v.strictObject(schemas)
  expect(v.is(draft, { ...form.empty, name: '', code: 'x', nickname: 'x'.repeat(65) })).toBe(true)
  expect(v.is(draft, { ...form.empty, role: 'owner' })).toBe(false)
  expect(v.is(draft, { ...form.empty, nickname: null })).toBe(false)
  const marks = Object.entries(schemas).map(([name, schema]) => [name, v.getMetadata(schema as v.GenericSchema).mark])
  expect(marks.filter(([, mark]) => mark !== undefined)).toEqual([
    ['name', 'personal'],
    ['nickname', 'personal'],
    ['password', 'secret'],
    ['confirm', 'secret'],
    ['code', 'secret'],
  ])
})
