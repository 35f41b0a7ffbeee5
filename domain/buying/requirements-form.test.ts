import * as v from 'valibot'
import { expect, test } from 'vitest'
import { receipt } from '#domain/fixtures/files.ts'
import { inBerlin, mina } from '#domain/fixtures/registering.ts'
import { addressForm, documentForm, fileOf, newRegistrantSchema, registrantForm } from './requirements-form.ts'

const { id: _, ...person } = mina
const { id: __, ...address } = inBerlin

test('an owner needs the fields of its kind, and the others are dropped [BUY-07]', () => {
  expect(registrantForm.errorsOf(registrantForm.empty)).toEqual({
    first_name: 'REQUIRED',
    last_name: 'REQUIRED',
    birth_date: 'REQUIRED',
  })
  expect(registrantForm.errorsOf({ ...registrantForm.empty, kind: 'company' })).toEqual({
    company_name: 'REQUIRED',
    registration_number: 'REQUIRED',
  })
  expect(registrantForm.errorsOf({ ...person, first_name: 'M', birth_date: '30.2.1990' })).toEqual({
    first_name: 'firstname.length',
    birth_date: 'date.format',
  })
  expect(registrantForm.errorsOf(person)).toEqual({})
  const both = { ...person, company_name: 'Harbour', registration_number: '۲۰۴۱۷' }
  expect(registrantForm.read(both)).toEqual(person)
  expect(registrantForm.read({ ...both, kind: 'company' })).toEqual({
    ...registrantForm.empty,
    kind: 'company',
    company_name: 'Harbour',
    registration_number: '20417',
  })
  expect(v.parse(newRegistrantSchema, both)).toEqual(person)
})

test('an address needs all of its fields', () => {
  expect(addressForm.errorsOf(addressForm.empty)).toEqual({
    street: 'REQUIRED',
    postal_code: 'REQUIRED',
    city: 'REQUIRED',
    country: 'REQUIRED',
  })
  expect(addressForm.errorsOf({ ...address, postal_code: '1'.repeat(17) })).toEqual({ postal_code: 'text.tooLong' })
  expect(addressForm.errorsOf(address)).toEqual({})
})

test('a document needs its kind, the name and the date on it, and an uploaded file', () => {
  expect(documentForm.errorsOf(documentForm.empty)).toEqual({
    type: 'REQUIRED',
    holder: 'REQUIRED',
    date: 'REQUIRED',
    file: 'REQUIRED',
  })
  const filled = { type: 'passport', holder: ' Mina Karimi ', date: '2031-06-30', file: JSON.stringify(receipt) }
  expect(documentForm.errorsOf(filled)).toEqual({})
  expect(documentForm.errorsOf({ ...filled, type: 'diploma', file: '{"id":1}' })).toEqual({
    type: 'INVALID',
    file: 'REQUIRED',
  })
  expect([fileOf(filled), documentForm.read(filled)]).toEqual([
    receipt,
    { type: 'passport', holder: 'Mina Karimi', date: '2031-06-30', file: receipt.id },
  ])
})
