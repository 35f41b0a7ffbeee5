import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { formatsIn, type Plans } from '../../domain/kit/phone-formats.ts'
import { joinPlans, withoutFormats } from './phone-plans.ts'

const plans = metadata as unknown as Plans

test('the divided plans are whole again when they are joined, and their formats are in one part only', () => {
  const formats = formatsIn(plans)
  const rest = withoutFormats(plans, formats)
  const lettersOf = (value: unknown) => JSON.stringify(value).length
  expect(lettersOf(rest) + lettersOf(formats)).toBeLessThan(1.1 * lettersOf(plans))
  expect(joinPlans(structuredClone(rest), formats)).toEqual(plans)
  expect(rest).not.toEqual(plans)
})

test('what the build writes for a browser joins them too', () => {
  const formats = formatsIn(plans)
  const join = new Function(`return ${joinPlans}`)()
  expect(join(withoutFormats(plans, formats), formats)).toEqual(plans)
})
