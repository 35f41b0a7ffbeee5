import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { info } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
const drawn: number[][] = []
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
  drawn.length = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 800, close: () => undefined }))
  const context = {
    fillRect: () => undefined,
    drawImage: (_: unknown, ...place: number[]) => drawn.push(place.slice(0, 4)),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA')
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (responses: Responses = {}) => {
  const portal = openPortal({ path: '/account', responses })
  close = portal.close
  return portal
}
const withAvatar = (avatar: string | null) => ({ ...info, client: { ...info.client, avatar } })

const choose = async (bytes: number[], size = bytes.length) => {
  const file = new File([Uint8Array.from(bytes)], 'me.jpg')
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(await screen.findByLabelText(/^New picture/), { target: { files: [file] } })
}
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1]
const slide = (label: string, value: number) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const menuPicture = () => screen.getByRole('button', { name: 'Your account' }).querySelector('img')?.getAttribute('src')

test('a part of a chosen picture is saved, and the menu of the account shows it; then it is removed [ACC-01]', async () => {
  const sent: unknown[] = []
  open({
    'PATCH settings/info/': ({ body }) => {
      sent.push(body)
      return withAvatar(sent.length === 1 ? '/api/avatar/avt_1' : null)
    },
  })
  await choose(jpeg)
  await screen.findByLabelText('Size of the picture')
  slide('Size of the picture', 2)
  slide('From left to right', 1)
  await waitFor(() => expect(drawn.at(-1)).toEqual([800, 200, 400, 400]))
  press('Save the picture')
  await waitFor(() => expect(menuPicture()).toBe('/api/avatar/avt_1'))
  expect(drawn.at(-1)).toEqual([800, 200, 400, 400])
  press('Remove the picture')
  await waitFor(() => expect(menuPicture()).toBeUndefined())
  expect(sent).toEqual([
    { avatar: { replaces: null, image: 'AAAA' } },
    { avatar: { replaces: '/api/avatar/avt_1', image: null } },
  ])
  expect(await screen.findByText('You have no picture.')).not.toBeNull()
})

test('what is no image, and 4,000,000 bytes, are refused at the field [VAL-19]', async () => {
  open()
  await choose([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(await screen.findByText('This is not a JPEG, PNG or WebP image.')).not.toBeNull()
  await choose(jpeg, 4_000_000)
  expect(await screen.findByText('This file is too large.')).not.toBeNull()
  expect(screen.getByLabelText(/^New picture/).getAttribute('aria-invalid')).toBe('true')
})

test('a picture that was changed in another session is not overwritten without a word', async () => {
  let stored: string | null = null
  open({
    'GET settings/info/': () => withAvatar(stored),
    'PATCH settings/info/': () => {
      const first = stored === null
      stored = '/api/avatar/avt_9'
      return first ? problem('accountChanged', 409) : withAvatar('/api/avatar/avt_10')
    },
  })
  await choose(jpeg)
  await screen.findByLabelText('Size of the picture')
  press('Save the picture')
  expect(await screen.findByText('Your picture was changed elsewhere in the meantime.')).not.toBeNull()
  expect(menuPicture()).toBe('/api/avatar/avt_9')
  press('Save the picture')
  await waitFor(() => expect(menuPicture()).toBe('/api/avatar/avt_10'))
})
