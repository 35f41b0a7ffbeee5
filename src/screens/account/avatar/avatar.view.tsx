import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { largestFile, typesOf } from '#domain/files/upload.ts'
import type { AvatarActor } from '#machines/account/avatar/avatar.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { FileInput } from '#src/components/forms/file-input.tsx'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Avatar } from '#src/components/values/avatar.tsx'
import { FileSize } from '#src/components/values/file-size.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { AvatarCrop, type DrawPicture } from './avatar-crop.view.tsx'

export type AvatarViewProps = { actor: AvatarActor; keepPicture: (file: File) => string; draw: DrawPicture }

/** The picture of the account: the present one, the choice of another one, and the choice of its visible part. */
export const AvatarView = ({ actor, keepPicture, draw }: AvatarViewProps) => {
  const state = useSelector(actor, ({ value }) => value)
  const isCropping = useSelector(actor, (snapshot) => snapshot.hasTag('cropping'))
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('accepted'))
  return (
    <Card
      heading={<Trans>Your picture</Trans>}
      description={<Trans>The menu of your account shows it. Without one, it shows your initials.</Trans>}
    >
      <KeepsFocus state={String(state)}>
        <chakra.div display="flex" flexDirection="column" gap="5">
          {isCropping ? (
            <AvatarCrop actor={actor} draw={draw} />
          ) : (
            <ChosenAvatar actor={actor} keepPicture={keepPicture} />
          )}
          {isSaved ? <Notice tone="success" role="status" title={<Trans>Saved.</Trans>} /> : null}
        </chakra.div>
      </KeepsFocus>
    </Card>
  )
}

const noImage = msg`This is not a JPEG, PNG or WebP image.`

const ChosenAvatar = ({ actor, keepPicture }: Omit<AvatarViewProps, 'draw'>) => {
  const { t, i18n } = useLingui()
  const avatar = useSelector(actor, ({ context }) => context.avatar)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const state = useSelector(actor, ({ value }) => value)
  const largest = <FileSize bytes={largestFile.image} />
  const ofFile = failure?.code.startsWith('file') ? failure : null
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="4">
        <Avatar address={avatar} size="16" alt={t`Your picture`} />
        {avatar === null ? (
          <chakra.p color="textMuted">
            <Trans>You have no picture.</Trans>
          </chakra.p>
        ) : (
          <Button
            variant="secondary"
            loading={state === 'removing' || state === 'refreshing'}
            onClick={() => actor.send({ type: 'removal.requested' })}
          >
            <Trans>Remove the picture</Trans>
          </Button>
        )}
      </chakra.div>
      {failure === null || ofFile !== null ? null : <FailureMessage failure={failure} />}
      <Field
        label={<Trans>New picture</Trans>}
        optional
        help={<Trans>JPEG, PNG or WebP, smaller than {largest}.</Trans>}
        error={
          ofFile === null
            ? undefined
            : i18n._(ofFile.code === 'fileTypeRefused' ? noImage : failureWords[ofFile.code].what)
        }
      >
        <FileInput
          name="avatar"
          accept={typesOf.image}
          again={state === 'refused'}
          onChoice={(file) =>
            actor.send({ type: 'picture.chosen', picture: { handle: keepPicture(file), size: file.size } })
          }
        />
      </Field>
    </>
  )
}
