import { fileTypeOf } from '#domain/kit/file-type.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { Mount } from '#sandbox/platform/http/mount.ts'
import { type ImageType, imageTypes, readImage } from '#sandbox/platform/images/read-image.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Picture = { readonly type: ImageType; readonly bytes: Uint8Array }

/**
 * The picture of an account in a text of base64, without its metadata; null for none.
 * @throws Refusal `fileTypeRefused` if it is no image, `fileImageBroken` if it is not one whole image
 */
export const readAvatar = async (image: string | null, account: string): Promise<Picture | null> => {
  if (image === null) return null
  const sent = Buffer.from(image, 'base64')
  const found = fileTypeOf(sent)
  const type = imageTypes.find((each) => each === found) ?? refuse('fileTypeRefused')
  const bytes = (await readImage(sent, type, account)) ?? refuse('fileImageBroken')
  return { type, bytes }
}

/**
 * Replaces the picture of an account, and returns its new address.
 * @throws Refusal `accountChanged` if the account has another picture than the one that the user saw
 */
export const replaceAvatar = async (
  trx: Writer,
  clock: Clock,
  account: string,
  { replaces, image }: { readonly replaces: string | null; readonly image: Picture | null },
): Promise<string | null> => {
  const { avatar } = await trx
    .selectFrom('account')
    .select('avatar')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  if (avatar !== replaces) return refuse('accountChanged')
  await trx.deleteFrom('account_avatar').where('account_id', '=', account).execute()
  if (image === null) return null
  const id = createId('avt')
  await trx
    .insertInto('account_avatar')
    .values({ id, account_id: account, ...image, created_at: clock.now() })
    .execute()
  return `/api/avatar/${id}`
}

/** Pictures of accounts; public, because an `<img>` sends no token. Their ids cannot be guessed. */
export const mountAvatars: Mount = (app, { database }) => {
  app.get('/api/avatar/:id{[A-Za-z0-9_-]{1,64}}', async (context) => {
    const picture = await database.query
      .selectFrom('account_avatar')
      .select(['type', 'bytes'])
      .where('id', '=', context.req.param('id'))
      .executeTakeFirst()
    if (picture === undefined) return context.text('There is no such picture.', 404)
    return context.body(Uint8Array.from(picture.bytes), 200, {
      'content-type': picture.type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400',
    })
  })
}
