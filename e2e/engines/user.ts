import type { Driver } from './driver.ts'
import { type Found, locate, type Wanted } from './locate.ts'

/** What to look for, with its name as a pattern. */
export type Target = Pick<Wanted, 'role'> & { name: RegExp | string; within?: Omit<Target, 'within'> | 'main' }

/** A user of the browser: finds what is visible by role and name, and acts with real input. */
export type User = {
  sees(target: Target): Promise<void>
  presses(target: Target): Promise<void>
  types(target: Target, text: string): Promise<void>
  /** Chooses an option of a `select`, by its value. */
  selects(target: Target, value: string): Promise<void>
  isAt(address: RegExp): Promise<void>
  /** The text of an element. */
  reads(target: Target): Promise<string>
}

const patience = 20_000

export const userOf = (driver: Driver): User => {
  const find = async (target: Target, what: Wanted['purpose']) => {
    const wanted = wantedOf(target, what)
    return until(
      () => driver.evaluate(locate, wanted),
      () => `There is no ${target.role} “${target.name}”`,
    )
  }
  // An element that still moves would be missed.
  const findAtRest = async (target: Target): Promise<Found> => {
    let before = await find(target, 'press')
    for (;;) {
      const now = await find(target, 'press')
      if (now.x === before.x && now.y === before.y) return now
      before = now
    }
  }
  const press = async (target: Target) => {
    const { x, y } = await findAtRest(target)
    await driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  return {
    sees: async (target) => void (await find(target, 'see')),
    presses: press,
    types: async (target, text) => {
      await press(target)
      await driver.evaluate(selectAll)
      await driver.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value } as const,
            { type: 'keyUp', value } as const,
          ]),
        },
      ])
    },
    selects: async (target, value) => {
      await find(target, 'see')
      await driver.evaluate(selectOption, value)
    },
    isAt: async (address) =>
      void (await until(
        async () => (address.test(await driver.evaluate(currentAddress)) ? true : null),
        () => `The address is not ${address}`,
      )),
    reads: async (target) => (await find(target, 'see')).text,
  }
}

const wantedOf = ({ within, ...target }: Target, purpose: Wanted['purpose']): Wanted => ({
  ...target,
  purpose,
  name: sourceOf(target.name),
  scope:
    within === undefined
      ? null
      : within === 'main'
        ? { role: 'main', name: '' }
        : { ...within, name: sourceOf(within.name) },
})

const sourceOf = (name: RegExp | string): string =>
  typeof name === 'string' ? `^\\s*${name.replace(/[$^*+?.()|[\]\\/{}]/g, '\\$&')}\\s*$` : name.source

const until = async <T>(look: () => Promise<T | null>, describe: () => string): Promise<T> => {
  const end = Date.now() + patience
  while (Date.now() < end) {
    // While the page navigates, the protocol refuses to evaluate.
    const found = await look().catch(() => null)
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${describe()}, after ${patience / 1000} s.`)
}

const currentAddress = () => location.href

const selectAll = () => {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}

// Each engine draws the list of a `select` by itself, outside of the page. `locate` has marked the field.
const selectOption = (value: string) => {
  const field = document.querySelector<HTMLSelectElement>('[data-located]')
  if (field === null) throw new Error('no select')
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
