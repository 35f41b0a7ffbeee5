import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { show } from '#src/testing/show.tsx'
import { FactLine } from './fact-line.tsx'
import { FileSize } from './file-size.tsx'
import { Identifier } from './identifier.tsx'
import { Money } from './money.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { UtcTime } from './utc-time.tsx'

afterEach(cleanup)

const isolated = (container: HTMLElement) => {
  const bdi = container.querySelector('bdi')
  return { direction: bdi?.getAttribute('dir'), text: bdi?.textContent }
}

const rial = { code: 'IRR', symbol: '﷼', decimal: 0 }

test('a phone number inside Persian text is grouped, in Latin digits and isolated left to right [L10-02]', async () => {
  const { container } = await show(
    <p>
      شمارهٔ شما: <PhoneNumber number="+982112345678" />
    </p>,
    { language: 'fa' },
  )
  expect(isolated(container)).toEqual({ direction: 'ltr', text: '+98 21 1234 5678' })
})

test('an identifier inside Persian text is unchanged [L10-02]', async () => {
  const { container } = await show(<Identifier>ord_8F3K2</Identifier>, { language: 'fa' })
  expect(isolated(container)).toEqual({ direction: 'ltr', text: 'ord_8F3K2' })
})

test('dollars have one mark, in Persian their name [MON-04]', async () => {
  const { container } = await show(<Money amount="1234.5" />)
  expect(isolated(container)).toEqual({ direction: 'ltr', text: '$1,234.50' })
  const persian = await show(<Money amount="12.4" />, { language: 'fa' })
  expect(isolated(persian.container)).toEqual({ direction: 'rtl', text: '۱۲٫۴۰\u00a0دلار' })
})

test('the rial is named once, after its amount, in both languages [MON-04]', async () => {
  const english = await show(<Money amount="12450000" currency={rial} />)
  expect(isolated(english.container)).toEqual({ direction: 'ltr', text: '12,450,000\u00a0ریال' })
  const persian = await show(<Money amount="12450000" currency={rial} />, { language: 'fa' })
  expect(isolated(persian.container)).toEqual({ direction: 'rtl', text: '۱۲٬۴۵۰٬۰۰۰\u00a0ریال' })
})

test('a currency whose sign is its own name is named once', async () => {
  const { container } = await show(<Money amount="5" currency={{ code: 'CHF', symbol: 'CHF', decimal: 2 }} />)
  expect(container.querySelector('bdi')?.textContent).toBe('CHF\u00a05.00')
})

test.each([
  [1, '1 kB'],
  [499, '1 kB'],
  [1499, '1 kB'],
  [1500, '2 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [999_999, '1 MB'],
  [1_000_000, '1 MB'],
  [1_050_000, '1.05 MB'],
  [5_000_000, '5 MB'],
  [2_345_678, '2.35 MB'],
])('the size of %d bytes is %s', async (bytes, text) => {
  const { container } = await show(<FileSize bytes={bytes} />)
  expect(container.textContent).toBe(text)
})

test('a time is marked as UTC, and is a Jalali date in Persian [NUM-13, L10-02]', async () => {
  const english = await show(<UtcTime moment="2026-11-20T14:05:00.000Z" />)
  expect(english.container.querySelector('time')?.textContent).toBe('20 Nov 2026, 14:05 UTC')
  const persian = await show(<UtcTime moment="2026-11-20T14:05:00.000Z" />, { language: 'fa' })
  const time = persian.container.querySelector('time')
  expect(time?.textContent).toBe('۲۹ آبان ۱۴۰۵، ۱۴:۰۵ UTC')
  expect(time?.getAttribute('datetime')).toBe('2026-11-20T14:05:00.000Z')
})

test.each([
  [899, '14:59'],
  [60, '01:00'],
  [9.7, '00:09'],
  [0, '00:00'],
  [-3, '00:00'],
  [3725, '1:02:05'],
])('%d seconds left read %s [LIM-03]', async (seconds, text) => {
  const { container } = await show(<Countdown seconds={seconds} />)
  expect(isolated(container)).toEqual({ direction: 'ltr', text })
})

test('a countdown runs in Persian digits in Persian [L10-02]', async () => {
  const { container } = await show(<Countdown seconds={899} />, { language: 'fa' })
  expect(isolated(container)).toEqual({ direction: 'ltr', text: '۱۴:۵۹' })
})

test('a countdown has no padding of its own, so that it can be part of a sentence', async () => {
  const { container } = await show(<Countdown seconds={59} />)
  const { minWidth, display } = getComputedStyle(container.querySelector('bdi') as Element)
  expect([minWidth, display]).toEqual(['auto', 'inline'])
})

test('facts of a line have a dot between any two, and what is null has none', async () => {
  const { container } = await show(
    <FactLine>
      {null}
      <b>London</b>
      {false}
      Local
      {null}
    </FactLine>,
  )
  expect(container.textContent).toBe('London · Local')
})
