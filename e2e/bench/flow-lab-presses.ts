// Presses random controls of the lab's drawer on random pages of the portal, in both languages and themes. No press may raise an
// error that is not caught, or replace the page by the one for pages that failed.
//   npm run flow-lab:presses                              10,000 presses
//   npm run flow-lab:presses -- --presses 500 --seed 7    a failure prints its round, the pages and the presses before it
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { seededNumbers } from '#flow-lab/testing/random-run.ts'
import { bundleSandbox } from '../../scripts/tools/bundle-sandbox.ts'
import { chromiumArguments, findChromium, findShell } from '../../scripts/tools/chromium.ts'
import { startSandbox } from '../kit/sandbox.ts'
import { createVisitor } from '../kit/visitor.ts'

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [presses, seed] = [Number(values.presses), Number(values.seed)]

/** Pages with the most charts, forms and calls. */
const pages = [
  '/dashboard',
  '/my_number',
  '/buy_number',
  '/cart',
  '/finance/transactions',
  '/finance/payments',
  '/sms/inbox',
  '/sms/compose',
  '/cdr',
  '/rates',
  '/customer_care',
  '/account',
  '/account?section=security',
  '/project_settings',
]

/** Presses on one page before the next one is opened, in a new browser context. */
const pressesOfRound = 100

type Fault = { readonly round: string; readonly what: string; readonly pressed: readonly string[] }

/** The sentence of the page for pages that failed, in both languages. */
const failedPage = /This page could not be opened\.|این صفحه باز نشد/

const main = async (): Promise<void> => {
  const executablePath = findShell() ?? (await findChromium())
  if (executablePath === undefined) throw new Error('There is no Chromium: npm test installs one.')
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-presses-'))
  const sandbox = await startSandbox({
    dataDir,
    main: await bundleSandbox(join(import.meta.dirname, '../../node_modules/.cache/sandbox-bundle')),
  })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  const from = performance.now()
  console.log(`flow-lab:presses  ${presses} presses, seed ${seed}`)
  const faults: Fault[] = []
  const kinds = new Map<string, number>()
  try {
    for (let done = 0, round = 0; done < presses; done += pressesOfRound, round++) {
      const count = Math.min(pressesOfRound, presses - done)
      faults.push(...(await playRound(browser, sandbox, { round, count, kinds })))
      if ((round + 1) % 10 === 0) console.log(`  ${done + count} presses, ${faults.length} faults`)
    }
  } finally {
    await browser.close()
    await sandbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const { round, what, pressed } of faults) console.error(`${round}: ${what}\n    after ${pressed.join(' → ')}`)
  const counts = [...kinds].sort(([, one], [, other]) => other - one).map(([kind, times]) => `${times} ${kind}`)
  console.log(`pressed: ${counts.join(', ')}`)
  console.log(
    `presses: ${presses}   faults: ${faults.length}   seed ${seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}

type Round = { readonly round: number; readonly count: number; readonly kinds: Map<string, number> }

const playRound = async (
  browser: Browser,
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
  { round, count, kinds }: Round,
): Promise<Fault[]> => {
  const next = seededNumbers(seed + round)
  const address = pages[next() % pages.length] ?? '/dashboard'
  const language = next() % 2 === 0 ? 'en' : 'fa'
  const theme = next() % 2 === 0 ? 'light' : 'dark'
  const visitor = await createVisitor(browser, sandbox, {
    as: 'owner@example.com',
    project: 'prj_nordlicht',
    language,
    theme,
    viewport: { width: 1_280, height: 900 },
  })
  const { page, context } = visitor
  context.setDefaultTimeout(60_000)
  const faults: Fault[] = []
  const pressed: string[] = []
  let heap = 0
  const note = (what: string) =>
    faults.push({
      round: `round ${round}, ${address}, ${language}, ${theme}, ${heap} MB of heap`,
      what,
      pressed: pressed.slice(-8),
    })
  context.on('weberror', (error) => note(error.error().stack ?? error.error().message))
  // A page with unsaved text asks before it is left.
  page.on('dialog', (dialog) => {
    const isAccepted = dialog.type() === 'beforeunload' || next() % 2 === 0
    void (isAccepted ? dialog.accept() : dialog.dismiss()).catch(() => undefined)
  })
  /** Leaving the lab and reloading navigate by themselves; what they begin ends first. */
  const open = async () => {
    await page.waitForEvent('load', { timeout: 2_000 }).catch(() => undefined)
    await visitor.open(`${address}${address.includes('?') ? '&' : '?'}lab`)
    await page.locator('.lab-drawer button').first().waitFor()
  }
  try {
    await open()
    for (let index = 0; index < count; index++) {
      const press = await page.evaluate(pressControl, next()).catch(() => null)
      // The press has left the page, or a new page is being opened.
      if (press === null) await open()
      else {
        pressed.push(press.name)
        kinds.set(press.kind, (kinds.get(press.kind) ?? 0) + 1)
      }
      if (index % 10 !== 9) continue
      const looked = await page.evaluate(look).catch(() => ({ text: '', heap }))
      heap = looked.heap
      if (failedPage.test(looked.text)) {
        note('the page failed')
        await open()
      }
    }
  } catch (error) {
    note(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
  }
  return faults
}

/** Runs in the page: its text, and the megabytes that its scripts use. */
const look = () => {
  const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } }
  return { text: document.body.innerText, heap: Math.round(memory.usedJSHeapSize / 1_000_000) }
}

/** Runs in the page: presses, types into, or chooses in one visible control of the drawer. Null without a drawer. */
const pressControl = (random: number): { kind: string; name: string } | null => {
  const drawer = document.querySelector('.lab-drawer')
  if (drawer === null) return null
  const controls = [
    ...drawer.querySelectorAll<HTMLElement>('button, summary, select, input:not([type=file]), textarea, [role=button]'),
  ].filter((each) => each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true]'))
  const control = controls[random % controls.length]
  if (control === undefined) return null
  const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
  // React notices a value only if the prototype's setter wrote it.
  const write = (value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (control instanceof HTMLSelectElement) {
    write(control.options[random % Math.max(1, control.options.length)]?.value ?? '')
    return { kind: 'choices', name: `choose ${control.value}` }
  }
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && control.type !== 'checkbox' && control.type !== 'radio')
  if (isText) {
    const texts = ['', '0', '-1', '1e999', 'null', '{"type":"x"}', '[', 'متن', '\u0000', 'a'.repeat(5_000)]
    write(texts[random % texts.length] ?? '')
    return { kind: 'texts', name: `type into ${control.getAttribute('name') ?? name}` }
  }
  control.click()
  return { kind: control instanceof HTMLInputElement ? 'ticks' : 'presses', name }
}

await main()
