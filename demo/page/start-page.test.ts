import { expect, test } from 'vitest'
import { seededAccounts } from '#sandbox/session/seeded-accounts.ts'
import { startPage } from './start-page.ts'
import { accounts } from './words.ts'

test('the first page names every account in both languages, and its size', () => {
  const page = startPage({ base: 'demo/', size: 9_480_000 })
  const [english = '', persian = ''] = page.split('<div class="page" lang="fa"')
  for (const { email, who } of seededAccounts) {
    const name = email.split('@')[0] ?? ''
    expect(english).toContain(`<code>${email}</code></dt><dd>${accounts.en[name] ?? who}</dd>`)
    expect(persian).toContain(`<code>${email}</code></dt><dd>${accounts.fa[name]}</dd>`)
  }
  expect(english).not.toContain('with a year of')
  expect([english, persian].map((half) => /9\.5 MB|۹٫۵ مگابایت/.test(half))).toEqual([true, true])
  expect(page).toContain('src="demo/start.js"')
})
