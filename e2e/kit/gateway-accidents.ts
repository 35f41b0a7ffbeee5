import { simulators } from '#sandbox/gateways/gateways.ts'
import type { Simulator } from '#sandbox/gateways/simulator/simulator.ts'
import { simulatorWords } from '#sandbox/gateways/simulator/words.ts'
import { password, signInByApi } from './api.ts'
import { createEmptyProject, fillCart } from './arrange.ts'
import { expect } from './expect.ts'
import { readBooksOf, sendCallback } from './gateway-books.ts'
import { endings } from './gateway-endings.ts'
import type { JourneyContext } from './journey.ts'
import { chooseOf, expectGateway, iran, owner, payAt, queryOf } from './payments.ts'
import { decideAtBank, expectOutcome, openNoticedOrder, payButton, pressButton, signIn } from './steps.ts'
import type { Visitor } from './visitor.ts'
import type { Language } from './words.ts'

/** A customer with a filled cart, before the payment step is opened. */
type Scene = JourneyContext & {
  visitor: Visitor
  simulator: Simulator
  as: string
  project: string
  numbers: readonly string[]
}

type Accident = {
  /** Default 1. */
  quantity?: number
  /** Default: every number is delivered for one charge. */
  end?: keyof typeof endings
  /** Pays at the gateway, makes the accident, and returns the visitor in whose page the end must be read. */
  play(scene: Scene): Promise<Visitor>
}

/** An offer for each gateway: the whole table needs more numbers than one offer has. They need no documents. */
const offers: Record<string, string> = {
  card: 'us-local-614',
  bankA: 'us-local-305',
  bankB: 'us-local-323',
  bankC: 'us-local-513',
  paypal: 'us-local-215',
  webmoney: 'us-local-415',
}

