import type { Locator } from 'playwright'

const jalali = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
})

/** Types a day, or one with its time, as `2026-11-20T09:00`: at once into the browser's field, part by part into a Persian one. */
export const fillDay = async (field: Locator, value: string): Promise<void> => {
  if (await field.evaluate((element) => element instanceof HTMLInputElement)) return field.fill(value)
  const moment = new Date(value.length === 10 ? value : `${value}Z`)
  const parts = Object.fromEntries(jalali.formatToParts(moment).map(({ type, value: text }) => [type, text]))
  for (const part of ['year', 'month', 'day', ...(value.length === 10 ? [] : ['hour', 'minute'])]) {
    const segment = field.locator(`[data-part=segment][data-type=${part}]`)
    await segment.focus()
    await segment.pressSequentially(String(Number(parts[part])))
  }
  await field.locator('[data-part=segment]:focus').blur()
}
