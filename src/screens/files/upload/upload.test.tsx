import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Upload, type UploadedFile, uploadedFileSchema } from '#domain/files/upload.ts'
import { uploadAt } from '#domain/fixtures/files.ts'
import { now } from '#domain/fixtures/samples.ts'
import { identity } from '#domain/fixtures/session.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { createClient } from '#src/api/kit/client.ts'
import { type App, AppContext } from '#src/runtime/context/app-context.ts'
import { problem } from '#src/testing/open-portal.tsx'
import { show } from '#src/testing/show.tsx'
import { UploadScreen } from './upload.screen.tsx'

const part = 262_144

/** An API that keeps one upload; `fail` makes the next part fail. */
const openApi = () => {
  let upload: Upload | null = null
  let received: number[] = []
  const parts: [offset: number, length: number][] = []
  const asked: string[] = []
  const api = {
    fail: null as null | (() => Response | undefined),
    online: true,
    parts,
    asked,
    received: () => received,
  }
  const fetch: typeof globalThis.fetch = async (address, options) => {
    const url = new URL(String(address), 'https://portal.example')
    const method = options?.method ?? 'GET'
    asked.push(method)
    if (!api.online) throw new TypeError('Failed to fetch')
    if (method === 'DELETE') return Response.json({})
    if (method === 'POST') {
      const { name, size } = JSON.parse(String(options?.body)) as { name: string; size: number }
      upload = { ...uploadAt(0), name, size }
      return Response.json(upload)
    }
    if (upload === null) return problem('uploadUnknown', 404)
    if (method === 'GET') return Response.json(upload)
    const failed = api.fail?.()
    if (failed !== undefined) return failed
    const bytes = options?.body as unknown as Uint8Array
    parts.push([Number(url.searchParams.get('offset')), bytes.length])
    received = [...received, ...bytes]
    const file = { id: upload.id, name: upload.name, type: 'application/pdf', size: upload.size, created_at: now }
    const isWhole = received.length === upload.size
    upload = { ...upload, offset: received.length, file: isWhole ? v.parse(uploadedFileSchema, file) : null }
    return Response.json(upload)
  }
  return { api, fetch }
}

let changes: (UploadedFile | null)[]
let reported: string[]

const open = async (file: UploadedFile | null = null, language: 'en' | 'fa' = 'en') => {
  const { api, fetch } = openApi()
  const session = createActor(sessionMachine, { input: undefined as never })
  session.send = ({ type }) => void reported.push(type)
  const client = createClient({
    fetch,
    origin: '',
    identity: () => identity,
    onRefusal: () => undefined,
    onMoneyCall: () => undefined,
    isOnline: () => api.online,
  })
  const app = { client, session, instrumentActor: (...given: unknown[]) => given } as unknown as App
  await show(
    <AppContext value={app}>
      <UploadScreen
        file={file}
        label={language === 'en' ? 'Receipt' : 'رسید'}
        name="attachment"
        onFileChange={(now) => changes.push(now)}
      />
    </AppContext>,
    { language },
  )
  return api
}

beforeEach(() => {
  changes = []
  reported = []
})
afterEach(cleanup)

const input = () => screen.getByLabelText<HTMLInputElement>('Receipt')
const button = (name: string) => screen.findByRole('button', { name })
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })

/** A file that begins like a PDF. */
const pdf = (size: number, name = 'receipt.pdf') => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  return new File([bytes], name, { type: 'application/pdf' })
}

