import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { numberPageIn } from '#domain/fixtures/numbers.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn('prj_hafen')
})
afterEach(() => {
  close()
  cleanup()
})

test('a dialog stays open when another user changes the state of the number', async () => {
  const expired = numberPageIn('expired')
  let page = expired
  let version = expired.numbers_version
  const portal = openPortal({
    path: `/my_number/${expired.number.id}?action=delete`,
    responses: {
      'GET mynumbers/prj_hafen/number/': () => page,
      'GET mynumbers/prj_hafen/version/': () => ({ version }),
    },
  })
  close = portal.close
  await screen.findByRole('dialog')
  const deleting = numberPageIn('deleting')
  page = { ...deleting, number: { ...deleting.number, id: expired.number.id } }
  version = 'another'
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText('The number is being deleted and no longer works.', {}, { timeout: 8000 })
  expect(screen.getByRole('dialog')).not.toBeNull()
})
