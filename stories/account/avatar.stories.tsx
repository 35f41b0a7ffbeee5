import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { squareOf, wholeCrop } from '#domain/account/avatar-crop.ts'
import { type AvatarActor, type AvatarContext, avatarMachine } from '#machines/account/avatar/avatar.machine.ts'
import { AvatarView } from '#src/screens/account/avatar/avatar.view.tsx'
import type { DrawPicture } from '#src/screens/account/avatar/avatar-crop.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Avatar',
  component: AvatarView,
  decorators: [inAccount('you')],
} satisfies Meta<typeof AvatarView>
export default meta

type Story = StoryObj<typeof meta>

const size = { width: 1200, height: 800 }

/** A landscape in place of a photograph. */
const draw: DrawPicture = (canvas, _, crop) => {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { left, top, side } = squareOf(size, crop)
  const scale = canvas.width / side
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
  context.fillStyle = '#9ecbff'
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = '#2f7d4f'
  context.fillRect(0, 520, size.width, 280)
  context.fillStyle = '#ffd166'
  context.beginPath()
  context.arc(640, 300, 140, 0, 2 * Math.PI)
  context.fill()
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#2f7d4f" d="M0 0h8v8H0z"/></svg>'
const stored = `data:image/svg+xml,${encodeURIComponent(svg)}`

const none: AvatarContext = { avatar: null, chosen: null, size: null, crop: wholeCrop, failure: null }
const known: AvatarContext = { ...none, avatar: stored }
const chosen: AvatarContext = { ...known, chosen: { handle: 'picture_1', size: 240_000 }, size }

const story = (name: string, value: StateValueFrom<typeof avatarMachine>, held: AvatarContext): Story => ({
  name,
  args: { actor: still(avatarMachine, value, held) as AvatarActor, keepPicture: () => 'picture_1', draw },
})

export const Showing = story('showing', 'showing', known)
export const ShowingNone = story('showing, no picture', 'showing', none)
export const Inspecting = story('inspecting', 'inspecting', chosen)
export const RefusedType = story('refused, no image', 'refused', { ...none, failure: { code: 'fileTypeRefused' } })
export const RefusedRemoval = story('refused, not removed', 'refused', { ...known, failure: { code: 'unreachable' } })
export const Cropping = story('cropping', 'cropping', { ...chosen, crop: { zoom: 1.6, x: 0.6, y: 0.2 } })
Cropping.tags = ['main']
export const Saving = story('saving', 'saving', chosen)
export const Unsaved = story('unsaved', 'unsaved', { ...chosen, failure: { code: 'timedOut' } })
export const Comparing = story('comparing', 'comparing', chosen)
export const Outdated = story('outdated', 'outdated', chosen)
export const Removing = story('removing', 'removing', known)
export const Refreshing = story('refreshing', 'refreshing', { ...known, failure: { code: 'accountChanged' } })
export const Saved = story('saved', 'saved', known)
