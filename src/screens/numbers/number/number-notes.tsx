import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'
import { TagList } from '#src/screens/numbers/kit/tags.tsx'

/** What the customer has written about the number. */
export const NumberNotes = ({ number, mayAct }: { number: OwnedNumber; mayAct: boolean }) => {
  const { labels, note } = number
  return (
    <Card
      heading={<Trans>Labels and note</Trans>}
      action={
        mayAct ? (
          <LinkButton
            size="sm"
            variant="ghost"
            icon={<Pencil size={14} aria-hidden="true" />}
            href={hrefOfAction(number, 'describe')}
          >
            <Trans>Edit labels and note</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      <chakra.div display="grid" gap="3" textStyle="sm">
        {labels.length === 0 && note === '' ? (
          <chakra.p color="textMuted">
            <Trans>Nothing is written about this number yet. The list can be searched and filtered by it.</Trans>
          </chakra.p>
        ) : null}
        {labels.length === 0 ? null : <TagList labels={labels} />}
        {note === '' ? null : (
          <chakra.p dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
            {note}
          </chakra.p>
        )}
      </chakra.div>
    </Card>
  )
}
