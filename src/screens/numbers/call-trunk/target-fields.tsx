import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import type { TargetDraft } from '#domain/numbers/call-trunk-form.ts'
import type { TargetEvent, TargetsForm } from '#machines/numbers/call-trunk/call-trunk.context.ts'
import { IconButton } from '#src/components/controls/button.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { PhoneInput } from '#src/components/forms/phone-input.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FieldError } from '#src/screens/numbers/kit/field-error.tsx'
import { targetKindWords, trunkErrorWords } from '#src/screens/numbers/kit/trunk.messages.ts'

type TargetProps = { form: TargetsForm; send: (event: TargetEvent) => void; at: number }

/** One target: its fields, and buttons that move or remove it. */
export const TargetFields = (props: TargetProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { form, at } = props
  const draft = form.drafts[at]
  if (draft === undefined) return null
  const duplicate = form.errors[String(at)]
  const name = i18n._(targetKindWords[draft.kind])
  return (
    <chakra.li display="grid" gap="3" padding="4" borderWidth="1px" borderRadius="md">
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.h3 flex="1" textStyle="md" fontWeight="medium">
          {format.number(at + 1)}. {name}
        </chakra.h3>
        <TargetButtons {...props} name={name} />
      </chakra.div>
      {draft.kind === 'sip' ? <SipFields {...props} draft={draft} /> : null}
      {draft.kind === 'forward' ? <ForwardField {...props} draft={draft} /> : null}
      {duplicate === undefined ? null : <FieldError>{i18n._(trunkErrorWords(duplicate))}</FieldError>}
    </chakra.li>
  )
}

const TargetButtons = ({ form, send, at, name }: TargetProps & { name: string }) => {
  const { t } = useLingui()
  const last = form.drafts.length - 1
  const place = useFormat().number(at + 1)
  const move = (to: number) => send({ type: 'target.moved', at, to })
  // The buttons of the ends stay focusable, so that the focus stays on them while a target is moved.
  return (
    <>
      <IconButton
        size="sm"
        name={`targets.${at}.up`}
        label={t`Move ${name} ${place} up`}
        aria-disabled={at === 0 || undefined}
        onClick={() => move(at - 1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        name={`targets.${at}.down`}
        label={t`Move ${name} ${place} down`}
        aria-disabled={at === last || undefined}
        onClick={() => move(at + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        name={`targets.${at}.remove`}
        label={t`Remove ${name} ${place}`}
        onClick={() => send({ type: 'target.removed', at })}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}

type FieldsProps = TargetProps & { draft: TargetDraft }

const useTargetError = ({ form, at }: Pick<TargetProps, 'form' | 'at'>) => {
  const { i18n } = useLingui()
  return (field: 'host' | 'port' | 'phone') => {
    const code: ValidationCode | undefined = form.errors[`${at}.${field}`]
    return code === undefined ? null : i18n._(trunkErrorWords(code))
  }
}

const SipFields = ({ form, send, at, draft }: FieldsProps) => {
  const errorOf = useTargetError({ form, at })
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) 7rem' }}>
      <Field label={<Trans>Domain or IP address</Trans>} error={errorOf('host')}>
        <TextInput
          script="machine"
          name={`targets.${at}.host`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={260}
          value={draft.host}
          placeholder="sip.example.com"
          onChange={({ currentTarget }) => send({ type: 'target.changed', at, change: { host: currentTarget.value } })}
        />
      </Field>
      <Field label={<Trans>Port</Trans>} error={errorOf('port')}>
        <TextInput
          script="machine"
          name={`targets.${at}.port`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={draft.port}
          onChange={({ currentTarget }) => send({ type: 'target.changed', at, change: { port: currentTarget.value } })}
        />
      </Field>
    </chakra.div>
  )
}

const ForwardField = ({ form, send, at, draft }: FieldsProps) => {
  const errorOf = useTargetError({ form, at })
  return (
    <Field label={<Trans>Phone number</Trans>} error={errorOf('phone')}>
      <PhoneInput
        name={`targets.${at}.phone`}
        value={draft.phone}
        country={draft.country}
        onPhoneChange={(change) => send({ type: 'target.changed', at, change })}
      />
    </Field>
  )
}
