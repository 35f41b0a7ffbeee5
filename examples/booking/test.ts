// Uses the built application as a user would, with the lab in it, and replays its recording without a browser.
//   CHROMIUM_PATH=… node test.ts
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import { preview } from 'vite'
import { readLog, replay } from 'xstate-flow-lab'
import { everyTransition, type PathModel } from 'xstate-flow-lab/paths'
import { bookingMachine } from './src/booking.machine.ts'

const { CHROMIUM_PATH: executablePath } = process.env
const server = await preview({ root: import.meta.dirname, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' })
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

const errors: string[] = []
const open = async (path: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, acceptDownloads: true })
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(new URL(path, server.resolvedUrls?.local[0]).href)
  return page
}

/** Books a room: the attic is taken, the sea room is free. Returns the file that the drawer saves. */
const recordBooking = async (page: Page): Promise<string> => {
  // The layout comes from the worker of the package.
  await page.locator('.lab-drawer svg').getByText('choosing', { exact: true }).waitFor()
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('attic').check()
  await page.getByRole('button', { name: 'Hold for two minutes' }).click()
  await page.getByText('This room is taken.').waitFor()
  await page.getByLabel('sea').check()
  await page.getByRole('button', { name: 'Hold for two minutes' }).click()
  await page.getByRole('button', { name: 'Confirm the booking' }).click()
  await page.getByRole('heading', { name: 'See you soon' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

const replayInDrawer = async (page: Page, file: string, lines: number): Promise<void> => {
  await page
    .locator('.lab-drawer input[type=file]')
    .setInputFiles({ name: 'booking.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await page.getByText('A recording is playing.').waitFor()
  await page.getByRole('heading', { name: 'Book a room' }).waitFor()
  await page.locator('[data-lab-command=playLog]').click()
  await page.locator(`[data-lab-done="${lines}"][data-lab-divergence=""]`).waitFor()
  await page.getByRole('heading', { name: 'See you soon' }).waitFor()
}

try {
  const plain = await open('/')
  await plain.getByRole('button', { name: 'Hold for two minutes' }).waitFor()
  assert.equal(await plain.locator('.lab-drawer').count(), 0)

  const page = await open('/?lab')
  const file = await recordBooking(page)
  assert.ok(!file.includes('Lovelace'), 'The recording contains the name of the guest')
  const read = readLog(file)
  assert.ok(read.ok, 'The recording cannot be read')
  assert.match(file, /"role":"button","name":"Confirm the booking"/)
  await replayInDrawer(page, file, read.value.lines.length)
  assert.deepEqual(errors, [])

  const charts = { booking: bookingMachine }
  const { problems, divergence, last } = replay(read.value, charts)
  assert.deepEqual({ problems, divergence, last }, { problems: [], divergence: null, last: read.value.lines.length })
  const closed = { booking: bookingMachine.provide({ guards: { hasGuest: () => false } }) }
  const request = read.value.lines.findIndex(([, , event]) => event.type === 'hold.requested')
  assert.equal(replay(read.value, closed).divergence?.line, request + 1)

  const model: PathModel<typeof bookingMachine> = {
    machine: bookingMachine,
    events: { 'guest.typed': [{ guest: 'Ada' }], 'room.chosen': [{ room: 'sea' }] },
    outcomes: {
      holdRoom: { outputs: [{ hold: 'hold-sea' }], errors: [{ code: 'roomTaken' }] },
      sendBooking: { outputs: [{ confirmation: 'hold-sea for Ada' }], errors: [{ code: 'holdExpired' }] },
    },
  }
  assert.deepEqual(everyTransition(model).missed, [])
  console.log(`The booking was recorded in ${read.value.lines.length} lines and replayed in the page and without it.`)
} finally {
  await browser.close()
  await server.close()
}
