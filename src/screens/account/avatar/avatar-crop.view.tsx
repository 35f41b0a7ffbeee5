import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type Crop, maxZoom } from '#domain/account/avatar-crop.ts'
import type { AvatarActor } from '#machines/account/avatar/avatar.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { Slider } from '#src/components/forms/slider.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

export type DrawPicture = (canvas: HTMLCanvasElement, handle: string, crop: Crop) => void

/** Which square of the chosen picture is used: by three sliders, or by dragging the picture. */
export const AvatarCrop = ({ actor, draw }: { actor: AvatarActor; draw: DrawPicture }) => {
  const crop = useSelector(actor, ({ context }) => context.crop)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches('outdated'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const change = (part: Partial<Crop>) => actor.send({ type: 'crop.changed', change: part })
  return (
    <>
      {isOutdated ? (
        <Notice tone="warning" role="alert" title={<Trans>Your picture was changed elsewhere in the meantime.</Trans>}>
          <Trans>Nothing was overwritten. Save again to use this picture.</Trans>
        </Notice>
      ) : null}
      {failure === null ? null : <FailureMessage failure={failure} />}
      <chakra.div display="flex" flexWrap="wrap" gap="6">
        <CropPreview actor={actor} draw={draw} />
        <chakra.div display="flex" flexDirection="column" gap="4" flex="1 1 14rem">
          <Field label={<Trans>Size of the picture</Trans>}>
            <Slider least={1} most={maxZoom} step={0.05} value={crop.zoom} onChange={(zoom) => change({ zoom })} />
          </Field>
          <Field label={<Trans>From left to right</Trans>}>
            <Slider least={0} most={1} step={0.02} value={crop.x} onChange={(x) => change({ x })} physical />
          </Field>
          <Field label={<Trans>From top to bottom</Trans>}>
            <Slider least={0} most={1} step={0.02} value={crop.y} onChange={(y) => change({ y })} physical />
          </Field>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button loading={isSaving} onClick={() => actor.send({ type: 'saving.requested' })}>
          <Trans>Save the picture</Trans>
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={() => actor.send({ type: 'choice.cancelled' })}>
          <Trans>Cancel</Trans>
        </Button>
      </chakra.div>
    </>
  )
}

const previewPixels = 384

const CropPreview = ({ actor, draw }: { actor: AvatarActor; draw: DrawPicture }) => {
  const { t } = useLingui()
  const crop = useSelector(actor, ({ context }) => context.crop)
  const handle = useSelector(actor, ({ context }) => context.chosen?.handle ?? '')
  return (
    <chakra.canvas
      role="img"
      aria-label={t`The part of the picture that is used`}
      width={previewPixels}
      height={previewPixels}
      css={{
        width: '12rem',
        height: '12rem',
        borderRadius: 'full',
        borderWidth: '1px',
        cursor: 'move',
        touchAction: 'none',
      }}
      ref={(canvas: HTMLCanvasElement | null) => {
        if (canvas !== null) draw(canvas, handle, crop)
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={({ buttons, movementX, movementY, currentTarget }) => {
        if (buttons !== 1) return
        const { clientWidth, clientHeight } = currentTarget
        actor.send({ type: 'picture.dragged', right: movementX / clientWidth, down: movementY / clientHeight })
      }}
    />
  )
}
