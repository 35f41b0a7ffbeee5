import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { avatarMachine } from '#machines/account/avatar/avatar.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { avatarCalls } from '#src/api/account/avatar.calls.ts'
import { createAvatarPicture } from '#src/api/account/avatar-picture.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AvatarView } from './avatar.view.tsx'

/** The picture of the account, in its profile. */
export const AvatarScreen = () => {
  const [picture] = useState(createAvatarPicture)
  const avatar = useSession((snapshot) => selectInfo(snapshot)?.client.avatar ?? null)
  const machine = useProvided(
    avatarMachine,
    ({ client, session }) => ({
      actors: avatarCalls(client, picture),
      actions: { reportInfo: (_, { info }) => session.send({ type: 'info.changed', info }) },
    }),
    [picture],
  )
  const actor = useChart(machine, { input: { avatar } })
  useUnsaved(useSelector(actor, (snapshot) => snapshot.hasTag('cropping')))
  return <AvatarView actor={actor} keepPicture={picture.keep} draw={picture.draw} />
}
