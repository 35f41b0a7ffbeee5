import { describe, expect, test } from 'vitest'
import { structureOf } from '#flow-lab/core/structure.ts'
import { withoutTransition, withRenamedState } from '#flow-lab/testing/alter.ts'
import { comparisonOf, type StatePicture, storiesToCompare } from './comparison.ts'
import { comparisonPage } from './comparison-text.ts'
import { type Lock, lockOf } from './lock.ts'
import { kettle } from './testing/kettle.ts'

const picture = (state: string, story: string, hash: string, version: string): StatePicture => ({
  chart: 'kettle',
  state,
  story,
  file: `${version}/${story}.png`,
  hash,
})

const lock = lockOf([kettle])
const label = 'kettle.water.cold · kettle.filled [isFull !isHot] → kettle.water.boiling'
const altered = lockOf([withoutTransition(kettle, label) ?? kettle])

describe('two versions', () => {
  test('differ by a picture: it is listed with both files; equal pictures are not', () => {
    const before = [
      picture('kettle.water.hot', 'Hot', 'a', 'before'),
      picture('kettle.water.cold', 'Cold', 'b', 'before'),
    ]
    const after = [picture('kettle.water.hot', 'Hot', 'c', 'after'), picture('kettle.water.cold', 'Cold', 'b', 'after')]
    expect(comparisonOf({ lock, pictures: before }, { lock, pictures: after })).toEqual([
      {
        chart: 'kettle',
        kind: 'changed',
        lines: [],
        pictures: [
          {
            chart: 'kettle',
            state: 'kettle.water.hot',
            story: 'Hot',
            before: 'before/Hot.png',
            after: 'after/Hot.png',
          },
        ],
      },
    ])
    expect(comparisonOf({ lock, pictures: before }, { lock, pictures: before })).toEqual([])
  })

  test('have stories that the other one lacks: one picture of each', () => {
    const before = [picture('kettle.water.hot', 'Hot', 'a', 'before')]
    const after = [picture('kettle.water.hot', 'HotAgain', 'a', 'after')]
    const [change] = comparisonOf({ lock, pictures: before }, { lock, pictures: after })
    expect(change?.pictures.map((each) => [each.story, each.before, each.after])).toEqual([
      ['HotAgain', null, 'after/HotAgain.png'],
      ['Hot', 'before/Hot.png', null],
    ])
  })

  test('have charts that the other one lacks', () => {
    expect(comparisonOf({ lock: {}, pictures: [] }, { lock, pictures: [] })).toEqual([
      { chart: 'kettle', kind: 'new', lines: [], pictures: [] },
    ])
    expect(comparisonOf({ lock, pictures: [] }, { lock: {}, pictures: [] })).toEqual([
      { chart: 'kettle', kind: 'gone', lines: [], pictures: [] },
    ])
  })

  test('are compared by the written stories of each state', () => {
    const links = {
      'a.stories.tsx On': '?path=/story/flows-lamp--on',
      'a.stories.tsx Off': '?path=/story/flows-lamp--off',
    }
    const row = { chart: 'lamp', state: 'lamp.on', stories: ['a.stories.tsx On'] }
    const unseen = { chart: 'lamp', state: 'lamp.off', stories: ['a.stories.tsx Off'] }
    const rows = [{ ...row, kind: 'written' } as const, { ...unseen, kind: 'unseen', reason: 'dark' } as const]
    expect(storiesToCompare({ variants: [], links, rows })).toEqual([
      { chart: 'lamp', state: 'lamp.on', story: 'On', id: 'flows-lamp--on' },
    ])
  })
})

describe('the page', () => {
  const structures = new Map([['kettle', structureOf(kettle)]])
  const names = (_: string, language: 'en' | 'fa') =>
    language === 'en'
      ? {
          states: { '': 'Kettle', 'water.cold': 'Cold <water>', 'water.boiling': 'Boiling' },
          events: { 'kettle.filled': 'Fills it' },
          calls: { boil: 'Boiling' },
        }
      : {
          states: { '': 'کتری', 'water.cold': 'آب سرد', 'water.boiling': 'در حال جوشیدن' },
          events: { 'kettle.filled': 'پر می‌کند' },
        }
  const page = (language: 'en' | 'fa', before: Lock, after: Lock) =>
    comparisonPage({
      changes: comparisonOf(
        { lock: before, pictures: [picture('kettle.water.cold', 'Cold', 'a', 'before')] },
        { lock: after, pictures: [] },
      ),
      versions: { before: 'main (abc)', after: 'def' },
      compared: 1,
      language,
      structures,
      names,
    })

  test('says changed transitions in names, with the line of the lock, and shows what is missing', () => {
    const text = page('en', lock, altered)
    expect(text).toContain('<h2>Kettle <code>kettle</code></h2>')
    expect(text).toContain(`<li>Gone: Cold &lt;water&gt;; Fills it [isFull !isHot] → Boiling<br><code>${label}</code>`)
    expect(text).toContain('src="before/Cold.png"')
    expect(text).toContain('There is no such story any more.')
    expect(text).toContain('Before: main (abc). After: def.')
  })

  test('says the results of calls, new states and renamed ones', () => {
    const renamed = lockOf([withRenamedState(kettle, 'kettle.water.hot', 'ready') ?? kettle])
    expect(page('en', lock, renamed)).toContain('The state “water.hot” is now “water.ready”.')
    const line = 'kettle.water.boiling · done boil → kettle.water.hot'
    const { kettle: locked } = lock
    expect(locked?.transitions).toContain(line)
    const withoutCall: Lock =
      locked === undefined
        ? {}
        : { kettle: { ...locked, transitions: locked.transitions.filter((each) => each !== line) } }
    expect(page('en', withoutCall, lock)).toContain('New: Boiling; Boiling succeeds → water.hot')
  })

  test('says of a transition that only its order or its reentry differs', () => {
    const reentered: Lock = {
      kettle: {
        hash: '',
        states: lock.kettle?.states ?? [],
        transitions: lock.kettle?.transitions.map((line) => (line === label ? `${label}, entered again` : line)) ?? [],
      },
    }
    expect(page('en', lock, reentered)).toContain(
      `<li>In another order or way: Cold &lt;water&gt;; Fills it [isFull !isHot] → Boiling<br><code>${label} ⇒ ${label}, entered again</code>`,
    )
  })

  test('is written from right to left in Persian', () => {
    const text = page('fa', lock, altered)
    expect(text).toContain('<html lang="fa" dir="rtl">')
    expect(text).toContain('حذف‌شده: آب سرد؛ پر می‌کند [isFull !isHot] ← در حال جوشیدن')
    expect(text).toContain('تصویرهای متفاوت: ۱ از ۱.')
  })

  test('says that nothing differs', () => {
    const text = comparisonPage({
      changes: [],
      versions: { before: 'a', after: 'b' },
      compared: 1_200,
      language: 'en',
      structures,
    })
    expect(text).toContain('No flow differs, and none of 1,200 pictures.')
  })
})
