import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { doneSteps, type SetUpStep, setUpSteps } from '#domain/dashboard/set-up.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Drawing } from '#src/components/drawings/drawing.tsx'
import { ProgressRing } from '#src/components/feedback/progress-ring.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

export type SetUpCardProps = {
  dashboard: Dashboard
  isPhoneVerified: boolean
  may: Readonly<Record<'order' | 'changeNumbers', boolean>>
}

/** What a new customer does first: how much of it is done, and the next step with its action. */
export const SetUpCard = ({ dashboard, isPhoneVerified, may }: SetUpCardProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const done = doneSteps(dashboard, isPhoneVerified)
  const next = setUpSteps.find((step) => !done.has(step))
  const [count, all] = [number(done.size), number(setUpSteps.length)]
  return (
    <Card css={cardCss}>
      <div data-heading>
        <ProgressRing label={t`Completed steps`} done={done.size} of={setUpSteps.length}>
          <Trans context="steps">
            {count} of {all}
          </Trans>
        </ProgressRing>
        <div>
          <h2>
            <Trans>Set up your project</Trans>
          </h2>
          <p>
            <Trans>Four steps to your first call.</Trans>
          </p>
        </div>
        <Drawing name="welcome" size="sm" />
      </div>
      <ol>
        {setUpSteps.map((step, order) => (
          <li
            key={step}
            data-state={done.has(step) ? 'done' : step === next ? 'next' : 'later'}
            aria-current={step === next ? 'step' : undefined}
          >
            <span data-mark>
              {done.has(step) ? <Check size={16} role="img" aria-label={t`Done`} /> : number(order + 1)}
            </span>
            <Step step={step} dashboard={dashboard} isNext={step === next} may={may} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

type StepProps = Pick<SetUpCardProps, 'dashboard' | 'may'> & { step: SetUpStep; isNext: boolean }

const Step = ({ step, dashboard: { first_number: first }, isNext, may }: StepProps) => {
  const { name, purpose } = words[step]
  const href = hrefs[step](first?.id)
  const isAllowed = step === 'verifyPhone' || (step === 'buyNumber' ? may.order : may.changeNumbers)
  return (
    <>
      <div>
        <p data-name>{name}</p>
        {isNext ? <p data-purpose>{step === 'firstCall' && first !== null ? callOf(first.number) : purpose}</p> : null}
      </div>
      {isNext && isAllowed && href !== null ? (
        <LinkButton variant="primary" href={href}>
          {name}
        </LinkButton>
      ) : null}
    </>
  )
}

const words: Readonly<Record<SetUpStep, { name: ReactNode; purpose: ReactNode }>> = {
  verifyPhone: {
    name: <Trans>Verify your phone</Trans>,
    purpose: <Trans>You need a verified phone to place orders.</Trans>,
  },
  buyNumber: {
    name: <Trans>Buy a number</Trans>,
    purpose: <Trans>Choose a country, then the number you like.</Trans>,
  },
  routeCalls: {
    name: <Trans>Choose where calls go</Trans>,
    purpose: <Trans>To your phone, a SIP trunk or a PBX.</Trans>,
  },
  firstCall: {
    name: <Trans>Make your first call</Trans>,
    purpose: <Trans>Call your number. The call appears here.</Trans>,
  },
}

const callOf = (number: string) => (
  <Trans>
    Call <PhoneNumber number={number} />. The call appears here.
  </Trans>
)

const hrefs: Readonly<Record<SetUpStep, (number: string | undefined) => string | null>> = {
  verifyPhone: () => hrefOf('/account', { section: 'phones' }),
  buyNumber: () => '/buy_number',
  routeCalls: (number) =>
    number === undefined ? '/my_number' : hrefOf(`/my_number/${number}`, { action: 'changeCallTrunk' }),
  firstCall: () => null,
}

const cardCss = {
  '& [data-heading]': { display: 'flex', alignItems: 'center', gap: '4' },
  '& [data-drawing]': { display: { base: 'none', md: 'block' }, marginInlineStart: 'auto', marginBlock: '-3' },
  '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
  '& [data-heading] p': { textStyle: 'sm', color: 'textMuted' },
  '& ol': { marginBlockStart: '5' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
  },
  '& li:last-of-type': { marginBlockEnd: '-3' },
  '& li > div': { flex: '1 1 12rem', minWidth: '0' },
  '& [data-name]': { fontWeight: 'medium' },
  '& [data-purpose]': { textStyle: 'sm', color: 'textMuted' },
  '& [data-state=done] [data-name], & [data-state=later] [data-name]': { color: 'textMuted', fontWeight: 'normal' },
  '& [data-mark]': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '7',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '1px',
    textStyle: 'sm',
    color: 'textMuted',
  },
  '& [data-state=next] [data-mark]': { borderColor: 'brandSolid', color: 'brandText', fontWeight: 'semibold' },
  '& [data-state=done] [data-mark]': { bg: 'successSubtle', borderColor: 'transparent', color: 'successOnSubtle' },
}
