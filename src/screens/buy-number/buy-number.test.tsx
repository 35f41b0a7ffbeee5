import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  berlin,
  configuration,
  countries,
  offerAnswer,
  offerAnswerAbout,
  offers,
  offersAnswer,
  options,
  otherSample,
  quoteOf,
  sample,
  terms,
} from '#domain/fixtures/buying.ts'
import { cart } from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
import type { Configuration } from '#domain/pricing.ts'
import { type Answers, openPortal, problem, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

const pk = 'prj_hafen'
const [gold = '', first = '', second = ''] = sample.map(({ number }) => number)
const path = `/buy_number/DE/${berlin.id}`
const plain = (number: string) => number.slice(1)
const shown = (number: string) => `+49 30 ${number.slice(5)}`

type Sent = { key: string | null; body: unknown }

/** The shop of the fixtures; `quoted` and `sent` are what reached it, `asked` the queries for numbers. */
const open = (at: string, answers: Answers = {}) => {
  const quoted: Configuration[] = []
  const sent: Sent[] = []
  const asked: string[] = []
  const add =
    answers[`POST dids/${pk}/buy/submit/`] ??
    (() => ({ items: ['item_1'], items_in_cart: 1, hold_expires_at: '2026-11-20T08:15:00.000Z' }))
  const portal = openPortal({
    path: at,
    answers: {
      [`GET dids/${pk}/countries/`]: () => countries,
      [`GET dids/${pk}/buy/1/`]: ({ url }) => {
        const country = url.searchParams.get('country')
        return country === 'DE' ? offersAnswer : problem('offerUnknown', 404)
      },
      [`GET dids/${pk}/buy/2/`]: ({ url }) => {
        asked.push(url.search)
        const number = url.searchParams.get('number')
        if (url.searchParams.get('offer') !== berlin.id) return problem('offerUnknown', 404)
        if (number !== null) return offerAnswerAbout(number)
        return asked.length === 1 ? offerAnswer : { ...offerAnswer, sample: otherSample }
      },
      [`POST dids/${pk}/buy/random_did/`]: ({ body }) => ({
        numbers: sample.slice(0, (body as { quantity: number }).quantity),
      }),
      [`POST dids/${pk}/buy/3/`]: ({ body }) => {
        quoted.push(body as Configuration)
        return quoteOf(body as Configuration)
      },
      'GET configs/terms/': () => terms,
      [`GET cart/${pk}/`]: () => cart,
      ...answers,
      [`POST dids/${pk}/buy/submit/`]: (request) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: request.body })
        return add(request)
      },
    },
  })
  close = portal.close
  return { ...portal, quoted, sent, asked }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 8000 })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const main = () => within(screen.getByRole('main'))
/** Amounts are held together by spaces that don't break. */
const textOf = (element: Element | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('countries', () => {
  test('a kind and a country without stock can’t be chosen and say why [BUY-01]', async () => {
    open('/buy_number?type=local')
    await heading('Buy a number')
    await main().findByRole('link', { name: /Germany/ })
    const kinds = within(screen.getByRole('navigation', { name: 'Kind of number' }))
    expect(kinds.getAllByRole('link').map(textOf)).toEqual([
      'Mobilefrom $4.20 USD',
      'Localfrom $1.00 USD',
      'Nationalfrom $1.68 USD',
      'Toll freefrom $3.50 USD',
    ])
    expect(kinds.getByText('Shared cost').closest('a')).toBeNull()
    expect(kinds.getByText('Nothing in stock')).not.toBeNull()
    expect(main().queryByRole('link', { name: /Sweden/ })).toBeNull()
    expect(main().getByText('Sweden').parentElement?.parentElement?.textContent).toContain('Sold out at the moment')
    expect(main().getByText('11 countries with stock')).not.toBeNull()
  })

  test('a search narrows them as it is typed and stands in the address; Back follows [BUY-01] [NAV-12]', async () => {
    const { address, history } = open('/buy_number?type=local')
    await heading('Buy a number')
    await main().findByRole('link', { name: /Germany/ })
    const box = main().getByRole('searchbox') as HTMLInputElement
    fireEvent.change(box, { target: { value: '+49' } })
    expect(main().queryByRole('link', { name: /Austria/ })).toBeNull()
    expect(
      main()
        .getByRole('link', { name: /Germany/ })
        .getAttribute('href'),
    ).toBe('/buy_number/DE?type=local')
    await waitFor(() => expect(address()).toBe('/buy_number?type=local&q=%2B49'))
    history.replace('/buy_number?type=local&q=fra')
    await waitFor(() => expect(box.value).toBe('fra'))
  })

  test('are named in Persian [BUY-01] [L10-03]', async () => {
    open('/buy_number?type=local', {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language: 'fa' } }),
    })
    expect(await screen.findByRole('link', { name: /آلمان/ }, { timeout: 8000 })).not.toBeNull()
    expect(main().queryByText('Germany')).toBeNull()
  })

  test('nothing anywhere is an empty page with the next step; a failure can be tried again', async () => {
    let isDown = true
    open('/buy_number', {
      [`GET dids/${pk}/countries/`]: () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return countries
      },
    })
    await screen.findByText('The service can’t be reached.'.replace('’', "'"), undefined, { timeout: 8000 })
    isDown = false
    fireEvent.click(button('Try again'))
    await main().findByRole('link', { name: /Germany/ })
  })
})

