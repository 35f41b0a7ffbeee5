import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { countryBeingTyped } from '#domain/kit/validation/typed-phone.ts'
import type { TargetDraft } from '#domain/numbers/call-trunk-form.ts'
import type { CallTrunkActor } from '#machines/numbers/call-trunk/call-trunk.machine.ts'
import { selectDrafts, selectErrors } from '#machines/numbers/call-trunk/call-trunk.selectors.ts'
import { IconButton } from '#src/components/controls/button.tsx'
import { Field } from '#src/components/forms/field.tsx'
import { PhoneInput } from '#src/components/forms/phone-input.tsx'
import { TextInput } from '#src/components/forms/text-input.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { FieldError } from '#src/screens/numbers/kit/field-error.tsx'
import { targetKindWords, trunkErrorWords } from '#src/screens/numbers/kit/trunk.messages.ts'

type TargetProps = { actor: CallTrunkActor; at: number }

/** One target: its fields, and buttons that move or remove it. */
export const TargetFields = ({ actor, at }: TargetProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const draft = useSelector(actor, (snapshot) => selectDrafts(snapshot)[at])
  const errors = useSelector(actor, selectErrors)
  if (draft === undefined) return null
  const duplicate = errors[String(at)]
  const name = i18n._(targetKindWords[draft.kind])
  return (
    <chakra.li display="grid" gap="3" padding="4" borderWidth="1px" borderRadius="md">
      <chakra.div display="flex" alignItems="center" gap="1" css={{ '& > [aria-disabled=true]': { opacity: '0.35' } }}>
        <chakra.h3 flex="1" textStyle="md" fontWeight="medium">
          {format.number(at + 1)}. {name}
        </chakra.h3>
        <TargetButtons actor={actor} at={at} name={name} />
      </chakra.div>
      {draft.kind === 'sip' ? <SipFields actor={actor} at={at} draft={draft} /> : null}
      {draft.kind === 'forward' ? <ForwardField actor={actor} at={at} draft={draft} /> : null}
      {duplicate === undefined ? null : <FieldError>{i18n._(trunkErrorWords(duplicate))}</FieldError>}
    </chakra.li>
  )
}

const TargetButtons = ({ actor, at, name }: TargetProps & { name: string }) => {
  const { t } = useLingui()
  const last = useSelector(actor, selectDrafts).length - 1
  const place = useFormat().number(at + 1)
  const move = (to: number) => actor.send({ type: 'target.moved', at, to })
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
        onClick={() => actor.send({ type: 'target.removed', at })}
      >
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </>
  )
}

type FieldsProps = TargetProps & { draft: TargetDraft }

const useTargetError = ({ actor, at }: TargetProps) => {
  const { i18n } = useLingui()
  const errors = useSelector(actor, selectErrors)
  return (field: 'host' | 'port' | 'phone') => {
    const code: ValidationCode | undefined = errors[`${at}.${field}`]
    return code === undefined ? null : i18n._(trunkErrorWords(code))
  }
}

const SipFields = ({ actor, at, draft }: FieldsProps) => {
  const errorOf = useTargetError({ actor, at })
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
          onChange={({ currentTarget }) =>
            actor.send({ type: 'target.changed', at, change: { host: currentTarget.value } })
          }
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
          onChange={({ currentTarget }) =>
            actor.send({ type: 'target.changed', at, change: { port: currentTarget.value } })
          }
        />
      </Field>
    </chakra.div>
  )
}

const ForwardField = ({ actor, at, draft }: FieldsProps) => {
  const errorOf = useTargetError({ actor, at })
  const change = (next: Partial<Pick<TargetDraft, 'phone' | 'country'>>) =>
    actor.send({ type: 'target.changed', at, change: next })
  return (
    <Field label={<Trans>Phone number</Trans>} error={errorOf('phone')}>
      <PhoneInput
        name={`targets.${at}.phone`}
        value={draft.phone}
        onValueChange={(phone) => change({ phone, country: countryBeingTyped(phone) ?? draft.country })}
        country={draft.country}
        onCountryChange={(country) => change({ country })}
      />
    </Field>
  )
}
