import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppProviders } from '#src/app/composition/providers.tsx'
import { createI18n, loadLanguage } from '#src/i18n/i18n.ts'
import { Announcement, useAnnounce } from './live-region.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('an announcement is over when the language changes; what is announced after it is in the new one', async () => {
  const i18n = createI18n()
  await loadLanguage(i18n, 'en')
  const withText = (text: string) => (
    <AppProviders i18n={i18n}>
      <Announcement text={text} />
    </AppProviders>
  )
  const { rerender } = render(withText('Loading numbers'))
  expect(screen.getByRole('status').textContent).toBe('Loading numbers')
  await act(() => loadLanguage(i18n, 'fa'))
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(withText('شماره‌ها بارگذاری شد'))
  expect(screen.getByRole('status').textContent).toBe('شماره‌ها بارگذاری شد')
})

test('an announcement is over when what it tells is gone, unless another one has replaced it', async () => {
  const i18n = createI18n()
  await loadLanguage(i18n, 'en')
  const withTexts = (...texts: string[]) => (
    <AppProviders i18n={i18n}>
      {texts.map((text) => (
        <Announcement key={text} text={text} />
      ))}
    </AppProviders>
  )
  const { rerender } = render(withTexts('You are offline.'))
  rerender(withTexts())
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(withTexts('Loading'))
  rerender(withTexts('Loading', 'Saved.'))
  rerender(withTexts('Saved.'))
  expect(screen.getByRole('status').textContent).toBe('Saved.')
})

test('an announced event is emptied after ten seconds, and takes nothing with it that was announced since', async () => {
  const i18n = createI18n()
  await loadLanguage(i18n, 'en')
  vi.useFakeTimers()
  const Copied = () => {
    const announce = useAnnounce()
    useEffect(() => announce('Copied'), [announce])
    return null
  }
  const withEvent = (key: number, state: string) => (
    <AppProviders i18n={i18n}>
      <Copied key={key} />
      <Announcement text={state} />
    </AppProviders>
  )
  const said = () => screen.getByRole('status').textContent
  const { rerender } = render(withEvent(1, ''))
  await act(() => vi.advanceTimersByTimeAsync(9_999))
  expect(said()).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(said()).toBe('')
  rerender(withEvent(2, ''))
  expect(said()).toBe('Copied')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  rerender(withEvent(2, 'You are offline.'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(said()).toBe('You are offline.')
})