/** What may happen on the way to a gateway, there, and on the way back. */
const accidents = {
  backAtBank: {
    async play(scene) {
      const { page } = await pay(scene)
      const bank = page.url()
      await page.goBack()
      await expectOutcome(scene.visitor, 'Your payment is waiting for you')
      await scene.visitor.open('/cart?step=pay')
      await expectOutcome(scene.visitor, 'Your payment is waiting for you')
      await pressButton(scene.visitor, 'Go to the payment page')
      await page.waitForURL(bank)
      expect(scene.visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
      return approve(scene)
    },
  },
  canceledThere: {
    end: 'unpaid',
    async play(scene) {
      await pay(scene)
      await decideAtBank(scene.visitor, 'cancel')
      return scene.visitor
    },
  },
  closedAfterPaying: {
    async play(scene) {
      const { visitor, visit } = scene
      const { page, language } = await pay(scene)
      await decideAtBank(visitor, 'approveNoReturn')
      await expect(page.getByRole('status')).toHaveText(simulatorWords[language].states.authorised)
      const again = await visit({ storageState: await visitor.close(), language })
      await again.open('/dashboard')
      await openNoticedOrder(again)
      await expectOutcome(again, 'Your order is complete.')
      await again.page.reload()
      await expectOutcome(again, 'Your order is complete.')
      const result = again.page.url()
      await again.open('/cart?step=pay')
      await expect(again.page.getByText(again.words('There is nothing to pay.'))).toBeVisible()
      await again.page.goto(result)
      return again
    },
  },
  returnBeforeCallback: {
    async play(scene) {
      await pay(scene)
      await approve(scene)
      await expectOutcome(scene.visitor, 'Your order is complete.')
      await sendCallback(scene)
      await scene.visitor.page.reload()
      return scene.visitor
    },
  },
  returnAfterCallback: {
    async play(scene) {
      await pay(scene)
      // Banks without notifications tell the server by the return alone.
      const isNotified = scene.simulator.notificationOf !== undefined
      await decideAtBank(scene.visitor, isNotified ? 'notifyBeforeReturn' : 'returnTwice')
      return scene.visitor
    },
  },
  sessionExpired: {
    async play(scene) {
      const { visitor, sandbox, as } = scene
      await pay(scene)
      await sandbox.console.change(as, 'endSessions')
      // The browser reports the refused requests of the ended session.
      visitor.browserErrors.expect(/status of 401/)
      await approve(scene)
      await signIn(visitor, as, password)
      return visitor
    },
  },
  twoTabs: {
    async play(scene) {
      const { visitor, simulator } = scene
      const other: Visitor = { ...visitor, page: await visitor.newTab() }
      const tabs = [visitor, other]
      for (const tab of tabs) {
        await tab.page.goto(`${visitor.origin}/cart?step=pay`)
        await chooseOf(tab, simulator)
        await expect(payButton(tab)).toBeEnabled()
      }
      await Promise.all(tabs.map((tab) => payButton(tab).click()))
      for (const tab of tabs) await expectGateway(tab, simulator)
      expect(other.page.url()).toBe(visitor.page.url())
      await approve(scene)
      await expectOutcome(visitor, 'Your order is complete.')
      const { back, states } = simulatorWords[visitor.language]
      await other.page.reload()
      await expect(other.page.getByRole('status')).toHaveText(states.authorised)
      await other.page.getByText(new RegExp(`^${back} `)).click()
      await expectOutcome(other, 'Your order is complete.')
      expect(queryOf(other.page.url())).toEqual(queryOf(visitor.page.url()))
      return other
    },
  },
  /** And two presses of Enter. */
  tenClicks: {
    async play(scene) {
      const { visitor, simulator, sandbox } = scene
      await sandbox.console.addFault({ pattern: 'POST cart/pk/process_pay/', kind: 'slow', delay_ms: 700, times: 1 })
      await visitor.open('/cart?step=pay')
      await chooseOf(visitor, simulator)
      await payButton(visitor).click({ clickCount: 10 })
      await visitor.page.keyboard.press('Enter')
      await visitor.page.keyboard.press('Enter')
      await expectGateway(visitor, simulator)
      expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
      return approve(scene)
    },
  },
  /** The portal finds the payment that was started, without another request to start it. */
  lostResponse: {
    async play(scene) {
      const { visitor, sandbox } = scene
      await sandbox.console.addFault({ pattern: 'POST cart/pk/process_pay/', kind: 'truncated', times: 1 })
      await pay(scene)
      expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
      return approve(scene)
    },
  },
  timedOutAfterOrder: {
    async play(scene) {
      const { visitor, simulator, sandbox } = scene
      await sandbox.console.addFault({ pattern: 'POST cart/pk/process_pay/', kind: 'stallBody', times: 1 })
      await visitor.open('/cart?step=pay')
      await chooseOf(visitor, simulator)
      await payButton(visitor).click()
      await visitor.page.waitForURL(`**/gateway/${simulator.id}/*`, { timeout: 25_000 })
      const keys = visitor.traffic.calls('POST', 'cart/pk/process_pay/').map(({ key }) => key)
      expect(new Set(keys).size).toBe(1)
      return approve(scene)
    },
  },
  /** First for the browser, then for the portal, which asks it about the payment. */
  bankUnreachable: {
    async play(scene) {
      const { visitor, simulator, sandbox } = scene
      const { page } = visitor
      visitor.browserErrors.expect(/ERR_FAILED|ERR_CONNECTION_REFUSED/)
      await visitor.open('/cart?step=pay')
      await chooseOf(visitor, simulator)
      const toBank = /\/gateway\//
      await page.route(toBank, (route) => route.abort('connectionrefused'))
      const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
      await payButton(visitor).click()
      await failed
      await page.unroute(toBank)
      await visitor.open('/cart?step=pay')
      await expectOutcome(visitor, 'Your payment is waiting for you')
      await pressButton(visitor, 'Go to the payment page')
      await expectGateway(visitor, simulator)
      await decideAtBank(visitor, 'verifyTimesOut')
      const uncertain = page.getByRole('heading', { level: 2, name: visitor.words('Your payment is being confirmed') })
      await expect(uncertain).toBeVisible({ timeout: 30_000 })
      await expect(
        page.getByText(
          visitor.words(
            'The gateway has not responded yet. <0>Do not pay again</0>: if you were charged, we will find the payment. We keep checking.',
          ),
        ),
      ).toBeVisible()
      await expect(page.getByText(visitor.words('Payment failed.'))).toHaveCount(0)
      await sandbox.console.advance(5 * 60)
      // The page asks by itself, at most half a minute after the last time.
      await expect(uncertain).toHaveCount(0, { timeout: 60_000 })
      return visitor
    },
  },
  answersLate: {
    end: 'paidLate',
    async play(scene) {
      const { visitor, sandbox } = scene
      const { page, words } = visitor
      await pay(scene)
      await decideAtBank(visitor, 'answersLate')
      const uncertain = page.getByRole('heading', { level: 2, name: words('Your payment is being confirmed') })
      await expect(uncertain).toBeVisible({ timeout: 30_000 })
      await sandbox.console.advance(30 * 60)
      const { order } = queryOf(page.url())
      await visitor.open(`/order/result?order=${order}`)
      await expect(uncertain).toBeVisible({ timeout: 30_000 })
      await expect(
        page.getByText(
          words('Your order has expired in the meantime. If your payment succeeded, its money goes to your wallet.'),
        ),
      ).toBeVisible()
      await expect(page.getByText(words('Nothing was charged.'))).toHaveCount(0)
      await expect(page.getByRole('button', { name: words('Order the same numbers again') })).toHaveCount(0)
      // The bank responds one minute after the order has expired; the page asks by itself.
      await sandbox.console.advance(2 * 60)
      await expect(uncertain).toHaveCount(0, { timeout: 40_000 })
      return visitor
    },
  },
  /** The payer has left the page of the bank open for too long. */
  expiredAtBank: {
    end: 'expired',
    async play(scene) {
      await pay(scene)
      await scene.sandbox.console.advance(31 * 60)
      return approve(scene)
    },
  },
  threeOfFiveGone: {
    quantity: 5,
    end: 'threeGone',
    async play(scene) {
      await pay(scene)
      for (const number of scene.numbers.slice(0, 3)) await scene.sandbox.console.sellNumber(number)
      return approve(scene)
    },
  },
} as const satisfies Record<string, Accident>

export type AccidentName = keyof typeof accidents
/** The accidents of `npm test`; the others are in `npm run test:full`. */
export type MainAccident = 'canceledThere' | 'closedAfterPaying' | 'twoTabs' | 'lostResponse'
type Row = { gateway: Simulator; accident: AccidentName; language: Language }

const languages = ['en', 'fa'] as const
const accidentNames = Object.keys(accidents) as AccidentName[]

/** Every gateway with every accident in both languages. */
const allRows: readonly Row[] = simulators.flatMap((gateway) =>
  accidentNames.flatMap((accident) => languages.map((language) => ({ gateway, accident, language }))),
)

/** Each accident once, over all gateways and both languages. */
const coveringRows: readonly Row[] = accidentNames.flatMap((accident, index) => {
  const gateway = simulators[index % simulators.length]
  const language = languages[Math.floor(index / 2) % 2]
  return gateway === undefined || language === undefined ? [] : [{ gateway, accident, language }]
})

/**
 * Of the named accidents the rows that fit the words: ids of gateways, accidents and languages, in any order; all rows where
 * none is named. Without words, each accident once.
 * @throws for a word that names nothing
 */
export const rowsOf = (accident: readonly string[], words?: readonly string[]): Row[] => {
  const isOf = (row: Row) => accident.includes(row.accident)
  if (words === undefined) return coveringRows.filter(isOf)
  const ids = simulators.map(({ id }): string => id)
  const unknown = words.filter((word) => ![...ids, ...accidentNames, ...languages].some((known) => known === word))
  if (unknown.length > 0) throw new Error(`There is no gateway, accident or language ${unknown.join(', ')}.`)
  const fits = (value: string, all: readonly string[]) =>
    words.includes(value) || !words.some((word) => all.includes(word))
  return allRows
    .filter(isOf)
    .filter(
      ({ gateway, accident, language }) =>
        fits(gateway.id, ids) && fits(accident, accidentNames) && fits(language, languages),
    )
}

export const playRow = async (context: JourneyContext, { gateway, accident, language }: Row): Promise<void> => {
  const { sandbox, visit } = context
  const { quantity = 1, end, play }: Accident = accidents[accident]
  const customer = gateway.id.startsWith('bank') ? iran : owner
  const { as } = customer
  const project = await createEmptyProject(sandbox.origin, customer)
  const { numbers, total } = await fillCart(sandbox, {
    as,
    project,
    quantity,
    offer: offers[gateway.id] ?? 'gb-local-20',
  })
  const visitor = await visit({ as, project, language })
  const last = await play({ ...context, visitor, simulator: gateway, as, project, numbers })
  await endings[end ?? 'complete']({
    visitor: last,
    numbers,
    books: () => readBooksOf(sandbox.dataDir, project, gateway.id),
    caller: await signInByApi(sandbox.origin, as, project),
    total: Math.round(Number(total) * 1_000_000),
    stateOf: async (number) => (await sandbox.console.describeNumber(number)).state,
    payAgain: async () => {
      await payAt(last, gateway)
      await decideAtBank(last, 'approve')
    },
  })
}

const pay = async ({ visitor, simulator }: Scene): Promise<Visitor> => {
  await visitor.open('/cart?step=pay')
  await payAt(visitor, simulator)
  return visitor
}

const approve = async ({ visitor }: Scene): Promise<Visitor> => {
  await decideAtBank(visitor, 'approve')
  return visitor
}
