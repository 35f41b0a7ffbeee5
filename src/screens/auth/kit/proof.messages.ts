import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldError } from '#domain/kit/validation/form.ts'

type Field = 'code' | 'recovery_code'
type Words = Partial<Record<FieldError, MessageDescriptor>>

const words: Record<Field, Words> = {
  code: {
    REQUIRED: msg`Enter the code.`,
    'code.format': msg`The code has six digits.`,
    codeUsed: msg`This code was already used. Wait for the next one.`,
  },
  recovery_code: {
    REQUIRED: msg`Enter a recovery code.`,
    'code.format': msg`A recovery code has 16 letters and digits.`,
    codeUsed: msg`This recovery code was already used. Enter another one.`,
  },
}

const wrong: Record<Field, MessageDescriptor> = {
  code: msg`This code is not correct. Enter the one that the app shows now. If it fails again, correct your phone’s clock.`,
  recovery_code: msg`This recovery code is not correct.`,
}

/** Messages for a code of the authenticator app and for a recovery code. They are part of the first visit. */
export const proofFieldWords = (field: Field, code: FieldError): MessageDescriptor => words[field][code] ?? wrong[field]
