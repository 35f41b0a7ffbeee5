import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeLink } from '#flow-lab/core/link.ts'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { startLab } from './testing/start-lab.tsx'

let open: Awaited<ReturnType<typeof startLab>> | undefined
afterEach(() => {
  open?.leave()
  open = undefined
  document.documentElement.removeAttribute('lang')
})

const show = async (options: Parameters<typeof startLab>[0] = {}) => {
  open = await startLab(options)
  await open.draw()
  const drawer = open.drawer.querySelector('aside') as HTMLElement
  return { ...open, drawer, inside: within(drawer) }
}

const openFile = (drawer: HTMLElement, text: string) => {
  const file = Object.assign(new Blob([text]), { name: 'log.json', text: async () => text })
  return act(async () =>
    fireEvent.change(drawer.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } }),
  )
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Accessibility violations. Contrast is not checked, because the test environment renders no colours. */
const violationsIn = async (element: HTMLElement) => {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('the drawer is a labelled region without accessibility violations, and stays folded when it was folded', async () => {
  const { drawer, lab, inside } = await show()
  expect([drawer.getAttribute('aria-label'), drawer.dir, drawer.lang]).toEqual(['Flow Lab', 'ltr', 'en'])
  expect(await violationsIn(drawer)).toEqual([])
  await press('Fold')
  expect([inside.queryByRole('heading', { name: 'Recording' }), lab.isOpenFirst()]).toEqual([null, false])
  await press('Unfold')
  expect(inside.getByRole('heading', { name: 'Recording' })).toBeDefined()
})

test('the drawer asks before it opens a recording from the URL, even if it was folded', async () => {
  const link = await encodeLink(kioskLog(1))
  const { lab, inside, drawer, tab } = await show({ hash: `#${link}`, folded: true })
  expect(tab.getItem('portal.lab.folded')).toBe('true')
  expect(inside.getByRole('alert').textContent).toMatch(/^The link to this page contains a recording\./)
  expect([lab.linked, lab.isReplaying(), lab.view().fault]).toEqual([link, false, null])
  expect(await violationsIn(drawer)).toEqual([])
  await press('Open the recording')
  // The recording is of another application.
  await waitFor(() => inside.getByText(/^There is no chart “kiosk” here\./))
  expect(inside.queryByRole('alert')).toBeNull()
})

test('a user who declines a linked recording continues without it', async () => {
  const { lab, inside } = await show({ hash: `#${await encodeLink(kioskLog(1))}` })
  await press('Not now')
  expect([inside.queryByRole('alert'), lab.isReplaying(), lab.view().fault]).toEqual([null, false, null])
})

test('the lab ignores any other fragment of the URL', async () => {
  const { lab, inside } = await show({ hash: '#main' })
  expect([lab.linked, inside.queryByRole('alert')]).toEqual([null, null])
})

test('the drawer shows why a recording cannot be played, also in Persian', async () => {
  localStorage.setItem('portal.language', 'fa')
  document.documentElement.lang = 'fa'
  const { drawer } = await show({ language: 'fa' })
  await vi.waitFor(() =>
    expect([drawer.getAttribute('aria-label'), drawer.dir, drawer.lang]).toEqual(['آزمایشگاه جریان', 'rtl', 'fa']),
  )
  const refusals = () => [...drawer.querySelectorAll('.flow-lab-refused li')].map(({ textContent }) => textContent)
  const text = writeLog(kioskLog(1))
  await openFile(drawer, text)
  expect(refusals()).toEqual(['نمودار «kiosk» اینجا وجود ندارد. /charts', 'نمودار «door» اینجا وجود ندارد. /charts'])
  await openFile(drawer, text.replace('"value":-2', '"value":-3'))
  expect(refusals()).toEqual(['فایل پس از ضبط تغییر کرده است.'])
  await openFile(drawer, text.replace('"check":"', '"check":"z'))
  expect(refusals()).toEqual(['یکی از سطرها نامعتبر است. سطر ۱، ردیف ۲ فایل /3/check'])
  expect(await violationsIn(drawer)).toEqual([])
})

test('the drawer switches between manual and automatic calls', async () => {
  const { lab, inside } = await show()
  await act(async () => fireEvent.click(inside.getByRole('checkbox', { name: 'Answer calls by hand' })))
  expect(lab.areCallsManual()).toBe(true)
  await act(async () => fireEvent.click(inside.getByRole('checkbox', { name: 'Answer calls by hand' })))
  expect(lab.areCallsManual()).toBe(false)
})