describe('regions', () => {
  test('tell features, prices, charging, channels and what is needed; one that is sold out leads nowhere [BUY-02]', async () => {
    open('/buy_number/de')
    const table = within(await screen.findByRole('table', { name: 'Regions and prefixes' }, { timeout: 8000 }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(offers.length)
    const cellsOf = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement
        for (const label of copy.querySelectorAll('[data-label]')) label.remove()
        return textOf(copy)
      })
    expect(cellsOf(rows[5])).toEqual([
      'All of Germany+49 1521 · Mobile',
      'VoiceSMS',
      'Documents',
      '$0.029 USDin steps of 60 s · at least 60 s',
      '2 includedup to 58 more',
      '$11.60 USD',
      '$6.09 USD',
      '64',
      '',
    ])
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(path)
    expect(within(rows[3] as HTMLElement).queryByRole('link')).toBeNull()
    expect(cellsOf(rows[3]).at(-2)).toBe('Sold out')
  })

  test.each(['/buy_number/ZZ', '/buy_number/nowhere'])(
    '%s says that there is nothing, and leads back [BUY-02]',
    async (at) => {
      open(at)
      await screen.findByText('There are no numbers for a country of that name.', undefined, { timeout: 8000 })
      expect(main().getByRole('link', { name: 'Choose a country' }).getAttribute('href')).toBe('/buy_number')
    },
  )
})

