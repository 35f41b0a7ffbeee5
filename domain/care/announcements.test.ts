import { describe, expect, test } from 'vitest'
import { maintenance, news } from '#domain/fixtures/care.ts'
import { currentAnnouncements, readAnnouncements, untilNextChange, wordsOf } from './announcements.ts'

const at = (moment: string) => Date.parse(moment)

describe('the file', () => {
  test('is parsed entry by entry: invalid entries are left out [CFG-09]', () => {
    const file = {
      announcements: [maintenance, { ...news, kind: 'advertisement' }, { ...news, from: 'soon' }, null, news],
    }
    expect(readAnnouncements(file)).toEqual([maintenance, news])
  })

  test.each([[null], ['<!doctype html>'], [[]], [{}], [{ announcements: 'none' }]])('%j has none', (file) => {
    expect(readAnnouncements(file)).toEqual([])
  })
})

describe('what is shown', () => {
  const all = [maintenance, news]

  test('from its first moment until before its last, unless it was dismissed [CFG-09]', () => {
    expect(currentAnnouncements(all, at(maintenance.from) - 1, [])).toEqual([])
    expect(currentAnnouncements(all, at(maintenance.from), [])).toEqual([maintenance])
    expect(currentAnnouncements(all, at(news.from), [])).toEqual(all)
    expect(currentAnnouncements(all, at(news.from), [maintenance.id])).toEqual([news])
    expect(currentAnnouncements(all, at(maintenance.until), [])).toEqual([news])
    expect(currentAnnouncements(all, at(news.until), [])).toEqual([])
  })

  test('changes at the next beginning or end', () => {
    expect(untilNextChange(all, at(maintenance.from) - 5)).toBe(5)
    expect(untilNextChange(all, at(maintenance.from))).toBe(at(news.from) - at(maintenance.from))
    expect(untilNextChange(all, at(news.until))).toBeNull()
    expect(untilNextChange([], 0)).toBeNull()
  })

  test('in the reader’s language, else in the available one [CFG-09]', () => {
    expect(wordsOf(maintenance, 'fa')).toEqual(maintenance.words.fa)
    expect(wordsOf({ ...maintenance, words: { en: { title: 'Hello', text: '' } } }, 'fa')).toEqual({
      title: 'Hello',
      text: '',
    })
    expect(wordsOf({ ...maintenance, words: {} }, 'en')).toBeNull()
  })
})
