import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { modules, noModules, pbxLink } from '#domain/fixtures/modules.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

const open = async (responses: Responses = {}) => {
  signedIn()
  const portal = openPortal({
    path: '/my_module',
    responses: {
      'GET project/prj_hafen/modules/': () => modules,
      'POST auth/prj_hafen/launch_pbx/': () => pbxLink,
      ...responses,
    },
  })
  close = portal.close
  await screen.findByRole('heading', { level: 1, name: 'My Module' })
  return portal
}

/** A tab as the browser returns it to a click. */
const stubTab = () => {
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as never)
  return tab
}

const launch = async () => fireEvent.click(await screen.findByRole('button', { name: 'Launch PBX' }))

test('the link opens in the tab of the click, which cannot reach the portal', async () => {
  const tab = stubTab()
  await open()
  await launch()
  expect(tab.opener).toBeNull()
  await screen.findByText('The PBX is open in a new tab.')
  expect(tab.location.replace.mock.calls).toEqual([[pbxLink.url]])
})

test('a refusal closes the tab and says why', async () => {
  const tab = stubTab()
  await open({ 'POST auth/prj_hafen/launch_pbx/': () => problem('moduleOff', 409) })
  await launch()
  await screen.findByText('This module is switched off for the project.')
  expect(tab.close).toHaveBeenCalledTimes(1)
  expect(tab.location.replace).not.toHaveBeenCalled()
})

test('a blocked tab is replaced by a link, which disappears when it was pressed', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await launch()
  const link = await screen.findByRole('link', { name: 'Open the PBX' })
  expect(link.getAttribute('href')).toBe(pbxLink.url)
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  fireEvent.click(link)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the PBX' })).toBeNull())
})

test('a project without modules says who can switch one on', async () => {
  await open({ 'GET project/prj_hafen/modules/': () => noModules })
  await screen.findByText('This project has no modules.')
  expect(screen.queryByRole('button', { name: 'Launch PBX' })).toBeNull()
})
