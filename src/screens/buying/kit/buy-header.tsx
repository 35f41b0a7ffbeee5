import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Step, StepsHeader, type StepsHeaderProps } from '#src/components/layout/steps-header.tsx'

export const buySteps = ['country', 'region', 'number', 'options', 'requirements', 'review'] as const
export type BuyStep = (typeof buySteps)[number]

export type BuyHeaderProps = Omit<StepsHeaderProps, 'label' | 'steps'> & {
  at: BuyStep
  /** The offer has requirements; false while that is unknown. */
  hasRequirements?: boolean
  /** What was chosen in a step, and the link that changes it. A later step has a link if it was finished before. */
  done?: Partial<Record<BuyStep, { chosen?: ReactNode; href?: string }>>
}

/** Heading and steps of buying a number, from the country to the review. */
export const BuyHeader = ({ at, hasRequirements = false, done = {}, ...rest }: BuyHeaderProps) => {
  const { t } = useLingui()
  const names: Record<BuyStep, string> = {
    country: t`Country`,
    region: t`Region`,
    number: t`Number`,
    options: t`Options`,
    requirements: t`Requirements`,
    review: t`Review`,
  }
  const shown = buySteps.filter((id) => id !== 'requirements' || hasRequirements)
  const current = shown.indexOf(at)
  const steps = shown.map((id, index): Step => {
    const state = index < current ? 'finished' : index === current ? 'current' : 'ahead'
    return { id, name: names[id], state, ...(state === 'finished' ? done[id] : {}) }
  })
  return <StepsHeader {...rest} label={t`Steps of buying a number`} steps={steps} />
}
