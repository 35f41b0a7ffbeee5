import * as v from 'valibot'
import { expect, test } from 'vitest'
import { receipt } from '#domain/fixtures/files.ts'
import { inBerlin, mina } from '#domain/fixtures/registering.ts'
import {
  addressErrorsOf,
  documentErrorsOf,
  emptyAddress,
  emptyDocument,
  emptyRegistrant,
  fileOf,
  newRegistrantSchema,
  readDocument,
  readRegistrant,
  registrantErrorsOf,
} from './requirements-form.ts'

const { id: _, ...person } = mina
const { id: __, ...address } = inBerlin

test('an owner needs the fields of its kind, and the others are dropped [BUY-07]', () => {
  expect(registrantErrorsOf(emptyRegistrant)).toEqual({
    first_name: 'REQUIRED',
    last_name: 'REQUIRED',
    birth_date: 'REQUIRED',
  })
  expect(registrantErrorsOf({ ...emptyRegistrant, kind: 'company' })).toEqual({
    company_name: 'REQUIRED',
    registration_number: 'REQUIRED',
  })
  expect(registrantErrorsOf({ ...person, first_name: 'M', birth_date: '30.2.1990' })).toEqual({
    first_name: 'firstname.length',
    birth_date: 'date.format',
  })
  expect(registrantErrorsOf(person)).toEqual({})
  const both = { ...person, company_name: 'Harbour', registration_number: '۲۰۴۱۷' }
  expect(readRegistrant(both)).toEqual(person)
  expect(readRegistrant({ ...both, kind: 'company' })).toEqual({
    ...emptyRegistrant,
    kind: 'company',
    company_name: 'Harbour',
    registration_number: '20417',
  })
  expect(v.parse(newRegistrantSchema, both)).toEqual(person)
})

test('an address needs all of its fields', () => {
  expect(addressErrorsOf(emptyAddress)).toEqual({
    street: 'REQUIRED',
    postal_code: 'REQUIRED',
    city: 'REQUIRED',
    country: 'REQUIRED',
  })
  expect(addressErrorsOf({ ...address, postal_code: '1'.repeat(17) })).toEqual({ postal_code: 'text.tooLong' })
  expect(addressErrorsOf(address)).toEqual({})
})

test('a document needs its kind, the name and the date on it, and an uploaded file', () => {
  expect(documentErrorsOf(emptyDocument)).toEqual({
    type: 'REQUIRED',
    holder: 'REQUIRED',
    date: 'REQUIRED',
    file: 'REQUIRED',
  })
  const filled = { type: 'passport', holder: ' Mina Karimi ', date: '2031-06-30', file: JSON.stringify(receipt) }
  expect(documentErrorsOf(filled)).toEqual({})
  expect(documentErrorsOf({ ...filled, type: 'diploma', file: '{"id":1}' })).toEqual({
    type: 'INVALID',
    file: 'REQUIRED',
  })
  expect([fileOf(filled), readDocument(filled)]).toEqual([
    receipt,
    { type: 'passport', holder: 'Mina Karimi', date: '2031-06-30', file: receipt.id },
  ])
})
