import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BillingAddressRequest } from '#domain/contract/paying/paying.ts'
import { billingAddress, cart, iranianBillingAddress } from '#domain/fixtures/paying.ts'
import { info, project } from '#domain/fixtures/session.ts'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

const pk = project.id
const refusal = { type: 'urn:problem:requestInvalid', title: 'requestInvalid', status: 422, code: 'requestInvalid' }

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

/** The address form in Persian; the API finds `fields` wrong, once. */
const open = (saved: BillingAddress, fields?: Record<string, string[]>) => {
  const sent: unknown[] = []
  const portal = openPortal({
    path: '/cart?step=address',
    responses: {
      'GET settings/info/': () => ({ ...info, client: { ...info.client, language: 'fa' } }),
      [`GET cart/${pk}/`]: () => cart,
      [`GET callback/${pk}/`]: () => ({ attempt: null }),
      [`GET project/${pk}/billing_address/`]: () => ({ version: 4, address: saved, country_fixed: false }),
      [`PUT project/${pk}/billing_address/`]: ({ body }) => {
        const { version, ...address } = body as BillingAddressRequest
        expect(version).toBe(4)
        sent.push(address)
        return sent.length === 1 && fields !== undefined
          ? Response.json({ ...refusal, errors: fields }, { status: 422 })
          : { version: 5, address, country_fixed: false }
      },
    },
  })
  close = portal.close
  return sent
}

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const request = () => screen.findByRole('checkbox', { name: 'فاکتور رسمی می‌خواهم' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'ذخیره و رفتن به پرداخت' }))
const errorAt = (label: string | RegExp) => {
  const control = screen.getByLabelText(label)
  const id = control.getAttribute('aria-invalid') === 'true' ? control.getAttribute('aria-describedby') : null
  return document.getElementById(id?.split(' ')[0] ?? '')?.textContent
}

test('is offered in Iran only, asks a legal person for its details and sends them in Latin digits [PRJ-03]', async () => {
  const sent = open({ ...billingAddress, phone: '+982188550143' })
  const country = await screen.findByLabelText('کشور')
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.change(country, { target: { value: 'IR' } })
  expect(screen.queryByText('نوع شخص')).toBeNull()
  fireEvent.click(await request())
  expect(screen.queryByLabelText('شناسه ملی')).toBeNull()
  save()
  expect(await screen.findByText('نوع شخص را انتخاب کنید.')).not.toBeNull()
  expect(screen.getByText('شعبه را انتخاب کنید.')).not.toBeNull()
  expect(errorAt('کد پستی')).toBe('برای فاکتور رسمی، کد پستی ده‌رقمی لازم است.')
  expect(document.activeElement).toBe(screen.getByLabelText('کد پستی'))

  fireEvent.click(screen.getByRole('radio', { name: 'شخص حقوقی' }))
  fireEvent.click(screen.getByRole('radio', { name: 'دفتر مرکزی' }))
  expect(screen.queryByText('نوع شخص را انتخاب کنید.')).toBeNull()
  fill('کد پستی', '۱۵۱۱۹-۴۳۹۴۳')
  fill('شناسه ملی', '۱۴۰۰۰۵۵۵۰۱')
  fill('کد اقتصادی', '۴۱۱۳')
  save()
  await waitFor(() => expect(errorAt('شناسه ملی')).toBe('شناسه ملی یازده رقم دارد.'))
  expect(errorAt('شمارهٔ ثبت')).toBe('شمارهٔ ثبت را وارد کنید.')
  expect(errorAt('کد اقتصادی')).toBe('کد اقتصادی ۱۱ تا ۱۴ نویسه دارد.')
  expect(sent).toEqual([])

  fill('شناسه ملی', '۱۴۰۰۰۵۵۵۰۱۷')
  fill('شمارهٔ ثبت', '۲۶۸۷۴۱')
  fill('کد اقتصادی', '۴۱۱۳۷۵۹۸۶۲۱۴')
  save()
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...billingAddress,
        phone: '+982188550143',
        country: 'IR',
        postal_code: '1511943943',
        official_invoice: true,
        personality_type: 'legal',
        branch_code: 'central',
        economic_code: '411375986214',
        national_id: '14000555017',
        registration_number: '268741',
      },
    ]),
  )
})

test('asks a real person for the national code; a refusal of the API is shown at the field', async () => {
  const sent = open(iranianBillingAddress, { national_id: ['nationalCode.checksum'] })
  fireEvent.click(await screen.findByRole('radio', { name: 'شخص حقیقی' }))
  expect([screen.queryByLabelText('شناسه ملی'), screen.queryByLabelText('شمارهٔ ثبت')]).toEqual([null, null])
  fill('کد ملی', '0499370899')
  fill(/^کد اقتصادی/, '')
  save()
  await waitFor(() => expect(errorAt('کد ملی')).toBe('این کد ملی درست نیست. رقم‌های آن را بررسی کنید.'))
  expect(document.activeElement).toBe(screen.getByLabelText('کد ملی'))
  fill('کد ملی', '0790419904')
  save()
  const real = { personality_type: 'real', economic_code: '', registration_number: '' }
  await waitFor(() =>
    expect(sent).toEqual([
      { ...iranianBillingAddress, ...real, national_id: '0499370899' },
      { ...iranianBillingAddress, ...real, national_id: '0790419904' },
    ]),
  )
})

test('without the request its details are hidden and sent empty [PRJ-03]', async () => {
  const sent = open(iranianBillingAddress)
  fireEvent.click(await request())
  expect(screen.queryByLabelText('شناسه ملی')).toBeNull()
  save()
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...iranianBillingAddress,
        official_invoice: false,
        personality_type: null,
        branch_code: null,
        economic_code: '',
        national_id: '',
        registration_number: '',
      },
    ]),
  )
})
