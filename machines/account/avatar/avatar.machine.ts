import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Crop, changedCrop, draggedCrop, type PictureSize, wholeCrop } from '#domain/account/avatar-crop.ts'
import { sizeProblem, typesOf } from '#domain/files/upload.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { FileType } from '#domain/kit/file-type.ts'
import type { Info } from '#domain/session/account.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `handle`: by which the call finds its bytes. */
export type ChosenPicture = { handle: string; size: number }
/** `size` is null for a content that no browser draws. */
export type InspectedPicture = { type: FileType | null; size: PictureSize | null }
/** `replaces`: the address of the picture that the user saw. */
export type PictureToSave = { handle: string; crop: Crop; replaces: string | null }

export type AvatarInput = { avatar: string | null }

/** `avatar`: the address of the stored picture. */
export type AvatarContext = {
  avatar: string | null
  chosen: ChosenPicture | null
  size: PictureSize | null
  crop: Crop
  failure: Failure | null
}

export type AvatarEvent =
  | { type: 'picture.chosen'; picture: ChosenPicture }
  | { type: 'crop.changed'; change: Partial<Crop> }
  /** By parts of the shown square. */
  | { type: 'picture.dragged'; right: number; down: number }
  | { type: 'choice.cancelled' }
  | { type: 'saving.requested' }
  | { type: 'removal.requested' }

type Chosen = { picture: ChosenPicture }

const isImage = (type: FileType | null): boolean => type !== null && typesOf.image.includes(type)

const codeOf = (error: unknown): FailureCode => toFailure(error).code

const chart = setup({
  types: {
    input: {} as AvatarInput,
    context: {} as AvatarContext,
    events: {} as AvatarEvent,
    tags: {} as 'busy' | 'cropping' | 'accepted',
  },
  actors: {
    inspectPicture: mustProvide<InspectedPicture, { handle: string }>('inspectPicture'),
    savePicture: mustProvide<Info, PictureToSave>('savePicture'),
    removePicture: mustProvide<Info, { replaces: string | null }>('removePicture'),
    loadInfo: mustProvide<Info>('loadInfo'),
  },
  guards: {
    hasSize: (_, { picture }: Chosen) => sizeProblem(picture.size, 'image') === null,
    isPicture: (_, { output }: { output: InspectedPicture }) => output.size !== null && isImage(output.type),
    isOutdated: (_, { error }: { error: unknown }) => codeOf(error) === 'accountChanged',
    hasAvatar: ({ context }) => context.avatar !== null,
  },
  actions: {
    keepChosen: assign((_, { picture }: Chosen) => ({ chosen: picture, size: null, crop: wholeCrop, failure: null })),
    keepSize: assign({ size: (_, { output }: { output: InspectedPicture }) => output.size }),
    refuseSize: assign((_, { picture }: Chosen) => {
      const code = sizeProblem(picture.size, 'image')
      return { failure: code === null ? null : { code } }
    }),
    refuseContent: assign((_, { output: { type } }: { output: InspectedPicture }) => ({
      failure: { code: isImage(type) ? 'fileImageBroken' : 'fileTypeRefused' },
    })),
    changeCrop: assign(({ context }, { change }: { change: Partial<Crop> }) => ({
      crop: changedCrop(context.crop, change),
    })),
    dragPicture: assign(({ context: { size, crop } }, { right, down }: { right: number; down: number }) => ({
      crop: size === null ? crop : draggedCrop(size, crop, right, down),
    })),
    keepAvatar: assign({ avatar: (_, { output }: { output: Info }) => output.client.avatar }),
    forgetChosen: assign({ chosen: null, size: null, crop: wholeCrop, failure: null }),
    /** The picture is also shown outside of this page. */
    reportInfo: screenAction<{ info: Info }>(),
  },
}).extend(failing)

const choosing = chart.createStateConfig({
  on: {
    'picture.chosen': [
      {
        guard: { type: 'hasSize', params: ({ event }) => event },
        target: 'inspecting',
        actions: { type: 'keepChosen', params: ({ event }) => event },
      },
      { target: 'refused', actions: { type: 'refuseSize', params: ({ event }) => event } },
    ],
    'removal.requested': { guard: 'hasAvatar', target: 'removing', actions: 'forgetFailure' },
  },
})

const cropping = chart.createStateConfig({
  tags: 'cropping',
  on: {
    'crop.changed': { actions: { type: 'changeCrop', params: ({ event }) => event } },
    'picture.dragged': { actions: { type: 'dragPicture', params: ({ event }) => event } },
    'choice.cancelled': { target: 'showing', actions: 'forgetChosen' },
    'saving.requested': { target: 'saving', actions: 'forgetFailure' },
  },
})

const keepInfo = [
  { type: 'keepAvatar', params: ({ event }: { event: { output: Info } }) => event },
  { type: 'reportInfo', params: ({ event }: { event: { output: Info } }) => ({ info: event.output }) },
] as const

/**
 * The picture of an account: chosen, cut out, saved, removed. A picture that another session has changed is not overwritten:
 * it is shown first, and the cut is kept. (ACC-01)
 */
export const avatarMachine = chart.createMachine({
  id: 'avatar',
  context: ({ input: { avatar } }) => ({ avatar, chosen: null, size: null, crop: wholeCrop, failure: null }),
  initial: 'showing',
  states: {
    showing: choosing,
    refused: choosing,
    inspecting: {
      tags: 'busy',
      invoke: {
        id: 'inspectPicture',
        src: 'inspectPicture',
        input: ({ context }) => ({ handle: context.chosen?.handle ?? '' }),
        onDone: [
          {
            guard: { type: 'isPicture', params: ({ event }) => event },
            target: 'cropping',
            actions: { type: 'keepSize', params: ({ event }) => event },
          },
          { target: 'refused', actions: ['forgetChosen', { type: 'refuseContent', params: ({ event }) => event }] },
        ],
        onError: { target: 'refused', actions: ['forgetChosen', keepFailure] },
      },
    },
    cropping,
    saving: {
      tags: ['busy', 'cropping'],
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        input: ({ context: { chosen, crop, avatar } }) => ({ handle: chosen?.handle ?? '', crop, replaces: avatar }),
        onDone: { target: 'saved', actions: ['forgetChosen', ...keepInfo] },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing' },
          { target: 'unsaved', actions: keepFailure },
        ],
      },
    },
    unsaved: cropping,
    comparing: {
      tags: ['busy', 'cropping'],
      invoke: {
        id: 'loadInfo',
        src: 'loadInfo',
        onDone: { target: 'outdated', actions: [...keepInfo] },
        onError: { target: 'unsaved', actions: keepFailure },
      },
    },
    /** Another picture was saved in another session. */
    outdated: cropping,
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        input: ({ context }) => ({ replaces: context.avatar }),
        onDone: { target: 'saved', actions: [...keepInfo] },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'refreshing', actions: keepFailure },
          { target: 'refused', actions: keepFailure },
        ],
      },
    },
    /** The picture that was to be removed is not the stored one any more. */
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'loadInfo',
        src: 'loadInfo',
        onDone: { target: 'refused', actions: [...keepInfo] },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    saved: { ...choosing, tags: 'accepted' },
  },
})

export type AvatarActor = ActorRefFrom<typeof avatarMachine>
export type AvatarSnapshot = SnapshotFrom<typeof avatarMachine>
