import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { momentAt } from '#domain/kit/days.ts'
import type { ComposeDraft } from '#domain/messaging/compose.ts'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { FormDay } from '#src/components/forms/form-day.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'

export type SendTimeProps = {
  draft: ComposeDraft
  /** The project's time zone. */
  zone: string
  error: string | null
  onChange: (send_at: string | null) => void
}

/** When a message is sent: at once, or at a time of the project's clocks. */
export const SendTime = ({ draft: { send_at }, zone, error, onChange }: SendTimeProps) => (
  <chakra.div display="grid" gap="3">
    <Checkbox
      name="later"
      checked={send_at !== null}
      onCheckedChange={(isLater) => onChange(isLater ? '' : null)}
      help={<Trans>Up to 30 days ahead. It is charged when it is sent.</Trans>}
    >
      <Trans>Send later</Trans>
    </Checkbox>
    {send_at === null ? null : (
      <Field label={<Trans>Day and time</Trans>} help={<Zone send_at={send_at} zone={zone} />} error={error}>
        <FormDay name="send_at" granularity="minute" value={send_at} onValueChange={onChange} />
      </Field>
    )}
  </chakra.div>
)

/** The zone of the typed time, and the same moment in UTC, in which the lists show it. */
const Zone = ({ send_at, zone }: { send_at: string; zone: string }) => {
  const at = momentAt(send_at, zone)
  const name = zone.replaceAll('_', ' ')
  if (at === undefined)
    return (
      <Trans>
        Time zone of the project: <bdi>{name}</bdi>
      </Trans>
    )
  return (
    <Trans>
      Time zone of the project: <bdi>{name}</bdi>; this is <UtcTime moment={new Date(at).toISOString()} />
    </Trans>
  )
}
