import { accidentJourneys } from './kit/accident-journeys.ts'
import type { MainAccident } from './kit/gateway-accidents.ts'

accidentJourneys({
  canceledThere:
    'a payment canceled at the gateway charges nothing, the numbers stay held, and it can be paid again [PAY-04 ORD-02]',
  closedAfterPaying:
    'after the browser is closed at the gateway, a new visit finds the order and completes it once [PAY-05 SES-01]',
  twoTabs: 'two tabs that pay one cart share one payment of one order [PAY-03 PAY-05 CRT-05]',
  lostResponse:
    'after a lost response to the payment request, the portal finds the payment and continues it [PAY-03 PAY-05]',
} satisfies Record<MainAccident, string>)
