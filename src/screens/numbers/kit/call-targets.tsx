import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isEmptyList } from '#domain/kit/lost-rows.ts'
import { type CallTarget, targetText } from '#domain/numbers/call-trunk.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { targetKindWords } from './trunk.messages.ts'

/** The targets of calls, in the order in which they are tried. */
export const CallTargets = ({ targets }: { targets: readonly CallTarget[] }) => {
  const { i18n } = useLingui()
  if (isEmptyList(targets)) return <Trans>Calls are not routed.</Trans>
  const isNumbered = targets.length > 1
  return (
    <>
      <chakra.ol
        listStyleType={isNumbered ? (i18n.locale === 'fa' ? 'persian' : 'decimal') : 'none'}
        paddingInlineStart={isNumbered ? '5' : '0'}
      >
        {targets.map((target) => (
          <li key={targetText(target)}>
            <CallTargetText target={target} />
          </li>
        ))}
      </chakra.ol>
      <LostRows of={targets} inset={false} />
    </>
  )
}

/** The same within a sentence. */
export const CallTargetsInline = ({ targets }: { targets: readonly CallTarget[] }) => {
  const { i18n } = useLingui()
  const separator = i18n.locale === 'fa' ? '، ' : ', '
  if (targets.length === 0) return <Trans context="call targets">nothing</Trans>
  return targets.map((target, at) => (
    <span key={targetText(target)}>
      {at === 0 ? null : separator}
      <CallTargetText target={target} />
    </span>
  ))
}

export const CallTargetText = ({ target }: { target: CallTarget }) => {
  const { i18n } = useLingui()
  switch (target.kind) {
    case 'pbx':
      return i18n._(targetKindWords.pbx)
    case 'sip':
      return (
        <Identifier>
          {target.host.includes(':') ? `[${target.host}]` : target.host}:{target.port}
        </Identifier>
      )
    case 'forward':
      return <PhoneNumber number={target.phone} />
  }
}
