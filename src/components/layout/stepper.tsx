import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor } from '#src/components/controls/anchor.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type Step = {
  id: string
  name: string
  /** The choice made in a finished step; shown under the name on wide screens. */
  chosen?: ReactNode
  state: 'finished' | 'current' | 'ahead'
  /** Address of a finished step; absent: no link. */
  href?: string
}

export type StepperProps = { label: string; steps: readonly Step[] }

/** Named steps: the current one is announced, finished ones are links. */
export const Stepper = ({ label, steps }: StepperProps) => {
  const { number } = useFormat()
  const { i18n } = useLingui()
  const at = steps.findIndex((step) => step.state === 'current')
  const current = steps[at]
  const position = number(at + 1)
  const count = number(steps.length)
  return (
    <chakra.nav aria-label={label}>
      <chakra.p hideFrom="md" textStyle="sm" color="textMuted" marginBlockEnd="-3" aria-hidden="true">
        <FactLine>
          <Trans>
            Step {position} of {count}
          </Trans>
          {current === undefined ? null : (
            <chakra.span color="text" fontWeight="medium">
              {current.name}
            </chakra.span>
          )}
        </FactLine>
      </chakra.p>
      <chakra.ol css={stepsCss}>
        {steps.map((step, index) => (
          <li key={step.id} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <StepBody step={step}>
              <Bullet state={step.state} number={number(index + 1)} />
              <Words step={step} said={i18n._(said[step.state])} />
            </StepBody>
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  )
}

const StepBody = ({ step, children }: { step: Step; children: ReactNode }) =>
  step.state === 'finished' && step.href !== undefined ? (
    <chakra.span css={linkCss}>
      <Anchor href={step.href}>{children}</Anchor>
    </chakra.span>
  ) : (
    <chakra.span css={bodyCss}>{children}</chakra.span>
  )

const stepsCss = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: { base: '1', md: '3' },
  marginBlockEnd: { base: '-4', md: '0' },
  '& > li': { flex: { base: '1 1 0', md: '0 1 auto' }, minWidth: '0' },
  // The line before a step, on wide screens.
  '@media (min-width: 48rem)': {
    '& > li + li': { flex: '1 1 auto', display: 'flex', gap: '3' },
    '& > li + li::before': {
      content: '""',
      flex: '1 1 1rem',
      minWidth: '3',
      height: '1px',
      marginBlockStart: '3.5',
      bg: 'brandSolid',
    },
    '& > li[data-state=ahead]::before': { bg: 'border' },
  },
}

const row = {
  display: 'flex',
  alignItems: { base: 'center', md: 'flex-start' },
  gap: '2.5',
  borderRadius: 'md',
  // On phones a step is a thin line; its link is as high as a finger needs.
  minHeight: { base: '11', md: '0' },
}
const bodyCss = row
const linkCss = { '& > a': row, '& > a:hover [data-name]': { textDecoration: 'underline', textUnderlineOffset: '3px' } }

const Bullet = ({ state, number }: { state: Step['state']; number: string }) => {
  const sign = state === 'finished' ? <Check size={16} strokeWidth={2.5} /> : number
  return (
    <chakra.span
      flexShrink="0"
      display="grid"
      placeItems="center"
      boxSize={{ base: 'full', md: '7' }}
      height={{ base: '1', md: '7' }}
      borderRadius="full"
      textStyle="sm"
      fontWeight="semibold"
      borderWidth={{ base: '0', md: '1.5px' }}
      borderColor={state === 'ahead' ? 'borderStrong' : 'brandSolid'}
      bg={bulletGround[state]}
      color={bulletInk[state]}
      css={forcedColors[state]}
    >
      <chakra.span hideBelow="md" aria-hidden="true">
        {sign}
      </chakra.span>
    </chakra.span>
  )
}

const bulletGround = {
  finished: 'brandSolid',
  current: { base: 'brandSolid', md: 'brandSubtle' },
  ahead: { base: 'border', md: 'transparent' },
}
const filled = (ground: string, ink: string, border = ground) => ({
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderWidth: '1px',
    borderColor: border,
    bg: ground,
    color: ink,
  },
})
const forcedColors = {
  finished: filled('CanvasText', 'Canvas'),
  current: filled('Highlight', 'HighlightText'),
  ahead: filled('Canvas', 'CanvasText', 'CanvasText'),
}
const bulletInk = { finished: 'brandOnSolid', current: 'brandOnSubtle', ahead: 'textMuted' }

const Words = ({ step, said }: { step: Step; said: string }) => (
  <chakra.span minWidth="0" srOnly={{ base: true, md: false }} paddingBlockStart={{ md: '1' }}>
    <chakra.span
      data-name
      display="block"
      textStyle="sm"
      fontWeight={step.state === 'current' ? 'semibold' : 'medium'}
      color={step.state === 'ahead' ? 'textMuted' : 'text'}
    >
      {step.name}
      <chakra.span srOnly> ({said})</chakra.span>
    </chakra.span>
    {step.chosen === undefined ? null : (
      <chakra.span display="block" textStyle="xs" color="textMuted" truncate>
        {step.chosen}
      </chakra.span>
    )}
  </chakra.span>
)

const said: Record<Step['state'], MessageDescriptor> = {
  finished: msg`finished`,
  current: msg`current step`,
  ahead: msg`not reached yet`,
}