describe('numbers', () => {
  test('what is chosen is priced, stands in the address and comes back with Back [BUY-04] [BUY-09]', async () => {
    const { address, history, quoted } = open(path)
    await heading('Choose your number')
    const group = within(await screen.findByRole('group', { name: 'Free numbers' }))
    expect(group.getAllByRole('checkbox')).toHaveLength(10)
    fireEvent.click(group.getByRole('checkbox', { name: new RegExp(shown(gold).replaceAll('+', '\\+')) }))
    fireEvent.click(group.getByRole('checkbox', { name: shown(first) }))
    await waitFor(() => expect(address()).toBe(`${path}?numbers=${plain(gold)}%2C${plain(first)}`))
    await waitFor(() => expect(quoted.map(({ numbers }) => numbers)).toEqual([[gold, first]]))
    await screen.findByText('Memorable number, once')
    fireEvent.click(button('Continue'))
    await heading('Choose how it works')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose how it works'))
    history.back()
    await heading('Choose your number')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  })

  test('without one nobody goes on: the page says so, with the focus on it', async () => {
    const { address } = open(path)
    await heading('Choose your number')
    fireEvent.click(button('Continue'))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toBe('Choose a number first.')
    expect(notice.contains(document.activeElement)).toBe(true)
    expect(address()).toBe(path)
  })

  test('others are shown on request, found by pattern and class, or drawn [BUY-04] [BUY-05] [VAL-26]', async () => {
    const { asked, address } = open(path)
    await screen.findByRole('group', { name: 'Free numbers' }, { timeout: 8000 })
    fireEvent.click(button('Show others'))
    await screen.findByText(shown(otherSample[0]?.number ?? ''))
    fireEvent.change(main().getByRole('searchbox'), { target: { value: '۷۷' } })
    fireEvent.click(screen.getByRole('radio', { name: /Silver/ }))
    await waitFor(() => expect(address()).toBe(`${path}?pattern=%DB%B7%DB%B7&rank=silver`))
    await waitFor(() =>
      expect(asked).toEqual([
        `?offer=${berlin.id}`,
        `?offer=${berlin.id}`,
        `?offer=${berlin.id}&pattern=*77*&rank=silver`,
      ]),
    )
    fireEvent.change(main().getByRole('spinbutton', { name: 'How many numbers' }), { target: { value: '۲' } })
    fireEvent.click(button('Pick at random'))
    await waitFor(() =>
      expect(address()).toBe(`${path}?numbers=${plain(gold)}%2C${plain(first)}&pattern=%DB%B7%DB%B7&rank=silver`),
    )
  })

  test('a number in the address that is sold, of another offer or none at all is said and left out [BUY-09]', async () => {
    const { address } = open(`${path}?step=review&numbers=${plain(first)},4940123456,seven,${plain(second)}`, {
      [`GET dids/${pk}/buy/2/`]: () => offerAnswerAbout(first, false),
    })
    await heading('Choose your number')
    const notice = await screen.findByRole('alert')
    expect([...notice.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      '+49 40 123456: not one of the numbers on offer here.',
      '+seven: not one of the numbers on offer here.',
      `${shown(first)}: sold, or held in a cart.`,
    ])
    await waitFor(() => expect(address()).toBe(`${path}?numbers=${plain(second)}`))
  })

  test('an address that names another country is put right, with all that it says', async () => {
    const { address } = open(`/buy_number/FR/${berlin.id}?numbers=${plain(first)}&rank=gold`)
    await heading('Choose your number')
    await waitFor(() => expect(address()).toBe(`${path}?numbers=${plain(first)}&rank=gold`))
  })

  test('an offer that there is not says so and leads to the regions', async () => {
    open('/buy_number/DE/de-local-31')
    await screen.findByText('This offer does not exist any more.', undefined, { timeout: 8000 })
    expect(main().getByRole('link', { name: 'Choose another region' }).getAttribute('href')).toBe('/buy_number/DE')
  })
})

const remember = (less: object = {}) =>
  localStorage.setItem(
    `portal.draft/${info.client.id}/${pk}/purchase/${berlin.id}`,
    JSON.stringify({ numbers: [first], options, terms_version: null, sent: null, ...less }),
  )

describe('options', () => {
  test('every change is priced, once it rests, with the total in view [BUY-06]', async () => {
    const { quoted } = open(`${path}?step=options&numbers=${plain(first)}`)
    await heading('Choose how it works')
    await waitFor(() => expect(quoted).toHaveLength(1))
    fireEvent.click(screen.getByRole('radio', { name: /12 months/ }))
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('button', { name: 'One more' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Renew automatically' }))
    await waitFor(() => expect(quoted).toHaveLength(2))
    const wanted = configuration([first], { additional_channels: 2, cycle: 12, auto_renew: false })
    expect(quoted[1]).toEqual(wanted)
    const rail = within(screen.getByRole('complementary', { name: 'Summary' }))
    await rail.findByText(`$${quoteOf(wanted).total.total}`, { exact: false })
    await rail.findByText(/every 12 months/)
    expect(rail.getByText('2 more channels')).not.toBeNull()
  })

  test('a lost network is said in its place, and the price comes back with the connection [BUY-09]', async () => {
    let isDown = false
    open(`${path}?step=options&numbers=${plain(first)}`, {
      [`POST dids/${pk}/buy/3/`]: ({ body }) => {
        if (isDown) throw new TypeError('Failed to fetch')
        return quoteOf(body as Configuration)
      },
    })
    await heading('Choose how it works')
    isDown = true
    fireEvent.click(screen.getByRole('radio', { name: /6 months/ }))
    await screen.findByText("The service can't be reached.")
    isDown = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText("The service can't be reached.")).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /6 months/ }).checked).toBe(true)
  })
})

