import { fillRegistration, historyOf, newcomer, newcomersPhone, register, secretOf } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'each invalid field of the sign-up shows its error, a phone of another account too, and the first one takes the focus [AUT-02 AUT-06 AUT-07 API-03 API-06 VAL-02 VAL-03 VAL-08 VAL-16 VAL-17]',
  async ({ visit }) => {
    const visitor = await visit()
    const { page, words, traffic } = visitor
    visitor.browserErrors.expect(/status of 422 .*auth\/register/)
    await visitor.open('/login')
    await page.getByRole('link', { name: words('Create an account') }).click()
    await expectPage(visitor, 'Create an account')
    const send = () => page.getByRole('button', { name: words('Create the account') }).click()
    const expectError = (label: string, what: string) =>
      expect(page.getByLabel(words(label))).toHaveAccessibleDescription(new RegExp(what.replace(/[.?]/g, '\\$&')))
    const terms = page.getByRole('checkbox', { name: words('I have read the terms and accept them.') })

    await send()
    await expect(page.getByLabel(words('First name'))).toBeFocused()
    for (const [label, what] of [
      ['First name', 'Enter your first name.'],
      ['Last name', 'Enter your last name.'],
      ['Email', 'Enter your email address.'],
      ['Country', 'Choose the country.'],
      ['Phone', 'Enter your phone number.'],
      ['Password', 'Choose a password.'],
      ['Confirm password', 'Enter the password again.'],
    ] as const)
      await expectError(label, what)
    await expect(terms).toHaveAccessibleDescription(/Accept the terms to create an account\./)
    await page.getByText('Read the terms', { exact: true }).click()
    await expect(page.getByRole('region', { name: /Terms/ })).toBeVisible()

    await fillRegistration(visitor, {
      firstName: ' P ',
      lastName: 'B',
      email: 'paula@',
      country: 'US',
      phone: '555-0123',
      password: 'only letters',
      confirm: 'other letters',
    })
    await send()
    for (const [label, what] of [
      ['First name', 'Use 2 to 64 characters.'],
      ['Last name', 'Use 2 to 128 characters.'],
      ['Email', 'Enter an email address, like name@example.com.'],
      ['Phone', 'A phone number in the United States has ten digits, with its area code.'],
      ['Password', 'Use at least one digit.'],
      ['Confirm password', 'The passwords do not match.'],
    ] as const)
      await expectError(label, what)
    for (const [country, phone, what] of [
      ['DE', '1234', 'A phone number has 5 to 13 digits.'],
      ['IR', '0912 155', 'A mobile number in Iran has ten digits and starts with 9.'],
      ['DE', 'call me', 'Use digits only.'],
    ] as const) {
      await page.getByLabel(words('Country of the phone number')).selectOption(country)
      await page.getByLabel(words('Phone')).fill(phone)
      await send()
      await expectError('Phone', what)
    }
    for (const [password, what] of [
      ['7 chars', 'Use 8 to 32 characters.'],
      ['12345678', 'Use at least one letter.'],
    ] as const) {
      await page.getByLabel(words('Password')).fill(password)
      await send()
      await expectError('Password', what)
    }
    expect(traffic.calls('POST', 'auth/register/')).toEqual([])

    // A number verified by another account, and an impossible number.
    await page.getByLabel(words('Country of the phone number')).selectOption('DE')
    for (const [phone, what] of [
      ['0171 3920012', 'This number is already assigned to another account.'],
      ['0900 1123456', 'This number cannot be registered.'],
    ] as const) {
      await fillRegistration(visitor, { ...newcomer, phone })
      await send()
      await expectError('Phone', what)
      await expect(page.getByLabel(words('Phone'))).toBeFocused()
    }
    expect(traffic.calls('POST', 'auth/register/')).toHaveLength(2)
  },
)

