import * as v from 'valibot'
import { expect, test } from 'vitest'
import { labelSchema, labelsSchema, noteSchema, numberTextForm, readLabels } from './number-text.ts'

test.each([
  ['', []],
  [' , ;،', []],
  ['VIP, Berlin  office ,VIP', ['VIP', 'Berlin office']],
  ['مشتری ویژه، تهران', ['مشتری ویژه', 'تهران']],
  ['a\u0007b\tc', ['a b c']],
  ['cafe\u0301, café', ['café']],
])('%j has the labels %j', (typed, labels) => {
  expect(readLabels(typed)).toEqual(labels)
})

test.each([
  ['VIP', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  [' VIP', false],
  ['a  b', false],
  ['a,b', false],
  ['', false],
  ['a\u0000', false],
])('%j is a label: %s', (label, expected) => {
  expect(v.is(labelSchema, label)).toBe(expected)
})

test('a number has at most ten labels, each once; a note at most 500 characters and lines', () => {
  const labels = (count: number) => Array.from({ length: count }, (_, index) => `l${index}`)
  expect([10, 11].map((count) => v.is(labelsSchema, labels(count)))).toEqual([true, false])
  expect(v.is(labelsSchema, ['a', 'a'])).toBe(false)
  expect(['x'.repeat(500), 'x'.repeat(501), 'a\nb', 'a\u0000'].map((note) => v.is(noteSchema, note))).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('a draft is read as it will be stored, and its errors are those of the API', () => {
  const draft = { ...numberTextForm.empty, number: 'num_1', version: '3', labels: 'b, a', note: ' one\r\ntwo ' }
  expect(numberTextForm.read(draft)).toEqual({ number: 'num_1', version: 3, labels: ['b', 'a'], note: 'one\ntwo' })
  expect(numberTextForm.read({ ...draft, keeps_labels: true })).toEqual({
    number: 'num_1',
    version: 3,
    note: 'one\ntwo',
  })
  expect(numberTextForm.errorsOf(draft)).toEqual({})
  expect(numberTextForm.errorsOf({ ...draft, labels: 'x'.repeat(41), note: 'x'.repeat(501) })).toEqual({
    labels: 'text.tooLong',
    note: 'text.tooLong',
  })
  const eleven = Array.from({ length: 11 }, (_, index) => index).join(',')
  expect(numberTextForm.errorsOf({ ...draft, labels: eleven })).toEqual({ labels: 'text.tooLong' })
})
