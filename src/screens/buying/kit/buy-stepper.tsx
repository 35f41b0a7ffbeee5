import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Step, Stepper } from '#src/components/layout/stepper.tsx'

export const buySteps = ['country', 'region', 'number', 'options', 'requirements', 'review'] as const
export type BuyStep = (typeof buySteps)[number]

export type BuyStepperProps = {
  at: BuyStep
  /** What was chosen in a step, and the link that changes it. A later step has a link if it was finished before. */
  /** The offer has requirements; false while that is unknown. */
  hasRequirements?: boolean
  done?: Partial<Record<BuyStep, { chosen?: ReactNode; href?: string }>>
}

/** The steps of buying a number, from the country to the review. */
export const BuyStepper = ({ at, hasRequirements = false, done = {} }: BuyStepperProps) => {
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
  return <Stepper label={t`Steps of buying a number`} steps={steps} />
}
