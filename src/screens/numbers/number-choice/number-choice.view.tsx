import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { formatPhone } from '#domain/kit/phone-format.ts'
import type { NumberChoiceActor } from '#machines/numbers/number-choice/number-choice.machine.ts'
import {
  selectActive,
  selectFailure,
  selectIsBusy,
  selectIsCut,
  selectIsEmpty,
  selectIsOpen,
  selectOptions,
  selectTyped,
} from '#machines/numbers/number-choice/number-choice.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { ComboBox } from '#src/components/forms/combo-box.tsx'
import { failureWords } from '#src/runtime/messages/failure-messages.ts'

export type NumberChoiceViewProps = {
  actor: NumberChoiceActor
  chosen: string | undefined
  /** Accessible name outside of a Field. */
  label?: string
  /** Label of the choice of no number, where that is one. */
  all?: string
  name: string
  density?: 'comfortable' | 'compact'
}

/** One of the project's numbers, found by its digits, its city, its note or its labels. */
export const NumberChoiceView = ({ actor, chosen, label, all = '', name, density }: NumberChoiceViewProps) => {
  const { t } = useLingui()
  const isOpen = useSelector(actor, selectIsOpen)
  const typed = useSelector(actor, selectTyped)
  const options = useSelector(actor, selectOptions, shallowEqual)
  const at = options.indexOf(chosen ?? null)
  return (
    <ComboBox
      label={label}
      listLabel={t`Numbers`}
      name={name}
      density={density}
      value={typed ?? (chosen === undefined || chosen === '' ? '' : formatPhone(chosen))}
      placeholder={all}
      open={isOpen}
      options={options.map((number) => (number === null ? all : `\u2066${formatPhone(number)}\u2069`))}
      active={useSelector(actor, selectActive)}
      chosen={at < 0 ? null : at}
      onOpen={() => actor.send({ type: 'list.opened' })}
      onType={(text) => actor.send({ type: 'text.typed', text })}
      onMove={(to) => actor.send({ type: 'highlight.moved', to })}
      onHighlight={(place) => actor.send({ type: 'option.highlighted', at: place })}
      onChoose={(place) => actor.send({ type: 'option.chosen', at: place })}
      onDismiss={() => actor.send({ type: 'list.dismissed' })}
    >
      <Outcome actor={actor} />
    </ComboBox>
  )
}

/** Below the options: how the search goes, or why it failed. */
const Outcome = ({ actor }: { actor: NumberChoiceActor }) => {
  const { t, i18n } = useLingui()
  const isBusy = useSelector(actor, selectIsBusy)
  const isEmpty = useSelector(actor, selectIsEmpty)
  const isCut = useSelector(actor, selectIsCut)
  const failure = useSelector(actor, selectFailure)
  if (failure !== null)
    return (
      <chakra.div role="alert" css={lineCss} color="dangerOnSubtle">
        {i18n._(failureWords[failure.code].what)}
        <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Try again</Trans>
        </Button>
      </chakra.div>
    )
  if (isBusy)
    return (
      <chakra.div css={lineCss}>
        <Announcement text={t`Searching`} />
        <Trans>Searching…</Trans>
      </chakra.div>
    )
  if (isEmpty)
    return (
      <chakra.div css={lineCss}>
        <Announcement text={t`No number found.`} />
        <Trans>No number found.</Trans>
      </chakra.div>
    )
  return (
    <>
      <Found actor={actor} />
      {isCut ? (
        <chakra.div css={lineCss}>
          <Trans>There are more. Type digits, a city or a label.</Trans>
        </chakra.div>
      ) : null}
    </>
  )
}

/** Announces how many numbers can be chosen. */
const Found = ({ actor }: { actor: NumberChoiceActor }) => {
  const count = useSelector(actor, selectOptions, shallowEqual).length
  return (
    <chakra.div role="status" srOnly>
      <Plural value={count} one="# choice" other="# choices" />
    </chakra.div>
  )
}

const lineCss = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '9',
  paddingInline: '2.5',
  color: 'textMuted',
} as const
