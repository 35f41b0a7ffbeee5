import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Configuration } from '#domain/buying/pricing.ts'
import {
  berlin,
  configuration,
  countries,
  offerResponse,
  offerResponseAbout,
  offers,
  offersResponse,
  options,
  otherSample,
  quoteOf,
  sample,
  terms,
} from '#domain/fixtures/buying.ts'
import { cart } from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

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

/** An API made of the fixtures. It records the quotes, the submissions (`sent`) and the queries for numbers (`asked`). */
const open = (at: string, responses: Responses = {}) => {
  const quoted: Configuration[] = []
  const sent: Sent[] = []
  const asked: string[] = []
  const add =
    responses[`POST dids/${pk}/buy/submit/`] ??
    (() => ({ items: ['item_1'], items_in_cart: 1, hold_expires_at: '2026-11-20T08:15:00.000Z' }))
  const portal = openPortal({
    path: at,
    responses: {
      [`GET dids/${pk}/countries/`]: () => countries,
      [`GET dids/${pk}/buy/1/`]: ({ url }) => {
        const country = url.searchParams.get('country')
        return country === 'DE' ? offersResponse : problem('offerUnknown', 404)
      },
      [`GET dids/${pk}/buy/2/`]: ({ url }) => {
        asked.push(url.search)
        const number = url.searchParams.get('number')
        if (url.searchParams.get('offer') !== berlin.id) return problem('offerUnknown', 404)
        if (number !== null) return offerResponseAbout(number)
        return asked.length === 1 ? offerResponse : { ...offerResponse, sample: otherSample }
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
      ...responses,
      [`POST dids/${pk}/buy/submit/`]: (request) => {
        sent.push({ key: request.headers.get('idempotency-key'), body: request.body })
        return add(request)
      },
    },
  })
  close = portal.close
  return { ...portal, quoted, sent, asked }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const main = () => within(screen.getByRole('main'))
/** Amounts contain no-break spaces. */
const textOf = (element: Element | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ')

describe('countries', () => {
  test('a type or country without stock is disabled and shows why [BUY-01]', async () => {
    open('/buy_number?type=local')
    await heading('Buy a number')
    await main().findByRole('link', { name: /Germany/ })
    const kinds = within(screen.getByRole('navigation', { name: 'Number type' }))
    expect(kinds.getAllByRole('link').map(textOf)).toEqual([
      'Mobilefrom $4.20',
      'Localfrom $1.00',
      'Nationalfrom $1.68',
      'Toll freefrom $3.50',
    ])
    expect(kinds.getByText('Shared cost').closest('a')).toBeNull()
    expect(kinds.getByText('Nothing in stock')).not.toBeNull()
    expect(main().queryByRole('link', { name: /Sweden/ })).toBeNull()
    expect(main().getByText('Sweden').closest('[data-refused]')?.textContent).toContain('Sold out at the moment')
    expect(main().getByText('11 countries with stock')).not.toBeNull()
  })

  test('typing filters them and is written to the address; Back restores the list [BUY-01] [NAV-12]', async () => {
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
    history.push('/buy_number?type=local&q=fra')
    await waitFor(() => expect(box.value).toBe('fra'))
    expect(main().queryByRole('link', { name: /Germany/ })).toBeNull()
    history.back()
    await waitFor(() => expect(box.value).toBe('+49'))
    expect(address()).toBe('/buy_number?type=local&q=%2B49')
    expect(main().getByRole('link', { name: /Germany/ })).not.toBeNull()
    expect(main().queryByRole('link', { name: /Austria/ })).toBeNull()
  })

  test('have Persian names in Persian [BUY-01] [L10-03]', async () => {
    open('/buy_number?type=local', {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language: 'fa' } }),
    })
    expect(await screen.findByRole('link', { name: /آلمان/ })).not.toBeNull()
    expect(main().queryByText('Germany')).toBeNull()
  })

  test('without any stock the page offers to load again; a failure can be retried', async () => {
    let isDown = true
    open('/buy_number', {
      [`GET dids/${pk}/countries/`]: () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return countries
      },
    })
    await screen.findByText('The service can’t be reached.')
    isDown = false
    fireEvent.click(button('Try again'))
    await main().findByRole('link', { name: /Germany/ })
  })
})

