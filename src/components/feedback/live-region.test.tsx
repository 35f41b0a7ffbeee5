import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppProviders } from '#src/app/composition/providers.tsx'
import { createI18n, loadLanguage } from '#src/i18n/i18n.ts'
import { Announcement } from './live-region.tsx'

afterEach(cleanup)

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
