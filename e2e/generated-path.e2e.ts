import { pathsOf } from '#flow-lab/bench/paths.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { cartLab } from '#machines/buying/cart/cart.lab.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { recordedIn } from './kit/lab.ts'
import { owner } from './kit/payments.ts'

/** The path in which the removal of an item fails and is tried again. */
const steps = pathsOf(cartLab.machine, everyTransition(cartLab).paths)
  .map((path) => path.steps.map(({ event, value }) => [event.type, value]))
  .find((path) => ['ready', 'removing', 'refused', 'refreshing'].every((state, at) => inState(path[at]?.[1], state)))

function inState(value: unknown, state: string): boolean {
  return JSON.stringify(value ?? null).includes(`"${state}"`)
}

journey(
  'a generated path of the cart is taken in the browser against the sandbox, event by event [FLW-03]',
  async ({ visit, sandbox }) => {
    expect(steps).toHaveLength(4)
    await fillCart(sandbox)
    const visitor = await visit(owner)
    const { page, words } = visitor
    await visitor.open('/cart?lab')
    await page.getByRole('button', { name: 'Fold', exact: true }).click()
    const remove = page.getByRole('list', { name: words('Items') }).getByRole('button', { name: words('Remove') })
    await expect(remove).toBeVisible()
    await sandbox.console.addFault({ pattern: 'DELETE cart/pk/', kind: 'truncated', times: 1 })
    await remove.click()
    await page
      .getByRole('alert')
      .getByRole('button', { name: words('Try again') })
      .click()
    await expect(page.getByRole('alert')).toHaveCount(0)

    const read = readLog(await recordedIn(page))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const taken = read.value.lines
      .filter(([, actor]) => actor === 'cart')
      .map(([, , event, note]) => [event.type, note?.value])
    expect(taken.slice(1, 1 + 4)).toEqual(steps)
  },
)
