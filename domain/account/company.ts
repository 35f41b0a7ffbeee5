import * as v from 'valibot'
import { email } from '#domain/kit/validation/network.ts'
import { detailText, orEmpty } from './detail-text.ts'

/** The company of a user; every field may be empty. (ACC-05) */
export const companySchema = v.object({
  name: detailText(128),
  registration_id: detailText(40),
  tax_number: detailText(40),
  email: orEmpty(email),
  address: detailText(300),
})
export type Company = v.InferOutput<typeof companySchema>

export const emptyCompany: Company = { name: '', registration_id: '', tax_number: '', email: '', address: '' }
