import * as v from 'valibot'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { confirms, firstname, lastname, password, readTyped, requiredSecret } from '#domain/kit/validation/text.ts'

/** The account of an invited newcomer as typed. `token`: of the link. `terms_version`: empty until the terms are accepted. */
export type JoinDraft = {
  token: string
  first_name: string
  last_name: string
  password: string
  confirm: string
  terms_version: string
}

export const emptyJoin: JoinDraft = {
  token: '',
  first_name: '',
  last_name: '',
  password: '',
  confirm: '',
  terms_version: '',
}

/** The request; the language is that of the page. */
export type JoinRequest = Omit<JoinDraft, 'confirm'>

const joinSchema = v.pipe(
  v.object({
    first_name: firstname,
    last_name: lastname,
    password,
    confirm: requiredSecret,
    terms_version: v.pipe(v.string(), v.nonEmpty('REQUIRED')),
  }),
  confirms('password', 'confirm'),
)

export const joinErrorsOf = (draft: JoinDraft): Partial<Record<keyof JoinDraft, ValidationCode>> =>
  codesByField(v.safeParse(joinSchema, draft).issues)

export const readJoin = ({ confirm: _, ...draft }: JoinDraft): JoinRequest => ({
  ...draft,
  first_name: readTyped(draft.first_name),
  last_name: readTyped(draft.last_name),
})
