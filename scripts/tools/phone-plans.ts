// Divides the metadata of libphonenumber-js into what formats a number and the rest: pages that only show numbers load two fifths
// of it, and pages that read numbers load no part twice. The development server and tests use the originals.
// (docs/decisions/0090-phone-numbers-are-formatted-without-their-plans.md)
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { formatsIn, type PhoneFormats, type Plans } from '../../domain/kit/phone-formats.ts'

export const phonePlans = (root: string): Plugin => {
  const plans: Plans = JSON.parse(readFileSync(join(root, 'node_modules/libphonenumber-js/metadata.min.json'), 'utf8'))
  const formats = formatsIn(plans)
  return {
    name: 'phone-plans',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [/domain[\\/]kit[\\/]phone-formats\.ts$/, /libphonenumber-js[\\/]metadata\.min\.json\.js$/] },
      handler: (id) => ({
        code: id.endsWith('.ts')
          ? `export const phoneFormats = ${parsed(formats)}`
          : `import { phoneFormats } from ${JSON.stringify(join(root, 'domain/kit/phone-formats.ts'))}
const joinPlans = ${joinPlans}
export default joinPlans(${parsed(withoutFormats(plans, formats))}, phoneFormats)`,
        moduleType: 'js',
      }),
    },
  }
}

/** A browser reads JSON faster than an object literal. */
const parsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

type Parts = unknown[]

/** The plans without what `joinPlans` takes from the formats. */
export const withoutFormats = (plans: Plans, formats: PhoneFormats): Plans => {
  const rest = structuredClone(plans)
  const mains = Object.entries(rest.country_calling_codes).map(([code, [main = '']]) => [code, rest.countries[main]])
  for (const [code, plan] of [...Object.entries(rest.nonGeographic), ...mains] as [string, Parts][]) {
    const [numbers, lengths, , prefix, replacement] = formats[code] ?? []
    if (numbers) plan[2] = 0
    if (lengths) plan[3] = 0
    if (prefix && plan[7] === prefix) plan[7] = 1
    if (replacement) plan[8] = 1
    for (const format of (plan[4] || []) as Parts[]) {
      format[0] = 0
      format[format[5] ? 5 : 1] = 1
      if (format[2]) format[2] = (format[2] as Parts).slice(0, -1)
    }
  }
  return rest
}

/** The opposite of `withoutFormats`; changes `rest`. It runs in the browser, so it uses nothing from outside. */
export const joinPlans = (rest: Plans, formats: PhoneFormats): Plans => {
  const mains = Object.entries(rest.country_calling_codes).map(([code, [main = '']]) => [code, rest.countries[main]])
  for (const [code, plan] of [...Object.entries(rest.nonGeographic), ...mains] as [string, Parts][]) {
    const [numbers, lengths, groups = [], prefix, replacement] = formats[code] ?? []
    plan[2] ||= numbers
    plan[3] ||= lengths
    if (plan[7] === 1) plan[7] = prefix
    if (plan[8] === 1) plan[8] = replacement
    for (const [index, format] of ((plan[4] || []) as Parts[]).entries()) {
      const [pattern, template, leading] = groups[index] ?? []
      format[0] = pattern
      format[format[5] ? 5 : 1] = template
      if (format[2]) format[2] = (format[2] as Parts).concat(leading)
    }
  }
  return rest
}