describe('regions', () => {
  test('show features, prices, charging, channels and requirements; a sold-out region has no link [BUY-02]', async () => {
    open('/buy_number/de')
    const table = within(await screen.findByRole('table', { name: 'Regions and prefixes' }))
    const rows = table.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(offers.length)
    const cellsOf = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement
        for (const hidden of copy.querySelectorAll('[data-label], [data-instead]'))
          (hidden.closest('[data-fact-line] > *') ?? hidden).remove()
        return textOf(copy)
      })
    expect(cellsOf(rows[5])).toEqual([
      'All of Germany+49 1521 · Mobile',
      'VoiceSMS',
      'Documents',
      '$0.029in steps of 60 s · at least 60 s',
      '2 includedup to 58 more',
      '$11.60',
      '$6.09',
      '64',
      '',
    ])
    // In narrow tables the region's cell shows the features, on cards the requirements as well.
    const insteadOf = (row: HTMLElement | undefined, on: string) =>
      [...(row?.querySelectorAll(`[data-instead=${on}]`) ?? [])].map((each) => textOf(each as HTMLElement))
    expect(insteadOf(rows[5], 'narrow')).toEqual(['VoiceSMS'])
    expect(insteadOf(rows[5], 'card')).toEqual(['Documents', 'a month'])
    expect(insteadOf(rows[3], 'card').at(-1)).toBe('Sold out')
    expect(
      within(rows[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(path)
    expect(within(rows[3] as HTMLElement).queryByRole('link')).toBeNull()
    expect(cellsOf(rows[3]).at(-2)).toBe('Sold out')
  })

  test('have Persian names in Persian, in the list and on the steps of the purchase [BUY-02] [L10-03]', async () => {
    open('/buy_number/DE', {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language: 'fa' } }),
    })
    fireEvent.click(await screen.findByRole('link', { name: /برلین/ }))
    expect(await main().findByText('برلین، آلمان')).not.toBeNull()
    expect(main().getByRole('link', { name: /منطقه.*برلین/ })).not.toBeNull()
    expect(main().queryByText(/Berlin/)).toBeNull()
  })

  test('are filtered by feature in the address, which keeps the other filters [BUY-02]', async () => {
    const asked: (string | null)[] = []
    const { address } = open('/buy_number/de?type=mobile', {
      [`GET dids/${pk}/buy/1/`]: ({ url }) => {
        asked.push(url.searchParams.get('feature'))
        return offersResponse
      },
    })
    const filter = await screen.findByRole('combobox', { name: 'Feature' })
    fireEvent.change(filter, { target: { value: 'sms' } })
    await waitFor(() => expect(asked).toContain('sms'))
    expect(address()).toBe('/buy_number/DE?type=mobile&feature=sms')
  })

  test.each(['/buy_number/ZZ', '/buy_number/nowhere'])(
    '%s shows that nothing is sold there and links to the countries [BUY-02]',
    async (at) => {
      open(at)
      await screen.findByText('No numbers are available for that country.')
      expect(main().getByRole('link', { name: 'Choose a country' }).getAttribute('href')).toBe('/buy_number')
    },
  )
})