describe('review', () => {
  const review = `${path}?step=review&numbers=${plain(first)}`

  test('needs the terms, sends what was shown under a key, and goes to the cart [BUY-03] [BUY-08]', async () => {
    remember()
    const { sent, address } = open(review)
    await heading('Review and add to the cart')
    const terms$ = await screen.findByRole('checkbox', { name: 'I have read the terms and accept them.' })
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    await screen.findByText('Accept the terms first.')
    expect(document.activeElement).toBe(terms$)
    expect(sent).toEqual([])
    fireEvent.click(terms$)
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    fireEvent.click(button('Add to cart'))
    await heading('Cart')
    expect(address()).toBe('/cart')
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{36}$/),
        body: {
          configuration: configuration([first]),
          expected_total: quoteOf(configuration([first])).total.total,
          terms_version: terms.version,
          terms_accepted: true,
        },
      },
    ])
    expect(localStorage.getItem(`portal.draft/${info.client.id}/${pk}/purchase/${berlin.id}`)).toBeNull()
  })

  test('while its price is on the way the button is busy, so that no press is lost [BUY-06]', async () => {
    remember({ terms_version: terms.version })
    const price = Promise.withResolvers<void>()
    open(review, {
      [`POST dids/${pk}/buy/3/`]: async ({ body }) => {
        await price.promise
        return quoteOf(body as Configuration)
      },
    })
    await heading('Review and add to the cart')
    expect(button('Add to cart').getAttribute('aria-busy')).toBe('true')
    price.resolve()
    await screen.findByText(/Total now: /)
    expect(button('Add to cart').getAttribute('aria-busy')).toBeNull()
    fireEvent.click(button('Add to cart'))
    await heading('Cart')
  })

  test('a number taken meanwhile leads back to the numbers, with fresh ones [BUY-08] [BUY-09]', async () => {
    remember({ terms_version: terms.version })
    open(review, {
      [`POST dids/${pk}/buy/submit/`]: () =>
        new Response(
          JSON.stringify({ type: 'urn:x', title: 'x', status: 409, code: 'numberTaken', subjects: [first] }),
          { status: 409 },
        ),
    })
    await heading('Review and add to the cart')
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    await heading('Choose your number')
    expect((await screen.findByRole('alert')).textContent).toContain(`${shown(first)}: sold, or held in a cart.`)
    await screen.findByText(shown(otherSample[0]?.number ?? ''))
  })

  test('a changed price is shown beside the one before, and nothing was added [BUY-08]', async () => {
    remember({ terms_version: terms.version })
    open(review, { [`POST dids/${pk}/buy/submit/`]: () => problem('priceChanged', 409) })
    await heading('Review and add to the cart')
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.')
  })

  test('after a lost answer the same is sent again under the same key, also after a reload [BUY-09]', async () => {
    remember({ terms_version: terms.version })
    const before = open(review, {
      [`POST dids/${pk}/buy/submit/`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await heading('Review and add to the cart')
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    await screen.findByText("We don't know yet whether the cart took it.")
    before.close()
    const after = open(review)
    await screen.findByText('This may be in the cart already.', undefined, { timeout: 8000 })
    await screen.findByText(/Total now: /)
    expect(after.sent).toEqual([])
    fireEvent.click(button('Add to cart'))
    await heading('Cart')
    expect(after.sent).toEqual(before.sent)
  })

  test('a simple user reads, and is told who can order', async () => {
    remember({ terms_version: terms.version })
    const { sent } = open(review, { [`GET project/${pk}/`]: () => ({ ...project, role: 'simple' }) })
    await heading('Review and add to the cart')
    fireEvent.click(button('Add to cart'))
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
        'Your role in this project can look, but not order. Ask its owner or a manager.',
      ),
    )
    expect(sent).toEqual([])
  })
})
