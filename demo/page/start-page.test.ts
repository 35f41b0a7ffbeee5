import { expect, test } from 'vitest'
import { seededAccounts } from '#sandbox/session/seeded-accounts.ts'
import { startPage } from './start-page.ts'
import { persianAccounts } from './words.ts'

test('the first page names every account in both languages, and its size', () => {
  const page = startPage({ base: 'demo/', size: 9_480_000 })
  const [english = '', persian = ''] = page.split('<div class="page" lang="fa"')
  for (const { email, who } of seededAccounts) {
    expect(english).toContain(`<code>${email}</code></dt><dd>${who}</dd>`)
    expect(persian).toContain(`<code>${email}</code></dt><dd>${persianAccounts[email.split('@')[0] ?? '']}</dd>`)
  }
  expect([english, persian].map((half) => /9\.5 MB|۹٫۵ مگابایت/.test(half))).toEqual([true, true])
  expect(page).toContain('src="demo/start.js"')
})