describe('numbers', () => {
  test('a choice is priced, written to the address and undone by Back [BUY-04] [BUY-09]', async () => {
    const { address, history, quoted } = open(path)
    await heading('Choose your number')
    const group = within(await screen.findByRole('group', { name: 'Available numbers' }))
    expect(group.getAllByRole('checkbox')).toHaveLength(10)
    fireEvent.click(group.getByRole('checkbox', { name: new RegExp(shown(gold).replaceAll('+', '\\+')) }))
    fireEvent.click(group.getByRole('checkbox', { name: shown(first) }))
    await waitFor(() => expect(address()).toBe(`${path}?numbers=${plain(gold)}%2C${plain(first)}`))
    await waitFor(() => expect(quoted.map(({ numbers }) => numbers)).toEqual([[gold, first]]))
    await screen.findByText('Memorable number, one-time')
    fireEvent.click(button('Continue'))
    await heading('Choose how it works')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose how it works'))
    history.back()
    await heading('Choose your number')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  })

  test('the next step requires a number: the page shows a notice and focuses the choice', async () => {
    const { address } = open(path)
    await heading('Choose your number')
    fireEvent.click(button('Continue'))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toBe('Choose a number first.')
    expect(notice.contains(document.activeElement)).toBe(true)
    expect(address()).toBe(path)
  })

  test('another sample can be requested, filtered by pattern and rank, or drawn at random [BUY-04] [BUY-05] [VAL-26]', async () => {
    const { asked, address } = open(path)
    await screen.findByRole('group', { name: 'Available numbers' })
    fireEvent.click(button('Show others'))
    await screen.findByText(shown(otherSample[0]?.number ?? ''))
    fireEvent.change(main().getByRole('searchbox'), { target: { value: '۷۷' } })
    fireEvent.click(screen.getByRole('radio', { name: /Silver/ }))
    await waitFor(() => expect(address()).toBe(`${path}?pattern=%DB%B7%DB%B7&rank=silver`))
    await waitFor(() => expect(asked).toHaveLength(3))
    const queries = asked.map((query) => Object.fromEntries(new URLSearchParams(query)))
    expect(queries).toEqual([
      { offer: berlin.id },
      // The numbers shown are not shown again.
      { offer: berlin.id, exclude: sample.map(({ number }) => number).join(',') },
      { offer: berlin.id, pattern: '*77*', rank: 'silver' },
    ])
    fireEvent.change(main().getByRole('spinbutton', { name: 'How many numbers' }), { target: { value: '۲' } })
    fireEvent.click(button('Pick at random'))
    await waitFor(() =>
      expect(address()).toBe(`${path}?numbers=${plain(gold)}%2C${plain(first)}&pattern=%DB%B7%DB%B7&rank=silver`),
    )
  })

  test('a number in the address that is sold, invalid or of another offer is reported and removed [BUY-09]', async () => {
    const { address } = open(`${path}?step=review&numbers=${plain(first)},4940123456,seven,${plain(second)}`, {
      [`GET dids/${pk}/buy/2/`]: () => offerResponseAbout(first, false),
    })
    await heading('Choose your number')
    const notice = await screen.findByRole('alert')
    expect([...notice.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      '+49 40 123456: not among the numbers of this offer.',
      '+seven: not among the numbers of this offer.',
      `${shown(first)}: sold, or held in a cart.`,
    ])
    await waitFor(() => expect(address()).toBe(`${path}?numbers=${plain(second)}`))
  })

  test('an address with the wrong country is corrected and keeps its query', async () => {
    const { address } = open(`/buy_number/FR/${berlin.id}?numbers=${plain(first)}&rank=gold`)
    await heading('Choose your number')
    await waitFor(() => expect(address()).toBe(`${path}?numbers=${plain(first)}&rank=gold`))
  })

  test('an unknown offer shows a message and a link to the regions', async () => {
    open('/buy_number/DE/de-local-31')
    await screen.findByText('This offer does not exist any more.')
    expect(main().getByRole('link', { name: 'Choose another region' }).getAttribute('href')).toBe('/buy_number/DE')
  })
})

const remember = (less: object = {}) =>
  localStorage.setItem(
    `portal.draft/${info.client.id}/${pk}/purchase/${berlin.id}`,
    JSON.stringify({ numbers: [first], options, terms_version: null, sent: null, ...less }),
  )

