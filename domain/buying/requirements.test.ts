import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bill, detailsGiven, harbour, inBerlin, inParis, mina, passport } from '#domain/fixtures/registering.ts'
import { now } from '#domain/fixtures/samples.ts'
import {
  datedWrong,
  documentRules,
  documentsFor,
  isAccepted,
  leastReadable,
  levelRules,
  namesMatch,
  type RejectionReason,
  reasonsAgainst,
  type SentDocument,
  suitsCountry,
  unmetNeeds,
  unmetUnder,
} from './requirements.ts'
import { type DocumentType, documentTypes } from './requirements-form.ts'

const at = Date.parse(now)
const choice = { registrant: mina.id, address: inBerlin.id }

describe('a document [BUY-07]', () => {
  test.for<[string, Partial<SentDocument>, RejectionReason[]]>([
    ['that is in order', {}, []],
    ['with the words of the name in another order', { holder: 'KARIMI, Mina' }, []],
    ['of somebody else', { holder: 'Mina Karami' }, ['nameDiffers']],
    ['without a name', { holder: ' ' }, ['nameDiffers']],
    ['on its last day', { date: '2026-11-20' }, []],
    ['a day later', { date: '2026-11-19' }, ['expired']],
    ['that is too small to be read', { file_size: leastReadable - 1 }, ['unreadable']],
    ['just large enough', { file_size: leastReadable }, []],
    ['of a company for a person', { type: 'companyExtract', date: '2026-11-01' }, ['typeNotAccepted']],
    ['about an address that names none', { type: 'utilityBill', date: '2026-11-01' }, ['typeNotAccepted']],
    ['about an identity that names an address', { address: inBerlin.id }, ['typeNotAccepted']],
    [
      'with everything wrong',
      { type: 'companyExtract', holder: 'x', date: '2020-01-01', file_size: 1 },
      ['typeNotAccepted', 'tooOld', 'nameDiffers', 'unreadable'],
    ],
  ])('%s', ([, change, reasons]) => {
    expect(reasonsAgainst({ ...passport, ...change }, mina, at)).toEqual(reasons)
  })

  test('of a company is its extract', () => {
    const extract = { ...passport, type: 'companyExtract' as const, holder: 'harbour lights gmbh', date: '2026-09-01' }
    expect([reasonsAgainst(extract, harbour, at), reasonsAgainst(passport, harbour, at)]).toEqual([
      [],
      ['typeNotAccepted', 'nameDiffers'],
    ])
    expect([documentsFor('identity', 'company'), documentsFor('identity', 'individual')]).toEqual([
      ['companyExtract'],
      ['passport', 'idCard'],
    ])
  })

  test('is judged by its date alone: one that expires until its last day, one that was issued for so many days', () => {
    const day = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(fc.constantFrom<DocumentType>(...documentTypes), day, (type, days) => {
        const date = new Date(Date.parse('2026-11-20') + days * 86_400_000).toISOString().slice(0, 10)
        const rule = documentRules[type].date
        const isWrong = rule === 'expiry' ? days < 0 : days > 1 || -days > rule.maxDays
        expect(datedWrong({ type, date }, at).length > 0).toBe(isWrong)
      }),
    )
  })
})

test('names match regardless of case, accents, punctuation and order, and never without a letter', () => {
  expect([
    namesMatch('Zoë O’Brien', 'OBRIEN ZOE'),
    namesMatch('Anne-Marie Müller', 'MULLER ANNE MARIE'),
    namesMatch('علي كريمي', 'علی کریمی'),
    namesMatch('', ''),
    namesMatch('Ann', 'Anna'),
  ]).toEqual([true, true, true, false, false])
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 4 }), (parts) => {
      expect(namesMatch(parts.join(' '), parts.toReversed().join(', ').toUpperCase())).toBe(true)
    }),
  )
})

describe('what is lacking [BUY-07]', () => {
  const needsOf = (less: object) =>
    unmetNeeds({ ...detailsGiven, choice, now: at, ...less }).map(({ need, state }) => `${need} ${state}`)

  test('follows from the level', () => {
    expect([needsOf({ level: 'none', choice: null }), needsOf({ level: 'details' }), needsOf({})]).toEqual([
      [],
      [],
      ['identityProof missing', 'addressProof missing'],
    ])
    expect(needsOf({ level: 'details', choice: null })).toEqual(['registrant missing', 'address missing'])
    expect(levelRules.documents.proofs.length).toBe(2)
  })

  test('includes the address in another country where documents are required, and only there', () => {
    const abroad = { choice: { ...choice, address: inParis.id } }
    expect(needsOf({ ...abroad, documents: [] })[0]).toBe('address missing')
    expect(needsOf({ ...abroad, level: 'details' })).toEqual([])
    expect([suitsCountry('documents', 'DE', inParis), suitsCountry('details', 'DE', inParis)]).toEqual([false, true])
  })

  test('an accepted document suffices, also when another is sent after it, until it expires', () => {
    const accepted = { ...passport, state: 'accepted' as const }
    const rejected = { ...passport, id: 'doc_2', state: 'rejected' as const, reasons: ['unreadable' as const] }
    expect(needsOf({ documents: [rejected, accepted, bill] })).toEqual([])
    expect(needsOf({ documents: [passport, rejected, bill] })).toEqual(['identityProof evaluating'])
    expect(needsOf({ documents: [rejected, bill] })).toEqual(['identityProof rejected'])
    const expired = Date.parse('2031-07-01')
    expect(needsOf({ documents: [accepted, bill], now: expired })).toEqual(['identityProof missing'])
    // A bill proves the address for good.
    expect(isAccepted(bill, expired)).toBe(true)
  })

  test('documents of another owner or address do not count', () => {
    const accepted = { ...passport, state: 'accepted' as const }
    expect(
      needsOf({
        documents: [
          { ...accepted, registrant: harbour.id },
          { ...bill, address: inParis.id },
        ],
      }),
    ).toEqual(['identityProof missing', 'addressProof missing'])
    expect(unmetUnder({ ...detailsGiven, documents: [accepted, bill] }, choice)).toEqual([])
  })
})
