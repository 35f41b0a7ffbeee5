import { describe, expect, test } from 'vitest'
import { countFaults, judgeLines, maxListText, numbersPerCheck, numbersToCheck, readNumberList } from './number-list.ts'

const berlin = { calling_code: '49', prefix: '30' }
const numbersOf = (text: string) => readNumberList(text, berlin).map(({ number, fault }) => [number, fault])

describe('a typed list', () => {
  test.each([
    ['+49 30 1234567'],
    ['0049-30-1234567'],
    ['49301234567'],
    ['030 / 1234567'],
    ['301234567'],
    ['(030) 123.4567'],
    ['۰۳۰۱۲۳۴۵۶۷'],
    ['+٤٩٣٠١٢٣٤٥٦٧'],
    ['\u200e+49 30 1234567\u200e'],
    ['\u2066+49301234567\u2069'],
  ])('reads %s', (typed) => {
    expect(numbersOf(typed)).toEqual([['+49301234567', null]])
  })

  test('has a number per line, comma or semicolon, of any script', () => {
    expect(numbersOf('+4930111111, +4930222222،+4930333333\r\n\n+4930444444;  ')).toEqual([
      ['+4930111111', null],
      ['+4930222222', null],
      ['+4930333333', null],
      ['+4930444444', null],
    ])
    expect(numbersOf(' \n, ')).toEqual([])
  })

  test('says of each line why it cannot be bought, and keeps what was typed', () => {
    const lines = readNumberList('030111111\nabc\n+4930111111\n+4989222222\n+4930999999\n12', berlin, ['+4930999999'])
    expect(lines).toEqual([
      { typed: '030111111', number: '+4930111111', fault: null },
      { typed: 'abc', number: null, fault: 'notANumber' },
      { typed: '+4930111111', number: '+4930111111', fault: 'duplicate' },
      { typed: '+4989222222', number: '+4989222222', fault: 'elsewhere' },
      { typed: '+4930999999', number: '+4930999999', fault: 'duplicate' },
      { typed: '12', number: null, fault: 'notANumber' },
    ])
    expect(numbersToCheck(lines)).toEqual(['+4930111111'])
    expect(countFaults(lines)).toEqual([
      ['notANumber', 2],
      ['duplicate', 2],
      ['elsewhere', 1],
    ])
  })

  test('is checked up to a limit', () => {
    const text = Array.from({ length: numbersPerCheck + 2 }, (_, at) => `+4930${1_000_000 + at}`).join('\n')
    const lines = readNumberList(text, berlin)
    expect(numbersToCheck(lines)).toHaveLength(numbersPerCheck)
    expect(countFaults(lines)).toEqual([['unchecked', 2]])
    expect(text.length).toBeLessThan(maxListText)
  })
})

describe('a checked list', () => {
  const text = Array.from({ length: 9 }, (_, at) => `+493011111${at}`)
  test('has what is taken, unknown or of the project itself, and fills the room of the choice in its order', () => {
    const lines = readNumberList(text.join('\n'), berlin)
    const states = ['free', 'taken', 'unknown', 'own'] as const
    const checked = text.map((number, at) => ({ number, state: states[at] ?? ('free' as const) }))
    const chosen = ['a', 'b', 'c', 'd', 'e']
    const judged = judgeLines(lines, checked, chosen)
    expect(judged.map(({ fault }) => fault)).toEqual([
      null,
      'taken',
      'unknown',
      'own',
      null,
      null,
      null,
      null,
      'noRoom',
    ])
    expect(numbersToCheck(judged)).toEqual([0, 4, 5, 6, 7].map((at) => text[at]))
  })

  test('a number without a result is unknown', () => {
    expect(judgeLines(readNumberList('030111111', berlin), [])[0]?.fault).toBe('unknown')
  })
})
