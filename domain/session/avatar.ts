import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { plainText } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'

/** Pixels of one side of the square that the browser sends. */
export const avatarSide = 512

/** Bytes of a stored picture: as base64 it fits into the body of a call. */
const maxAvatarBytes = 600_000

/** The address of a picture, without the API's origin. */
export const avatarAddressSchema = personal(v.string())

/**
 * `image`: an image as base64, or null to remove the picture. `replaces`: the address of the picture that the user saw, so that
 * a change of another session is noticed; null without one.
 */
export const avatarChangeSchema = v.strictObject({
  replaces: v.nullable(personal(v.pipe(plainText, v.maxLength(128, 'text.tooLong' satisfies ValidationCode)))),
  image: v.nullable(
    personal(
      v.pipe(
        plainText,
        v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'INVALID'),
        v.maxLength(Math.ceil(maxAvatarBytes / 3) * 4, 'file.image' satisfies ValidationCode),
      ),
    ),
  ),
})
