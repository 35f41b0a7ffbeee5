import { emptyProof, type Proof, type ProofDraft, proofErrorsOf, readProof } from './second-factor.ts'

/** The proof of the second factor, with the challenge of the sign-in that asks for it. */
export type SignInCodeDraft = ProofDraft & { challenge: string }
export type SignInCodeRequest = Proof & { challenge: string }

export const emptySignInCode: SignInCodeDraft = { challenge: '', ...emptyProof }

export const signInCodeErrorsOf = ({ challenge: _, ...proof }: SignInCodeDraft) => proofErrorsOf(proof)

export const readSignInCode = ({ challenge, ...proof }: SignInCodeDraft): SignInCodeRequest => ({
  challenge,
  ...readProof(proof),
})
