import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SecondFactor } from '#domain/contract/account/second-factor.ts'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import {
  type FactorStep,
  selectCanEnd,
  selectCanStart,
  selectCodes,
  selectFactor,
  selectIsLoading,
  selectLoadFailure,
  selectStep,
} from '#machines/account/second-factor/second-factor.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { OtherDevices } from '#src/screens/account/sessions/other-devices.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { RecoveryCodes, type RecoveryCodesProps } from './recovery-codes.tsx'

export type SecondFactorViewProps = {
  actor: SecondFactorActor
  /** Instead of the buttons, for a user who acts for the account. */
  readOnly: ReactNode
  /** The form of a step. */
  form: (step: FactorStep) => ReactNode
  onDownload: RecoveryCodesProps['onDownload']
}

/** Whether signing in needs a code, and the steps that change it. (AUT-08) */
export const SecondFactorView = ({ actor, readOnly, form, onDownload }: SecondFactorViewProps) => {
  const failure = useSelector(actor, selectLoadFailure)
  const step = useSelector(actor, selectStep)
  const codes = useSelector(actor, selectCodes)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
  return (
    <chakra.div
      tabIndex={-1}
      data-focus-target="second-factor"
      display="flex"
      flexDirection="column"
      gap={{ base: '5', md: '6' }}
    >
      {readOnly}
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDownload={onDownload} onSaved={() => actor.send({ type: 'codes.saved' })} />
      ) : step === null ? (
        <State actor={actor} mayChange={readOnly === null} />
      ) : (
        form(step)
      )}
    </chakra.div>
  )
}

const State = ({ actor, mayChange }: { actor: SecondFactorActor; mayChange: boolean }) => {
  const { t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const factor = useSelector(actor, selectFactor)
  return (
    <Card
      heading={<Trans>Two-step sign-in</Trans>}
      description={<Trans>After your password, you enter a code from an app on your phone.</Trans>}
    >
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="5">
        {isLoading ? <Announcement text={t`Loading`} /> : null}
        {factor === null ? <SkeletonText lines={2} /> : <Facts factor={factor} />}
        {mayChange ? <Actions actor={actor} /> : null}
        {mayChange && factor !== null ? (
          <p>
            <OtherDevices />
          </p>
        ) : null}
      </chakra.div>
    </Card>
  )
}

/** Recovery codes below this count are worth a warning. */
const fewCodes = 3

const Facts = ({ factor: { on_since, recovery_codes_left: left } }: { factor: SecondFactor }) => {
  if (on_since === null)
    return (
      <p>
        <Trans>It is off: your password alone is enough to sign in.</Trans>
      </p>
    )
  const since = <UtcTime moment={on_since} show="date" />
  const count = <Plural value={left} one="# recovery code is left." other="# recovery codes are left." />
  return (
    <>
      <chakra.p fontWeight="medium">
        <Trans>On since {since}</Trans>
      </chakra.p>
      {left < fewCodes ? (
        <Notice tone="warning" title={count}>
          <Trans>Create new ones so that you can sign in without your phone.</Trans>
        </Notice>
      ) : (
        <p>{count}</p>
      )}
    </>
  )
}

const Actions = ({ actor }: { actor: SecondFactorActor }) => {
  const canStart = useSelector(actor, selectCanStart)
  const canEnd = useSelector(actor, selectCanEnd)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {canStart ? (
        <Button onClick={() => actor.send({ type: 'setup.requested' })}>
          <Trans>Set up</Trans>
        </Button>
      ) : null}
      {canEnd ? (
        <>
          <Button onClick={() => actor.send({ type: 'renewal.requested' })}>
            <Trans>Create new recovery codes</Trans>
          </Button>
          <Button variant="dangerQuiet" onClick={() => actor.send({ type: 'ending.requested' })}>
            <Trans>Switch off</Trans>
          </Button>
        </>
      ) : null}
    </chakra.div>
  )
}
