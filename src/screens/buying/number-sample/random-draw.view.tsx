import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Dices } from 'lucide-react'
import { numbersAtOnce } from '#domain/buying/pricing.ts'
import type { NumberSampleActor } from '#machines/buying/number-sample/number-sample.machine.ts'
import {
  selectDrawFailure,
  selectIsDrawing,
  selectQuantity,
} from '#machines/buying/number-sample/number-sample.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { CountInput } from '#src/components/forms/count-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** Selects the requested count of numbers at random. */
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
            <Trans>No particular number in mind?</Trans>
          </chakra.h2>
          <chakra.p textStyle="sm" color="textMuted">
            <Trans>We pick from all numbers in stock here. This replaces your selection.</Trans>
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <CountInput
            label={t`How many numbers`}
            value={quantity}
            least={1}
            most={numbersAtOnce}
            onValueChange={(count) => sample.send({ type: 'quantity.changed', quantity: count })}
          />
          <Button
            loading={isDrawing}
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
