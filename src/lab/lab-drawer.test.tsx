import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeLink } from '#flow-lab/core/link.ts'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { openDesk } from './testing/open-desk.tsx'

let open: Awaited<ReturnType<typeof openDesk>> | undefined
afterEach(() => {
  open?.leave()
  open = undefined
  document.documentElement.removeAttribute('lang')
})

const show = async (options: Parameters<typeof openDesk>[0] = {}) => {
  open = await openDesk(options)
  await open.draw()
  const drawer = open.drawer.querySelector('aside') as HTMLElement
  return { ...open, drawer, inside: within(drawer) }
}

const give = (drawer: HTMLElement, text: string) => {
  const file = Object.assign(new Blob([text]), { name: 'log.json', text: async () => text })
  return act(async () =>
    fireEvent.change(drawer.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } }),
  )
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Nothing has a size or a colour in a document without a layout. */
const faults = async (element: HTMLElement) => {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('the drawer is a part of the page of its own, which anybody can use, and is remembered folded', async () => {
  const { drawer, desk, inside } = await show()
  expect([drawer.getAttribute('aria-label'), drawer.dir, drawer.lang]).toEqual(['Flow Lab', 'ltr', 'en'])
  expect(await faults(drawer)).toEqual([])
  await press('Fold')
  expect([inside.queryByRole('heading', { name: 'Recording' }), desk.isOpenFirst()]).toEqual([null, false])
  await press('Unfold')
  expect(inside.getByRole('heading', { name: 'Recording' })).toBeDefined()
})

test('a recording in the address is asked about first, even where the drawer was folded', async () => {
  const link = await encodeLink(kioskLog(1))
  const { desk, inside, drawer, tab } = await show({ hash: `#${link}`, folded: true })
  expect(tab.getItem('portal.lab.folded')).toBe('true')
  expect(inside.getByRole('alert').textContent).toMatch(/^The link to this page has a recording in it\./)
  expect([desk.linked, desk.isReplaying(), desk.view().fault]).toEqual([link, false, null])
  expect(await faults(drawer)).toEqual([])
  await press('Open the recording')
  // It is one of another application.
  await waitFor(() => inside.getByText(/^There is no chart “kiosk” here\./))
  expect(inside.queryByRole('alert')).toBeNull()
})

test('whoever does not want it goes on without it', async () => {
  const { desk, inside } = await show({ hash: `#${await encodeLink(kioskLog(1))}` })
  await press('Not now')
  expect([inside.queryByRole('alert'), desk.isReplaying(), desk.view().fault]).toEqual([null, false, null])
})

test('any other fragment of the address is the portal’s', async () => {
  const { desk, inside } = await show({ hash: '#main' })
  expect([desk.linked, inside.queryByRole('alert')]).toEqual([null, null])
})

test('what can’t be played is refused in words, in Persian too', async () => {
  localStorage.setItem('portal.language', 'fa')
  document.documentElement.lang = 'fa'
  const { drawer } = await show({ language: 'fa' })
  await vi.waitFor(() =>
    expect([drawer.getAttribute('aria-label'), drawer.dir, drawer.lang]).toEqual(['آزمایشگاه جریان', 'rtl', 'fa']),
  )
  const refusals = () => [...drawer.querySelectorAll('.flow-lab-refused li')].map(({ textContent }) => textContent)
  const text = writeLog(kioskLog(1))
  await give(drawer, text)
  expect(refusals()).toEqual(['نمودار «kiosk» این‌جا نیست. /charts', 'نمودار «door» این‌جا نیست. /charts'])
  await give(drawer, text.replace('"value":-2', '"value":-3'))
  expect(refusals()).toEqual(['سطری پس از ضبط تغییر کرده، حذف یا تکرار یا جابه‌جا شده است. سطر ۴، ردیف ۵ پرونده'])
  expect(await faults(drawer)).toEqual([])
})

test('the drawer switches whether calls wait to be answered by hand', async () => {
  const { desk, inside } = await show()
  await act(async () => fireEvent.click(inside.getByRole('checkbox', { name: 'Answer calls by hand' })))
  expect(desk.isHolding()).toBe(true)
  await act(async () => fireEvent.click(inside.getByRole('checkbox', { name: 'Answer calls by hand' })))
  expect(desk.isHolding()).toBe(false)
})
