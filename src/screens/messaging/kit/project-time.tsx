import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '#src/i18n/use-format.ts'

/** When a message is sent, by the clocks by which the user chooses the time; it is shown after the time in UTC. */
export const ProjectTime = ({ moment, zone }: { moment: string; zone: string }) => {
  const { local } = useFormat()
  return (
    <chakra.span display="block" textStyle="sm" color="textMuted" css={{ '& time': { display: 'inline-block' } }}>
      <Trans>
        In the time zone of the project: <time dateTime={moment}>{local(moment, zone)}</time>
      </Trans>
    </chakra.span>
  )
}
