import * as v from 'valibot'
import { codeErrorsOf, digitsOf } from '#domain/auth/activation.ts'
import { emptyProof, type Proof, type ProofDraft, proofErrorsOf, readProof } from '#domain/auth/second-factor.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

type Errors<Field extends string> = Partial<Record<Field, ValidationCode>>

const passwordErrorsOf = (password: string): Errors<'password'> =>
  codesByField(v.safeParse(v.object({ password: requiredSecret }), { password }).issues)

/** The current password, before a secret is made. */
export type StartFactorDraft = { password: string }

export const emptyStartFactor: StartFactorDraft = { password: '' }

export const startFactorErrorsOf = ({ password }: StartFactorDraft): Errors<'password'> => passwordErrorsOf(password)

/** The first code of the app, which shows that the app has the secret. */
export type ConfirmFactorDraft = { code: string }

export const emptyConfirmFactor: ConfirmFactorDraft = { code: '' }

export const confirmFactorErrorsOf = ({ code }: ConfirmFactorDraft): Errors<'code'> =>
  codeErrorsOf({ subject: '', code })

export const readConfirmFactor = ({ code }: ConfirmFactorDraft): ConfirmFactorDraft => ({ code: digitsOf(code) })

/** New recovery codes need the password and a code of the app: a stolen recovery code cannot make others. */
export type RenewCodesDraft = StartFactorDraft & ConfirmFactorDraft

export const emptyRenewCodes: RenewCodesDraft = { password: '', code: '' }

export const renewCodesErrorsOf = ({ password, code }: RenewCodesDraft): Errors<'password' | 'code'> => ({
  ...passwordErrorsOf(password),
  ...confirmFactorErrorsOf({ code }),
})

export const readRenewCodes = ({ password, code }: RenewCodesDraft): RenewCodesDraft => ({
  password,
  code: digitsOf(code),
})

/** Switching off needs the password and either kind of proof. */
export type EndFactorDraft = StartFactorDraft & ProofDraft
export type EndFactorRequest = StartFactorDraft & Proof

export const emptyEndFactor: EndFactorDraft = { password: '', ...emptyProof }

export const endFactorErrorsOf = ({
  password,
  ...proof
}: EndFactorDraft): Errors<'password' | 'code' | 'recovery_code'> => ({
  ...passwordErrorsOf(password),
  ...proofErrorsOf(proof),
})

export const readEndFactor = ({ password, ...proof }: EndFactorDraft): EndFactorRequest => ({
  password,
  ...readProof(proof),
})
