import type { Locator } from 'playwright'
import type { Cart } from '#domain/buying/cart.ts'
import type { BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import { type CatalogueCode, catalogue } from '#domain/fixtures/catalogue.ts'
import { type Caller, signInByApi } from './kit/api.ts'
import { createEmptyProject, fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { type JourneyContext, journey, playedIn } from './kit/journey.ts'
import { decideByApi, owner, startPayment } from './kit/payments.ts'
import { chooseGateway, openWithoutLoading, payButton, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'
import { partOf } from './kit/words.ts'

/** The messages of section 8 that belong to no failure, by their source. */
const otherMessages = {
  itemsRemoved: 'Items unavailable are removed from the cart.',
  purchaseFailed:
    'There was an error with your purchase; follow up in <0>orders</0> or <1>contact support</1>, or try again.',
  noTransactionDetails: 'No transaction details, <0>contact support</0>.',
  tooManyReceivers: 'A message cannot have more than 100 recipients.',
} as const

type Message = CatalogueCode | keyof typeof otherMessages

type Scene = Pick<JourneyContext, 'sandbox'> & {
  visitor: Visitor
  /** Signs the browser in as another user, and opens an address. */
  openAs(email: string, project: string | null, address: string): Promise<void>
}

/** Where the page shows the message: a text, or the description of a field; and what it tells the user to use. */
type Shown = { text?: Locator; field?: Locator; waysOut: readonly Locator[] }

/** Raises each message by its real cause, in an order that needs few signed-in users. */
const causes: Readonly<Record<Message, (scene: Scene) => Promise<Shown>>> = {
  passwordInvalid: async ({ visitor }) => {
    const { page, words } = visitor
    await visitor.open('/login')
    await signIn(visitor, owner.as, 'Wrong2026')
    return { text: page.getByRole('alert'), waysOut: [page.getByRole('link', { name: words('Forgot password?') })] }
  },
  accountBlocked: async ({ visitor, openAs }) => {
    await openAs('blocked@example.com', 'prj_popa', '/cart')
    return withContact(visitor, visitor.page.getByRole('alert'))
  },
  projectDeactivated: async ({ visitor, openAs }) => {
    await openAs('deactivated@example.com', 'prj_virtanen', '/cart')
    return withContact(visitor, visitor.page.getByRole('alert'))
  },
  passwordChangeRequired: async ({ visitor: { page, words }, openAs }) => {
    await openAs('forced@example.com', 'prj_lind', '/dashboard')
    return { text: page.getByRole('main').getByRole('status'), waysOut: [page.getByLabel(words('New password'))] }
  },
  projectCreationRefused: async ({ visitor: { page }, openAs }) => {
    await openAs('manager@example.com', null, '/?new=1')
    return { text: page.getByRole('main').getByRole('paragraph'), waysOut: [] }
  },
  phoneNotVerified: async ({ visitor, sandbox, openAs }) => {
    const { page, words } = visitor
    const billed = await signInByApi(sandbox.origin, owner.as, owner.project)
    const { address } = await billed.call<BillingAddressResponse>('GET', 'project/pk/billing_address/')
    const { caller } = await fillCart(sandbox, { as: 'unverified@example.com', project: 'prj_atelier' })
    await caller.call('PUT', 'project/pk/billing_address/', { version: 0, ...address })
    await openAs('unverified@example.com', 'prj_atelier', '/cart?step=pay&gateway=wallet')
    await payButton(visitor).click()
    return { text: page.getByRole('alert'), waysOut: [page.getByLabel(words('Phone number'))] }
  },
  phoneAssigned: async ({ visitor, openAs }) => {
    const { page, words } = visitor
    await openAs('fresh@example.com', null, '/account?section=phones')
    await page.getByRole('button', { name: words('Add a phone') }).click()
    return addPhone(visitor, '+49 171 3920012')
  },
  phoneNotAllowed: async ({ visitor, sandbox }) => {
    await sandbox.console.limitPhones('northline', 'DE FR')
    return addPhone(visitor, '+44 7911 123456')
  },
  noTransactionDetails: async ({ visitor: { page, words }, sandbox, openAs }) => {
    await sandbox.console.correctBalance(owner.project, '-0.01')
    await openAs(owner.as, owner.project, '/finance/transactions')
    const rows = page.getByRole('table', { name: words('Transactions') }).getByRole('row')
    await rows.nth(1).getByRole('link').first().click()
    const text = rows.nth(2)
    return { text, waysOut: [text.getByRole('button').last()] }
  },
  tooManyReceivers: async ({ visitor }) => {
    const { page, words } = visitor
    await openWithoutLoading(visitor, '/sms/compose')
    const receivers = page.getByLabel(words('To'))
    await receivers.fill(Array.from({ length: 101 }, (_, index) => `+49170123456${index}`).join(', '))
    await page.getByRole('button', { name: words('Check the cost') }).click()
    return { field: receivers, waysOut: [] }
  },
  orderFailed: async ({ visitor, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    await sandbox.console.setSupplier(numbers[0] ?? '', 'fails', 5)
    const { order } = await startPayment(caller, 'wallet')
    for (const seconds of [2, 10, 60, 300, 1800]) await sandbox.console.advance(seconds)
    await openWithoutLoading(visitor, `/order/result?order=${order}`)
    return { ...withContact(visitor, visitor.page.getByRole('main')), text: title(visitor) }
  },
  serverFailed: async ({ visitor, sandbox }) => {
    await sandbox.console.addFault({ pattern: 'dids/pk/buy/1/', kind: '500', times: 1 })
    await openWithoutLoading(visitor, '/buy_number/DE')
    return withContact(visitor, visitor.page.getByRole('main'))
  },
  itemsRemoved: async ({ visitor, sandbox }) => {
    const { page, words } = visitor
    const { numbers } = await fillCart(sandbox)
    await sandbox.console.advance(16 * 60)
    await sandbox.console.sellNumber(numbers[0] ?? '')
    await openWithoutLoading(visitor, '/cart')
    const text = page.getByRole('alert')
    return { text, waysOut: [text.getByRole('button', { name: words('Got it') })] }
  },
  billingCountryFixed: async ({ visitor, sandbox }) => {
    const { page, words } = visitor
    await page.getByRole('button', { name: words('Got it') }).click()
    const { caller } = await fillCart(sandbox)
    await openWithoutLoading(visitor, '/cart?step=address')
    await moveTo(caller, 'FR')
    const field = page.getByLabel(words('Country'))
    await field.selectOption('BE')
    await page.getByRole('button', { name: words('Save and go to payment') }).click()
    return { field, waysOut: withContact(visitor, page.getByRole('main')).waysOut }
  },
  cartUpdated: async ({ visitor, sandbox }) => {
    const { page, words } = visitor
    await openWithoutLoading(visitor, '/cart?step=pay&gateway=wallet')
    await sandbox.console.changePrices('gb-local-20', 200)
    await payButton(visitor).click()
    const text = page.getByRole('alert')
    return { text, waysOut: [text.getByRole('link', { name: words('Back to the cart') })] }
  },
  gatewayUnavailable: async ({ visitor, sandbox }) => {
    const { page, words } = visitor
    await page.getByRole('button', { name: words('Continue with these prices') }).click()
    await chooseGateway(visitor, 'Card')
    await sandbox.console.switchGateway('card', false)
    await payButton(visitor).click()
    const group = page.getByRole('group', { name: words('How do you want to pay?') })
    return { text: page.getByRole('alert'), waysOut: [group.getByText(words('Wallet balance', 'gateway'))] }
  },
  unprocessedOrderExists: async ({ visitor, sandbox }) => {
    const { page, words } = visitor
    await sandbox.console.switchGateway('card', true)
    await startPayment(await signInByApi(sandbox.origin, owner.as, owner.project))
    await fillCart(sandbox)
    await openWithoutLoading(visitor, '/cart')
    const text = page.getByRole('note')
    return { text, waysOut: [text.getByRole('link', { name: words('Go to that order') })] }
  },
  paymentFailed: async ({ visitor, sandbox }) => {
    const caller = await signInByApi(sandbox.origin, owner.as, owner.project)
    const { attempt } = await caller.call<{ attempt: { id: string; order: string } }>('GET', 'callback/pk/')
    await decideByApi(sandbox.origin, attempt.id, { decision: 'decline' })
    await openWithoutLoading(visitor, `/order/result?order=${attempt.order}`)
    return { text: title(visitor), waysOut: [payButton(visitor)] }
  },
  purchaseFailed: async ({ visitor: { page, words } }) => {
    const text = page.getByText(partOf(words(otherMessages.purchaseFailed)))
    return { text, waysOut: [text.getByRole('link'), text.getByRole('button')] }
  },
  orderCanceled: async ({ visitor, sandbox }) => {
    const caller = await signInByApi(sandbox.origin, owner.as, owner.project)
    const { unfinished_order: order } = await caller.call<Cart>('GET', 'cart/pk/')
    await caller.call('POST', 'finance/orders/pk/cancel/', { order })
    return endOf(visitor, order ?? '')
  },
  orderExpired: async ({ visitor, sandbox }) => {
    const { caller } = await fillCart(sandbox)
    const { order } = await startPayment(caller)
    await sandbox.console.advance(31 * 60)
    return endOf(visitor, order)
  },
  balanceNotEnough: async ({ visitor: { page, words }, sandbox, openAs }) => {
    const project = await createEmptyProject(sandbox.origin, owner)
    await fillCart(sandbox, { project })
    await openAs(owner.as, project, '/cart?step=pay')
    const text = page.getByRole('group', { name: words('How do you want to pay?') })
    return { text, waysOut: [text.getByRole('link', { name: words('Increase balance') })] }
  },
  noGatewayAvailable: async ({ visitor, sandbox }) => {
    for (const gateway of ['card', 'paypal', 'webmoney']) await sandbox.console.switchGateway(gateway, false)
    await visitor.page.reload()
    return withContact(visitor, visitor.page.getByRole('alert'))
  },
}

/** The title of the status of an order. */
const title = ({ page }: Visitor): Locator => page.getByRole('main').getByRole('heading', { level: 2 })

const withContact = ({ words }: Visitor, text: Locator): Shown => ({
  text,
  waysOut: [text.getByRole('button', { name: words('Contact support') })],
})

const addPhone = async ({ page, words }: Visitor, phone: string): Promise<Shown> => {
  const field = page.getByLabel(words('Phone number'))
  await field.fill(phone)
  await page.getByRole('button', { name: words('Send me a code') }).click()
  return { field, waysOut: [] }
}

const moveTo = async ({ call }: Caller, country: string): Promise<void> => {
  const { version, address } = await call<BillingAddressResponse>('GET', 'project/pk/billing_address/')
  await call('PUT', 'project/pk/billing_address/', { version, ...address, country })
}

/** An order that ended unpaid can be ordered again. */
const endOf = async (visitor: Visitor, order: string): Promise<Shown> => {
  const { page, words } = visitor
  await visitor.open(`/order/result?order=${order}`)
  return { text: title(visitor), waysOut: [page.getByRole('button', { name: words('Order the same numbers again') })] }
}

const sentenceOf = (message: Message, { words, language }: Visitor): RegExp => {
  const entry = catalogue.find(({ code }) => code === message)
  if (entry === undefined) return partOf(words(otherMessages[message as keyof typeof otherMessages]))
  return new RegExp(RegExp.escape(language === 'en' ? entry.english : entry.persian))
}

for (const language of playedIn('en')) {
  journey(
    `(${language}) every message of the catalogue is read at its place after its real cause, with the way out that it names [ERR-01]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ language })
      visitor.browserErrors.expect(/status of (403|409|422|500)/)
      const { page, origin } = visitor
      const openAs = async (email: string, project: string | null, address: string) => {
        const { token, call } = await signInByApi(origin, email)
        await call('PATCH', 'settings/info/', { language })
        await page.evaluate(
          (stored) => {
            localStorage.removeItem('project')
            for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
          },
          project === null ? { token } : { token, project },
        )
        await visitor.open(address)
      }
      for (const message of Object.keys(causes) as Message[]) {
        const { text, field, waysOut } = await causes[message]({ visitor, sandbox, openAs })
        const sentence = sentenceOf(message, visitor)
        if (text !== undefined) await expect(text.filter({ hasText: sentence }), message).toHaveCount(1)
        if (field !== undefined) await expect(field, message).toHaveAccessibleDescription(sentence)
        for (const wayOut of waysOut) await expect(wayOut, `the way out of ${message}`).toBeVisible()
      }
    },
    120_000,
  )
}
