import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Dices } from 'lucide-react'
import { numbersAtOnce } from '#domain/pricing.ts'
import type { NumberSampleActor } from '#machines/buy-number/number-sample.machine.ts'
import { selectDrawFailure, selectIsDrawing, selectQuantity } from '#machines/buy-number/number-sample.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { CountInput } from '#src/components/count-input.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'

/** For whom it makes no difference: so many numbers, picked at random. */
export const RandomDraw = ({ sample }: { sample: NumberSampleActor }) => {
  const { t } = useLingui()
  const quantity = useSelector(sample, selectQuantity)
  const isDrawing = useSelector(sample, selectIsDrawing)
  const failure = useSelector(sample, selectDrawFailure)
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.div flex="1 1 16rem">
          <chakra.h2 textStyle="md" fontWeight="semibold">
            <Trans>Any number will do?</Trans>
          </chakra.h2>
          <chakra.p textStyle="sm" color="textMuted">
            <Trans>We pick from everything in stock here; it replaces what you have chosen.</Trans>
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" alignItems="center" gap="3">
          <CountInput
            label={t`How many numbers`}
            value={quantity}
            least={1}
            most={numbersAtOnce}
            onValueChange={(count) => sample.send({ type: 'quantity.changed', quantity: count })}
          />
          <Button
            busy={isDrawing}
            icon={<Dices aria-hidden="true" />}
            onClick={() => sample.send({ type: 'draw.requested' })}
          >
            <Trans>Pick at random</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
      {failure === null ? null : (
        <chakra.div marginBlockStart="4">
          <FailureMessage failure={failure} />
        </chakra.div>
      )}
    </Card>
  )
}
