import { cardSimulator } from '#sandbox/gateways/card/simulator.ts'
import { simulatorWords } from '#sandbox/gateways/simulator/words.ts'
import { password, signInByApi } from '../kit/api.ts'
import { newcomer, newcomersPhone } from '../kit/auth-pages.ts'
import type { Sandbox } from '../kit/sandbox.ts'
import { type Language, type Words, wordsOf } from '../kit/words.ts'
import type { Driver } from './driver.ts'
import { type User, userOf } from './user.ts'

export type JobContext = { user: User; driver: Driver; sandbox: Sandbox; language: Language; words: Words }

export type Job = { name: string; run: (context: JobContext) => Promise<void> }

const page = (words: Words, title: string) => ({ role: 'heading', name: words(title) }) as const

/** A visitor creates an account, activates it by the code of the text message and is in the first project's form. */
const signUp: Job = {
  name: 'sign-up',
  run: async ({ user, sandbox, language, words }) => {
    const field = (label: string) => ({ role: 'field', name: words(label) }) as const
    await user.presses({ role: 'link', name: language === 'en' ? 'Create an account' : 'حساب بسازید' })
    await user.sees(page(words, 'Create an account'))
    await user.types(field('First name'), newcomer.firstName)
    await user.types(field('Last name'), newcomer.lastName)
    await user.types(field('Email'), newcomer.email)
    await user.selects(field('Country'), newcomer.country)
    await user.types(field('Phone'), newcomer.phone)
    await user.types(field('Password'), newcomer.password)
    await user.types(field('Confirm password'), newcomer.password)
    await user.presses({ role: 'checkbox', name: words('I have read the terms and accept them.') })
    await user.presses({ role: 'button', name: words('Create the account') })
    await user.sees(page(words, 'Activate your account'))
    await user.types(field('Code from the text message'), await sandbox.console.textedCode(newcomersPhone))
    await user.presses({ role: 'button', name: words('Activate the account') })
    await user.sees(page(words, 'Your account is active'))
  },
}

/** The owner of a project buys a number by card, from the sign-in page to the active number. */
const mainJob: Job = {
  name: 'buy and pay',
  run: async ({ user, sandbox, language, words }) => {
    // After sign-in the account's language applies.
    const owner = await signInByApi(sandbox.origin, 'owner@example.com')
    await owner.call('PATCH', 'settings/info/', { language })
    const main = 'main' as const
    const link = (name: RegExp | string) => ({ role: 'link', name, within: main }) as const
    const button = (name: string) => ({ role: 'button', name: words(name), within: main }) as const
    const label = (group: string, name: RegExp | string) =>
      ({ role: 'label', name, within: { role: 'group', name: words(group) } }) as const
    const starting = (name: RegExp) => new RegExp(name.source.replace(/\\s\*\$$/, ''))
    await user.types({ role: 'field', name: words('Email') }, 'owner@example.com')
    await user.types({ role: 'field', name: words('Password') }, password)
    await user.presses({ role: 'button', name: words('Sign in') })
    await user.presses({ role: 'button', name: 'Nordlicht Support', within: main })
    await user.sees(page(words, 'Dashboard'))
    await user.presses(link(words('Buy a number')))
    await user.sees(page(words, 'Buy a number'))
    await user.types({ role: 'field', name: /./, within: main }, '+44')
    await user.presses(link(language === 'en' ? /United Kingdom/ : /بریتانیا/))
    const city = language === 'en' ? /London/ : /لندن/
    await user.presses({ role: 'link', name: city, within: { role: 'table', name: words('Regions and prefixes') } })
    await user.sees(page(words, 'Choose your number'))
    await user.presses(label('Available numbers', /\+44/))
    // The button moves down when the price arrives.
    await user.sees({ role: 'text', name: words('Setup, one-time'), within: main })
    await user.presses(button('Continue'))
    await user.sees(page(words, 'Choose how it works'))
    await user.presses(button('Review'))
    await user.sees(page(words, 'Review and add to the cart'))
    await user.presses({ role: 'checkbox', name: words('I have read the terms and accept them.') })
    await user.presses(button('Add to cart'))
    await user.sees(page(words, 'Cart'))
    await user.presses(link(words('Continue to payment')))
    await user.sees(page(words, 'Payment'))
    await user.presses(label('How do you want to pay?', starting(words('Card', 'gateway'))))
    await user.presses(button('Pay {0}'))
    const bank = simulatorWords[language]
    await user.sees({ role: 'heading', name: cardSimulator.company.name[language] })
    await user.presses({ role: 'button', name: bank.decisions.approve })
    await user.isAt(/\/order\/result\?/)
    await user.sees({ role: 'heading', name: words('Your order is complete.') })
    await user.presses(link(words('See my numbers')))
    await user.sees(page(words, 'My Number'))
    await user.sees({
      role: 'row',
      name: new RegExp(starting(words('Active')).source.replace(/^\^\\s\*/, '')),
      within: main,
    })
  },
}

export const jobs: readonly Job[] = [signUp, mainJob]

export const contextFor = (driver: Driver, sandbox: Sandbox, language: Language): JobContext => ({
  driver,
  sandbox,
  language,
  words: wordsOf(language),
  user: userOf(driver),
})
