import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offersResponse } from '#domain/fixtures/buying.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

const open = (search: string, types = offersResponse.types) => {
  const empty = { ...offersResponse, count: 0, results: [], types }
  close = openPortal({
    path: `/buy_number/IR?${search}`,
    responses: { 'GET dids/prj_hafen/buy/1/': () => empty },
  }).close
}

const shown = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const state = heading.parentElement as HTMLElement
  return within(state)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('a kind that the country lacks is named, with links to the kinds that it has [BUY-02]', async () => {
  open('type=sharedCost&q=21')
  expect(await shown('Iran has no shared-cost numbers.')).toEqual([
    ['Mobile', '/buy_number/IR?type=mobile'],
    ['Local', '/buy_number/IR?type=local'],
    ['Toll free', '/buy_number/IR?type=tollFree'],
  ])
  const kinds = within(screen.getByRole('combobox', { name: 'Number type' })).getAllByRole<HTMLOptionElement>('option')
  expect(kinds.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['All types', false],
    ['Mobile', false],
    ['Local', false],
    ['National: none', true],
    ['Toll free', false],
    ['Shared cost: none', true],
  ])
})

test('a feature that the country lacks, in the chosen kind or in all, is named [BUY-02]', async () => {
  open('type=local&feature=sms')
  expect(await shown('Iran has no numbers of this type with SMS.')).toEqual([
    ['Mobile', '/buy_number/IR?type=mobile&feature=sms'],
  ])
  close()
  cleanup()
  open('feature=sms', [{ type: 'local', features: { voice: true, sms: false } }] as never)
  expect(await shown('Iran has no numbers with SMS.')).toEqual([['Show all offers', '/buy_number/IR']])
})

test('a search without a match shows a notice and leads back to everything [BUY-02]', async () => {
  open('type=local&q=Nowhere')
  expect(await shown('No offers match.')).toEqual([['Show all offers', '/buy_number/IR']])
})
