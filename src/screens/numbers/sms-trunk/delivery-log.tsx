import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SmsDelivery } from '#domain/numbers/sms-trunk.ts'
import type { SmsTrunkActor } from '#machines/numbers/sms-trunk/sms-trunk.machine.ts'
import {
  selectDeliveries,
  selectHasMore,
  selectIsLoadingLog,
  selectMayResend,
  selectResent,
} from '#machines/numbers/sms-trunk/sms-trunk.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { deliveryWords } from '#src/screens/numbers/kit/trunk.messages.ts'

/** What was sent to the receiver and what it has answered, newest first. */
export const DeliveryLog = ({ actor }: { actor: SmsTrunkActor }) => {
  const deliveries = useSelector(actor, selectDeliveries)
  const hasMore = useSelector(actor, selectHasMore)
  const isLoading = useSelector(actor, selectIsLoadingLog)
  const result = useResult()
  const [last] = deliveries
  if (last === undefined) return null
  return (
    <section>
      <chakra.h3 textStyle="md" fontWeight="semibold">
        <Trans>Deliveries</Trans>
      </chakra.h3>
      <Announcement text={result(last)} />
      <chakra.ul marginBlockStart="2" display="grid" gap="3">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.position} actor={actor} delivery={delivery} />
        ))}
      </chakra.ul>
      <LostRows of={deliveries} inset={false} />
      {hasMore ? (
        <chakra.div marginBlockStart="3">
          <Button size="sm" loading={isLoading} onClick={() => actor.send({ type: 'log.requested' })}>
            <Trans>Show earlier deliveries</Trans>
          </Button>
        </chakra.div>
      ) : null}
    </section>
  )
}

/** The status and the time that it took, or why there is none. */
const useResult = () => {
  const { i18n, t } = useLingui()
  const format = useFormat()
  return ({ status, failure, milliseconds }: SmsDelivery): string => {
    const code = format.number(status ?? 0)
    const took = format.number(milliseconds ?? 0)
    const reason = failure === null ? null : i18n._(deliveryWords[failure])
    if (status === null) return reason ?? ''
    return reason === null
      ? t`Delivered: status ${code} after ${took} ms`
      : t`${reason} Status ${code} after ${took} ms`
  }
}

const Delivery = ({ actor, delivery }: { actor: SmsTrunkActor; delivery: SmsDelivery }) => {
  const { position, kind, at, url, sent, answer, failure } = delivery
  const result = useResult()
  const mayResend = useSelector(actor, selectMayResend)
  const isResending = useSelector(actor, selectResent) === position
  return (
    <chakra.li textStyle="sm" display="grid" gap="1" borderWidth="1px" borderRadius="md" padding="3">
      <chakra.span fontWeight="medium" color={failure === null ? 'successOnSubtle' : 'dangerOnSubtle'}>
        {result(delivery)}
      </chakra.span>
      <chakra.span color="textMuted">
        <FactLine>
          {kind === 'test' ? <Trans>Test</Trans> : <Trans>Message</Trans>}
          <UtcTime moment={at} />
        </FactLine>
      </chakra.span>
      <chakra.details css={detailsCss}>
        <summary>
          <Trans>What was sent</Trans>
        </summary>
        <p dir="ltr">
          <Identifier>{url}</Identifier>
        </p>
        <p dir="ltr">
          <Identifier>{sent}</Identifier>
        </p>
        {answer === '' ? null : (
          <p>
            <Trans>
              Start of the response: <bdi dir="auto">{answer}</bdi>
            </Trans>
          </p>
        )}
      </chakra.details>
      {kind === 'message' && mayResend ? (
        <div>
          <Button size="sm" loading={isResending} onClick={() => actor.send({ type: 'resending.requested', position })}>
            <Trans>Send again</Trans>
          </Button>
        </div>
      ) : null}
    </chakra.li>
  )
}

const detailsCss = { overflowWrap: 'anywhere', '& p': { marginBlockStart: '1' } }
