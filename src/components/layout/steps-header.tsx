import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { stepsHeaderCss } from './steps-header-css.ts'

export type Step = {
  id: string
  name: string
  /** The choice made in a finished step; shown under the name. */
  chosen?: ReactNode
  state: 'finished' | 'current' | 'ahead'
  /** Address of a finished step; absent: no link. */
  href?: string
}

export type StepsHeaderProps = {
  title: ReactNode
  /** The purpose of the page, in one line; on phones with the steps. */
  purpose?: ReactNode
  /** Link to the parent page; on phones its sign alone. */
  parent?: ReactNode
  /** Accessible name of the steps. */
  label: string
  steps: readonly Step[]
}

/**
 * The heading of a page with named steps: the current one is announced, finished ones are links. On phones it is one line with the
 * progress under it, and a press on the position shows the steps.
 */
export const StepsHeader = ({ title, purpose, parent, label, steps }: StepsHeaderProps) => {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <chakra.header css={stepsHeaderCss} data-open={open ? '' : undefined}>
      <div data-heading>
        {parent}
        <chakra.h1 tabIndex={-1} textStyle={{ base: 'md', md: 'xl' }} fontWeight="semibold" textWrap="balance">
          {title}
        </chakra.h1>
        {purpose === undefined ? null : <p>{purpose}</p>}
      </div>
      <nav aria-label={label}>
        <Position steps={steps} open={open} controls={id} onPress={() => setOpen(!open)} />
        <div data-progress aria-hidden="true">
          {steps.map((step) => (
            <span key={step.id} data-state={step.state} />
          ))}
        </div>
        <ol id={id}>
          {steps.map((step, index) => (
            <li key={step.id} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
              <StepBody step={step} onPress={() => setOpen(false)}>
                <Bullet state={step.state} place={index + 1} />
                <span data-words>
                  <span data-name>
                    {step.name}
                    <chakra.span srOnly> ({i18n._(said[step.state])})</chakra.span>
                  </span>
                  {step.chosen === undefined ? null : <span data-chosen>{step.chosen}</span>}
                </span>
              </StepBody>
            </li>
          ))}
        </ol>
      </nav>
    </chakra.header>
  )
}

type PositionProps = { steps: readonly Step[]; open: boolean; controls: string; onPress: () => void }

const Position = ({ steps, open, controls, onPress }: PositionProps) => {
  const { number } = useFormat()
  const { t } = useLingui()
  const position = number(steps.findIndex(({ state }) => state === 'current') + 1)
  const count = number(steps.length)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={t`Step ${position} of ${count}`}
      onClick={onPress}
    >
      <Trans>
        {position} of {count}
      </Trans>
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  )
}

const StepBody = ({ step, onPress, children }: { step: Step; onPress: () => void; children: ReactNode }) =>
  step.state === 'finished' && step.href !== undefined ? (
    <Anchor href={step.href} onClick={onPress}>
      {children}
    </Anchor>
  ) : (
    <div>{children}</div>
  )

const Bullet = ({ state, place }: { state: Step['state']; place: number }) => {
  const { number } = useFormat()
  return (
    <span data-bullet aria-hidden="true">
      {state === 'finished' ? <Check size={16} strokeWidth={2.5} /> : number(place)}
    </span>
  )
}

const said: Record<Step['state'], MessageDescriptor> = {
  finished: msg`finished`,
  current: msg`current step`,
  ahead: msg`not reached yet`,
}
