import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type CallTargetKind, callTargetKinds } from '#domain/numbers/call-trunk.ts'
import { maxTargets } from '#domain/numbers/call-trunk-form.ts'
import { hasRoom, type TargetEvent, type TargetsForm } from '#machines/numbers/call-trunk/call-trunk.context.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FieldError } from '#src/screens/numbers/kit/field-error.tsx'
import { trunkErrorWords } from '#src/screens/numbers/kit/trunk.messages.ts'
import { TargetFields } from './target-fields.tsx'

const additions: Readonly<Record<CallTargetKind, MessageDescriptor>> = {
  pbx: msg`Add the PBX`,
  sip: msg`Add a SIP trunk`,
  forward: msg`Add a phone`,
}

type TargetFormProps = {
  id: string
  form: TargetsForm
  send: (event: TargetEvent) => void
  onSubmit: () => void
}

/** The targets, and buttons that add one of each kind. */
export const TargetForm = ({ id, form, send, onSubmit }: TargetFormProps) => {
  const { i18n } = useLingui()
  const { drafts } = form
  const mayAdd = hasRoom(form)
  const { targets: wrong } = form.errors
  const most = useFormat().number(maxTargets)
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <MovedAnnouncement form={form} />
      {drafts.length === 0 ? (
        <Notice tone="warning" title={<Trans>Calls are not routed.</Trans>}>
          <Trans>Callers hear that the number is not available, until you add a target.</Trans>
        </Notice>
      ) : (
        <p>
          <Trans>The first target gets the call. If it does not answer, the next one gets it.</Trans>
        </p>
      )}
      <chakra.ol display="grid" gap="3">
        {drafts.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moved target changes the content of two places, so that the focus stays in them
          <TargetFields key={at} form={form} send={send} at={at} />
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {callTargetKinds.map((kind, order) => (
          <Button
            key={kind}
            {...(order === 0 ? { name: 'targets.add' } : {})}
            size="sm"
            icon={<Plus size={16} aria-hidden="true" />}
            aria-disabled={mayAdd ? undefined : true}
            onClick={() => send({ type: 'target.added', kind })}
          >
            {i18n._(additions[kind])}
          </Button>
        ))}
      </chakra.div>
      {wrong === undefined ? (
        <chakra.p textStyle="sm" color="textMuted">
          <Trans>At most {most} targets.</Trans>
        </chakra.p>
      ) : (
        <FieldError>{i18n._(trunkErrorWords(wrong))}</FieldError>
      )}
    </chakra.form>
  )
}

const MovedAnnouncement = ({ form: { moved, drafts } }: { form: TargetsForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [place, all] = [format.number((moved ?? 0) + 1), format.number(drafts.length)]
  return <Announcement text={moved === null ? '' : t`Now target ${place} of ${all}`} />
}
