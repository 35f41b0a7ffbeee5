import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { fillCart, createEmptyProject } from './kit/arrange.ts'
import { startSandbox } from './kit/sandbox.ts'
import { createVisitor } from './kit/visitor.ts'

const [outdir, variants, ...rest] = process.argv.slice(2) as [string, string, ...string[]]
const flags = rest.filter((each) => each.startsWith('--'))
const pages = rest.filter((each) => !each.startsWith('--'))
const flag = (name: string) => flags.find((each) => each.startsWith(`--${name}=`))?.split('=').slice(1).join('=')
mkdirSync(outdir, { recursive: true })
const seed = '/tmp/zz-seed' + process.cwd().replaceAll('/', '-')
const fresh = !existsSync(seed)
const dataDir = fresh ? seed : mkdtempSync(join(tmpdir(), 'zz-'))
if (!fresh) cpSync(seed, dataDir, { recursive: true })
let sandbox = await startSandbox({ dataDir, env: { HISTORY: 'year' } })
if (fresh) {
  await sandbox.stop()
  const own = mkdtempSync(join(tmpdir(), 'zz-'))
  cpSync(seed, own, { recursive: true })
  sandbox = await startSandbox({ dataDir: own, env: { HISTORY: 'year' } })
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--force-color-profile=srgb'] })
const as = flags.includes('--anon') ? undefined : (flag('user') ?? 'owner@example.com')
const project = flag('project') ?? (as === 'owner@example.com' ? 'prj_nordlicht' : undefined)
if (flags.includes('--cart')) await fillCart(sandbox, { quantity: Number(flag('quantity') ?? 2) })
try {
  for (const variant of variants.split(',')) {
    const [, theme = 'l', language = 'en', width = '1280'] = /^([ldc])?(en|fa)(\d+)$/.exec(variant.replace(/^(en|fa)/, 'l$1').replace(/^l(l|d|c)/, '$1')) ?? /^(.)(..)(\d+)$/.exec(variant) ?? []
    const w = Number(width)
    const visitor = await createVisitor(browser, sandbox, {
      language: language as 'en' | 'fa',
      theme: ({ l: 'light', d: 'dark', c: 'custom' } as const)[theme as 'l'],
      viewport: { width: w, height: w < 800 ? 844 : 800 },
      ...(flag('host') ? { host: flag('host') } : {}),
      ...(as ? { as } : {}),
      ...(project ? { project } : {}),
      ...(w < 800 && flags.includes('--touch') ? { touch: true } : {}),
    } as never)
    for (const each of pages) {
      const at = each.indexOf('=')
      const name = each.slice(0, at)
      const [address, ...presses] = each.slice(at + 1).split('|') as [string, ...string[]]
      try {
        await visitor.open(address)
        await visitor.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 8000 }).catch(() => {}); await visitor.page.waitForTimeout(1200)
        for (const press of presses) {
          if (press.startsWith('css:')) await visitor.page.locator(press.slice(4)).first().click()
          else if (press.startsWith('key:')) await visitor.page.keyboard.press(press.slice(4))
          else if (press.startsWith('type:')) await visitor.page.keyboard.type(press.slice(5))
          else await visitor.page.getByText(press, { exact: true }).first().click()
          await visitor.page.waitForTimeout(600)
        }
        await visitor.page.evaluate(async () => { for (let y = 0; y < document.documentElement.scrollHeight; y += 500) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 60)) } scrollTo(0, 0) }); await visitor.page.waitForTimeout(400)
        await visitor.page.screenshot({ path: join(outdir, `${name}-${variant}.png`), fullPage: !flags.includes('--view') })
        console.log(`${outdir}/${name}-${variant}.png`, visitor.page.url().replace(visitor.origin, ''))
      } catch (error) {
        await visitor.page.screenshot({ path: join(outdir, `${name}-${variant}-FAILED.png`) })
        console.log('FAILED', name, String(error).slice(0, 300))
      }
    }
    await visitor.close()
  }
} finally {
  await browser.close()
  await sandbox.stop()
}
