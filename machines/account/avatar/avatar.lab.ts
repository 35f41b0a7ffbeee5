import * as v from 'valibot'
import { loadInfo } from '#domain/contract/session/session.ts'
import { info } from '#domain/fixtures/session.ts'
import { fileTypeSchema } from '#domain/kit/file-type.ts'
import { avatarAddressSchema } from '#domain/session/avatar.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { avatarMachine } from './avatar.machine.ts'

const crop = v.object({ zoom: v.number(), x: v.number(), y: v.number() })
const picture = v.object({ handle: v.string(), size: v.number() })

const withPicture = { ...info, client: { ...info.client, avatar: '/api/avatar/avt_2' } }

export const avatarLab = labOf(avatarMachine)({
  schemas: {
    input: v.object({ avatar: v.nullable(avatarAddressSchema) }),
    context: contextOf({ avatar: v.nullable(avatarAddressSchema), failure: v.nullable(failureInLog) }),
    events: {
      'picture.chosen': event('picture.chosen', { picture }),
      'crop.changed': event('crop.changed', { change: v.partial(crop) }),
      'picture.dragged': event('picture.dragged', { right: v.number(), down: v.number() }),
      'choice.cancelled': bare('choice.cancelled'),
      'saving.requested': bare('saving.requested'),
      'removal.requested': bare('removal.requested'),
    },
    outputs: {
      inspectPicture: v.object({
        type: v.nullable(fileTypeSchema),
        size: v.nullable(v.object({ width: v.number(), height: v.number() })),
      }),
      savePicture: loadInfo.response,
      removePicture: loadInfo.response,
      loadInfo: loadInfo.response,
    },
  },
  inputs: [{ avatar: null }, { avatar: '/api/avatar/avt_1' }],
  events: {
    'picture.chosen': [
      { picture: { handle: 'file_1', size: 240_000 } },
      { picture: { handle: 'file_2', size: 4_000_000 } },
    ],
    'crop.changed': [{ change: { zoom: 2 } }],
    'picture.dragged': [{ right: 0.1, down: -0.1 }],
  },
  outcomes: {
    inspectPicture: {
      outputs: [
        { type: 'image/jpeg', size: { width: 1200, height: 800 } },
        { type: null, size: null },
        { type: 'image/png', size: null },
      ],
      errors: [{ code: 'fileUnreadable' }],
    },
    savePicture: {
      outputs: [withPicture],
      errors: [
        { code: 'accountChanged', status: 409 },
        { code: 'fileImageBroken', status: 422 },
        { code: 'unreachable' },
      ],
    },
    removePicture: { outputs: [info], errors: [{ code: 'accountChanged', status: 409 }, { code: 'unreachable' }] },
    loadInfo: { outputs: [withPicture], errors: [{ code: 'unreachable' }] },
  },
})
