import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type App, AppContext } from './app-context.ts'
import { useShownBalance } from './use-shown-balance.ts'

afterEach(cleanup)

const Page = ({ balance }: { balance: string | undefined }) => {
  useShownBalance(balance)
  return null
}

test('a page with another balance than the top bar has the project loaded again, once for each balance', () => {
  const sent: string[] = []
  const session = {
    getSnapshot: () => ({ context: { project: { available_balance: '850' } } }),
    send: ({ type }: { type: string }) => sent.push(type),
  }
  const show = (balance: string | undefined) => (
    <AppContext value={{ session } as unknown as App}>
      <Page balance={balance} />
    </AppContext>
  )
  const { rerender } = render(show(undefined))
  rerender(show('850'))
  expect(sent).toEqual([])
  rerender(show('840.58'))
  rerender(show('840.58'))
  expect(sent).toEqual(['project.changed'])
})
