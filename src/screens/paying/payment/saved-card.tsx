import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { SavedCard } from '#domain/kit/payment-option.ts'
import { Button } from '#src/components/controls/button.tsx'

/** `Visa •••• 4242`. The digits are read as they are printed on the card, in both languages. */
export const CardName = ({ card: { brand, last_digits } }: { card: SavedCard }) => (
  <bdi dir="ltr">
    {brand} •••• {last_digits}
  </bdi>
)

export type SavedCardsProps = {
  cards: readonly SavedCard[]
  /** Id of the card that is being removed. */
  removing: string | null
  onRemove: (card: string) => void
}

/** The saved cards, each with a button that removes it. */
export const SavedCards = ({ cards, removing, onRemove }: SavedCardsProps) =>
  cards.length === 0 ? null : (
    <chakra.ul display="flex" flexDirection="column" gap="1" textStyle="sm" color="textMuted">
      {cards.map((card) => (
        <chakra.li key={card.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
          <span>
            <Trans>
              Saved card: <CardName card={card} />
            </Trans>
          </span>
          <Button size="sm" variant="ghost" loading={removing === card.id} onClick={() => onRemove(card.id)}>
            <Trans>Remove this card</Trans>
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  )
