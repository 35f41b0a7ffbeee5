import { fromPromise } from 'xstate'
import { loadInfo, saveInfo } from '#domain/contract/session/session.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { avatarMachine } from '#machines/account/avatar/avatar.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'
import type { AvatarPicture } from './avatar-picture.ts'

/** The bytes of a picture never enter a chart, so no recording contains them. */
export const avatarCalls = (client: Client, picture: AvatarPicture): Calls<typeof avatarMachine> => ({
  inspectPicture: fromPromise(async ({ input: { handle } }) => {
    try {
      return await picture.inspect(handle)
    } catch {
      throw { code: 'fileUnreadable' } satisfies Failure
    }
  }),
  savePicture: fromPromise(async ({ input: { handle, crop, replaces }, signal }) => {
    const image = await picture.encode(handle, crop)
    return client.call(saveInfo, { body: { avatar: { replaces, image } }, signal })
  }),
  removePicture: call(client, saveInfo, ({ replaces }) => ({ body: { avatar: { replaces, image: null } } })),
  loadInfo: call(client, loadInfo),
})