describe('the upload of a file', () => {
  test('says before the choice what is accepted, sends all bytes in parts, and reports the file', async () => {
    const api = await open()
    expect(input().accept).toBe('application/pdf,image/jpeg,image/png,image/webp')
    const help = document.getElementById(input().getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).toBe('PDF, JPEG, PNG or WebP, smaller than 1.05 MB.')
    choose(pdf(part + 1000, 'C:\\scans\\receipt.pdf'))
    expect(await button('Remove receipt.pdf')).not.toBeNull()
    expect(screen.getByText(/^Uploaded, 263 kB$/)).not.toBeNull()
    expect(api.parts).toEqual([
      [0, part],
      [part, 1000],
    ])
    const sent = new Uint8Array(await pdf(part + 1000).arrayBuffer())
    expect(Buffer.compare(Uint8Array.from(api.received()), sent)).toBe(0)
    expect(changes).toEqual([expect.objectContaining({ name: 'receipt.pdf', size: part + 1000 })])
    expect(reported).toEqual(['form.dirtied', 'form.cleared'])
  })

  test('of a dropped file starts too', async () => {
    await open()
    fireEvent.drop(input(), { dataTransfer: { files: [pdf(1000)] } })
    expect(await button('Remove receipt.pdf')).not.toBeNull()
  })

  test.each([
    ['empty', new File([], 'a.pdf'), 'a.pdf: This file is empty. Choose another file.'],
    ['too large', pdf(1_050_000), 'receipt.pdf: This file is too large. Choose a smaller one.'],
    [
      'of another content than its name says',
      new File(['<!doctype html>'], 'a.pdf', { type: 'application/pdf' }),
      'a.pdf: This is not a PDF, JPEG, PNG or WebP file. Choose another file. A HEIC photograph can be saved as JPEG first.',
    ],
  ])('is refused at its field if it is %s, without a request', async (_, file, words) => {
    const api = await open()
    choose(file)
    await waitFor(() => expect(input().getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(`${input().id}-error`)?.textContent).toBe(words)
    expect(api.asked).toEqual([])
    expect(screen.getByText('Choose another file')).not.toBeNull()
  })

  test('pauses without a connection, keeps what has arrived, and continues when it is back', async () => {
    const api = await open()
    let isFirst = true
    api.fail = () => {
      if (isFirst) {
        isFirst = false
        return undefined
      }
      api.online = false
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => api.online })
      throw new TypeError('Failed to fetch')
    }
    choose(pdf(2 * part))
    await screen.findByText('The connection was lost. The upload continues in a moment.')
    expect(screen.getByRole('progressbar', { name: 'Upload of receipt.pdf' }).getAttribute('aria-valuenow')).toBe('50')
    fireEvent.click(await button('Continue now'))
    await screen.findByText('You are offline. The upload continues by itself when you are online again.')
    api.online = true
    api.fail = null
    window.dispatchEvent(new Event('online'))
    expect(await button('Remove receipt.pdf')).not.toBeNull()
    expect(api.parts).toEqual([
      [0, part],
      [part, part],
    ])
    Reflect.deleteProperty(navigator, 'onLine')
  })

  test('is cancelled at any moment: what has arrived is deleted, and another file can be chosen', async () => {
    const api = await open()
    api.fail = () => problem('serviceUnavailable', 503)
    choose(pdf(2000))
    const cancel = await button('Cancel the upload')
    await screen.findByText('The connection was lost. The upload continues in a moment.')
    cancel.focus()
    fireEvent.click(cancel)
    await waitFor(() => expect(document.activeElement).toBe(input()))
    expect([api.asked.at(-1), changes]).toEqual(['DELETE', [null]])
  })
})

test('a file that was uploaded before is shown, and removed on request', async () => {
  const api = await open({ id: 'fil_1', name: 'scan.png', type: 'image/png', size: 900, created_at: now })
  fireEvent.click(await button('Remove scan.png'))
  await waitFor(() => expect(changes).toEqual([null]))
  expect([api.asked, input().value]).toEqual([['DELETE'], ''])
})

test('in Persian, sizes and per cents have Persian digits', async () => {
  const api = await open(null, 'fa')
  api.fail = () => problem('serviceUnavailable', 503)
  fireEvent.change(screen.getByLabelText('رسید'), { target: { files: [pdf(612_000, 'رسید.pdf')] } })
  expect((await screen.findByText(/از/, { selector: '[data-figure]' })).textContent).toBe('\u061c۰٪ از ۶۱۲ کیلوبایت')
})
