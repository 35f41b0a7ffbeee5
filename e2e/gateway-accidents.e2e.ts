import { accidentJourneys } from './kit/accident-journeys.ts'
import type { AccidentName, MainAccident } from './kit/gateway-accidents.ts'

accidentJourneys({
  backAtBank: 'the cart shows the pending payment at the gateway and starts no other [PAY-03 PAY-05 CRT-05 API-56]',
  returnBeforeCallback: 'the browser returns before the callback of the gateway arrives',
  returnAfterCallback: 'the browser returns after the callback of the gateway has arrived',
  sessionExpired: 'the session ends while the customer pays',
  tenClicks: 'ten clicks on Pay and further presses of Enter start one payment [PAY-03]',
  timedOutAfterOrder:
    'a response that stalls times out, and the portal finds the payment that was started [PAY-03 PAY-05]',
  bankUnreachable:
    'while the gateway does not respond, the page neither reports a failure nor asks to pay again; later the payment completes [PAY-04 PAY-05]',
  answersLate: 'the gateway responds after the order has expired, and the money goes to the wallet',
  expiredAtBank: 'the customer pays after the order has expired, which charges nothing',
  threeOfFiveGone:
    'three of five numbers are gone while the customer pays: two are delivered, the wallet has the price of three [PAY-08 ORD-03]',
} satisfies Record<Exclude<AccidentName, MainAccident>, string>)
