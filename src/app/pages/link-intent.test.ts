import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLinks } from './link-intent.ts'

let end = new AbortController()
beforeEach(() => {
  end = new AbortController()
  vi.useFakeTimers()
  document.body.innerHTML =
    '<a id="numbers" href="/my_number"><i>icon</i>Numbers</a><a id="sms" href="/sms">SMS</a><a id="top" href="#top">Top</a><a id="file" href="/file" download>File</a><p>text</p>'
})
afterEach(() => {
  end.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const open = () => {
  const log: string[] = []
  const prefetch = (href: string) => {
    log.push(href)
    return () => void log.push(`cancel ${href}`)
  }
  followLinks(document, prefetch, end.signal)
  const send = (type: string, selector: string, relatedTarget?: string) => {
    const event = new Event(type, { bubbles: true })
    Object.assign(event, { relatedTarget: relatedTarget === undefined ? null : document.querySelector(relatedTarget) })
    document.querySelector(selector)?.dispatchEvent(event)
  }
  return { log, send }
}

test.each(['pointerover', 'focusin'])('a link counts after 50 ms of %s', (type) => {
  const { log, send } = open()
  send(type, '#numbers')
  vi.advanceTimersByTime(49)
  expect(log).toEqual([])
  vi.advanceTimersByTime(1)
  expect(log).toEqual(['/my_number'])
})

test('a touch counts at once', () => {
  const { log, send } = open()
  send('touchstart', '#numbers')
  vi.advanceTimersByTime(0)
  expect(log).toEqual(['/my_number'])
})

test('leaving a link cancels; moving within it does not', () => {
  const { log, send } = open()
  send('pointerover', '#numbers')
  vi.advanceTimersByTime(50)
  send('pointerout', '#numbers', '#numbers i')
  send('pointerover', '#numbers i')
  expect(log).toEqual(['/my_number'])
  send('pointerout', '#numbers', 'p')
  expect(log).toEqual(['/my_number', 'cancel /my_number'])
})

test('a pointer that crosses links loads only the one it rests on', () => {
  const { log, send } = open()
  send('pointerover', '#numbers')
  vi.advanceTimersByTime(30)
  send('pointerout', '#numbers', '#sms')
  send('pointerover', '#sms')
  vi.advanceTimersByTime(50)
  expect(log).toEqual(['/sms'])
})

test('anchors within the page and downloads load nothing', () => {
  const { log, send } = open()
  for (const selector of ['#top', '#file', 'p']) {
    send('pointerover', selector)
    vi.advanceTimersByTime(50)
  }
  expect(log).toEqual([])
})

test('nothing is loaded in advance for users who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { log, send } = open()
  send('pointerover', '#numbers')
  vi.advanceTimersByTime(50)
  expect(log).toEqual([])
})

test('nothing happens after the end', () => {
  const { log, send } = open()
  end.abort()
  send('pointerover', '#numbers')
  vi.advanceTimersByTime(50)
  expect(log).toEqual([])
})
