import { stockNoticeMachine } from '#machines/buying/stock-notice/stock-notice.machine.ts'
import { stockNoticeCalls } from '#src/api/buying/buying.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { StockNoticeView } from './stock-notice.view.tsx'

export type StockNoticeScreenProps = {
  offer: { id: string; country: string }
  /** End of the user's notice; null without one, absent if the page does not know the stock. */
  until?: string | null
  /** Shows the numbers on this page, if they are in stock again. Absent: the page of the offer has them. */
  onShow?: () => void
}

export const StockNoticeScreen = ({ offer, until, onShow }: StockNoticeScreenProps) => {
  const machine = useProvided(
    stockNoticeMachine,
    ({ client }) => ({ actors: stockNoticeCalls(client), actions: { showStock: () => onShow?.() } }),
    [onShow],
  )
  const actor = useChart(machine, { input: { offer: offer.id, until: until ?? null, isKnown: until !== undefined } })
  return <StockNoticeView actor={actor} href={hrefOf(`/buy_number/${offer.country}/${offer.id}`)} />
}