describe('options', () => {
  test('changes are priced together after a pause, with the total in view [BUY-06]', async () => {
    const { quoted } = open(`${path}?step=options&numbers=${plain(first)}`)
    await heading('Choose how it works')
    await waitFor(() => expect(quoted).toHaveLength(1))
    fireEvent.click(screen.getByRole('radio', { name: /12 months/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Increase' }))
    fireEvent.click(screen.getByRole('button', { name: 'Increase' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Renew automatically' }))
    await waitFor(() => expect(quoted).toHaveLength(2))
    const wanted = configuration([first], { additional_channels: 2, cycle: 12, auto_renew: false })
    expect(quoted[1]).toEqual(wanted)
    const rail = within(screen.getByRole('complementary', { name: 'Summary' }))
    await rail.findByText(`$${quoteOf(wanted).price.total}`, { exact: false })
    await rail.findByText(/every 12 months/)
    expect(rail.getByText('2 more channels')).not.toBeNull()
  })

  test('a lost connection is shown next to the price, which is loaded again on reconnection [BUY-09]', async () => {
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
    await screen.findByText('The service can’t be reached.')
    isDown = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText('The service can’t be reached.')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /6 months/ }).checked).toBe(true)
  })
})

describe('review', () => {
  const review = `${path}?step=review&numbers=${plain(first)}`

  test('the link above the title names the step before, and goes one back each time', async () => {
    const { address } = open(review)
    for (const [title, before] of [
      ['Review and add to the cart', 'Choose how it works'],
      ['Choose how it works', 'Choose your number'],
      ['Choose your number', 'Regions of Germany'],
    ] as const) {
      await heading(title)
      fireEvent.click(main().getByRole('link', { name: before }))
    }
    await waitFor(() => expect(address()).toMatch(/^\/buy_number\/DE\?type=local/))
  })

  test('requires the terms, sends the choice with an idempotency key and opens the cart [BUY-03] [BUY-08]', async () => {
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
          expected_total: quoteOf(configuration([first])).price.total,
          terms_version: terms.version,
          terms_accepted: true,
          registered_for: null,
        },
      },
    ])
    expect(localStorage.getItem(`portal.draft/${info.client.id}/${pk}/purchase/${berlin.id}`)).toBeNull()
  })

  test.each([
    ['none', 'No requirements'],
    [
      'documents',
      'DocumentsThe regulator requires the name and address of the owner, and a document for each. The number works when both documents are accepted.',
    ],
  ] as const)('requirement level %s: says what is required, and when the number works', async (level, said) => {
    remember({ registered_for: { registrant: 'rgt_mina', address: 'adr_berlin' } })
    open(review, {
      [`GET dids/${pk}/buy/2/`]: () => ({
        ...offerResponseAbout(first),
        offer: { ...berlin, requirement_level: level },
      }),
    })
    const name = await screen.findByText('Required before it works')
    expect(name.parentElement?.querySelector('dd')?.textContent).toBe(said)
  })

  test('the button is loading while the price is, so that no press is lost [BUY-06]', async () => {
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

  test('a number sold before the submission opens the number step with a new sample [BUY-08] [BUY-09]', async () => {
    remember({ terms_version: terms.version })
    let isSold = false
    open(review, {
      [`POST dids/${pk}/buy/submit/`]: () => {
        isSold = true
        return problem('numberTaken', 409)
      },
      [`POST dids/${pk}/buy/3/`]: ({ body }) => quoteOf(body as Configuration, isSold ? [first] : []),
    })
    await heading('Review and add to the cart')
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    await heading('Choose your number')
    expect((await screen.findByRole('alert')).textContent).toContain(`${shown(first)}: sold, or held in a cart.`)
    await screen.findByText(shown(otherSample[0]?.number ?? ''))
  })

  test('a changed price is shown together with the previous one, and nothing is added [BUY-08]', async () => {
    remember({ terms_version: terms.version })
    open(review, { [`POST dids/${pk}/buy/submit/`]: () => problem('priceChanged', 409) })
    await heading('Review and add to the cart')
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    expect((await screen.findByRole('alert')).textContent).toContain('The price has changed.')
  })

  test('after a lost response the same request is sent with the same key, even after a reload [BUY-09]', async () => {
    remember({ terms_version: terms.version })
    const before = open(review, {
      [`POST dids/${pk}/buy/submit/`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await heading('Review and add to the cart')
    await screen.findByText(/Total now: /)
    fireEvent.click(button('Add to cart'))
    await screen.findByText('We don’t know yet whether it was added to the cart.')
    before.close()
    const after = open(review)
    await screen.findByText('The number may already be in the cart.')
    await screen.findByText(/Total now: /)
    expect(after.sent).toEqual([])
    fireEvent.click(button('Add to cart'))
    await heading('Cart')
    expect(after.sent).toEqual(before.sent)
  })

  test('a simple user cannot order and sees who can', async () => {
    remember({ terms_version: terms.version })
    const { sent } = open(review, { [`GET project/${pk}/`]: () => ({ ...project, role: 'simple' }) })
    await heading('Review and add to the cart')
    fireEvent.click(button('Add to cart'))
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(
        'Your role can view this project but cannot place orders. Ask its owner or a manager.',
      ),
    )
    expect(sent).toEqual([])
  })
})
