import * as v from 'valibot'
import { legalNationalId, nationalCode } from '#domain/kit/validation/iran-identity.ts'
import { isTaxId, taxIdOf } from '#domain/paying/tax-id.ts'
import { referenceTaxId } from '#domain/paying/testing/reference-tax-id.ts'
import { createRandom, type Random } from './random.ts'

/** How many ids were compared and found valid, and those on which the implementations differ. */
export const compareIds = ({ count, seed }: { count: number; seed: number }) => {
  const random = createRandom(seed)
  const different: string[] = []
  let accepted = 0
  const compare = (id: string, found: boolean, expected: boolean): void => {
    if (found) accepted += 1
    if (found !== expected) different.push(id)
  }
  for (let at = 0; at < count; at += 1) {
    const code = digits(random, 10)
    compare(code, v.is(nationalCode, code), isNationalCode(code))
    const id = digits(random, 11)
    compare(id, v.is(legalNationalId, id), isLegalNationalId(id))
    const fiscalId = Array.from({ length: 6 }, () => characters[random.below(36)]).join('')
    const [day, serial] = [random.below(1_000_000), Number(digits(random, 12))]
    const taxId = taxIdOf({ fiscalId, issuedAt: day * 86_400_000, serial })
    compare(taxId, isTaxId(taxId), taxId === referenceTaxId(fiscalId, day, serial))
  }
  return { count: 3 * count, accepted, different }
}

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const digits = (random: Random, length: number): string => Array.from({ length }, () => random.below(10)).join('')

/** The ten digits weighted from 10 to 1 leave no rest by 11, or the check digit is 0 or 1 and equals the rest of the nine. */
const isNationalCode = (code: string): boolean => {
  const check = Number(code[9])
  const sum = [...code].reduce((all, digit, at) => all + Number(digit) * (10 - at), 0)
  const rest = (sum - check) % 11
  return (rest < 2 ? rest === check : sum % 11 === 0) && new Set(code).size > 1 && Number(code.slice(3, 9)) !== 0
}

/** The tens digit plus 2 is added to each of ten digits; weights 29, 27, 23, 19, 17, twice. */
const isLegalNationalId = (id: string): boolean => {
  const added = Number(id[9]) + 2
  const sum = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17].reduce(
    (all, weight, at) => all + (Number(id[at]) + added) * weight,
    0,
  )
  return (sum % 11) % 10 === Number(id[10]) && Number(id.slice(3, 9)) !== 0
}