journey(
  'a new account is activated by the mailed link in Persian: the link leaves URL and history before the first request, survives a reload and works once; unknown, used and expired links have different errors [AUT-02 AUT-03 API-07 L10-03 VAL-17 VAL-26]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ language: 'fa' })
    const { page, words, traffic, origin } = visitor
    visitor.browserErrors.expect(/status of (404|409|410) .*auth\/activate/)
    await visitor.open('/register')
    // Countries have Persian names.
    await expect(page.getByLabel(words('Country')).locator('option[value=IR]')).toHaveText('ایران')
    const person = {
      ...newcomer,
      firstName: 'پریسا',
      lastName: 'برهانی',
      email: 'parisa@example.com',
      country: 'IR',
      phone: '۰۹۱۲ ۱۵۵ ۰۹۸۷',
    }
    await register(visitor, person)
    await expectPage(visitor, 'Activate your account')
    await expect(page.getByRole('timer')).toHaveText(/^[۰-۹]{2}:[۰-۹]{2}$/)
    await sandbox.console.textedCode('+989121550987')
    const link = await sandbox.console.mailedLink(person.email)
    expect(link).toMatch(new RegExp(`^${origin}/activation#token=[\\w-]{43}$`))

    await followLink(visitor, link)
    await page.reload()
    await expectPage(visitor, 'Activate your account')
    await page.getByRole('button', { name: words('Activate the account') }).click()
    await expectPage(visitor, 'Your account is active')
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
      'portal.reloads',
      expect.stringMatching(/^tsr-scroll-restoration/),
    ])

    for (const [opened, what] of [
      [link, 'This link has already been used.'],
      [`${origin}/activation#token=${'x'.repeat(43)}`, 'This link is not valid.'],
    ] as const) {
      await followLink(visitor, opened)
      await page.getByRole('button', { name: words('Activate the account') }).click()
      await expect(page.getByRole('alert').filter({ hasText: textOf(visitor, what) })).toBeVisible()
    }
    await page.evaluate(() => sessionStorage.clear())
    await register(visitor, { ...person, email: 'parisa.2@example.com', phone: '۰۹۱۲ ۱۵۵ ۰۹۸۸' })
    const late = await sandbox.console.mailedLink('parisa.2@example.com')
    await sandbox.console.advance(24 * 60 * 60 + 60)
    await followLink(visitor, late)
    await page.getByRole('button', { name: words('Activate the account') }).click()
    await expect(page.getByRole('alert').filter({ hasText: textOf(visitor, 'This link has expired.') })).toBeVisible()

    for (const secret of [link, late].map(secretOf))
      expect(traffic.urls().filter((address) => address.includes(secret))).toEqual([])
    await visitor.open('/login')
    await signIn(visitor, person.email, person.password)
    await expectPage(visitor, 'Create your first project')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  },
)

journey(
  'a sign-up with the address of an existing account shows the usual page; only the owner of the account gets a mail about it [AUT-02 API-06]',
  async ({ visit, sandbox }) => {
    const seen: string[] = []
    for (const person of [newcomer, { ...newcomer, email: 'simple@example.com', phone: '0171 3925522' }]) {
      const visitor = await visit()
      await register(visitor, person)
      await expectPage(visitor, 'Activate your account')
      const text = await visitor.page.getByRole('main').innerText()
      // The visitor's own address and number are shown as typed.
      expect(text).toContain(person.email)
      const same = text
        .replace(person.email, 'email')
        .replace(/\+49 171 392552\d/, 'phone')
        .replace(/\d\d:\d\d/, 'mm:ss')
      seen.push(`${same} ${new URL(visitor.page.url()).pathname}`)
    }
    expect(seen[0]).toBe(seen[1])
    const [mail] = await sandbox.console.messages('simple@example.com')
    expect(mail?.subject).toBe('You already have a Northline Numbers account')
    await sandbox.console.messages(newcomersPhone)
    expect(await sandbox.console.messages('+491713925522', 0)).toEqual([])
  },
)

/** Opens a mailed link in a tab with another page; afterwards its secret is neither in the address nor in the history. */
const followLink = async (visitor: Visitor, link: string): Promise<void> => {
  const { page, origin } = visitor
  await page.goto('about:blank')
  await page.goto(link)
  await expectPage(visitor, 'Activate your account')
  expect(page.url()).toBe(`${origin}/activation`)
  const secret = secretOf(link)
  expect((await historyOf(page)).filter((address) => address.includes(secret))).toEqual([])
}

const textOf = ({ words }: Visitor, message: string): RegExp => new RegExp(words(message).source.replace(/[$^]/g, ''))
